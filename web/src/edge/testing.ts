import { beforeEach, vi } from 'vitest'
import type { ClientFiles } from './client-files.ts'
import { createEdge } from './create-edge.ts'

const files: ClientFiles = {
  buildId: 'b1',
  application: { modules: ['assets/index-1.js'], imports: [], styles: ['assets/index-1.css'] },
  pages: {
    blog: {
      modules: ['assets/blog-1.js', 'assets/index-1.js'],
      imports: ['assets/react-1.js'],
      styles: ['assets/index-1.css'],
    },
  },
  css: { 'assets/index-1.css': 'p{margin:0}' },
}

export const blog = {
  _id: 'a-blog-k3v9x2',
  title: 'A </script><script>alert(1)</script> “quoted” & 🚀',
  subTitle: '',
  description: '<p>The words themselves.</p>',
  excerpt: 'The words themselves.',
  category: 'Finance',
  image: 'https://example.com/media/a/b.webp',
  imageWidth: 1600,
  imageHeight: 900,
  isPublished: true,
  createdAt: '2026-11-19T20:00:00.000Z',
  publishedAt: '2026-11-19T20:00:00.000Z',
  updatedAt: '2026-11-19T20:00:00.000Z',
  commentCount: 0,
  readingMinutes: 1,
  contents: [],
}
const keepable = { 'cache-control': 'public, max-age=60' }

/** The API Worker with one blog; `calls` are the requests that reached it. */
export function apiWith(answers: Record<string, (request: Request) => Response | Promise<Response>> = {}) {
  const calls: Request[] = []
  return {
    calls,
    async fetch(request: Request): Promise<Response> {
      calls.push(request)
      const { pathname } = new URL(request.url)
      const answer = answers[pathname]
      if (answer) return answer(request)
      if (pathname === '/api/blog/latest/articles')
        return Response.json({ success: true, articles: [] }, { headers: keepable })
      if (pathname === `/api/blog/${blog._id}`) return Response.json({ success: true, blog }, { headers: keepable })
      if (pathname.startsWith('/api/blog/'))
        return Response.json({ success: false, message: 'Blog not found.' }, { status: 404 })
      return Response.json({ method: request.method, body: await request.text() })
    },
  }
}

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

/** Pages' cache. */
export const kept = new Map<string, Response>()
let background: Promise<unknown>[] = []

beforeEach(() => {
  kept.clear()
  background = []
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('caches', {
    default: {
      match: async (key: string) => kept.get(key)?.clone(),
      put: async (key: string, response: Response) => void kept.set(key, response),
    },
  })
})

type Visit = RequestInit & { API?: { fetch(request: Request): Promise<Response> }; host?: string; SITE_URL?: string }

/** What the edge answers, once it has done what it does afterwards. */
export async function visit(
  path: string,
  { API = apiWith(), host = 'example.com', SITE_URL = '', ...init }: Visit = {},
) {
  const afterwards = { waitUntil: (work: Promise<unknown>) => void background.push(work) }
  const request = new Request(`https://${host}${path}`, init)
  const response = await createEdge(files).fetch(request, { API, ASSETS, SITE_URL }, afterwards)
  const text = await response.text()
  await Promise.all(background)
  return { status: response.status, headers: response.headers, text }
}
