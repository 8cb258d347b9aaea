import type { Locator, Page } from '@playwright/test'
import { articlePath } from '../../bench/targets.ts'
import { test } from '../fixtures/admin-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { heading, scrollPosition } from '../pages/reader-page.ts'
import { axeViolations } from '../support/accessibility.ts'
import { pathOf } from '../support/admin-api.ts'
import { article, watch } from '../support/document.ts'
import { sampleBlogs } from '../support/sample-blogs.ts'
import { wake } from '../support/wait-for-hydration.ts'

/** In pixels: a linked heading is below the sticky header. */
const distanceToTop = 88

test('on a hydrated page, hovering over a card prefetches its article once, and Back and Forward restore the position around a link of the contents, however it was activated', async ({
  openPage,
}) => {
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
  // In the margin, where no card comes below the pointer.
  await page.mouse.move(4, 300)
  await page.mouse.wheel(0, 10_000)
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await expect(contents.locator('[aria-current="location"]')).toHaveText('A smaller centre')
  expect(calls).toEqual([`GET /api${articlePath}`])

  await page.goto(sampleBlogs.long.path)
  await wake(page)
  const link = contents.getByRole('link').nth(2)
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
    await expect.poll(() => topOf(heading), how).toBe(distanceToTop)
    await expect(link, how).toHaveAttribute('aria-current', 'location')
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

test('contents, anchors, copying and sharing work by keyboard without the application', async ({
  openPage,
  token,
  addBlog,
}) => {
  const text = `<p>${'Many words make a long text. '.repeat(80)}</p>`
  const parts = ['One', 'Two', 'Three', 'Four'].map((name) => `<h2>${name}</h2>${text}`).join('')
  const code = 'if (a < b) {\n  go()\n}'
  const id = await addBlog({
    title: 'Read without React',
    description: `${text}<pre><code class="language-js">${code.replace('<', '&lt;')}</code></pre>${parts}${text}`,
    isPublished: true,
  })
  const address = stack.url + (await pathOf(stack, token, id))
  const page = await openPage('about:blank', { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.route(/\/assets\/(?!boot-)[^/]*\.js/, () => {})
  await page.addInitScript(() => {
    navigator.share = async (data) => void Object.assign(window, { shared: data })
  })
  await page.goto(address)
  const current = page.getByRole('navigation', { name: 'Contents' }).locator('[aria-current="location"]')
  const status = page.getByRole('status').filter({ hasText: 'Copied' })
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const press = async (control: Locator) => {
    await control.focus()
    await page.keyboard.press('Enter')
  }

  await page.locator('.copy').first().waitFor({ state: 'attached' })
  await expect(current).toHaveCount(0)
  await press(page.getByRole('button', { name: 'Copy code' }))
  await expect(status).toBeAttached()
  expect(await copied()).toBe(code)

  await press(page.getByRole('link', { name: 'Link to “Three”' }))
  await expect(page).toHaveURL(`${address}#section-three`)
  await expect.poll(() => topOf(page.getByRole('heading', { name: 'Three', exact: true }))).toBe(distanceToTop)
  await expect(current).toHaveText('Three')
  await page.mouse.wheel(0, -400)
  await expect(current).toHaveText('Two')

  const share = page.getByRole('button', { name: 'Share', exact: true })
  await press(share)
  const bluesky = page.getByRole('link', { name: 'Bluesky' })
  await expect(bluesky).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  // So low that the contents scroll.
  await page.setViewportSize({ width: 1280, height: 230 })
  expect(await page.locator('.contents ol').evaluate((list) => list.scrollHeight - list.clientHeight)).toBeGreaterThan(
    0,
  )
  expect(await axeViolations(page)).toEqual([])
  await press(page.getByRole('button', { name: 'Copy link' }))
  await expect(status).toBeAttached()
  expect(await copied()).toBe(address)
  await press(page.getByRole('button', { name: 'Share with another application' }))
  expect(await page.evaluate(() => Reflect.get(window, 'shared').url)).toBe(address)
  await page.keyboard.press('Escape')
  await expect(bluesky).toBeHidden()
  await expect(share).toBeFocused()

  // A browser that refuses to copy leaves the text selected.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await press(page.getByRole('button', { name: 'Copy code' }))
  await expect(page.getByRole('status').filter({ hasText: 'Selected, not copied' })).toBeAttached()
  expect(await page.evaluate(() => String(getSelection()))).toBe(code)
})

test('the print style shows the site, the address and the article, without controls and empty parts', async ({
  openPage,
  token,
  addBlog,
}) => {
  const video = '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>'
  const cells = ['Service', 'Region', 'Requests', 'Latency', 'Errors', 'Owner', 'Availability']
  const table = `<table><tr>${cells.map((cell) => `<th>${cell}</th>`).join('')}</tr></table>`
  const description = `<p>See <a href="https://example.com/">the example</a>.</p>${video}${table}`
  const subtitle = `https://www.example.com/${'long'.repeat(20)}`
  const id = await addBlog({ title: 'On paper', subtitle, description, isPublished: true })
  const page = await openPage('about:blank', { scheme: 'dark', javaScriptEnabled: false })
  await page.route('https://**', (route) => route.abort())
  await page.emulateMedia({ media: 'print' })
  await page.goto(`/blog/${id}`)
  await expect(heading(page, 'On paper')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(`Broadsheet${stack.url}${await pathOf(stack, token, id)}`)
  for (const text of ['Comments (0)', 'No recommended resources available.']) {
    await expect(page.getByText(text)).toBeHidden()
  }
  for (const role of ['contentinfo', 'button', 'textbox', 'navigation'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0)
  }
  await expect(page.locator('.prose iframe')).toHaveCount(1)
  await expect(page.locator('.prose iframe')).toBeHidden()
  await expect(page.getByRole('link', { name: 'the example' })).toHaveCSS('color', 'rgb(0, 0, 0)')
  // The width of A4 without margins.
  await page.setViewportSize({ width: 660, height: 900 })
  await expect(page.locator('.scroller')).toHaveCSS('overflow', 'visible')
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
})

test('an embed loads nothing of its site before it is pressed, and then one frame in its place', async ({
  openPage,
  addBlog,
}) => {
  const address = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  const description = `<p class="link-card embed"><a href="${address}"><strong>Regatta</strong><br><small>youtube.com</small></a></p>`
  const id = await addBlog({ title: 'A regatta', description, isPublished: true })
  const page = await openPage('about:blank')
  const requested: string[] = []
  await page.route(/^https:/, (route) => {
    requested.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>The player</p>' })
  })
  await page.goto(`/blog/${id}`)
  const card = page.getByRole('link', { name: /Regatta.*Play – loads from youtube\.com/ })
  await expect(card).toBeVisible()
  expect(requested).toEqual([])
  await card.focus()
  await page.keyboard.press('Enter')
  const frame = page.locator('.prose iframe')
  await expect(frame).toHaveAttribute('title', 'Regatta – YouTube')
  await expect(frame).toBeFocused()
  await expect(page.frameLocator('.prose iframe').getByText('The player')).toBeVisible()
  expect(requested).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'])
})

/** How many pixels the page is wider than the window. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

/** In pixels from the upper edge of the window. */
async function topOf(element: Locator) {
  return Math.round((await element.boundingBox())?.y ?? 0)
}
