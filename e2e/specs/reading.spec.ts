import { articlePath } from '../../bench/targets.ts'
import { test } from '../fixtures/admin-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { heading } from '../pages/reader-page.ts'
import { article, ask, watch } from '../support/document.ts'

test('an unpublished blog is visible to the admin only', async ({ openAsAdmin, addBlog }) => {
  const id = await addBlog({ title: 'A draft to look at' })
  expect((await ask(`/blog/${id}`)).status).toBe(404)
  const page = await openAsAdmin(`/blog/${id}`)
  await expect(heading(page, 'A draft to look at')).toBeVisible()
})

test('hovering over a card prefetches its article once', async ({ openPage }) => {
  const page = await openPage('/')
  await page.waitForLoadState('networkidle')
  const { calls } = watch(page)
  const card = page.getByRole('main').getByRole('link', { name: article, exact: true })
  const loaded = page.waitForResponse(`**/api${articlePath}?*`)
  await card.hover()
  await loaded
  await card.click()
  await expect(heading(page, article)).toBeFocused()
  expect(calls).toEqual([`GET /api${articlePath}`])
})

test('a reader copies the link of an article', async ({ openPage }) => {
  const page = await openPage(articlePath, { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${stack.url}${articlePath}`)
})

test('the print style shows the article without controls', async ({ openPage }) => {
  const page = await openPage(articlePath)
  await page.emulateMedia({ media: 'print' })
  await expect(heading(page, article)).toBeVisible()
  for (const role of ['banner', 'contentinfo', 'button', 'textbox'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0)
  }
})
