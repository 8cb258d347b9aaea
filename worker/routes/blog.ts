import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { addBlog } from '../content/add-blog.ts'
import { removeUnattachedFiles } from '../content/media-store.ts'
import { presentBlog, presentComment, presentSummary } from '../content/present.ts'
import { readMultipart } from '../content/read-multipart.ts'
import { listLimits } from '../contract/limits.ts'
import { messages } from '../contract/messages.ts'
import { addBlogRequest, idRequest, listQuery, searchText, togglePublishRequest } from '../contract/requests.ts'
import { deleteBlog, findBlog, listLatestTitles, listPublishedBlogs, readBlogPage, setPublished } from '../db/blogs.ts'
import { decodeOffset, decodePosition } from '../db/cursor.ts'
import { searchBlogs, suggestBlogs } from '../db/search.ts'
import type { AppEnv } from '../env.ts'
import { logFailure, notFound } from '../errors.ts'
import { siteOrigin } from '../middleware/configuration.ts'
import { publicRead, tags } from '../middleware/public-read.ts'
import { identifyAdmin, requireAdmin } from '../middleware/require-admin.ts'
import { purge } from '../purge.ts'
import { pageQuery, parse, parseJson, validate } from '../validate.ts'
import { makeBlogResources } from './assistant.ts'

const allQuery = z.object({ ...listQuery, ...pageQuery, q: searchText.default('') })
const suggestionsQuery = z.object({ q: searchText.default('') })
const idempotencyKeyHeader = z.string().max(200, 'The Idempotency-Key may have 200 characters at most.')
const blogQuery = z.object({ with: z.string().max(100).optional() })

/** What a blog can be read with. */
const pageParts = new Set(['comments', 'resources', 'related'])

const listTags = () => [tags.lists]

export const blogRoutes = new Hono<AppEnv>()
  .get('/all', publicRead(listTags), validate('query', allQuery), async (c) => {
    const { category, q, limit, cursor } = c.req.valid('query')
    const { rows, ...paging } = q
      ? await searchBlogs(c.var.db, {
          text: q,
          category,
          offset: cursor ? decodeOffset(cursor) : 0,
          limit: limit ?? listLimits.searchHits,
        })
      : await listPublishedBlogs(c.var.db, {
          category,
          after: cursor ? decodePosition(cursor) : null,
          limit: limit ?? listLimits.unpaged,
        })
    const origin = siteOrigin(c.var.config, c.req.url)
    return c.json({ success: true, blogs: rows.map((row) => presentSummary(row, origin)), ...paging }, 200)
  })
  .get('/latest/articles', publicRead(listTags), async (c) => {
    const rows = await listLatestTitles(c.var.db)
    const articles = rows.map(({ id, title }) => ({ title, path: `/blog/${id}` }))
    return c.json({ success: true, articles }, 200)
  })
  .get('/suggestions', publicRead(listTags), validate('query', suggestionsQuery), async (c) => {
    const { q } = c.req.valid('query')
    const rows = q ? await suggestBlogs(c.var.db, q) : []
    return c.json({ success: true, suggestions: rows.map(({ id, title }) => ({ _id: id, title })) }, 200)
  })
  .get(
    '/:id',
    publicRead((c) => [tags.blog(c.req.param('id') ?? '')]),
    identifyAdmin,
    validate('query', blogQuery),
    async (c) => {
      const id = c.req.param('id')
      const parts = (c.req.valid('query').with ?? '').split(',')
      const hasParts = parts.some((part) => pageParts.has(part))
      const page = hasParts ? await readBlogPage(c.var.db, id) : undefined
      const blog = hasParts ? page?.blog : await findBlog(c.var.db, id)
      if (!blog || !(blog.isPublished || c.var.admin)) throw notFound('Blog')
      const origin = siteOrigin(c.var.config, c.req.url)
      return c.json(
        {
          success: true,
          blog: presentBlog(blog, origin),
          ...(page &&
            parts.includes('comments') && {
              comments: page.comments.map((row) => presentComment(row, id)),
              commentsNextCursor: page.commentsNextCursor,
            }),
          ...(page && parts.includes('resources') && { resources: page.resources }),
          ...(page && parts.includes('related') && { related: page.related.map((row) => presentSummary(row, origin)) }),
        },
        200,
      )
    },
  )
  .post('/add', requireAdmin, async (c) => {
    const { blog, image } = await readMultipart(c)
    const request = parse(addBlogRequest, parseJson(blog))
    const idempotencyKey = c.req.header('idempotency-key')
    const id = await addBlog(
      {
        db: c.var.db,
        media: c.env.MEDIA,
        origin: siteOrigin(c.var.config, c.req.url),
        onCleanUpFailure: (error) => logFailure(error, c.var.requestId),
      },
      { ...request, thumbnail: image },
      idempotencyKey ? { key: parse(idempotencyKeyHeader, idempotencyKey), request: blog } : null,
    )
    if (request.isPublished) {
      await purge(c, [tags.lists])
      recommendResources(c, id)
    }
    return c.json({ success: true, message: messages.blogAdded, _id: id }, 201)
  })
  .post('/delete', requireAdmin, validate('json', idRequest), async (c) => {
    const { id } = c.req.valid('json')
    if (!(await deleteBlog(c.var.db, id))) throw notFound('Blog')
    await purge(c, [tags.lists, tags.blog(id), tags.files(id)])
    // The blog is gone, whatever happens to its files: the sweep removes those that stay.
    await removeUnattachedFiles({ db: c.var.db, media: c.env.MEDIA }, { blogId: id }).catch((error: unknown) =>
      logFailure(error, c.var.requestId),
    )
    return c.json({ success: true, message: messages.blogDeleted }, 200)
  })
  .post('/toggle-publish', requireAdmin, validate('json', togglePublishRequest), async (c) => {
    const { id, isPublished } = c.req.valid('json')
    const changed = await setPublished(c.var.db, id, isPublished)
    if (!changed) throw notFound('Blog')
    await purge(c, [tags.lists, tags.blog(id)])
    if (changed.isPublished) recommendResources(c, id)
    const message = changed.isPublished ? messages.blogPublished : messages.blogUnpublished
    return c.json({ success: true, message, isPublished: changed.isPublished }, 200)
  })

/** Looks for a new publication's recommended links, after the answer. */
function recommendResources(c: Context<AppEnv>, id: string) {
  c.executionCtx.waitUntil(makeBlogResources(c, id))
}
