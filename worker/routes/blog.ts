import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { addBlog } from '../blogs/add-blog.ts'
import { changeBlog } from '../blogs/publish-blogs.ts'
import { tags } from '../cache/tags.ts'
import { listLimits } from '../contract/limits.ts'
import { addBlogRequest, listQuery, togglePublishRequest } from '../contract/requests/blogs.ts'
import { idRequest } from '../contract/requests/fields.ts'
import { searchText } from '../contract/requests/lists.ts'
import { responseTexts } from '../contract/response-texts.ts'
import type { SearchHit, SearchResult } from '../contract/search.ts'
import { readBlogPage } from '../db/blog-page.ts'
import { findBlog, listLatestTitles, listPublishedBlogs } from '../db/blogs.ts'
import type { Database } from '../db/database.ts'
import { searchBlogs, suggestBlogs } from '../db/search.ts'
import type { AppEnv } from '../env.ts'
import { notFound } from '../errors.ts'
import { decodeOffset, decodePosition, encodePosition } from '../http/cursor.ts'
import { copyParts, filePart, readForm, textPart } from '../http/read-multipart.ts'
import { parse, parseJson, rawPageQuery, validate, withParts } from '../http/validate.ts'
import { publicRead, versionTag } from '../middleware/public-read.ts'
import { limitUnpaged } from '../middleware/rate-limit.ts'
import { identifyAdmin } from '../middleware/require-admin.ts'
import {
  presentArticle,
  presentBlog,
  presentBlogForAdmin,
  presentHighlights,
  presentNeighbour,
  presentSummary,
} from '../presenters/blog.ts'
import { presentComment } from '../presenters/comment.ts'
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
const blogQuery = z.object({ with: withParts })

/** The further parts that a blog's response can have. */
const pageParts = new Set(['comments', 'resources', 'related', 'latest', 'neighbours'])

const listTags = () => [tags.lists]

const noCorrection: SearchResult = { correction: null, matches: 'all' }

export const blogRoutes = new Hono<AppEnv>()
  .get('/all', publicRead(listTags), limitUnpaged, validate('query', allQuery), async (c) => {
    const query = c.req.valid('query')
    const { rows, latest, version, previousCursor, ...paging } = await readList(c.var.db, query)
    if (version !== null) c.header('etag', await versionTag(c, version))
    const origin = siteOrigin(c.var.config, c.req.url)
    return c.json(
      {
        success: true,
        blogs: rows.map((row): SearchHit => {
          const blog = presentSummary(row, origin)
          return query.q && query.with.has('highlights') ? { ...blog, highlights: presentHighlights(row) } : blog
        }),
        ...paging,
        ...(query.q && noCorrection),
        ...(previousCursor !== undefined && { previousCursor }),
        ...(latest && { articles: latest.map(presentArticle) }),
      },
      200,
    )
  })
  .get('/latest/articles', publicRead(listTags), async (c) => {
    const articles = (await listLatestTitles(c.var.db)).map(presentArticle)
    return c.json({ success: true, articles }, 200)
  })
  .get('/suggestions', publicRead(listTags), validate('query', suggestionsQuery), async (c) => {
    const { q } = c.req.valid('query')
    const rows = q ? await suggestBlogs(c.var.db, q) : []
    return c.json({ success: true, suggestions: rows.map(({ id, title }) => ({ _id: id, title })) }, 200)
  })
  .get(
    '/:id',
    // The other parts of its page depend on lists.
    publicRead((c) => [tags.blog(c.req.param('id') ?? ''), ...(c.req.query('with') ? [tags.lists] : [])]),
    identifyAdmin,
    validate('query', blogQuery),
    async (c) => {
      const id = c.req.param('id')
      const { with: parts } = c.req.valid('query')
      const needsPage = !parts.isDisjointFrom(pageParts)
      const page = needsPage ? await readBlogPage(c.var.db, id) : undefined
      const blog = needsPage ? page?.blog : await findBlog(c.var.db, id)
      if (!blog || !(blog.isPublished || c.var.admin)) throw notFound('Blog')
      if (page) c.header('etag', await versionTag(c, page.version))
      const origin = siteOrigin(c.var.config, c.req.url)
      const further = page && presentParts(page, parts, origin)
      const present = c.var.admin ? presentBlogForAdmin : presentBlog
      return c.json({ success: true, blog: present(blog, origin), ...further }, 200)
    },
  )
  .post('/add', async (c) => {
    const form = await readForm(c, 'the blog as multipart/form-data with the parts blog and image')
    const blog = await textPart(form, 'blog')
    const request = parse(addBlogRequest, parseJson(blog))
    const idempotencyKey = c.req.header('idempotency-key')
    const id = await addBlog(
      { task: c, origin: siteOrigin(c.var.config, c.req.url) },
      { ...request, thumbnail: await filePart(form, 'image'), copies: await copyParts(form) },
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

type BlogPage = NonNullable<Awaited<ReturnType<typeof readBlogPage>>>

/** The requested parts of a blog's page. */
function presentParts(page: BlogPage, parts: ReadonlySet<string>, origin: string) {
  const { blog, comments, nextComments, resources, related, latest, neighbours } = page
  return {
    ...(parts.has('comments') && {
      comments: comments.map((row) => presentComment(row, blog.id)),
      commentsNextCursor: encodePosition(nextComments),
    }),
    ...(parts.has('resources') && { resources }),
    ...(parts.has('related') && { related: related.map((row) => presentSummary(row, origin)) }),
    ...(parts.has('latest') && { articles: latest.map(presentArticle) }),
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

/** A page of the list or of a search, with the latest titles where they are requested. */
async function readList(db: Database, query: z.output<typeof allQuery>) {
  const { category, q, limit, after, offset, with: parts } = query
  const withLatest = parts.has('latest')
  if (!q) {
    const withPrevious = parts.has('previous')
    const request = { category, after, limit: limit ?? listLimits.unpaged, withLatest, withPrevious }
    const { next, previous, ...page } = await listPublishedBlogs(db, request)
    return {
      ...page,
      nextCursor: encodePosition(next),
      previousCursor: withPrevious ? encodePosition(previous) : undefined,
    }
  }
  const [{ next, ...page }, latest] = await Promise.all([
    searchBlogs(db, { text: q, category, offset, limit: limit ?? listLimits.searchHits }),
    withLatest ? listLatestTitles(db) : null,
  ])
  return { ...page, nextCursor: next === null ? null : String(next), previousCursor: undefined, latest, version: null }
}
