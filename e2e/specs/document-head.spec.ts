import sharp from 'sharp'
import { articlePath } from '../../bench/targets.ts'
import { expect, test } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { heading } from '../pages/reader-page.ts'
import { article, ask, readerPages } from '../support/document.ts'
import { readHead } from '../support/read-head.ts'
import { wake } from '../support/wait-for-hydration.ts'

const missing = 'Page not found'
const shared = readerPages.filter(([, title]) => title !== missing)

/** Facebook, LinkedIn and X require these pixels and bytes of a large preview image. */
const minimumSize = { width: 1200, height: 627 }
const maxBytes = 5_000_000

test('every page has the title, description and image that link previews need', async () => {
  for (const [path] of shared) {
    const { contentOf, titles, links } = await readHead(path)
    const address = contentOf('og:url')
    expect(address, path).toMatch(new RegExp(`^${stack.url}/`))
    expect(links('canonical').map(({ href }) => href)).toEqual([address])
    expect(titles).toEqual([expect.stringMatching(/./)])
    expect(contentOf('og:title').length).toBeGreaterThan(0)
    expect(contentOf('og:description').length).toBeGreaterThan(20)
    expect(contentOf('description')).toBe(contentOf('og:description'))
    expect(contentOf('og:site_name')).toBe('Broadsheet')
    expect(contentOf('og:type')).toBe(path === articlePath ? 'article' : 'website')
    expect(contentOf('twitter:card')).toBe('summary_large_image')
    expect(contentOf('og:image:alt').length).toBeGreaterThan(0)
    expect(contentOf('twitter:image:alt')).toBe(contentOf('og:image:alt'))
    const said = { width: Number(contentOf('og:image:width')), height: Number(contentOf('og:image:height')) }
    const image = await readImage(contentOf('og:image'))
    expect(image).toMatchObject(said)
    expect(image.width).toBeGreaterThanOrEqual(minimumSize.width)
    expect(image.height).toBeGreaterThanOrEqual(minimumSize.height)
    expect(image.bytes).toBeLessThan(maxBytes)
  }
})

test('the metadata of an article contains its category and its date of publication', async () => {
  const { contentOf, metas, data } = await readHead(articlePath)
  expect(contentOf('og:url')).toBe(`${stack.url}${articlePath}`)
  expect(contentOf('og:title')).toBe(article)
  expect(contentOf('og:image:alt')).toBe(article)
  expect(contentOf('article:section')).toBe('Technology')
  expect(Date.parse(contentOf('article:published_time'))).toBeGreaterThan(0)
  expect(metas.filter((name) => name === 'article:tag')).toHaveLength(2)
  expect(data).toMatchObject([
    [
      {
        '@type': 'BlogPosting',
        keywords: ['Web performance', 'Infrastructure'],
        image: { '@type': 'ImageObject', url: contentOf('og:image') },
        publisher: { logo: `${stack.url}/icon-512.png` },
      },
      { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { name: 'Technology' }, { name: article }] },
    ],
  ])
})

test('the home page describes its search, its feeds and its icons', async () => {
  const { data, links } = await readHead('/')
  expect(data).toHaveLength(1)
  expect(data[0]?.[0]).toMatchObject({
    '@type': 'WebSite',
    potentialAction: { '@type': 'SearchAction', target: { urlTemplate: `${stack.url}/search?q={search_term_string}` } },
  })
  for (const type of ['rss+xml', 'atom+xml', 'feed+json']) {
    const feeds = links('alternate', `application/${type}`)
    expect(feeds, type).toHaveLength(1)
    expect((await ask(feeds[0]?.href ?? '')).status, type).toBe(200)
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

test('a category names its own feed beside the site’s', async () => {
  const { links } = await readHead('/articles/finance')
  expect(
    links('alternate', 'application/rss+xml')
      .map(({ href }) => href)
      .toSorted(),
  ).toEqual(['/articles/finance/rss.xml', '/rss.xml'])
})

test('a missing page has no preview metadata and is not indexed', async () => {
  const { contentOf, metas, links, data } = await readHead('/blog/nope-abc')
  expect(contentOf('robots')).toBe('noindex')
  expect(metas.filter((name) => name?.includes(':'))).toEqual([])
  expect(links('canonical')).toEqual([])
  expect(data).toEqual([])
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
