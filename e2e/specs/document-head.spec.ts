import sharp from 'sharp'
import { articlePath } from '../../bench/targets.ts'
import { expect, test } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { heading } from '../pages/reader-page.ts'
import { article, ask, contentOf, readerPages, structuredData } from '../support/document.ts'
import { wake } from '../support/wait-for-hydration.ts'

const missing = 'Page not found'
const shared = readerPages.filter(([, title]) => title !== missing)

/** What Facebook, LinkedIn and X require of a large preview image: pixels and bytes. */
const minimumSize = { width: 1200, height: 627 }
const maxBytes = 5_000_000

test('every page has the title, description and image that link previews need', async ({ openPage }) => {
  const page = await openPage('about:blank', { javaScriptEnabled: false })
  for (const [path] of shared) {
    await page.goto(path)
    const address = await contentOf(page, 'og:url')
    expect(address, path).toMatch(new RegExp(`^${stack.url}/`))
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address)
    expect((await page.title()).length).toBeGreaterThan(0)
    expect((await contentOf(page, 'og:title')).length).toBeGreaterThan(0)
    expect((await contentOf(page, 'og:description')).length).toBeGreaterThan(20)
    expect(await contentOf(page, 'description')).toBe(await contentOf(page, 'og:description'))
    expect(await contentOf(page, 'og:site_name')).toBe('Broadsheet')
    expect(await contentOf(page, 'og:type')).toBe(path === articlePath ? 'article' : 'website')
    expect(await contentOf(page, 'twitter:card')).toBe('summary_large_image')
    expect((await contentOf(page, 'og:image:alt')).length).toBeGreaterThan(0)
    expect(await contentOf(page, 'twitter:image:alt')).toBe(await contentOf(page, 'og:image:alt'))
    const said = {
      width: Number(await contentOf(page, 'og:image:width')),
      height: Number(await contentOf(page, 'og:image:height')),
    }
    const image = await readImage(await contentOf(page, 'og:image'))
    expect(image).toMatchObject(said)
    expect(image.width).toBeGreaterThanOrEqual(minimumSize.width)
    expect(image.height).toBeGreaterThanOrEqual(minimumSize.height)
    expect(image.bytes).toBeLessThan(maxBytes)
  }
})

test('the metadata of an article contains its category and its date of publication', async ({ openPage }) => {
  const page = await openPage(articlePath, { javaScriptEnabled: false })
  expect(await contentOf(page, 'og:url')).toBe(`${stack.url}${articlePath}`)
  expect(await contentOf(page, 'og:title')).toBe(article)
  expect(await contentOf(page, 'og:image:alt')).toBe(article)
  expect(await contentOf(page, 'article:section')).toBe('Technology')
  expect(Date.parse(await contentOf(page, 'article:published_time'))).toBeGreaterThan(0)
  await expect(page.locator('meta[property="article:tag"]')).toHaveCount(2)
  expect(await structuredData(page)).toMatchObject([
    {
      '@type': 'BlogPosting',
      keywords: ['Web performance', 'Infrastructure'],
      image: { '@type': 'ImageObject', url: await contentOf(page, 'og:image') },
      publisher: { logo: `${stack.url}/icon-512.png` },
    },
    { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { name: 'Technology' }, { name: article }] },
  ])
})

test('the home page describes its search, its feeds and its icons', async ({ openPage }) => {
  const page = await openPage('/', { javaScriptEnabled: false })
  expect((await structuredData(page))[0]).toMatchObject({
    '@type': 'WebSite',
    potentialAction: { '@type': 'SearchAction', target: { urlTemplate: `${stack.url}/search?q={search_term_string}` } },
  })
  for (const type of ['rss+xml', 'atom+xml', 'feed+json']) {
    const feed = page.locator(`link[rel="alternate"][type="application/${type}"]`)
    expect((await ask((await feed.getAttribute('href')) ?? '')).status, type).toBe(200)
  }
  const manifest: { icons: { src: string }[] } = JSON.parse(await (await ask('/site.webmanifest')).text())
  for (const { src } of manifest.icons) expect((await ask(src)).status, src).toBe(200)
  // Clients ask for these without reading a page.
  for (const [name, type] of [
    ['favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)$/],
    ['apple-touch-icon.png', /^image\/png$/],
  ] as const) {
    const icon = await ask(`/${name}`)
    expect([icon.status, icon.headers.get('content-type')], name).toEqual([200, expect.stringMatching(type)])
  }
})

test('a category names its own feed beside the site’s', async ({ openPage }) => {
  const page = await openPage('/articles/finance', { javaScriptEnabled: false })
  const feeds = page.locator('link[rel="alternate"][type="application/rss+xml"]')
  const addresses = await feeds.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses.toSorted()).toEqual(['/articles/finance/rss.xml', '/rss.xml'])
})

test('a missing page has no preview metadata and is not indexed', async ({ openPage }) => {
  const page = await openPage('/blog/nope-abc', { javaScriptEnabled: false })
  expect(await contentOf(page, 'robots')).toBe('noindex')
  await expect(page.locator('link[rel="canonical"], meta[property], script[type="application/ld+json"]')).toHaveCount(0)
})

test('client-side navigation updates the document head', async ({ openPage }) => {
  const page = await openPage(articlePath)
  await wake(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(heading(page, 'About Broadsheet')).toBeFocused()
  await expect(page).toHaveTitle('About · Broadsheet')
  await expect(page.locator('title')).toHaveCount(1)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${stack.url}/about`)
  await expect(page.locator('meta[name="description"]')).toHaveCount(1)
  await expect(page.locator('meta[property="article:section"]')).toHaveCount(0)
})

/** The size of an image in pixels and bytes. @param address absolute, as other sites need it */
async function readImage(address: string) {
  const bytes = Buffer.from(await (await fetch(address)).arrayBuffer())
  const { width, height } = await sharp(bytes).metadata()
  return { width, height, bytes: bytes.length }
}
