import { articlePath } from '../../bench/targets.ts'
import { test } from '../fixtures/admin-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { heading, scrollPosition } from '../pages/reader-page.ts'
import { article, ask, watch } from '../support/document.ts'
import { sampleBlogs } from '../support/sample-blogs.ts'
import { wake } from '../support/wait-for-hydration.ts'

/** In pixels: a linked heading is below the sticky header. */
const distanceToTop = 88

test('an unpublished blog is visible to the admin only', async ({ openAsAdmin, addBlog }) => {
  const id = await addBlog({ title: 'A draft to look at' })
  expect((await ask(`/blog/${id}`)).status).toBe(404)
  const page = await openAsAdmin(`/blog/${id}`)
  await expect(heading(page, 'A draft to look at')).toBeVisible()
})

test('on a hydrated page, hovering over a card prefetches its article once', async ({ openPage }) => {
  const page = await openPage('/')
  await wake(page)
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

test('on a hydrated page, Back and Forward restore the position around a link of the contents, however it was activated', async ({
  openPage,
}) => {
  const page = await openPage(sampleBlogs.long.path)
  await wake(page)
  await page.getByText('Contents', { exact: true }).click()
  const link = page.getByRole('navigation', { name: 'Contents' }).getByRole('link').nth(2)
  const activate = {
    keyboard: () => page.keyboard.press('Enter'),
    // As assistive technology does.
    script: () => link.evaluate((element: HTMLElement) => element.click()),
  }
  for (const [how, press] of Object.entries(activate)) {
    await link.focus()
    await page.evaluate(() => window.scrollTo(0, 300))
    await press()
    const heading = page.locator(':focus')
    await expect(heading, how).toHaveText((await link.textContent()) ?? '')
    await expect.poll(async () => Math.round((await heading.boundingBox())?.y ?? 0), how).toBe(distanceToTop)
    const there = await scrollPosition(page)
    await page.goBack()
    await expect.poll(() => scrollPosition(page), how).toBe(300)
    await page.goForward()
    await expect.poll(() => scrollPosition(page), how).toBe(there)
    await page.goBack()
    await expect.poll(() => scrollPosition(page), how).toBe(300)
  }
  // An address that is edited by hand adds an entry of the browser's own.
  const href = await link.evaluate((element: HTMLAnchorElement) => element.hash)
  await page.evaluate((hash) => location.assign(hash), href)
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(300)
  await page.goBack()
  await expect.poll(() => scrollPosition(page)).toBe(300)
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
