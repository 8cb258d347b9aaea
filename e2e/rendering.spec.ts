import type { Page } from '@playwright/test'
import { inject } from 'vitest'
import { addBlog, deleteBlog, logIn, signedIn } from './admin-api.ts'
import { expect, test } from './browser.ts'
import { visitorAddress } from './visitor-address.ts'

const house = inject('house')
const article = 'Why the edge is the new origin'
const articlePath = '/blog/why-the-edge-is-the-new-origin-k3v9x2'
const publicPages = [
  ['/', 'Stories worth your morning'],
  ['/?category=Finance&q=fee', 'Stories worth your morning'],
  [articlePath, article],
  ['/articles/all', 'All articles'],
  ['/articles/finance', 'Finance'],
  ['/about', 'About Broadsheet'],
  ['/contact', 'Contact us'],
  ['/privacy-policy', 'Privacy Policy'],
] as const

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Asks the house for a document, as a visitor of its own, and follows no redirect. */
function ask(path: string, { headers, ...init }: RequestInit = {}) {
  return fetch(new URL(path, house.url), {
    ...init,
    headers: { 'cf-connecting-ip': visitorAddress(), ...headers },
    redirect: 'manual',
  })
}

/** Everything that a page complains of, and every call that it makes, from now on. */
function watch(page: Page) {
  const complaints: string[] = []
  const calls: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  return { complaints, calls }
}

/** Resolves once the application has taken over: before, the menu does nothing. */
async function expectHydrated(page: Page) {
  const menu = page.getByRole('button', { name: 'Menu' })
  await expect(async () => {
    await menu.click()
    await expect(menu).toHaveAttribute('aria-expanded', 'true', { timeout: 100 })
  }).toPass()
}

