import type { Page } from '@playwright/test'
import { rotate } from '#worker/testing/rotation.ts'
import { articlePath } from '../../bench/targets.ts'
import { expect, test } from '../fixtures/browser-test.ts'
import { sampleBlogs } from '../support/sample-blogs.ts'

/** The limits for fonts that a page downloads before scrolling, in bytes: without italics, and with them. */
const maxUprightBytes = 38_000
const maxFontBytes = 62_000
/** The limit for the cumulative layout shift, which has no unit. */
const maxLayoutShift = 0.01
const fontFiles = '**/*.woff2'
const uprightPath = sampleBlogs.upright.path
/** The fonts that these lines were tried with. Another font may break them elsewhere. */
const knownFallback = /^(Times New Roman|Liberation Serif|DejaVu Serif)$/

test('headings and the text of an article are set in Newsreader, other letters than English ones too', async ({
  openPage,
}) => {
  const page = await openPage(articlePath)
  for (const selector of ['h1', '.standfirst', '.prose > p', '.prose em', '.prose h2']) {
    await expect.poll(() => fontOf(page, selector)).toMatch(/^Newsreader/)
  }
  for (const [word, file] of [
    ['Łódź', 'latin-ext'],
    ['Việt Nam', 'vietnamese'],
  ] as const) {
    const request = page.waitForRequest(new RegExp(`newsreader-${file}-wght-normal`))
    await page.locator('h1').evaluate((heading, text) => heading.replaceChildren(text), word)
    await request
    await expect.poll(() => fontsOf(page, 'h1')).toEqual([expect.stringMatching(/^Newsreader/)])
  }
  // Bold italics, for which there is no file.
  await page
    .locator('.prose em')
    .first()
    .evaluate((words) => {
      words.innerHTML = '<strong>Łódź</strong>'
    })
  await expect.poll(() => fontsOf(page, '.prose em strong')).toEqual([expect.stringMatching(/^Newsreader/)])
})

test('a page downloads the upright font once, and italics only for words that are set in them', async ({
  openPage,
}) => {
  const page = await openPage('about:blank', { width: 390 })
  const downloadedFonts = await watchFonts(page)
  for (const path of ['/', '/about', uprightPath]) {
    const { names, bytes } = await downloadedFonts(path)
    expect(names, path).toEqual(['newsreader-latin-wght-normal'])
    expect(bytes, path).toBeGreaterThan(maxUprightBytes / 10)
    expect(bytes, path).toBeLessThanOrEqual(maxUprightBytes)
  }
  const { names, bytes } = await downloadedFonts(articlePath)
  expect(names).toEqual(['newsreader-latin-italic', 'newsreader-latin-wght-normal'])
  expect(bytes).toBeLessThanOrEqual(maxFontBytes)
})

test('the text is visible before the font and does not shift', async ({ openPage, skip }) => {
  const looks = ['/', articlePath, sampleBlogs.hiring.path].flatMap((path) =>
    [412, 1280].map((width) => ({ path, width })),
  )
  const page = await openPage('about:blank')
  for (const { path, width } of rotate(looks, 3)) {
    await page.setViewportSize({ width, height: 800 })
    const release = await holdFonts(page)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    skip(!knownFallback.test(await fontOf(page, 'h1')), 'These lines were not tried with this font.')
    release()
    await expect.poll(() => fontOf(page, 'h1')).toMatch(/^Newsreader/)
    expect(await layoutShift(page), `${path} at ${width} px`).toBeLessThanOrEqual(maxLayoutShift)
    await page.unroute(fontFiles)
  }
})

/** The font that the browser draws most of the first matching element in. */
async function fontOf(page: Page, selector: string) {
  return (await fontsOf(page, selector))[0] ?? ''
}

/** The fonts that the browser draws the first matching element in. */
async function fontsOf(page: Page, selector: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await session.detach()
  return fonts.map(({ familyName }) => familyName)
}

/**
 * Notes the fonts that a page downloads without scrolling: names without the hash of the build, and the sum of bytes. Where
 * requests are intercepted, the browser has no file in its cache, so that each page is that of a first visit.
 */
async function watchFonts(page: Page) {
  const names: string[] = []
  let bytes = 0
  await page.route(fontFiles, async (route) => {
    const response = await route.fetch()
    names.push(/([a-z-]+)-[^-/]{7}\.woff2$/.exec(response.url())?.[1] ?? response.url())
    bytes += (await response.body()).length
    await route.fulfill({ response })
  })
  return async function downloadedFonts(path: string) {
    names.length = 0
    bytes = 0
    await page.goto(path, { waitUntil: 'networkidle' })
    return { names: names.toSorted(), bytes }
  }
}

/** Delays the page's fonts. @returns a function that releases them */
async function holdFonts(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(fontFiles, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The cumulative layout shift since navigation. */
function layoutShift(page: Page) {
  return page.evaluate(async () => {
    // The browser reports a shift after it has drawn the frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    return observer.takeRecords().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)
  })
}
