import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { readOwnAuthor } from '../authors/own-author.ts'
import { addBlog } from '../blogs/add-blog.ts'
import { changeBlog } from '../blogs/publish-blogs.ts'
import { tags, tagsOfList } from '../cache/tags.ts'
import { blogPath } from '../contract/addresses.ts'
import { type BlogDetails, noDetails } from '../contract/blog-details.ts'
import { listLimits } from '../contract/limits.ts'
import { addBlogRequest, listQuery, togglePublishRequest } from '../contract/requests/blogs.ts'
import { idRequest } from '../contract/requests/fields.ts'
import { searchText } from '../contract/requests/lists.ts'
import { responseTexts } from '../contract/response-texts.ts'
import type { SearchHit, SearchResult } from '../contract/search.ts'
import { readBlogPage } from '../db/blog-page.ts'
import { findBlog } from '../db/blogs.ts'
import type { Database } from '../db/database.ts'
import { readFrame } from '../db/frame.ts'
import { listPublishedBlogs } from '../db/published-blogs.ts'
import { searchBlogs } from '../db/search.ts'
import { suggestBlogs } from '../db/suggestions.ts'
import type { AppEnv } from '../env.ts'
import { notFound, unknownFilter } from '../errors.ts'
import { decodeOffset, decodePosition, encodePosition } from '../http/cursor.ts'
import { copyParts, filePart, readForm, textPart } from '../http/read-multipart.ts'
import { parse, parseJson, rawPageQuery, validate, withParts } from '../http/validate.ts'
import { publicRead, versionTag } from '../middleware/public-read.ts'
import { limitUnpaged } from '../middleware/rate-limit.ts'
import { adminOf, identifyAdmin } from '../middleware/require-admin.ts'
import { presentBlog, presentBlogForAdmin, presentNeighbour, presentSummary } from '../presenters/blog.ts'
import { presentComment } from '../presenters/comment.ts'
import { type Frame, presentFrame } from '../presenters/frame.ts'
import { presentAuthor } from '../presenters/listing.ts'
import { highlight } from '../search/highlight.ts'
import { siteOrigin } from '../site-origin.ts'

const allQuery = z
  .object({ ...listQuery, ...rawPageQuery, q: searchText.default(''), with: withParts })
  .transform(({ cursor, ...query }) => ({
    ...query,
    after: cursor && !query.q ? decodePosition(cursor) : null,
    offset: cursor && query.q ? decodeOffset(cursor) : 0,
  }))
const suggestionsQuery = z.object({ q: searchText.default('') })
const idempotencyKeyHeader = z.string().max(200, 'The Idempotency-Key may have 200 characters at most.')
const partsQuery = z.object({ with: withParts })

/** The further parts that a blog's response can have. */
const pageParts = new Set(['authors', 'comments', 'resources', 'related', 'latest', 'neighbours', 'site'])

export const blogRoutes = new Hono<AppEnv>()
  .get('/all', publicRead(tagsOfList), limitUnpaged, validate('query', allQuery), async (c) => {
    const query = c.req.valid('query')
    const origin = siteOrigin(c.var.config, c.req.url)
    const { version, category, ...page } = query.q
      ? await search(c.var.db, query, origin)
      : await list(c.var.db, query, origin)
    if (version !== null) c.header('etag', await versionTag(c, version))
    return c.json({ success: true, ...page, ...(category !== 'All' && { category }) }, 200)
  })
  .get('/latest/articles', publicRead(tagsOfList), validate('query', partsQuery), async (c) => {
    const { with: parts } = c.req.valid('query')
    const frame = await readFrame(c.var.db)
    c.header('etag', await versionTag(c, frame.version))
    return c.json(
      { success: true, ...presentFrame(frame, parts.union(new Set(['latest'])), siteOrigin(c.var.config, c.req.url)) },
      200,
    )
  })
  .get('/suggestions', publicRead(tagsOfList), validate('query', suggestionsQuery), async (c) => {
    const { q } = c.req.valid('query')
    const rows = q ? await suggestBlogs(c.var.db, q) : []
    return c.json(
      { success: true, suggestions: rows.map(({ id, title, slug }) => ({ _id: id, title, path: blogPath(slug) })) },
      200,
    )
  })
  .get('/:id', publicRead(tagsOfBlog), identifyAdmin, validate('query', partsQuery), async (c) => {
    const id = c.req.param('id')
    const { with: parts } = c.req.valid('query')
    const needsPage = !parts.isDisjointFrom(pageParts)
    const isForAdmin = c.var.admin !== null
    const page = needsPage ? await readBlogPage(c.var.db, id, isForAdmin) : undefined
    const blog = needsPage ? page?.blog : await findBlog(c.var.db, id, isForAdmin)
    if (!blog || !(blog.isPublished || c.var.admin)) throw notFound('Blog')
    c.set('blogId', blog.id)
    if (page) c.header('etag', await versionTag(c, page.frame.version))
    const origin = siteOrigin(c.var.config, c.req.url)
    const further = page && presentParts(page, parts, origin)
    const present = c.var.admin ? presentBlogForAdmin : presentBlog
    return c.json({ success: true, blog: present(blog, origin), ...further }, 200)
  })
  .post('/add', async (c) => {
    const form = await readForm(c, 'the blog as multipart/form-data with the parts blog and image')
    const blog = await textPart(form, 'blog')
    const request = parse(addBlogRequest, parseJson(blog))
    const idempotencyKey = c.req.header('idempotency-key')
    const details = request.details ?? (await detailsOfAccount(c))
    const id = await addBlog(
      { task: c, origin: siteOrigin(c.var.config, c.req.url) },
      { ...request, details, thumbnail: await filePart(form, 'image'), copies: await copyParts(form) },
      idempotencyKey ? { key: parse(idempotencyKeyHeader, idempotencyKey), request: blog } : null,
    )
    return c.json({ success: true, message: responseTexts.blogAdded, _id: id }, 201)
  })
  .post('/delete', validate('json', idRequest), async (c) => {
    await changeBlog(c, c.req.valid('json').id, 'delete')
    return c.json({ success: true, message: responseTexts.blogDeleted }, 200)
  })
  .post('/toggle-publish', validate('json', togglePublishRequest), async (c) => {
    const { id, isPublished } = c.req.valid('json')
    return c.json(await togglePublish(c, id, isPublished), 200)
  })
  // Other clients name the blog in the path, and send no body.
  .post('/toggle-publish/:id', async (c) => {
    return c.json(await togglePublish(c, parse(idRequest, c.req.param()).id), 200)
  })

