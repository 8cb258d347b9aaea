import { inject } from 'vitest'
import { expect, test } from '../fixtures/browser-test.ts'
import { heading } from '../pages/reader-page.ts'
import { addBlog, deleteBlog, logIn, signedIn } from '../support/admin-api.ts'
import { article, articlePath, ask, watch } from '../support/document.ts'

const house = inject('house')

test('the admin opens a draft that is nothing to everybody else', async ({ openPage }) => {
  const token = await logIn(house)
  const id = await addBlog(house, token, { title: 'A draft to look at' })
  expect((await ask(`/blog/${id}`)).status).toBe(404)
  const page = await openPage('about:blank', signedIn(house, token))
  await page.goto(`/blog/${id}`)
  await expect(heading(page, 'A draft to look at')).toBeVisible()
  await deleteBlog(house, token, id)
})

test('a pointer that rests on a card has its article loaded before the click, once', async ({ openPage }) => {
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
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${house.url}${articlePath}`)
})

test('paper gets the article and nothing to press', async ({ openPage }) => {
  const page = await openPage(articlePath)
  await page.emulateMedia({ media: 'print' })
  await expect(heading(page, article)).toBeVisible()
  for (const role of ['banner', 'contentinfo', 'button', 'textbox'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0)
  }
})
