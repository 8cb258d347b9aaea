/** A page or API call that readers request, with its targets; without them it is only measured. */
export type Target = {
  name: string
  path: string
  /** The renderer keeps documents; API calls are not cached on this machine. */
  isDocument: boolean
  /** The least share of the baseline's requests per second, when rendered anew. */
  leastShare?: number
  /** The longest time at the largest size, as a multiple of the time at the smallest. */
  mostGrowth?: number
  mostStatements?: number
  mostRowsRead?: number
}

/** One of the sample articles, with code, resources and comments. */
export const articlePath = '/blog/why-the-edge-is-the-new-origin-k3v9x2'

/** An author and a tag that the older articles of each stack have (stacks.ts). */
export const authorPath = '/author/ann'
export const tagPath = '/tag/databases'

export const targets: readonly Target[] = [
  { name: 'home', path: '/', isDocument: true, leastShare: 0.25, mostGrowth: 1.3, mostStatements: 1, mostRowsRead: 20 },
  {
    name: 'article',
    path: articlePath,
    isDocument: true,
    leastShare: 0.35,
    mostGrowth: 1.3,
    mostStatements: 1,
    mostRowsRead: 41,
  },
  { name: 'category', path: '/articles/technology', isDocument: true, mostGrowth: 1.3 },
  { name: 'author', path: authorPath, isDocument: true, mostGrowth: 1.3, mostStatements: 1, mostRowsRead: 60 },
  { name: 'tag', path: tagPath, isDocument: true, mostGrowth: 1.3, mostStatements: 1, mostRowsRead: 60 },
  { name: 'list', path: '/api/blog/all?limit=12', isDocument: false },
  { name: 'search “edge”', path: '/api/blog/all?q=edge&limit=12', isDocument: false, mostGrowth: 2 },
  { name: 'search “the”', path: '/api/blog/all?q=the&limit=12', isDocument: false, mostGrowth: 2 },
  {
    name: 'search “edeg”',
    path: '/api/blog/all?q=edeg&limit=12',
    isDocument: false,
    mostGrowth: 2,
    mostRowsRead: 1300,
  },
  { name: 'page of a search', path: '/search?q=edge', isDocument: true, mostGrowth: 2, mostRowsRead: 1000 },
  { name: 'suggestions', path: '/api/blog/suggestions?q=edge', isDocument: false, mostGrowth: 1.3, mostRowsRead: 300 },
]

/** Kinds of request. `anew` makes it render the page; `kept` is answered from the renderer's memory, revalidated with the API. */
export type How = 'anew' | 'kept'
export const documentWays: readonly How[] = ['anew', 'kept']
/** On this machine the API has no cache in front of it. */
export const callWays: readonly How[] = ['anew']

/** For the targets with a least share: the most CPU time above the baseline, in ms a request. */
export const mostCpuMsAboveBaseline = 3

/** The pages that the phone visits, with the latest time of their largest paint, in ms. */
export const phonePages = [
  { what: 'home', path: '/', mostLargestPaint: 880 },
  { what: 'article', path: articlePath, mostLargestPaint: 850 },
] as const
export const mostLayoutShift = 0.01
/** In ms. */
export const mostBlockingTime = 150

/** In ms from the first press on a page: to the next paint, and to a sign that something was pressed. */
export const mostInteraction = 200
export const mostSign = 100

/** In ms a key, for 95 of 100. */
export const mostTypingTime = 16
/** In ms, from the navigation to the editable text of a long draft. */
export const mostOpeningTime = 1_500

/** Bytes after gzip. */
export const mostBytes = { documentAndStyles: 20_000, fonts: 60_000 } as const
