/** Something that readers ask for, and what is asked of it (left out: only measured). */
export type Target = {
  name: string
  path: string
  /** A document is rendered by the edge and kept there; a call is answered anew each time on this machine. */
  isDocument: boolean
  /** Rendered anew, the least share of the floor's requests per second. */
  leastShare?: number
  /** The most time that it may take at the largest size, as a multiple of the smallest. */
  mostGrowth?: number
  mostStatements?: number
  mostRowsRead?: number
}

/** One of the sample articles, with code, resources and comments. */
export const articlePath = '/blog/why-the-edge-is-the-new-origin-k3v9x2'

export const targets: readonly Target[] = [
  { name: 'home', path: '/', isDocument: true, leastShare: 0.25, mostGrowth: 1.3, mostStatements: 2, mostRowsRead: 60 },
  {
    name: 'article',
    path: articlePath,
    isDocument: true,
    leastShare: 0.35,
    mostGrowth: 1.3,
    mostStatements: 4,
    mostRowsRead: 30,
  },
  { name: 'category', path: '/articles/technology', isDocument: true, mostGrowth: 1.3 },
  { name: 'list', path: '/api/blog/all?limit=12', isDocument: false },
  { name: 'search “edge”', path: '/api/blog/all?q=edge&limit=12', isDocument: false, mostGrowth: 2 },
  { name: 'search “the”', path: '/api/blog/all?q=the&limit=12', isDocument: false, mostGrowth: 2 },
  { name: 'suggestions', path: '/api/blog/suggestions?q=edge', isDocument: false, mostGrowth: 2 },
]

/**
 * How something is asked for: so that nothing that was made before serves; by a reader's reload, when the edge asks the
 * API whether its document still holds; or so that the edge may give what it keeps.
 */
export type How = 'anew' | 'reload' | 'kept'
export const documentWays: readonly How[] = ['anew', 'reload', 'kept']
/** On this machine no cache stands before the API. */
export const callWays: readonly How[] = ['anew']

/** What a reader's reload sends. */
export const fresh = { 'cache-control': 'no-cache' }

/** From the edge's memory, the least share of the floor's requests per second. */
export const leastShareKept = 0.7
/** For the targets with a least share: the most CPU time above the floor, in ms a request. */
export const mostCpuMsAboveFloor = 3

/** The pages that a phone visits, with the most that their largest paint may take, in ms. */
export const phonePages = [
  { what: 'home', path: '/', mostLargestPaint: 880 },
  { what: 'article', path: articlePath, mostLargestPaint: 850 },
] as const
export const mostLayoutShift = 0.01
/** In ms. */
export const mostBlockingTime = 150

/** In ms a key, for 95 of 100. */
export const mostTypingTime = 16

/** Bytes after gzip. */
export const mostBytes = { articleAndStyles: 20_000, fonts: 60_000 } as const
