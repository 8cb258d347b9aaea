// @vitest-environment node
import { expect, test } from 'vitest'
import { apiWith, blog, setUpSite } from '../documents/set-up-site.testing.ts'

const { visit } = setUpSite()

const previewPath = '/preview/eyJ.Ab1'

test.each([
  ['/About', '/about'],
  ['/about/', '/about'],
  ['/Blog/A-Blog-K3v9x2/?a=B', '/blog/a-blog-k3v9x2?a=B'],
  ['/articles/Technology', '/articles/technology'],
  ['/admin/', '/admin'],
  ['//about', '/about'],
  ['/blog//A-Blog-K3v9x2', '/blog/a-blog-k3v9x2'],
  ['/Articles/?a=B', '/articles?a=B'],
  ['/blog', '/articles/all'],
  ['/archive/2026/1', '/archive/2026/01'],
  ['/Archive/2026/11/?from=2026-11-01.0.1', '/archive/2026/11?from=2026-11-01.0.1'],
  ['/feed', '/rss.xml'],
  ['/RSS/?a=B', '/rss.xml'],
  ['/feed.xml', '/rss.xml'],
  ['/index.xml', '/rss.xml'],
])('%s is redirected permanently to %s', async (path, location) => {
  const { status, headers } = await visit(path)
  expect({ status, location: headers.get('location') }).toEqual({ status: 301, location })
})

test('a path with two leading slashes neither redirects to another site nor shows its name', async () => {
  const { status, headers, text } = await visit('//evil.example/')
  expect({ status, location: headers.get('location') }).toEqual({ status: 404, location: null })
  expect(text).not.toContain('evil.example')
})

const API = apiWith({ [`/api/blog${previewPath}`]: () => ({ success: true, blog }) })
test.each(['/admin', '/admin/addblog', '/login', previewPath])(
  '%s is served as the shell and is not indexed',
  async (path) => {
    const { status, headers, text } = await visit(path, { API, headers: { 'if-none-match': '"1"' } })
    expect({ status, text }).toEqual({ status: 200, text: 'the shell' })
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.has('etag')).toBe(false)
    expect(headers.has('speculation-rules')).toBe(false)
  },
)

test('a preview link that the API does not know is a 404 that is not cached, and the browser says why', async () => {
  for (const method of ['GET', 'HEAD']) {
    const { status, headers, text } = await visit(previewPath, { method })
    expect({ status, text }).toEqual({ status: 404, text: method === 'GET' ? 'the shell' : '' })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
  }
})

test('when the API cannot be reached, a preview link is left to the browser', async () => {
  const answer = () => Promise.reject(new Error('The binding is gone.'))
  const { status, text } = await visit(previewPath, { API: apiWith({ [`/api/blog${previewPath}`]: answer }) })
  expect({ status, text }).toEqual({ status: 200, text: 'the shell' })
})

test('the token of a preview keeps its case, whatever the number of slashes', async () => {
  expect((await visit(`/${previewPath}`)).headers.get('location')).toBeNull()
})

test('no response on a preview host is indexed: rendered page, shell or redirect', async () => {
  const gone = { fetch: () => Promise.reject(new Error('Gone.')) }
  for (const [path, API] of [
    ['/about', apiWith()],
    ['/', gone],
    ['/About', apiWith()],
  ] as const) {
    const preview = { host: 'abc.broadsheet.pages.dev', SITE_URL: 'https://example.com' }
    expect((await visit(path, { API, ...preview })).headers.get('x-robots-tag'), path).toBe('noindex')
  }
})

test('a file is served as it is, and a missing file is a 404 that is not cached', async () => {
  expect((await visit('/icon.svg')).text).toBe('<svg/>')
  for (const path of ['/assets/old-1a2b3c.js', '/assets/nothing', '/logo.png']) {
    const { status, headers, text } = await visit(path)
    expect({ status, text }).toEqual({ status: 404, text: 'the 404 page' })
    expect(headers.get('cache-control')).toBe('no-store')
  }
})

test('a program that wants Markdown is led to the Markdown of an article, and to nothing else', async () => {
  const accept = 'text/markdown, text/html;q=0.9, */*;q=0.1'
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await visit('/blog/a-blog-k3v9x2?a=b', { method, headers: { accept } })
    expect([status, headers.get('location')]).toEqual([302, '/blog/a-blog-k3v9x2.md'])
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['no-store', null])
  }
  for (const path of ['/', '/about', '/blog/a-blog.md', '/blog/a/b', '/icon.svg', '/tag/a-blog'])
    expect((await visit(path, { headers: { accept } })).headers.get('location'), path).toBeNull()
  const page = await visit('/blog/a-blog-k3v9x2', { headers: { accept: 'text/html,*/*;q=0.8' } })
  expect(page.headers.get('vary') ?? '').not.toMatch(/accept(?!-)/i)
})

