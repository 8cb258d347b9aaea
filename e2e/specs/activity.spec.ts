import { test } from '../fixtures/admin-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { heading, row } from '../pages/admin-page.ts'
import { uniqueWord } from '../support/unique-word.ts'

test('what was published is listed with who did it, found by its subject and day, and leads to the blog', async ({
  openAsAdmin,
  addBlog,
}) => {
  const title = `Rivers ${uniqueWord()}`
  const id = await addBlog({ title, isPublished: true })
  const page = await openAsAdmin('/admin/settings/activity')
  const line = row(page, `Published the blog “${title}”`)
  await expect(line).toBeVisible()
  await page.getByRole('combobox', { name: 'Subject' }).selectOption('Comments')
  await expect(line).toBeHidden()
  await page.getByRole('combobox', { name: 'Subject' }).selectOption('Blogs')
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Published a blog')
  await page.getByLabel('From', { exact: true }).fill('2999-01-01')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.getByLabel('From', { exact: true }).fill('')
  await page.getByLabel('Until', { exact: true }).fill('2998-12-31')
  await line.getByRole('link').click()
  await expect(heading(page, 'Edit blog')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`/admin/blogs/${id}/edit`)
})
