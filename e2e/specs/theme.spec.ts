import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/browser-test.ts'
import { watch } from '../support/document.ts'
import { hold } from '../support/intercept.ts'
import { sampleBlogs } from '../support/sample-blogs.ts'
import { wake } from '../support/wait-for-hydration.ts'

const dark = 'rgb(20, 19, 15)'

test('a theme is chosen before hydration, and every document begins with it', async ({ openPage }) => {
  const page = await openPage('about:blank')
  const { complaints } = watch(page)
  // Every script but the first, which the document requests.
  const release = await hold(page, /\/assets\/(?!boot-).*\.js$/)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const option = page.getByRole('radio', { name: 'Dark' })
  await option.check()
  expect(await paper(page)).toBe(dark)
  await page.emulateMedia({ forcedColors: 'active' })
  const [dim, chosen] = await Promise.all(['Light', 'Dark'].map((name) => backgroundOf(page, name)))
  expect(chosen).not.toBe(dim)
  await page.emulateMedia({ forcedColors: 'none' })
  release()
  await wake(page)
  await expect(option).toBeChecked()

  // No script of a file runs: the inline script alone sets the theme. The first page may still load some, and would reload.
  const other = await page.context().newPage()
  const { complaints: others } = watch(other)
  await other.route('**/assets/*.js', (route) => route.abort())
  for (const path of ['/about', '/login', '/no-such-file.png']) {
    await other.goto(path)
    expect(await paper(other), path).toBe(dark)
  }
  const unexpected = [...complaints, ...others].filter((complaint) => !complaint.includes('Failed to load resource'))
  expect(unexpected).toEqual([])
})

test('transparent images lie on light paper in the dark, in lists and in articles', async ({ openPage }) => {
  const page = await openPage('about:blank', { scheme: 'dark' })
  for (const path of ['/', '/search?q=edge', sampleBlogs.first.path]) {
    await page.goto(path)
    const papers = await page
      .locator('main img')
      .evaluateAll((images) => images.map((image) => getComputedStyle(image).backgroundColor))
    expect([path, ...new Set(papers)]).toEqual([path, 'rgb(236, 232, 221)'])
  }
})

test('where storage is refused, pages follow the device', async ({ openPage }) => {
  const page = await openPage('about:blank', { scheme: 'dark' })
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Refused.', 'SecurityError')
      },
    })
  })
  const { complaints } = watch(page)
  await page.goto('/about')
  await wake(page)
  expect(await paper(page)).toBe(dark)
  await page.getByRole('radio', { name: 'Light' }).check()
  expect(await paper(page)).not.toBe(dark)
  expect(complaints).toEqual([])
})

/** The colour behind an option of the theme switch. */
function backgroundOf(page: Page, name: string) {
  return page.locator('.theme-option', { hasText: name }).evaluate((option) => getComputedStyle(option).backgroundColor)
}

/** The colour behind the text, which the 404 page of the platform has on its root element. */
function paper(page: Page) {
  return page.evaluate(() => {
    const colours = [document.documentElement, document.body].map((part) => getComputedStyle(part).backgroundColor)
    return colours.find((colour) => colour !== 'rgba(0, 0, 0, 0)')
  })
}
