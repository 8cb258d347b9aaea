import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { mostBytes } from '../../bench/targets.ts'
import { frameHosts } from '../../worker/contract/embeds.ts'
import { expect, test } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { callApi } from '../support/admin-api.ts'
import { sampleBlogs } from '../support/sample-blogs.ts'

const { url } = stack

const rendered = [
  '/',
  '/?q=edge&category=Finance',
  '/search?q=the',
  sampleBlogs.first.path,
  '/about',
  '/contact',
  '/privacy-policy',
  '/articles/all',
  '/articles/finance',
]
const applications = ['/login', '/admin', '/admin/addblog', '/admin/listblog', '/admin/comments']
const strangers = ['/nothing', '/articles/sports', '/admin/nothing', '/about/more', '/index.php/', '/%2e%2e/etc']
const missingFiles = [
  '/assets/none.js',
  '/assets/none.css',
  '/nothing.png',
  '/wp-login.php',
  '/robots.txt.bak',
  '/.vite/manifest.json',
]
const shell = '<div id="root"></div>'

const safeHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
}
const forNobodyElse = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

const documents = [
  ...rendered.map((path) => ({ path, status: 200, holds: '<h1', more: { 'cache-control': 'no-cache' } })),
  ...applications.map((path) => ({ path, status: 200, holds: shell, more: forNobodyElse })),
  {
    path: '/newsletter/confirm?t=eyJ.Ab1',
    status: 200,
    holds: '<h1',
    more: { ...forNobodyElse, 'referrer-policy': 'no-referrer' },
  },
  ...strangers.map((path) => ({ path, status: 404, holds: '<h1>Page not found</h1>', more: forNobodyElse })),
]

function get(path: string, init?: RequestInit) {
  return fetch(url + path, { redirect: 'manual', ...init })
}

function policyOf({ headers }: Response) {
  const directives = headers.get('content-security-policy')?.split('; ') ?? []
  return Object.fromEntries(directives.map((directive) => directive.split(/ (.*)/).slice(0, 2)))
}

/** The most bytes that the inline script may have. */
const maxInlineBytes = 300

/** The scripts in a document itself, without blocks of data. */
function inlineScripts(html: string) {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([^<]*)<\/script>/g)]
  const inline = scripts.filter(([, attributes = '']) => !/\bsrc=|type="application\/(ld\+)?json"/.test(attributes))
  return inline.map(([, , script = '']) => script)
}

function hashForPolicy(script: string) {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

test.for(rendered)('%s with its styles fits the budget of a document', async (path) => {
  const response = await get(path)
  expect(response.status).toBe(200)
  expect(gzipSync(await response.bytes()).length).toBeLessThanOrEqual(mostBytes.documentAndStyles)
})

test.for(documents)(
  '$path responds with $status, the expected content and every security header',
  async ({ path, status, holds, more }) => {
    const response = await get(path)
    expect(response.status).toBe(status)
    const html = await response.text()
    expect(html).toContain(holds)
    const scripts = inlineScripts(html)
    expect(scripts).toHaveLength(1)
    expect(Object.fromEntries(response.headers)).toMatchObject({ ...safeHeaders, ...more })
    expect(response.headers.has('x-robots-tag')).toBe('x-robots-tag' in more)
    expect(policyOf(response)).toMatchObject({
      'default-src': "'none'",
      'script-src': `'self' ${scripts.map(hashForPolicy)}`,
      'connect-src': "'self'",
      'frame-src': frameHosts.map((host) => `https://${host}`).join(' '),
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    })
  },
)

test.for(missingFiles)('%s is an uncached 404 without the application', async (path) => {
  const response = await get(path)
  expect(response.status).toBe(404)
  expect(await response.text()).not.toContain(shell)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test.for(missingFiles)('the page of %s has the inline script of all documents, and is in no frame', async (path) => {
  const response = await get(path)
  const scripts = inlineScripts(await response.text())
  expect(policyOf(response)).toMatchObject({
    'default-src': "'none'",
    'script-src': `'self' ${scripts.map(hashForPolicy)}`,
    'frame-ancestors': "'none'",
  })
  expect(scripts[0]?.length).toBeLessThanOrEqual(maxInlineBytes)
})

const kinds = [
  ['.css', 'text/css'],
  ['.woff2', 'font/woff2'],
] as const

test('assets are immutable and have the right content type', async () => {
  const html = await (await get('/')).text()
  const files = html.match(/\/assets\/[\w.-]+/g) ?? []
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) {
    const { status, headers } = await get(file)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const [, kind = ''] = kinds.find(([extension]) => file.endsWith(extension)) ?? []
    expect(headers.get('content-type')).toContain(kind || 'javascript')
  }
  const icon = await get('/icon.svg')
  expect(icon.status).toBe(200)
  expect(icon.headers.get('content-type')).toContain('image/svg+xml')
})

test('HEAD responds like GET without a body, and other methods are refused', async () => {
  for (const path of ['/', '/nothing', '/nothing.png', '/api/health']) {
    const [got, head] = [await get(path), await get(path, { method: 'HEAD' })]
    expect(head.status).toBe(got.status)
    expect(await head.text()).toBe('')
    expect(head.headers.get('content-type')).toBe(got.headers.get('content-type'))
  }
  for (const [path, method, allow] of [
    ['/about', 'PUT', 'GET, HEAD, POST'],
    ['/about', 'DELETE', 'GET, HEAD, POST'],
    ['/admin', 'POST', 'GET, HEAD'],
  ] as const) {
    const { status, headers } = await get(path, { method })
    expect({ status, allow: headers.get('allow') }).toEqual({ status: 405, allow })
  }
})

test('a validator of one page never matches another page', async () => {
  for (const path of ['/', '/about', sampleBlogs.first.path, '/nothing']) {
    const whole = await get(path)
    expect(whole.headers.get('last-modified')).toBeNull()
    const another = (await get('/contact')).headers.get('etag') ?? ''
    for (const etag of ['"anything"', '*', another]) {
      const headers = { 'if-none-match': etag, 'if-modified-since': new Date().toUTCString() }
      expect((await get(path, { headers })).status).toBe(whole.status)
    }
  }
})

test('API and media requests are passed to the API unchanged', async () => {
  const health = await get('/api/health')
  expect(await health.json()).toEqual({ success: true })
  expect(health.headers.get('x-request-id')).toMatch(/^[2-9a-z]{12}$/)
  const unknown = await get('/api/nothing.js', { method: 'POST', body: '{}' })
  expect(unknown.status).toBe(404)
  expect(await unknown.json()).toMatchObject({ success: false })
  const contact = await get('/api/contact', {
    method: 'POST',
    body: '{',
    headers: { 'content-type': 'application/json' },
  })
  expect(contact.status).toBe(400)

  const { body } = await callApi(stack, '/api/blog/all?limit=1')
  const { pathname, origin } = new URL(body.blogs[0].image)
  expect(origin).toBe(url)
  const image = await get(pathname)
  expect(image.headers.get('content-type')).toMatch(/^image\//)
  expect(image.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const etag = image.headers.get('etag') ?? ''
  expect((await get(pathname, { headers: { 'if-none-match': etag } })).status).toBe(304)
  const part = await get(pathname, { headers: { range: 'bytes=0-9' } })
  expect(part.status).toBe(206)
  expect((await part.arrayBuffer()).byteLength).toBe(10)
  expect((await get('/media/no/such.webp')).status).toBe(404)
})