test('API calls are forwarded unchanged', async () => {
  const { text } = await visit('/api/contact', { method: 'POST', body: 'x' })
  expect(JSON.parse(text)).toEqual({ method: 'POST', body: 'x' })
  expect((await visit('/apiary')).status).toBe(404)
})

test.each(['/api/site', '/rss.xml', '/sitemap.xml', '/robots.txt', '/llms.txt', '/media/a/b.webp'])(
  'what %s says to the Workers Cache is not for visitors',
  async (path) => {
    const rules = {
      'cdn-cache-control': 'max-age=3600',
      'cache-tag': 'lists',
      'cache-control': 'max-age=60',
      etag: '"1"',
    }
    const { headers } = await visit(path, { API: { fetch: async () => new Response('text', { headers: rules }) } })
    expect([headers.get('cdn-cache-control'), headers.get('cache-tag')]).toEqual([null, null])
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['max-age=60', '"1"'])
  },
)

test('reads with a token pass the cache in front of the API Worker by; what only visitors send, and writes, do not', async () => {
  const token = 'a'.repeat(43)
  const entrypointOf = async (method: string, path: string, authorization?: string) => {
    const [API, API_UNCACHED] = [apiWith(), apiWith()]
    const headers = authorization === undefined ? {} : { authorization }
    await visit(path, { method, headers, API, API_UNCACHED })
    expect(API.calls.length + API_UNCACHED.calls.length).toBe(1)
    return API.calls.length > 0 ? 'cached' : 'uncached'
  }
  for (const method of ['GET', 'HEAD']) {
    for (const path of ['/api/blog/all?limit=12&x=1', '/api/site', '/api/admin/dashboard', '/api/site/lookup?path=/a'])
      expect([path, await entrypointOf(method, path, token)]).toEqual([path, 'uncached'])
  }
  expect(await entrypointOf('GET', '/api/blog/all', `Bearer ${token}`)).toBe('uncached')
  // Nobody's: the edge removes it, so that it makes no other cache key.
  expect(await entrypointOf('GET', '/api/blog/all', 'Basic YTpi')).toBe('cached')
  expect(await entrypointOf('GET', '/media/a/b.webp', token)).toBe('cached')
  expect(await entrypointOf('GET', '/api/blog/all')).toBe('cached')
  // A write purges the cache from behind it.
  expect(await entrypointOf('POST', '/api/blog/toggle-publish', token)).toBe('cached')
  expect(await entrypointOf('DELETE', '/api/admin/messages/1', token)).toBe('cached')
})

const forApi = [
  '/media/a/b.webp',
  '/rss.xml',
  '/articles/finance/rss.xml',
  '/atom.xml',
  '/feed.json',
  '/robots.txt',
  '/llms.txt',
  '/blog/a-b.md',
]
test.each([...forApi, '/sitemap.xml', '/sitemap-2.xml'])('%s is answered by the API Worker', async (path) => {
  const API = apiWith()
  await visit(path, { API })
  expect(API.calls.map(({ url }) => new URL(url).pathname)).toEqual([path])
})

test.each([
  ['/api/blog/all?utm_source=x&limit=12&_=1', '/api/blog/all?limit=12'],
  [
    '/api/blog/all?with=latest&limit=12&limit=99&category=Finance',
    '/api/blog/all?category=Finance&limit=12&with=latest',
  ],
  ['/api/blog/all?q=%61%20b', '/api/blog/all?q=a+b'],
  ['/api/blog/a-blog-k3v9x2?with=latest&x', '/api/blog/a-blog-k3v9x2?with=latest'],
  ['/api/blog/latest/articles?x=1', '/api/blog/latest/articles'],
  ['/api/site?x=1', '/api/site'],
  ['/api/blog/suggestions?x=1&q=edge', '/api/blog/suggestions?q=edge'],
  ['/rss.xml?x=1', '/rss.xml'],
  ['/media/a/b.webp?x=1', '/media/a/b.webp'],
  ['/api/admin/blogs?x=1', '/api/admin/blogs?x=1'],
  ['/api/blog/%61ll?x=1', '/api/blog/%61ll?x=1'],
])('%s reaches the API as %s', async (path, forwarded) => {
  const API = apiWith()
  await visit(path, { API })
  expect(API.calls.map(({ url }) => url)).toEqual([`https://example.com${forwarded}`])
})