/** The other parts of a blog's page depend on lists, and which blog has a slug depends on the other blogs. */
function tagsOfBlog(c: Context<AppEnv>) {
  const { blogId = '' } = c.var
  const dependsOnOthers = c.req.query('with') !== undefined || c.req.param('id') !== blogId
  return [tags.blog(blogId), tags.blogs, ...(dependsOnOthers ? tagsOfList(c) : [])]
}

/** What a client of the original service, which sends no details, writes under. */
async function detailsOfAccount(c: Context<AppEnv>): Promise<BlogDetails> {
  const own = await readOwnAuthor(c.var.db, adminOf(c).key)
  return own ? { ...noDetails, authors: [own] } : noDetails
}

type BlogPage = NonNullable<Awaited<ReturnType<typeof readBlogPage>>>

/** The requested parts of a blog's page. */
function presentParts(page: BlogPage, parts: ReadonlySet<string>, origin: string) {
  const { blog, byline, comments, nextComments, resources, related, frame, neighbours } = page
  return {
    ...(parts.has('authors') && { authors: byline.map((row) => presentAuthor(row, origin)) }),
    ...(parts.has('comments') && {
      comments: comments.map((row) => presentComment(row, blog.id)),
      commentsNextCursor: encodePosition(nextComments),
    }),
    ...(parts.has('resources') && { resources }),
    ...(parts.has('related') && { related: related.map((row) => presentSummary(row, origin)) }),
    ...presentFrame(frame, parts, origin),
    ...(parts.has('neighbours') && {
      neighbours: {
        previous: neighbours.previous && presentNeighbour(neighbours.previous),
        next: neighbours.next && presentNeighbour(neighbours.next),
      },
    }),
  }
}

/** @param wanted the state that the client wants; undefined changes it to the other one */
function publishAction(wanted: boolean | undefined) {
  if (wanted === undefined) return 'toggle'
  return wanted ? 'publish' : 'unpublish'
}

async function togglePublish(c: Context<AppEnv>, id: string, wanted?: boolean) {
  const isPublished = await changeBlog(c, id, publishAction(wanted))
  const message = isPublished ? responseTexts.blogPublished : responseTexts.blogUnpublished
  return { success: true, message, isPublished }
}

type ListQuery = z.output<typeof allQuery>

/** A page of a list: `previousCursor` where it is requested, the parts of `SearchResult` for a search. */
type ListPage = Partial<SearchResult> &
  Frame & {
    blogs: SearchHit[]
    total: number
    totalIsCapped: boolean
    nextCursor: string | null
    previousCursor?: string | null
    /** The name of the category that the list is restricted to, or `All`. */
    category: string
    /** Null for a search, whose hits depend on more than the content version. */
    version: number | null
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
  const { q, category, offset, limit = listLimits.searchHits, with: parts } = query
  const withText = parts.has('highlights')
  const [{ rows, next, query: found, category: name, ...result }, frame] = await Promise.all([
    searchBlogs(db, q, { category, offset, limit, withText }),
    parts.has('latest') || parts.has('site') ? readFrame(db) : null,
  ])
  if (name === null) throw unknownFilter()
  const blogs = rows.map((row) => {
    const blog = presentSummary(row, origin)
    return withText ? { ...blog, highlights: highlight(found, row) } : blog
  })
  const nextCursor = next === null ? null : String(next)
  return {
    ...result,
    blogs,
    category: name,
    nextCursor,
    ...(frame && presentFrame(frame, parts, origin)),
    version: null,
  }
}
