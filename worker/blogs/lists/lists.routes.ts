import { Hono } from 'hono'
import * as z from 'zod'
import { tagsOfTitles } from '../../cache/tags.ts'
import { listLimits } from '../../contract/limits.ts'
import { listQuery } from '../../contract/requests/blogs.ts'
import { searchText } from '../../contract/requests/lists.ts'
import type { Facets, FoundNames, SearchHit, SearchResult } from '../../contract/search.ts'
import type { Version } from '../../db/cache-tags.ts'
import type { Database } from '../../db/database.ts'
import { readFrame } from '../../db/statements/site.ts'
import type { AppEnv } from '../../env.ts'
import { unknownFilter } from '../../errors.ts'
import { decodeOffset, decodePosition, encodePosition } from '../../http/cursor.ts'
import { rawPageQuery, validate, withParts } from '../../http/validate.ts'
import { anyone } from '../../middleware/permissions.ts'
import { publicList, publicRead, setVersion } from '../../middleware/public-read.ts'
import { limitUnpaged } from '../../middleware/rate-limit.ts'
import { presentSummary } from '../../presenters/blog.ts'
import { presentNames } from '../../presenters/listing.ts'
import { type Frame, presentFrame } from '../../presenters/site.ts'
import { createHighlighter } from '../../search/query/highlight.ts'
import { searchBlogs } from '../../search/search-blogs.ts'
import { siteOrigin } from '../../site-origin.ts'
import { listPublishedBlogs } from './published-blogs.queries.ts'

const unset = z.string().default('')
/** `author`, `year`, `sort` and `as` are for `searchBlogs`. Without a search they mean nothing. */
const allQuery = z
  .object({
    ...listQuery,
    ...rawPageQuery,
    q: searchText,
    author: unset,
    year: unset,
    sort: unset,
    as: unset,
    with: withParts,
  })
  .transform(({ cursor, ...query }) => ({
    ...query,
    after: cursor && !query.q ? decodePosition(cursor) : null,
    offset: cursor && query.q ? decodeOffset(cursor) : 0,
  }))
const partsQuery = z.object({ with: withParts })

/** Lists of published blogs and the search. Under `/api/blog`. */
export const blogListRoutes = new Hono<AppEnv>()
  .get('/all', anyone(), publicList, limitUnpaged('blogs'), validate('query', allQuery), async (c) => {
    const query = c.req.valid('query')
    const origin = siteOrigin(c.var.config, c.req.url)
    const { version, category, ...page } = query.q
      ? await search(c.var.db, query, origin)
      : await list(c.var.db, query, origin)
    if (version !== null) setVersion(c, version)
    return c.json({ success: true, ...page, ...(category !== 'All' && { category }) }, 200)
  })
  .get('/latest/articles', anyone(), publicRead(tagsOfTitles), validate('query', partsQuery), async (c) => {
    const { with: parts } = c.req.valid('query')
    const frame = await readFrame(c.var.db)
    setVersion(c, frame.version)
    return c.json(
      { success: true, ...presentFrame(frame, parts.union(new Set(['latest'])), siteOrigin(c.var.config, c.req.url)) },
      200,
    )
  })

type ListQuery = z.output<typeof allQuery>

/**
 * A page of a list: `previousCursor` where it is requested; the parts of `SearchResult` and `FoundNames` for a search, and
 * `facets` where they are requested.
 */
type ListPage = Partial<SearchResult & FoundNames> &
  Frame & {
    blogs: SearchHit[]
    total: number
    totalIsCapped: boolean
    nextCursor: string | null
    previousCursor?: string | null
    facets?: Facets
    /** The name of the category that the list is restricted to, or `All`. */
    category: string
    /** Null for a search, whose hits depend on more than what has cache tags. */
    version: Version | null
  }

async function list(db: Database, query: ListQuery, origin: string): Promise<ListPage> {
  const { category, limit = listLimits.unpaged, after, with: parts } = query
  const withPrevious = parts.has('previous')
  const pinnedFirst = parts.has('pinned') && category === 'All' && !after
  const page = await listPublishedBlogs(db, category, { after, limit, withPrevious }, pinnedFirst)
  if (!page) throw unknownFilter()
  return {
    blogs: page.rows.map((row) => presentSummary(row, origin)),
    total: page.total,
    totalIsCapped: false,
    category: page.category,
    nextCursor: encodePosition(page.next),
    ...(withPrevious && { previousCursor: encodePosition(page.previous) }),
    ...presentFrame(page.frame, parts, origin),
    version: page.frame.version,
  }
}

async function search(db: Database, query: ListQuery, origin: string): Promise<ListPage> {
  const { q, limit = listLimits.searchHits, with: parts } = query
  const withText = parts.has('highlights')
  const [{ rows, next, query: found, category: name, names, ...result }, frame] = await Promise.all([
    searchBlogs(db, q, { ...query, limit, withText, withFacets: parts.has('facets') }),
    parts.has('latest') || parts.has('site') ? readFrame(db) : null,
  ])
  if (name === null) throw unknownFilter()
  const highlight = withText ? createHighlighter(found) : undefined
  const blogs = rows.map((row) => {
    const blog = presentSummary(row, origin)
    return highlight ? { ...blog, highlights: highlight(row) } : blog
  })
  const nextCursor = next === null ? null : String(next)
  return {
    ...result,
    ...presentNames(names),
    blogs,
    category: name,
    nextCursor,
    ...(frame && presentFrame(frame, parts, origin)),
    version: null,
  }
}
