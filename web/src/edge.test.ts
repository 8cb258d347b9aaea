import { expect, test } from 'vitest'
import edge from './edge.tsx'

/** Pages' files: the shell, one asset, and 404.html for everything else. Like the real one it answers 304 to whoever has the shell. */
const ASSETS = {
  async fetch(request: Request) {
    const { pathname } = new URL(request.url)
    if (pathname === '/' && request.headers.has('if-none-match')) return new Response(null, { status: 304 })
    if (pathname === '/') return new Response('the shell', { headers: { etag: '"1"' } })
    if (pathname === '/icon.svg') return new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } })
    return new Response('the 404 page', {
      status: 404,
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    })
  },
}

const echo = {
  fetch: async (request: Request) => Response.json({ method: request.method, body: await request.text() }),
}
const broken = { fetch: () => Promise.reject(new Error('The binding is gone.')) }

function visit(path: string, { API = echo, ...init }: RequestInit & { API?: typeof echo | typeof broken } = {}) {
  return edge.fetch(new Request(`https://example.com${path}`, init), { API, ASSETS })
}

test.each(['/', '/blog/a-blog-k3v9x2', '/articles/finance', '/admin/addblog', '/login'])(
  '%s is the shell',
  async (path) => {
    const response = await visit(path)
    expect({ status: response.status, body: await response.text() }).toEqual({ status: 200, body: 'the shell' })
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.has('etag')).toBe(false)
  },
)

test.each(['/nope', '/articles/sport', '/blog', '/admin/nope'])('%s is the shell with status 404', async (path) => {
  const response = await visit(path)
  expect({ status: response.status, body: await response.text() }).toEqual({ status: 404, body: 'the shell' })
})

test('who already has a shell gets one again', async () => {
  const response = await visit('/about', { headers: { 'if-none-match': '"1"' } })
  expect(response.status).toBe(200)
})

test('HEAD answers like GET, without a body', async () => {
  const response = await visit('/about', { method: 'HEAD' })
  expect({ status: response.status, body: await response.text() }).toEqual({ status: 200, body: '' })
})

test('a screen takes no POST', async () => {
  expect((await visit('/about', { method: 'POST' })).status).toBe(405)
})

test('a file is itself, and one that is missing is a 404 that nobody keeps', async () => {
  expect(await (await visit('/icon.svg')).text()).toBe('<svg/>')
  for (const path of ['/assets/old-1a2b3c.js', '/assets/nothing', '/logo.png']) {
    const response = await visit(path)
    expect({ status: response.status, body: await response.text() }).toEqual({ status: 404, body: 'the 404 page' })
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})

test('calls and media go to the API untouched', async () => {
  const response = await visit('/api/contact', { method: 'POST', body: 'x' })
  expect(await response.json()).toEqual({ method: 'POST', body: 'x' })
  expect((await visit('/media/a/b.webp')).headers.get('content-type')).toBe('application/json')
  expect(await (await visit('/apiary')).text()).toBe('the shell')
})

test('an API that cannot be reached is a 503 in the envelope', async () => {
  const response = await visit('/api/blog/all', { API: broken })
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ success: false, message: expect.stringContaining('try again') })
})
