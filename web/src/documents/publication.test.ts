// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { defaultSite, type Site } from '#contract/site.ts'
import { apiWith, blog, setUpSite } from './set-up-site.testing.ts'

const { startNewIsolate, visit } = setUpSite()

const hostile = 'The <b>"Gazette" & Co'

const site: Site = {
  ...defaultSite,
  name: hostile,
  wordmark: { start: 'The ', end: 'Gazette' },
  tagline: 'News of the valley.',
  description: 'what happened',
  logo: { src: 'https://example.com/media/settings/logo.webp', width: 320, height: 80, alt: '' },
  icon: { src: 'https://example.com/media/settings/icon.png', width: 256, height: 256, alt: '' },
  socialImage: { src: 'https://example.com/media/settings/share.png', width: 1200, height: 630, alt: 'The valley' },
  accent: { light: '#005f73', dark: '#94d2bd' },
  hero: { badge: '', title: 'What * happened *today*', text: 'Every morning.' },
  navigation: [
    { label: 'Front', href: '/' },
    { label: 'Shop', href: 'https://shop.example/' },
    { label: 'Feed', href: '/rss.xml' },
  ],
  footer: [{ label: 'Imprint', href: '/imprint' }],
  social: { facebook: null, twitter: null, instagram: null, linkedIn: null, gitHub: null },
  contact: { email: 'editors@gazette.example', emailNote: '', phone: '', phoneHours: '', office: '', officeNote: '' },
  language: 'de',
  policyDate: '2026-03-01',
  pages: [
    { title: 'Imprint', path: '/imprint', place: 'footer' },
    { title: 'Terms', path: '/terms', place: 'footer' },
    { title: 'Team', path: '/team', place: 'navigation' },
  ],
}

const emptyList = { success: true, blogs: [], total: 0, totalIsCapped: false, nextCursor: null, articles: [] }

/** An API whose answers have the publication that `current` returns. */
function apiOf(current: () => Site) {
  const list = () => ({ ...emptyList, site: current() })
  return apiWith({
    '/api/site': () => ({ success: true, site: current() }),
    '/api/blog/all': list,
    '/api/blog/latest/articles': () => ({ success: true, articles: [], site: current() }),
    '/api/blog/archive': () => ({ success: true, months: [], articles: [], site: current() }),
    '/api/pages/about': () => ({ success: true, page: null, articles: [], site: current() }),
    '/api/pages/privacy-policy': () => ({ success: true, page: null, articles: [], site: current() }),
    '/api/pages/nope': () =>
      Response.json({ success: false, message: 'Page not found.', articles: [], site: current() }, { status: 404 }),
    '/api/categories/finance': () => ({
      ...list(),
      category: { name: 'Finance', slug: 'finance', path: '/articles/finance', description: '', image: null },
    }),
    [`/api/blog/${blog._id}`]: () => ({ success: true, blog, articles: [], site: current() }),
  })
}

const pages = ['/', blog.path, '/about', '/contact', '/archive', '/search', '/articles/finance', '/nope']

test.each(pages)('after a change %s shows the new publication as soon as a minute later', async (path) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    let current = defaultSite
    const API = apiOf(() => current)
    expect((await visit(path, { API })).text).toMatch(/<title>[^<]*\bBroadsheet\b[^<]*<\/title>/)
    current = { ...site, name: 'Gazette' }
    vi.advanceTimersByTime(60_001)
    const { text } = await visit(path, { API })
    expect(text).toMatch(/<title>[^<]*\bGazette\b[^<]*<\/title>/)
    expect(text).not.toContain('Broadsheet')
    expect(text).toContain('<html lang="de">')
  } finally {
    vi.useRealTimers()
  }
})

test('without an image of its own a publication has no social image, and no description behind its name', async () => {
  const bare = { ...site, name: 'Gazette', description: '', socialImage: null }
  const { text } = await visit('/', { API: apiOf(() => bare) })
  expect(text).toContain('<title>Gazette</title>')
  expect(text).not.toContain('og:image')
  expect(text).toContain('<meta name="twitter:card" content="summary"/>')
})

