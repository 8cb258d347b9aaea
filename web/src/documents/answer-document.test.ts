// @vitest-environment node
import { expect, test } from 'vitest'
import { defaultSite } from '#contract/site.ts'
import { themeScript } from '../site/theme.ts'
import { apiWith, blog, filteredBy, setUpSite } from './set-up-site.testing.ts'

const { isCached, startNewIsolate, visit } = setUpSite()

const address = `/blog/${blog._id}`

test('an article is rendered with its head, its files and its data', async () => {
  const { status, headers, text } = await visit(address)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('content-security-policy')).toContain("script-src 'self';")
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.has('x-robots-tag')).toBe(false)
  expect(headers.get('speculation-rules')).toBe('"/speculation-rules.json"')
  expect(text).toContain('<div class="prose"><p>The words themselves.</p></div>')
  expect(text).toContain(`<link rel="canonical" href="https://example.com${address}"/>`)
  expect(text).toContain('<style data-href="/assets/index-1.css">p{margin:0}</style>')
  expect(text).toContain(
    '<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="/assets/newsreader-1.woff2">',
  )
  expect(text).toContain(
    '<script type="module" src="/assets/boot-1.js" data-suggestions="/assets/combobox-1.js /assets/suggestions-1.js" data-modules="/assets/react-1.js /assets/blog-1.js /assets/index-1.js"></script>',
  )
})

test('a title is escaped in every place of the document', async () => {
  const { text } = await visit(address)
  expect(text).not.toContain('<script>alert')
  expect(text).toContain(
    '<title>A &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; “quoted” &amp; 🚀 · Broadsheet</title>',
  )
  const blocks = [...text.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs)]
  expect(blocks).toHaveLength(2)
  for (const [, json = ''] of blocks) expect(JSON.stringify(JSON.parse(json))).toContain('A </script><script>alert(1)')
})

test('the headings of an article are its parts, and related blogs are below their heading', async () => {
  const description = '<h2>A part</h2><p>Words.</p>'
  const answer = () => ({
    success: true,
    blog: { ...blog, title: 'Title', description },
    related: [
      { ...blog, title: 'Other' },
      { ...blog, _id: 'newest', title: 'Newest' },
    ],
    alike: 1,
  })
  const API = apiWith({ [`/api/blog/${blog._id}`]: answer })
  const { text } = await visit(address, { API })
  const headings = [...text.matchAll(/<h([1-6])[^>]*>(.*?)<\/h\1>/gs)].map(([, level, content = '']) => {
    return `${level} ${content.replace(/<[^>]*>/g, '')}`
  })
  expect(headings).toEqual([
    '1 Title',
    '2 A part',
    '2 Share this article',
    '2 Related articles',
    '3 Other',
    '2 More in Finance',
    '3 Newest',
    '2 Comments (0)',
    '3 Add your Comment',
  ])
})

test('the texts of an author have their language and direction; the page around them stays English', async () => {
  const arabic = { lang: 'ar', dir: 'rtl' }
  const answer = () => ({
    success: true,
    blog: { ...blog, title: 'العنوان', subTitle: 'مقدمة', ...arabic },
    related: [{ ...blog, title: 'قريب', ...arabic }],
    neighbours: {
      previous: { _id: 'before', path: '/blog/before', title: 'قبل', ...arabic },
      next: { _id: 'after', path: '/blog/after', title: 'Unknown', lang: '', dir: 'auto' },
    },
  })
  const API = apiWith({ [`/api/blog/${blog._id}`]: answer })
  const { text } = await visit(address, { API })
  expect(text).toContain('<html lang="en">')
  for (const element of [
    '<h1 lang="ar" dir="rtl">العنوان',
    '<p class="standfirst" lang="ar" dir="rtl">مقدمة',
    '<div class="prose" lang="ar" dir="rtl">',
    '<h3 class="card-title" lang="ar" dir="rtl">',
    '<span class="neighbour-title" lang="ar" dir="rtl">قبل',
    '<span class="neighbour-title" dir="auto">Unknown',
  ]) {
    expect(text).toContain(element)
  }
  expect(text).toMatch(/<a [^>]*rel="prev"[^>]* href="\/blog\/before"/)
  expect(text).toMatch(/<a [^>]*rel="next"[^>]* href="\/blog\/after"/)
  expect(text).toContain('"inLanguage":"ar"')
})