test('without JavaScript a reader finds, searches and reads', async ({ openPage }) => {
  const page = await openPage('/', { javaScriptEnabled: false })
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(12)
  await page.getByRole('combobox', { name: 'Search blogs' }).fill('new origin')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/?q=new+origin')
  await page.getByRole('link', { name: article, exact: true }).first().click()
  await expect(heading(page, article)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What the origin was really for' })).toBeVisible()
  await expect(page.getByText(/^Published on \w+ \d+(st|nd|rd|th) \d{4} · \d+ min read$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'RFC 9111: HTTP Caching' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Priya Raman' })).toBeVisible()
  await page.getByRole('link', { name: 'Privacy Policy' }).first().click()
  await expect(heading(page, 'Privacy Policy')).toBeVisible()
})

for (const [path, title] of publicPages) {
  test(`the browser takes ${path} over without a complaint, and asks for nothing again`, async ({ openPage }) => {
    const page = await openPage('about:blank', { width: 400, timezoneId: 'Pacific/Auckland' })
    const { complaints, calls } = watch(page)
    await page.goto(path)
    await expect(heading(page, title)).toBeVisible()
    await expectHydrated(page)
    expect({ complaints, calls }).toEqual({ complaints: [], calls: [] })
  })
}

test('a missing page is taken over as well', async ({ openPage }) => {
  const page = await openPage('about:blank', { width: 400 })
  const { calls } = watch(page)
  const response = await page.goto('/blog/nope-abc')
  expect(response?.status()).toBe(404)
  await expect(heading(page, 'Page not found')).toBeVisible()
  await expectHydrated(page)
  expect(calls).toEqual([])
})

test('times are the day until the browser knows better, and a day is the same everywhere', async ({ openPage }) => {
  const days = []
  for (const timezoneId of ['Pacific/Auckland', 'America/Los_Angeles']) {
    const page = await openPage(articlePath, { timezoneId })
    days.push(await page.getByText(/^Published on/).textContent())
    const comment = page.getByRole('listitem').filter({ hasText: 'Priya Raman' })
    await expect(comment.getByRole('time')).toHaveText(/ago$/)
  }
  expect(new Set(days).size).toBe(1)
})

test('statuses are true', async () => {
  const statuses = { [articlePath]: 200, '/nope': 404, '/blog/nope-abc': 404, '/articles/sport': 404, '/admin': 200 }
  for (const [path, status] of Object.entries(statuses)) expect((await ask(path)).status, path).toBe(status)
  const moved = await ask(`${articlePath}/`)
  expect({ status: moved.status, location: moved.headers.get('location') }).toEqual({
    status: 301,
    location: articlePath,
  })
  expect((await ask('/About')).headers.get('location')).toBe('/about')
  expect((await ask('/assets/index-gone.js')).status).toBe(404)
})

test('a thousand unknown ids are a thousand 404s', { timeout: 120_000 }, async () => {
  const statuses = new Set<number>()
  for (let first = 0; first < 1_000; first += 50) {
    const batch = Array.from({ length: 50 }, (_, place) => ask(`/blog/unknown-${first + place}`))
    for (const { status } of await Promise.all(batch)) statuses.add(status)
  }
  expect([...statuses]).toEqual([404])
})

test('HEAD says what GET says, and nothing else', async () => {
  const head = await ask(articlePath, { method: 'HEAD' })
  expect({ status: head.status, body: await head.text() }).toEqual({ status: 200, body: '' })
  expect(head.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(head.headers.get('etag')).toBe((await ask(articlePath)).headers.get('etag'))
})

test('a conditional request is answered for its own page, until that changes', async () => {
  const token = await logIn(house)
  const id = await addBlog(house, token, { title: 'Soon another', isPublished: true })
  const etag = (await ask(`/blog/${id}`)).headers.get('etag') ?? ''
  const fresh = { 'if-none-match': etag, 'cache-control': 'max-age=0' }
  expect((await ask(`/blog/${id}`, { headers: fresh })).status).toBe(304)
  expect((await ask('/about', { headers: fresh })).status).toBe(200)
  await deleteBlog(house, token, id)
  expect((await ask(`/blog/${id}`, { headers: fresh })).status).toBe(404)
})

test('an odd title stays in its place: head, structured data, data block and page', async ({ openPage }) => {
  const token = await logIn(house)
  const title = `</script></title><script>window.hurt = 1</script> "quotes" 'single' & 🚀 <!-- ${Date.now()}`
  const id = await addBlog(house, token, { title, isPublished: true })
  const page = await openPage('about:blank', { width: 400 })
  const { complaints } = watch(page)
  await page.goto(`/blog/${id}`)
  await expectHydrated(page)
  await expect(page).toHaveTitle(`${title} · Broadsheet`)
  await expect(heading(page, title)).toBeVisible()
  expect(await contentOf(page, 'og:title')).toBe(title)
  expect((await structuredData(page))[0]).toMatchObject({ '@type': 'BlogPosting', headline: title })
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
  expect(complaints).toEqual([])
  await deleteBlog(house, token, id)
})

test('a shared article shows its headline and picture', async ({ openPage }) => {
  const page = await openPage(articlePath, { javaScriptEnabled: false })
  const address = `${house.url}${articlePath}`
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address)
  expect(await contentOf(page, 'og:url')).toBe(address)
  expect(await contentOf(page, 'og:type')).toBe('article')
  expect(await contentOf(page, 'og:image:alt')).toBe(article)
  expect(await contentOf(page, 'article:section')).toBe('Technology')
  expect(Date.parse(await contentOf(page, 'article:published_time'))).toBeGreaterThan(0)
  const picture = await fetch(await contentOf(page, 'og:image'))
  expect(picture.headers.get('content-type')).toBe('image/webp')
  expect(await contentOf(page, 'og:image:width')).toBe('1600')
  for (const type of ['rss+xml', 'atom+xml', 'feed+json']) {
    const feed = page.locator(`link[rel="alternate"][type="application/${type}"]`).first()
    expect((await ask((await feed.getAttribute('href')) ?? '')).status).toBe(200)
  }
  expect(await structuredData(page)).toMatchObject([
    { '@type': 'BlogPosting', image: { width: 1600 }, publisher: { name: 'Broadsheet' } },
    { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { name: 'Technology' }, { name: article }] },
  ])
})

test('the front page tells how it is searched, and has a picture of its own', async ({ openPage }) => {
  const page = await openPage('/', { javaScriptEnabled: false })
  expect((await structuredData(page))[0]).toMatchObject({
    '@type': 'WebSite',
    potentialAction: { '@type': 'SearchAction', target: { urlTemplate: `${house.url}/?q={search_term_string}` } },
  })
  expect((await fetch(await contentOf(page, 'og:image'))).headers.get('content-type')).toBe('image/png')
  const manifest: { icons: { src: string }[] } = JSON.parse(await (await ask('/site.webmanifest')).text())
  for (const { src } of manifest.icons) expect((await ask(src)).status, src).toBe(200)
})

test('the head goes with the reader from screen to screen', async ({ openPage }) => {
  const page = await openPage(articlePath)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(heading(page, 'About Broadsheet')).toBeFocused()
  await expect(page).toHaveTitle('About · Broadsheet')
  await expect(page.locator('title')).toHaveCount(1)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${house.url}/about`)
  await expect(page.locator('meta[name="description"]')).toHaveCount(1)
  await expect(page.locator('meta[property="article:section"]')).toHaveCount(0)
})

test('in the bare shell the browser does it all by itself', async ({ openPage }) => {
  const shell = await (await ask('/login')).text()
  const page = await openPage('about:blank')
  await page.route(articlePath, (route) => route.fulfill({ body: shell, contentType: 'text/html' }))
  await page.goto(articlePath)
  await expect(heading(page, article)).toBeVisible()
  await expect(page).toHaveTitle(`${article} · Broadsheet`)
})

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

async function contentOf(page: Page, property: string) {
  const content = await page.locator(`meta[property="${property}"]`).getAttribute('content')
  if (content === null) throw new Error(`The head has no ${property}.`)
  return content
}

async function structuredData(page: Page): Promise<unknown[]> {
  const block = page.locator('script[type="application/ld+json"]')
  await expect(block).toHaveCount(1)
  return [JSON.parse((await block.textContent()) ?? '')].flat()
}
