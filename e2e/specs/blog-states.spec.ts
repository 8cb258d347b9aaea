import type { Page } from '@playwright/test'
import { test } from '../fixtures/admin-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { confirmation, heading, publishButton, row } from '../pages/admin-page.ts'
import { callApi } from '../support/admin-api.ts'
import { uniqueWord } from '../support/unique-word.ts'

const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Show blogs that are' }).getByRole('button', { name, exact: true })
const titles = (page: Page) => page.locator('tbody [id^="title-"]')
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('search, filters and order of the list are in the address', async ({ openAsAdmin, addBlog }) => {
  await addBlog({ title: 'Zeta notes', category: 'Finance', isPublished: true })
  await addBlog({ title: 'Alpha notes', category: 'Startup' })
  await addBlog({ title: 'Mu notes', category: 'Finance' })
  const page = await openAsAdmin('/admin/listblog')
  await page.getByRole('searchbox', { name: 'Search titles' }).fill('otes')
  await page.keyboard.press('Enter')
  await expect(titles(page)).toHaveText(['Mu notes', 'Alpha notes', 'Zeta notes'])
  await page.getByRole('combobox', { name: 'Order' }).selectOption('By title')
  await expect(titles(page)).toHaveText(['Alpha notes', 'Mu notes', 'Zeta notes'])
  await filter(page, 'Unpublished').click()
  await expect(titles(page)).toHaveText(['Alpha notes', 'Mu notes'])
  await expect(filter(page, 'Unpublished')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Finance')
  await expect(titles(page)).toHaveText(['Mu notes'])
  await expect(page.getByText('1 of 1')).toBeVisible()
  expect(new URL(page.url()).search).toBe('?q=otes&sort=title&state=unpublished&category=Finance')
  await page.reload()
  await expect(titles(page)).toHaveText(['Mu notes'])
  await page.getByRole('button', { name: 'Category: Finance: remove this filter' }).click()
  await expect(titles(page)).toHaveText(['Alpha notes', 'Mu notes'])
  await page.goBack()
  await expect(titles(page)).toHaveText(['Mu notes'])
  await page.goBack()
  await expect(titles(page)).toHaveText(['Alpha notes', 'Mu notes'])
  await page.getByRole('button', { name: 'Clear Search' }).click()
  await filter(page, 'Scheduled').click()
  await expect(page.getByText('No blogs found 🚀')).toBeVisible()
})

test('blogs are published, deleted and restored by keyboard in bulk and one by one, and readers see it', async ({
  openPage,
  openAsAdmin,
  token,
  addBlog,
}) => {
  const ids = []
  const word = uniqueWord()
  for (const number of [1, 2, 3]) ids.push(await addBlog({ title: `Chosen ${word} ${number}` }))
  const page = await openAsAdmin(`/admin/listblog?q=${word}`)
  await expect(titles(page)).toHaveCount(3)
  // Another tab moves one to the Trash.
  await callApi(stack, '/api/blog/delete', { json: { id: ids[1] }, token })

  await page.getByRole('checkbox', { name: 'Select all shown' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('3 of 3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Publish selected', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, '2 published, 1 was in the Trash')).toBeVisible()
  await expect(titles(page)).toHaveText([`Chosen ${word} 3`, `Chosen ${word} 1`])
  await expect(page.getByRole('row').getByText('Published', { exact: true })).toHaveCount(2)
  const reader = await openPage(`/?q=${word}`)
  const cards = reader.getByRole('main').getByRole('article').filter({ hasText: word })
  await expect(cards).toHaveCount(2)

  await page.getByRole('button', { name: 'Delete selected' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Are you sure you want to delete these 2 blogs?' })).toBeVisible()
  // The action is last, and has not the focus.
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, '2 deleted')).toBeVisible()
  await expect(page.getByText('No blogs found 🚀')).toBeVisible()
  await reader.reload()
  await expect(cards).toHaveCount(0)

  await filter(page, 'Trash').focus()
  await page.keyboard.press('Enter')
  await expect(titles(page)).toHaveCount(3)
  await page.getByRole('checkbox', { name: `Chosen ${word} 2` }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Restore selected' }).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, '1 restored')).toBeVisible()
  await expect(titles(page)).toHaveText([`Chosen ${word} 3`, `Chosen ${word} 1`])

  const id = await addBlog({
    title: 'Deleted and restored',
    isPublished: true,
    description: '<p>All of it.</p>',
  })
  await page.goto('/admin/listblog')
  await row(page, 'Deleted and restored').getByRole('button', { name: 'Delete' }).click()
  await expect(confirmation(page, 'blog')).toHaveAccessibleDescription(
    'It can be restored from the Trash for 30 days: “Deleted and restored”',
  )
  await confirmation(page, 'blog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Blog deleted successfully')).toBeVisible()
  await reader.goto(`/blog/${id}`)
  await expect(heading(reader, 'Page not found')).toBeVisible()

  await filter(page, 'Trash').click()
  const trashed = row(page, 'Deleted and restored')
  await expect(trashed).toContainText(/deleted .*In the Trash/)
  await expect(
    page.getByText('Deleted blogs and drafts wait here for 30 days. Then they are gone for good.'),
  ).toBeVisible()
  await expect(trashed.getByRole('link', { name: 'Deleted and restored' })).toHaveCount(0)
  await trashed.getByRole('button', { name: 'Restore' }).click()
  await expect(toast(page, 'Blog restored')).toBeVisible()
  await expect(trashed).toHaveCount(0)
  await filter(page, 'All').click()
  await expect(trashed).toContainText('Unpublished')
  await reader.reload()
  await expect(heading(reader, 'Page not found')).toBeVisible()
  await trashed.getByRole('button', publishButton).click()
  await expect(toast(page, 'Blog published')).toBeVisible()
  await reader.reload()
  await expect(reader.getByText('All of it.')).toBeVisible()
})
