import type { Page } from '@playwright/test'
import { test } from '../fixtures/author-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { addBlogForm } from '../pages/add-blog-form.ts'
import { heading, menu } from '../pages/admin-page.ts'
import { gotoEditor, published, saved, storedText, writeAtEnd } from '../pages/edit-page.ts'

test('text typed and an Update pressed offline are kept, saved later and lost by no response and no closed tab', async ({
  openEditor,
  token,
  addPublished,
}) => {
  const id = await addPublished('Published from a train')
  const page = await openEditor(id)
  const update = page.getByRole('button', { name: 'Update' })
  await page.context().setOffline(true)
  await writeAtEnd(page, ' In the tunnel.')
  await expect(page.getByText('Offline: kept on this device')).toBeVisible()
  await update.click()
  await expect(page.getByRole('status').getByText('The server did not answer.')).toBeVisible()
  await expect(page.getByText('Offline: kept on this device')).toBeVisible()
  await page.context().setOffline(false)
  await expect(saved(page)).toBeVisible()
  expect(await published(id)).toBe('<p>The first words.</p>')
  await page.reload()
  await expect(addBlogForm(page).text).toHaveText('The first words. In the tunnel.')

  await page.route(`**/api/admin/blogs/${id}/update`, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await writeAtEnd(page, ' And behind it.')
  await update.click()
  await expect.poll(() => published(id)).toBe('<p>The first words. In the tunnel. And behind it.</p>')
  await expect(update).toBeEnabled()
  await page.unroute(`**/api/admin/blogs/${id}/update`)
  await update.click()
  await expect(page.getByText('Blog updated')).toBeVisible()
  await expect(addBlogForm(page).text).toHaveText('The first words. In the tunnel. And behind it.')
  await expect(page.getByRole('region', { name: 'This blog was saved elsewhere while you wrote' })).toHaveCount(0)

  await page.context().setOffline(true)
  await writeAtEnd(page, ' Underground.')
  await expect(page.getByText('Offline: kept on this device')).toBeVisible()
  const again = await page.context().newPage()
  await page.close()
  await again.context().setOffline(false)
  const all = 'The first words. In the tunnel. And behind it. Underground.'
  for (let opened = 0; opened < 2; opened++) {
    await gotoEditor(again, id)
    await expect(addBlogForm(again).text).toHaveText(all)
    await expect.poll(() => storedText(token, id)).toBe(`<p>${all}</p>`)
    await expect(saved(again)).toBeVisible()
  }
})

test('while offline, the menu keeps the author in the form, and shows other pages inside the application', async ({
  openEditor,
  addPublished,
}) => {
  const id = await addPublished('Only the form')
  const page = await openEditor(id, { savesData: false })
  await expect.poll(() => hasLoaded(page, '/messages-')).toBe(true)
  await expect.poll(() => hasLoaded(page, '/account-')).toBe(true)
  await page.context().setOffline(true)
  await writeAtEnd(page, ' Underground.')
  await menu(page, 'Messages').click()
  await expect(page.getByText('You are offline: other pages cannot be loaded now.')).toBeVisible()
  await expect(page).toHaveURL(`/admin/blogs/${id}/edit`)
  await writeAtEnd(page, ' And on.')
  await page.context().setOffline(false)
  await expect(saved(page)).toBeVisible()
  await menu(page, 'Messages').click()
  await expect(heading(page, 'Messages')).toBeVisible()

  await page.context().setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
  await expect(page.getByText('You are offline. The page loads by itself')).toBeVisible()
  await expect(heading(page, 'Account')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(heading(page, 'Account')).toBeVisible()
  await gotoEditor(page, id)
  await expect(addBlogForm(page).text).toHaveText('The first words. Underground. And on.')
})

/** Whether the browser has loaded a file whose path contains a text. */
function hasLoaded(page: Page, part: string) {
  return page.evaluate((part) => performance.getEntriesByType('resource').some(({ name }) => name.includes(part)), part)
}