test('an Authorization header without a token does not reach a public read', async () => {
  const API = apiWith()
  const token = 'a'.repeat(43)
  const send = (path: string, authorization: string, method = 'GET') =>
    visit(path, { API, API_UNCACHED: API, method, headers: { authorization, 'x-kept': 'yes' } })
  await send('/api/blog/all', 'x')
  await send('/api/blog/all', `Bearer ${token.slice(1)}`, 'HEAD')
  await send('/api/blog/all', token)
  await send('/api/blog/all', `Bearer ${token}`)
  await send('/rss.xml', token)
  await send('/media/a/b.webp', token)
  await send('/api/admin/blogs', 'x')
  await send('/api/blog/delete', 'x', 'POST')
  const seen = API.calls.map(({ headers }) => headers.get('authorization'))
  expect(seen).toEqual([null, null, token, `Bearer ${token}`, null, null, 'x', 'x'])
  expect(API.calls.every(({ headers }) => headers.get('x-kept') === 'yes')).toBe(true)
  expect(API.calls.map(({ method }) => method)).toEqual(['GET', 'HEAD', 'GET', 'GET', 'GET', 'GET', 'GET', 'POST'])
})

const varying = {
  'x-http-method-override': 'PUT',
  'x-http-method': 'a',
  'x-method-override': 'a',
  'x-forwarded-host': 'a.example',
  'x-forwarded-scheme': 'ftp',
  'x-host': 'a.example',
  'x-original-url': '/a',
  'x-rewrite-url': '/a',
  forwarded: 'host=a.example',
  'cloudflare-workers-version-key': 'a',
  'cloudflare-workers-version-overrides': 'broadsheet-api="a"',
}

test('no header of a visitor gets a public read a copy of its own', async () => {
  const API = apiWith()
  const allowed = ['https://front.example', 'http://localhost:5173']
  const originsAt = async (origin: string, ALLOWED_ORIGINS?: string, SITE_URL = '') => {
    API.calls.length = 0
    const headers = { ...varying, origin, 'x-kept': 'yes' }
    for (const path of ['/api/blog/all', '/rss.xml', '/media/a/b.webp'])
      await visit(path, { API, SITE_URL, headers, ...(ALLOWED_ORIGINS !== undefined && { ALLOWED_ORIGINS }) })
    for (const { headers } of API.calls)
      expect([headers.get('x-kept'), ...Object.keys(varying).filter((name) => headers.has(name))]).toEqual(['yes'])
    return new Set(API.calls.map(({ headers }) => headers.get('origin')))
  }
  const list = 'https://front.example, http://localhost:*'
  for (const origin of allowed) expect(await originsAt(origin, list)).toEqual(new Set([origin]))
  for (const origin of ['https://a.example', 'https://front.example.a', 'http://localhost:a', 'null'])
    expect(await originsAt(origin, list)).toEqual(new Set([null]))
  expect(await originsAt('https://front.example', '')).toEqual(new Set([null]))
  // A site that is not deployed leaves it to the Worker.
  expect(await originsAt('https://front.example')).toEqual(new Set(['https://front.example']))
  expect(await originsAt('https://front.example', undefined, 'https://example.com')).toEqual(new Set([null]))
})

test('an API that cannot be reached is a 503 in the envelope', async () => {
  const { status, text } = await visit('/api/blog/all', { API: { fetch: () => Promise.reject(new Error('Gone.')) } })
  expect(status).toBe(503)
  expect(JSON.parse(text)).toMatchObject({ success: false, message: expect.stringContaining('try again') })
})

test('security.txt names the site and expires within a year', async () => {
  const { status, headers, text } = await visit('/.well-known/security.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toContain('\nCanonical: https://example.com/.well-known/security.txt\n')
  const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '')
  const days = (expires - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(100)
  expect(days).toBeLessThan(365)
})

test('browsers find the search of the site', async () => {
  const { headers, text } = await visit('/opensearch.xml')
  expect(headers.get('content-type')).toBe('application/opensearchdescription+xml')
  expect(text).toContain('template="https://example.com/search?q={searchTerms}"')
  expect((await visit('/opensearch.xml', { method: 'HEAD' })).text).toBe('')
})
