import { afterEach, beforeEach, vi } from 'vitest'
import { defaultSite } from '#contract/site.ts'
import { createEdge } from '../edge/create-edge.ts'
import type { ClientManifest } from './client-manifest.ts'
import { createDocuments } from './create-documents.ts'
import { splitRules } from './used-styles.ts'

export const manifest: ClientManifest = {
  buildId: 'b1',
  application: { modules: ['assets/index-1.js'], styles: ['assets/index-1.css'] },
  pages: {
    blog: {
      modules: ['assets/react-1.js', 'assets/blog-1.js', 'assets/index-1.js'],
      styles: ['assets/index-1.css'],
    },
  },
  styles: { 'assets/index-1.css': splitRules('p{margin:0}'), 'assets/rare-1.css': splitRules('figure{margin:0}') },
  rareBlocks: 'assets/rare-1.css',
  boot: 'assets/boot-1.js',
  suggestions: ['assets/combobox-1.js', 'assets/suggestions-1.js'],
  font: 'assets/newsreader-1.woff2',
}

export const blog = {
  _id: 'a-blog-k3v9x2',
  path: '/blog/a-blog-k3v9x2',
  title: 'A </script><script>alert(1)</script> “quoted” & 🚀',
  subTitle: '',
  description: '<p>The words themselves.</p>',
  excerpt: 'The words themselves.',
  category: 'Finance',
  image: 'https://example.com/media/a/b.webp',
  imageWidth: 1600,
  imageHeight: 900,
  imageSrcset: '',
  isPublished: true,
  createdAt: '2026-11-19T20:00:00.000Z',
  publishedAt: '2026-11-19T20:00:00.000Z',
  updatedAt: '2026-11-19T20:00:00.000Z',
  commentCount: 0,
  readingMinutes: 1,
  lang: 'en',
  dir: 'ltr',
  authors: [],
  tags: [],
  contents: [],
  imageAlt: '',
  ai: null,
  search: { searchTitle: '', searchDescription: '', canonical: '', isHidden: false, socialImage: '' },
}

/** A cacheable API response, whose ETag changes with the length of its body. */
function cacheable(request: Request, body: object) {
  const text = JSON.stringify(body)
  const etag = `"${text.length}"`
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers: { etag } })
  return new Response(text, { headers: { etag, 'cache-control': 'public, max-age=60', 'cache-tag': 'lists,site' } })
}

/** The category in an answer of the API to a filter: its name, if there is such a category. */
export function filteredBy({ url }: Request): { category?: string | undefined } {
  const filter = new URL(url).searchParams.get('category')?.toLowerCase()
  return { category: defaultSite.categories.find(({ slug }) => slug === filter)?.name }
}

type Answer = (request: Request) => Response | object | Promise<Response>

/** A stand-in for the API Worker with one blog. `calls` are the requests that reached it. An answer that is not a Response becomes a cacheable one. */
export function apiWith(answers: Record<string, Answer> = {}) {
  const calls: Request[] = []
  return {
    calls,
    async fetch(request: Request): Promise<Response> {
      calls.push(request)
      const { pathname } = new URL(request.url)
      const answer = await answers[pathname]?.(request)
      if (answer) return answer instanceof Response ? answer : cacheable(request, answer)
      if (pathname === '/api/site') return cacheable(request, { success: true, site: defaultSite })
      if (pathname === '/api/site/lookup')
        return Response.json({ success: true, location: null, isGone: false, articles: [] })
      if (pathname === '/api/blog/latest/articles') return cacheable(request, { success: true, articles: [] })
      if (pathname === `/api/blog/${blog._id}`) return cacheable(request, { success: true, blog })
      if (/^\/api\/pages\/(about|privacy-policy)$/.test(pathname))
        return cacheable(request, { success: true, page: null })
      if (/^\/api\/(blog|categories|authors|tags|pages)\//.test(pathname))
        return Response.json({ success: false, message: 'Not found.' }, { status: 404 })
      return Response.json({ method: request.method, body: await request.text() })
    },
  }
}

/** The static files of Pages: the shell, one asset, and 404.html for every other path. Like Pages, it answers 304 for the shell. */
export const assetsWith = (shell: string) => ({
  async fetch(request: Request) {
    const { pathname } = new URL(request.url)
    if (pathname === '/' && request.headers.has('if-none-match')) return new Response(null, { status: 304 })
    if (pathname === '/') return new Response(shell, { headers: { etag: '"1"' } })
    if (pathname === '/icon.svg') return new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } })
    return new Response('the 404 page', {
      status: 404,
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    })
  },
})

