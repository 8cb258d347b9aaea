// @vitest-environment node
import { expect, test } from 'vitest'
import { apiWith, readMain, setUpSite } from './set-up-site.testing.ts'

const { visit } = setUpSite()

const months = [
  { month: '2026-03', total: 2_500 },
  { month: '2026-01', total: 1 },
  { month: '2025-12', total: 12 },
]
const parts = Array.from({ length: 50 }, (_, index) => ({
  from: index === 0 ? null : `${Date.UTC(2026, 2, 1, index).toString(36)}.${index.toString(36)}`,
  startsAt: new Date(Date.UTC(2026, 2, 1, index)).toISOString(),
  total: 50,
}))
const blogs = Array.from({ length: 50 }, (_, index) => ({
  _id: `article-${index}`,
  path: `/blog/article-${index}`,
  title: `Article <${index}>`,
  category: 'Finance',
  publishedAt: new Date(Date.UTC(2026, 2, index < 40 ? 3 : 4)).toISOString(),
  readingMinutes: 5,
  authors: index === 0 ? [{ name: 'Ines', slug: 'ines' }] : [],
}))
/** As the API answers: a place after all others is in the last part. */
const indexAt = (from: string | null) =>
  Math.max(
    0,
    parts.findLastIndex((part) => (part.from ?? '') <= (from ?? '')),
  )
const moved = (month: string) => () =>
  Response.json({ success: false, message: 'Month not found.', month }, { status: 404 })
const articles = [{ title: 'The newest', path: '/blog/the-newest' }]
const API = apiWith({
  '/api/blog/archive': () => ({ success: true, months, articles }),
  '/api/blog/archive/2026-03': ({ url }) => ({
    success: true,
    month: '2026-03',
    parts,
    index: indexAt(new URL(url).searchParams.get('from')),
    blogs,
    articles,
  }),
  '/api/blog/archive/2025-11': moved('2025-12'),
  '/api/blog/archive/2027-01': moved('2026-12'),
})

/** The addresses of the links in the content of a page. */
async function linksOf(path: string) {
  const { text } = await visit(path, { API })
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
  return [...main.matchAll(/<a\s[^>]*href="([^"]*)"/g)].map(([, href]) => href)
}

test('the archive links to its months, the newest year first, each in the order of the calendar, and has the newest part and a way on', async () => {
  const articles = blogs.map(({ path }) => path).toReversed()
  // The month, all of its articles, and the month before.
  const newest = ['/archive/2026/03', ...articles, '/archive/2026/03', '/archive/2026/01']
  expect(await linksOf('/archive')).toEqual([
    '/archive/2026',
    '/archive/2026/01',
    '/archive/2026/03',
    '/archive/2025',
    '/archive/2025/12',
    ...newest,
  ])
  expect(await linksOf('/archive/2026')).toEqual(['/archive', '/archive/2026/01', '/archive/2026/03', ...newest])
  const { text } = await visit('/archive', { API })
  expect(text).toContain('2,513 articles, by month of publication.')
  expect(text).toContain('<title>Archive · Broadsheet</title>')
  expect(text).toContain('All 2,500 articles of March 2026')
  expect(text).toMatch(/Earlier: (<!-- -->)?<a [^>]*>January 2026</)
})

test('a part of a month links to each of its 50 articles and of the other parts once, and to no other article', async () => {
  const links = await linksOf('/archive/2026/03')
  expect(links.filter((href) => href?.startsWith('/blog/'))).toEqual(blogs.map(({ path }) => path).toReversed())
  const partLinks = links.filter((href) => href?.startsWith('/archive/2026/03'))
  expect([partLinks.length, new Set(partLinks).size, partLinks.slice(0, 2)]).toEqual([
    parts.length,
    parts.length,
    ['/archive/2026/03', '/archive/2026/03?from=2026-03-03.0.1c'],
  ])
  // The oldest part begins with the month.
  expect(partLinks.at(-1)).toBe('/archive/2026/03?from=2026-03-01.0.0')
  const { text } = await visit('/archive/2026/03?from=2026-03-01.0.0', { API })
  expect(text).toContain('<title>March 2026, part 50 of 50 · Broadsheet</title>')
})

test('a part is canonical under its own beginning, whatever place in it the address names', async () => {
  const { status, text } = await visit('/archive/2026/03?from=2026-03-01.4abcd.7&x=1', { API })
  expect(status).toBe(200)
  expect(text).toContain('<title>March 2026, part 49 of 50 · Broadsheet</title>')
  expect(text).toContain('<link rel="canonical" href="https://example.com/archive/2026/03?from=2026-03-01.255s0.1"/>')
  expect(text).toContain('<link rel="next" href="https://example.com/archive/2026/03?from=2026-03-01.0.0"/>')
  expect(text).toContain('<link rel="prev" href="https://example.com/archive/2026/03?from=2026-03-01.4abk0.2"/>')
  const days = [...text.matchAll(/<time dateTime="(\d{4}-\d\d-\d\d)">(.*?)<\/time>/g)]
  const words = (html = '') => html.replace(/<[^>]*>/g, '')
  expect(days.map(([, date, html]) => [date, words(html)])).toEqual([
    ['2026-03-04', '4 Wed'],
    ['2026-03-03', '3 Tue'],
  ])
  expect(readMain(text)).toContain('Ines · Finance · 5 min read')
})

test.each([
  ['/archive/2025/11', '/archive/2025/12'],
  ['/archive/2025/11?from=2025-11-01.0.1', '/archive/2025/12?from=2025-11-01.0.1'],
  ['/archive/2027', '/archive/2026/12'],
])('%s, whose articles are in the month beside it by other clocks, leads to %s', async (path, location) => {
  const response = await visit(path, { API })
  expect([response.status, response.headers.get('location')]).toEqual([301, location])
})

test.each([
  '/archive/2026-03',
  '/archive/202',
  '/archive/2024',
  '/archive/9999',
  '/archive/26',
  '/archive/2026/02',
  '/archive/2026/13',
  '/archive/2026/00',
  '/archive/2026/march',
  '/archive/2026/03/01',
  '/archive/2026/03?from=nonsense',
])('%s is a 404', async (path) => {
  const { status, text } = await visit(path, { API })
  expect([status, text.includes('Page not found')]).toEqual([404, true])
})

test('every page links to the archive', async () => {
  const { text } = await visit('/about', { API })
  expect(text.slice(text.indexOf('<footer'))).toContain('href="/archive"')
})