test('the home page consists of what was set up, and nothing of it is markup', async () => {
  const { text } = await visit('/', { API: apiOf(() => site) })
  const [head = '', body = ''] = text.split('<div id="root">')
  expect(head).toContain('title="The &lt;b&gt;&quot;Gazette&quot; &amp; Co" href="/rss.xml"')
  expect(head).toContain('<link rel="icon" href="https://example.com/media/settings/icon.png">')
  expect(head).toContain('html:root{--accent:light-dark(#005f73,#94d2bd)')
  expect(head).toContain('<title>The &lt;b&gt;&quot;Gazette&quot; &amp; Co: what happened</title>')
  expect(head).toContain('<meta property="og:image" content="https://example.com/media/settings/share.png"/>')
  expect(body).toContain('<img src="https://example.com/media/settings/logo.webp" width="320" height="80" alt=""/>')
  expect(body).toContain('<h1>What * happened <em>today</em></h1>')
  expect(body).not.toContain('✦')
  const links = (part: string) => [...part.matchAll(/href="([^"]*)"[^>]*>([^<]+)<\/a>/g)].map(([, ...link]) => link)
  const [, navigation = ''] = /<nav aria-label="Main"(.*?)<\/nav>/s.exec(body) ?? []
  expect(links(navigation)).toEqual([
    ['/', 'Front'],
    ['https://shop.example/', 'Shop'],
    ['/rss.xml', 'Feed'],
    ['/team', 'Team'],
  ])
  const [, legal = ''] = /<div class="legal">(.*?)<\/p>/s.exec(body) ?? []
  expect(links(legal)).toEqual([
    ['/imprint', 'Imprint'],
    ['/terms', 'Terms'],
    ['/rss.xml', 'RSS feed'],
  ])
  expect(body).toContain('<div class="social"></div>')
})

test('an accent that is no colour is left out', async () => {
  const accent = { light: '#fff</style><script>', dark: '#ffffff' }
  const { text } = await visit('/', { API: apiOf(() => ({ ...site, accent })) })
  expect(text.split('<div id="root">')[0]).not.toContain('html:root')
})

test('contact details that are left out have no card, and the policy has its day', async () => {
  const { text } = await visit('/contact', { API: apiOf(() => site) })
  expect(text).toContain('href="mailto:editors@gazette.example"')
  expect(text).not.toMatch(/<h2>(Phone|Office)/)
  const { text: policy } = await visit('/privacy-policy', { API: apiOf(() => site) })
  expect(policy).toContain('Effective date: <span>1. März 2026</span>')
})

test('files for programs name the publication; without the API, what was last known, and never the sample', async () => {
  const API = apiOf(() => site)
  expect((await visit('/opensearch.xml', { API })).text).toContain(
    '<ShortName>The &lt;b&gt;"Gazette" &amp; Co</ShortName>',
  )
  const { headers, text } = await visit('/site.webmanifest', { API })
  expect(headers.get('content-type')).toBe('application/manifest+json')
  expect(JSON.parse(text)).toMatchObject({
    name: hostile,
    lang: 'de',
    icons: [{ src: 'https://example.com/media/settings/icon.png', sizes: '256x256' }],
  })
  expect((await visit('/.well-known/security.txt', { API })).text).toContain('mailto:editors@gazette.example\n')
  expect(API.calls).toHaveLength(1)

  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    vi.advanceTimersByTime(60_001)
    const down = apiWith({ '/api/site': () => new Response(null, { status: 503 }) })
    expect((await visit('/site.webmanifest', { API: down })).text).toContain('Gazette')
    startNewIsolate()
    for (const path of ['/site.webmanifest', '/opensearch.xml', '/.well-known/security.txt']) {
      const { status, headers, text } = await visit(path, { API: down })
      expect([status, headers.get('cache-control'), headers.get('retry-after')]).toEqual([503, 'no-store', '60'])
      expect(text).not.toMatch(/broadsheet/i)
    }
  } finally {
    vi.useRealTimers()
  }
})

test('a page whose frame did not load has the name that is known, and is not stored', async () => {
  await visit('/contact', { API: apiOf(() => site) })
  const down = apiWith({ '/api/blog/latest/articles': () => new Response(null, { status: 503 }) })
  const { text } = await visit('/newsletter/confirm?t=x', { API: down })
  expect(text).toContain('Gazette')
  expect(text).not.toContain('Broadsheet')
})

test('before a site is set up, readers get a note that search engines do not keep, and links of mails work', async () => {
  const frame = { success: true, articles: [], site: { ...defaultSite, isBeingSetUp: true } }
  const API = apiWith({
    '/api/blog/all': () => ({ ...emptyList, ...frame }),
    '/api/blog/latest/articles': () => frame,
    '/api/site/lookup': () => ({ ...frame, location: null, isGone: false }),
  })
  for (const path of ['/', '/contact', '/no/such/page']) {
    const { status, headers, text } = await visit(path, { API })
    expect([path, status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
      path,
      503,
      '3600',
      'no-store',
    ])
    expect(text).toContain('<h1>This site is being set up</h1>')
    expect(text).not.toMatch(/Broadsheet|<form|<script/)
  }
  expect((await visit('/setup', { API })).text).toBe('the shell')
  expect((await visit('/newsletter/unsubscribe?t=token', { API })).status).toBe(200)
  expect((await visit('/about')).status).toBe(200)
})