test('a text in the language of the document has no attribute for it, and without neighbours there is no navigation', async () => {
  const { text } = await visit(address)
  expect(text).toContain('<h1>')
  expect(text).not.toContain('neighbour"')
})

test('the document contains one inline script, the one that its policy allows', async () => {
  const { text } = await visit(address)
  const scripts = [...text.matchAll(/<script\b([^>]*)>([^<]*)/g)]
  const inline = scripts.filter(([, attributes = '']) => !/ src=|json"/.test(attributes))
  expect(inline.map(([, , script]) => script)).toEqual([themeScript])
})

test('the day of publication is in the time zone of the site', async () => {
  expect((await visit(address)).text).toContain('November 19th 2026')
  const site = { ...defaultSite, timeZone: 'Asia/Tokyo' }
  const API = apiWith({ [`/api/blog/${blog._id}`]: () => ({ success: true, blog, articles: [], site }) })
  startNewIsolate()
  expect((await visit(address, { API })).text).toContain('November 20th 2026')
})

test('an article whose comments are closed has the comments and a sentence, and no form for another one', async () => {
  const site = { ...defaultSite, comments: { areOpen: true, closeAfterDays: 1 } }
  const comment = { _id: 'c1', blog: blog._id, name: 'Ada', content: 'Well put.', createdAt: blog.createdAt }
  const answer = { success: true, blog: { ...blog, commentCount: 1 }, comments: [comment], articles: [], site }
  const { text } = await visit(address, { API: apiWith({ [`/api/blog/${blog._id}`]: () => answer }) })
  expect(text).toContain('Well put.')
  expect(text).toContain('>Comments are closed.</p>')
  expect(text).not.toContain('Add your Comment')
})

test('an article says what a reader without the application sees', async () => {
  const answer = () => ({ success: true, blog: { ...blog, updatedAt: '2026-12-01T12:00:00.000Z' } })
  const text = (await visit(address, { API: apiWith({ [`/api/blog/${blog._id}`]: answer }) })).text.replaceAll(
    '<!-- -->',
    '',
  )
  expect(text).toContain('</time> · Updated on <time dateTime="2026-12-01T12:00:00.000Z">December 1st 2026</time> · ')
  expect(text).toContain('"dateModified":"2026-12-01T12:00:00.000Z"')
  // A line, not a part with a heading.
  expect(text).toContain('<p class="no-resources" role="status">No recommended resources available.</p>')
  expect(text).not.toContain('Loading resources...')
  // The article has the only newsletter form.
  expect(text.match(/Never Miss a Blog!/g)).toHaveLength(1)
})

test('the category of a filter may be in any case', async () => {
  const list = { success: true, blogs: [], articles: [], total: 0, totalIsCapped: false, nextCursor: null }
  const API = apiWith({
    '/api/blog/all': (request) => ({ ...list, ...filteredBy(request) }),
  })
  for (const [name, canonical] of [
    ['finance', '/articles/finance'],
    ['FINANCE', '/articles/finance'],
  ]) {
    const { text } = await visit(`/?category=${name}`, { API })
    expect(text, name).toContain(`<link rel="canonical" href="https://example.com${canonical}"/>`)
  }
})

test('the API gets the IP address of the visitor', async () => {
  const API = apiWith()
  await visit(address, { API, headers: { 'cf-connecting-ip': '192.0.2.7' } })
  // One call returns all data of the page.
  expect(API.calls).toHaveLength(1)
  for (const call of API.calls) expect(call.headers.get('cf-connecting-ip')).toBe('192.0.2.7')
})

test.each([
  '/blog/nope-abc',
  '/nope',
  '/articles/sport',
  '/admin/nope',
  '/blog/%F0%9F%9A%80',
  '/blog/%E0%A4%A',
  '/a//b',
])('%s is a rendered 404 that is not cached', async (path) => {
  const { status, headers, text } = await visit(path)
  expect({ status, robots: headers.get('x-robots-tag') }).toEqual({ status: 404, robots: 'noindex' })
  expect(headers.get('cache-control')).toBe('no-store')
  expect(text).toContain('<h1>Page not found</h1>')
  expect(await isCached(path)).toBe(false)
})

test('a document passes on what its API calls cost, where the API says it', async () => {
  expect((await visit(address)).headers.has('server-timing')).toBe(false)
  startNewIsolate()
  const answer = () =>
    Response.json(
      { success: true, blog },
      { headers: { etag: '"1"', 'server-timing': 'd1;desc="1 statements, 9 rows"' } },
    )
  const measured = await visit(address, { API: apiWith({ [`/api/blog/${blog._id}`]: answer }) })
  expect(measured.headers.get('server-timing')).toBe('d1;desc="1 statements, 9 rows"')
})

test('HEAD answers like GET, without a body', async () => {
  const { status, headers, text } = await visit(address, { method: 'HEAD' })
  expect({ status, text }).toEqual({ status: 200, text: '' })
  expect(headers.get('etag')).toBe((await visit(address)).headers.get('etag'))
})

test('a preview deployment is not indexed, and its canonical links lead to the site', async () => {
  const SITE_URL = 'https://example.com'
  const preview = await visit(address, { host: 'abc.broadsheet.pages.dev', SITE_URL })
  expect(preview.headers.get('x-robots-tag')).toBe('noindex')
  expect(preview.text).toContain(`<link rel="canonical" href="${SITE_URL}${address}"/>`)
  const site = await visit(address, { host: 'broadsheet.pages.dev', SITE_URL: 'https://broadsheet.pages.dev' })
  expect(site.headers.has('x-robots-tag')).toBe(false)
})

test.each(['GET', 'HEAD'])('%s of an id or a former slug is redirected once, with every parameter', async (method) => {
  const API = apiWith({ '/api/blog/former': () => ({ success: true, blog }) })
  const { status, headers, text } = await visit('/blog/former?utm_source=a%26b&sent=comment', { API, method })
  expect([status, headers.get('location'), text]).toEqual([301, `${address}?sent=comment&utm_source=a%26b`, ''])
  // It may become the address of another article.
  expect(headers.get('cache-control')).toBe('no-cache')
  expect((await visit(`${address}?utm_source=x`, { API })).status).toBe(200)
})

const lookups = (answer: object) => apiWith({ '/api/site/lookup': () => ({ success: true, articles: [], ...answer }) })

test.each(['/blog/moved-away', '/2019/05/Old-Post', '/2019/post.html', '/unknown/'])(
  'a redirect of the admin leads from %s, with the query',
  async (path) => {
    const { status, headers } = await visit(`${path}?page=2`, { API: lookups({ location: '/about', isGone: false }) })
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([301, '/about?page=2', 'no-cache'])
  },
)

test('where an article was deleted, the answer is 410 with a search and the latest articles', async () => {
  const API = lookups({ location: null, isGone: true, articles: [{ title: 'Newest', path: '/blog/newest' }] })
  for (const path of ['/blog/deleted', '/2019/deleted']) {
    const { status, headers, text } = await visit(path, { API })
    expect([status, headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual([410, 'noindex', 'no-store'])
    const [heading, sentence] = path.startsWith('/blog/')
      ? ['Article removed', 'This article was deleted.']
      : ['Page removed', 'What was at this address was deleted.']
    expect(text).toContain(`<title>${heading} · Broadsheet</title>`)
    expect(text).toContain(`<h1>${heading}</h1><p class="soft">${sentence}</p>`)
    expect(text).toContain('role="combobox"')
    expect(text).toContain('href="/blog/newest"')
  }
})