type Visit = RequestInit & {
  API?: { fetch(request: Request): Promise<Response> }
  API_UNCACHED?: { fetch(request: Request): Promise<Response> }
  ALLOWED_ORIGINS?: string
  host?: string
  SITE_URL?: string
  REDIRECT_PAGES_DEV?: string
  shell?: string
  /** Whether the Workers Cache is in front of documents. */
  hasCache?: boolean
  /** The client build that Pages has the files of. */
  buildId?: string
  /** Gets what Pages has asked the renderer for, and its answer. */
  onDocument?: (request: Request, answer: Response) => void
}

/**
 * Pages and the renderer behind it, for the tests of a file. Each test begins with an empty memory and a silent console, whose
 * calls `vi.mocked` reads. A file calls this itself: the files of a process share modules, so that hooks beside an import would
 * run in the first file only.
 */
export function setUpSite() {
  let documents = createDocuments(manifest)

  /** Replaces the renderer by a new one with an empty memory, as another isolate has. */
  function startNewIsolate() {
    documents = createDocuments(manifest)
  }

  /** The site's response to a request. */
  async function visit(path: string, options: Visit = {}) {
    const { API = apiWith(), host = 'example.com', SITE_URL = '', shell = 'the shell', ...rest } = options
    const {
      API_UNCACHED = apiWith(),
      ALLOWED_ORIGINS,
      REDIRECT_PAGES_DEV = '',
      hasCache = false,
      buildId = manifest.buildId,
      onDocument,
      ...init
    } = rest
    const request = new Request(`https://${host}${path}`, init)
    const DOCUMENTS = {
      async fetch(call: Request) {
        const answer = await documents.fetch(call, { API, SITE_URL, hasCache })
        onDocument?.(call, answer)
        return answer
      },
    }
    const known = ALLOWED_ORIGINS !== undefined && { ALLOWED_ORIGINS }
    const bindings = { API, API_UNCACHED, ...known, DOCUMENTS, ASSETS: assetsWith(shell), SITE_URL, REDIRECT_PAGES_DEV }
    const response = await createEdge(buildId).fetch(request, bindings)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  /** Whether the document of a path is in memory: it is served by an API that says only that nothing has changed. */
  async function isCached(path: string): Promise<boolean> {
    const fetch = async ({ headers }: Request) =>
      new Response(null, { status: headers.has('if-none-match') ? 304 : 500 })
    return (await visit(path, { API: { fetch } })).status === 200
  }

  beforeEach(() => {
    startNewIsolate()
    for (const method of ['log', 'warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  })
  afterEach(() => vi.restoreAllMocks())

  return { visit, isCached, startNewIsolate }
}

/** The lines of a page’s main element, with links and marks as `[text](path)` and `*text*`. */
export function readMain(html: string): string[] {
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
  return main
    .replace(/<!--.*?-->|<select.*?<\/select>|<title>.*?<\/title>/gs, '')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, href, text) => `[${text}](${href})`)
    .replace(/<\/?mark>/g, '*')
    .replace(/<\/?(?:bdi|code|strong)[^>]*>/g, '')
    .replace(/(?:<[^>]*>)+|(?<=\))(?=\[)/g, '\n')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .trim()
    .split('\n')
}
