import type { Page, Response } from '@playwright/test'
import { articlePath } from '../../bench/targets.ts'
import { expect, test } from '../fixtures/browser-test.ts'
import { sampleBlogs } from '../support/sample-blogs.ts'

/** The limits for fonts that a page downloads before scrolling, in bytes: without italics, and with them. */
const maxUprightBytes = 38_000
const maxFontBytes = 62_000
/** The limit for the cumulative layout shift, which has no unit. */
const maxLayoutShift = 0.01
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

for (const path of ['/', '/about', uprightPath]) {
  test(`${path} downloads the upright font once, and no italics`, async ({ openPage }) => {
    const { names, bytes } = await downloadedFonts(await openPage('about:blank', { width: 390 }), path)
    expect(names).toEqual(['newsreader-latin-wght-normal'])
    expect(bytes).toBeGreaterThan(maxUprightBytes / 10)
    expect(bytes).toBeLessThanOrEqual(maxUprightBytes)
  })
}

test('an article with words in italics downloads them too', async ({ openPage }) => {
  const { names, bytes } = await downloadedFonts(await openPage('about:blank'), articlePath)
  expect(names.toSorted()).toEqual(['newsreader-latin-italic', 'newsreader-latin-wght-normal'])
  expect(bytes).toBeLessThanOrEqual(maxFontBytes)
})

for (const path of ['/', articlePath, sampleBlogs.hiring.path]) {
  test(`on ${path} the text is visible before the font and does not shift`, async ({ openPage, skip }) => {
    for (const width of [412, 1280]) {
      const page = await openPage('about:blank', { width })
      const release = await holdFonts(page)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      skip(!knownFallback.test(await fontOf(page, 'h1')), 'These lines were not tried with this font.')
      release()
      await expect.poll(() => fontOf(page, 'h1')).toMatch(/^Newsreader/)
      expect(await layoutShift(page), `${width} px`).toBeLessThanOrEqual(maxLayoutShift)
    }
  })
}

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

/** The fonts that a page downloads without scrolling: names without the hash of the build, and the sum of bytes. */
async function downloadedFonts(page: Page, path: string) {
  const responses: Response[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2')) responses.push(response)
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  const bodies = await Promise.all(responses.map((response) => response.body()))
  return {
    names: responses.map((response) => /([a-z-]+)-[^-/]{7}\.woff2$/.exec(response.url())?.[1] ?? response.url()),
    bytes: bodies.reduce((sum, { length }) => sum + length, 0),
  }
}

/** Delays the page's fonts. @returns a function that releases them */
async function holdFonts(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
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
