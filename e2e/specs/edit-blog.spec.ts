import { test } from '../fixtures/author-test.ts'
import { deleteAtEnd, expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { addBlogForm } from '../pages/add-blog-form.ts'
import { published, saved, writeAtEnd } from '../pages/edit-page.ts'
import { callApi } from '../support/admin-api.ts'
import { structuredData } from '../support/document.ts'
import { makeImage } from '../support/make-image.ts'
import { paste } from '../support/paste.ts'
import { uniqueWord } from '../support/unique-word.ts'

deleteAtEnd('authors')

test('typed text is saved automatically, and readers see it after Update', async ({ openAsAdmin, addPublished }) => {
  const id = await addPublished('Saved by itself')
  const page = await openAsAdmin(`/blog/${id}`)
  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click()
  const form = addBlogForm(page)
  await expect(form.title).toHaveValue('Saved by itself')
  await expect(form.text).toHaveText('The first words.')

  await writeAtEnd(page, ' And more.')
  await form.subTitle.fill('Another sub title')
  const author = `Ada ${uniqueWord()}`
  // The byline begins with the account's own profile.
  await form.authors.fill(author)
  await form.authors.press('Enter')
  await page.getByRole('button', { name: `Move up ${author}` }).click()
  await expect(saved(page)).toBeVisible()
  expect(await published(id)).toBe('<p>The first words.</p>')

  await page.reload()
  await expect(form.text).toHaveText('The first words. And more.')
  await expect(form.subTitle).toHaveValue('Another sub title')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Blog updated')).toBeVisible()
  expect(await published(id)).toContain('And more.')
  await page.goto(`/blog/${id}`)
  // Without a reload the browser may show a page that is up to a minute old.
  await page.reload()
  await expect(page.getByRole('article').getByText('Another sub title')).toBeVisible()
  await expect(page.getByRole('article').getByText(/^By /)).toHaveText(new RegExp(`^By ${author}, `))
  const [posting] = await structuredData(page)
  expect(posting).toMatchObject({
    author: [{ '@type': 'Person', name: author }, { '@type': 'Person' }],
    publisher: { '@type': 'Organization', name: 'Broadsheet' },
  })
  await page.getByRole('article').getByRole('link', { name: author }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: author })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Saved by itself' })).toBeVisible()
})

test('an image is uploaded once, and the text then refers to it', async ({ openEditor, addPublished }) => {
  const id = await addPublished('With an image')
  const page = await openEditor(id)
  let uploads = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/pictures')) uploads++
  })
  const form = addBlogForm(page)
  await form.text.click()
  await paste(form.text, {
    files: [{ name: 'boat.png', mimeType: 'image/png', buffer: await makeImage(640, 360, 'png') }],
  })
  await expect(form.images).toHaveAttribute('src', new RegExp(`/media/${id}/[0-9a-f]+\\.webp$`))
  await expect(saved(page)).toBeVisible()
  await writeAtEnd(page, 'Half a sen')
  // Enter in a one-line field does not publish the half sentence.
  await form.title.press('Enter')
  await expect(form.subTitle).toBeFocused()
  await form.images.click()
  await page.getByLabel('What the picture shows').fill('A boat')
  await page.keyboard.press('Enter')
  await expect(form.text).toBeFocused()
  await expect(saved(page)).toBeVisible()
  expect(await published(id)).toBe('<p>The first words.</p>')

  await writeAtEnd(page, 'tence.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Blog updated')).toBeVisible()
  await expect(form.text).toBeFocused()
  const text = await published(id)
  expect(text).toMatch(/<img [^>]*src="[^"]+\/media\/[^"]+\.webp"/)
  expect(text).toContain('<p>Half a sentence.</p>')
  expect(uploads).toBe(1)
})

test('an Update asks when the blog was published meanwhile, refuses half a date, and leads to a missing field', async ({
  openEditor,
  token,
  addUnpublished,
}) => {
  const id = await addUnpublished('Published by the cron')
  const page = await openEditor(id)
  await expect(page.getByText(/^Unpublished ·/)).toBeVisible()
  let updates = 0
  page.on('request', (request) => {
    if (request.url().endsWith(`/blogs/${id}/update`)) updates++
  })
  await callApi(stack, '/api/blog/toggle-publish', { token, json: { id } })
  await writeAtEnd(page, ' Half a sen')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('This blog has been published in the meantime')).toBeVisible()
  expect(await published(id)).toBe('<p>The first words.</p>')
  await expect(page.getByText(/^Published ·/)).toBeVisible()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Blog updated')).toBeVisible()
  expect(await published(id)).toBe('<p>The first words. Half a sen</p>')

  // The hint of the date is that of a blog that was published when the editor opened.
  await page.reload()
  const date = page.getByLabel('Date of publication')
  await expect(date).toHaveAccessibleDescription(/^Readers see .+ \d{4}\. Choose a past date/)
  await date.focus()
  await date.pressSequentially('03152020')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Complete the date and the time, or empty the field.')).toBeVisible()
  await expect(date).toBeFocused()
  expect(updates).toBe(2)
  await date.fill('2020-03-15T08:30')
  await expect(page.getByText('Complete the date and the time, or empty the field.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect.poll(async () => (await callApi(stack, `/api/blog/${id}`)).body.blog.publishedAt).toMatch(/^2020-03-15/)

  await addBlogForm(page).title.fill('')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(addBlogForm(page).title).toBeFocused()
  await expect(addBlogForm(page).title).toBeInViewport()
})
