/**
 * The reads that a shared cache may store, by path, with the query parameters that they know. The edge forwards no other
 * parameter, and the Worker lets nothing be stored under an address that has one: a visitor who varies an address gets
 * the stored response all the same.
 */
const publicReads: [RegExp, readonly string[]][] = [
  [/^\/api\/blog\/all$/, ['category', 'q', 'author', 'year', 'sort', 'as', 'limit', 'cursor', 'with']],
  [/^\/api\/site$/, []],
  [/^\/api\/blog\/latest\/articles$/, ['with']],
  [/^\/api\/blog\/suggestions$/, ['q']],
  [/^\/api\/blog\/archive$/, ['with']],
  [/^\/api\/blog\/archive\/[^/]+$/, ['from', 'with']],
  [/^\/api\/blog\/[^/]+$/, ['with', 'order', 'comments']],
  [/^\/api\/pages\/[^/]+$/, ['with']],
  [/^\/api\/categories$/, ['with']],
  [/^\/api\/(?:categories|authors|tags)\/[^/]+$/, ['limit', 'cursor', 'with']],
  // Files, feeds, sitemaps, the Markdown of articles, robots.txt and llms.txt.
  [/^\/(?!api(?:\/|$))/, []],
]

/** The query parameters of a public read; null for every other call. No path of a public read has an escape. */
export function parametersOf(pathname: string): readonly string[] | null {
  if (pathname.includes('%')) return null
  return publicReads.find(([path]) => path.test(pathname))?.[1] ?? null
}

/** Whether the address is one of a public read and has known parameters only, each of them once. */
export function isCacheableRead({ pathname, searchParams }: URL): boolean {
  const known = parametersOf(pathname)
  const names = [...searchParams.keys()]
  return known !== null && new Set(names).size === names.length && names.every((name) => known.includes(name))
}

/** The address of the same public read with known parameters only, each once, in one order; null for other calls. */
export function canonicalRead(url: URL): URL | null {
  const known = parametersOf(url.pathname)
  if (!known) return null
  const canonical = new URL(url)
  canonical.search = ''
  for (const name of known) {
    const value = url.searchParams.get(name)
    if (value !== null) canonical.searchParams.set(name, value)
  }
  return canonical
}
