import { Hono } from 'hono'
import { z } from 'zod'
import { addBlog } from '../blogs/add-blog.ts'
import { planPublication } from '../blogs/plan-publication.ts'
import { releaseWorkingCopy } from '../blogs/publish-latest-draft.ts'
import { recommendResources } from '../blogs/recommend-resources.ts'
import { purge } from '../cache/purge.ts'
import { tags } from '../cache/tags.ts'
import { listLimits } from '../contract/limits.ts'
import {
  addBlogRequest,
  idRequest,
  listQuery,
  searchText,
  togglePublishRequest,
} from '../contract/requests/requests.ts'
import { messages } from '../contract/response-texts.ts'
import { changeBlog } from '../db/blog-states.ts'
import { findBlog, listLatestTitles, listPublishedBlogs, readBlogPage } from '../db/blogs.ts'
import type { Database } from '../db/database.ts'
import { searchBlogs, suggestBlogs } from '../db/search.ts'
import type { AppEnv } from '../env.ts'
import { inTrash, logFailure, notFound } from '../errors.ts'
import { decodeOffset, decodePosition } from '../http/cursor.ts'
import { copyParts, filePart, readForm, textPart } from '../http/read-multipart.ts'
import { pageQuery, parse, parseJson, validate } from '../http/validate.ts'
import { siteOrigin } from '../middleware/configuration.ts'
import { publicRead, versionTag } from '../middleware/public-read.ts'
import { identifyAdmin } from '../middleware/require-admin.ts'
import { presentArticle, presentBlog, presentComment, presentSummary } from '../presenters/present.ts'

/** Names of what an answer brings besides, separated by commas; those that nobody knows bring nothing. */
const withParts = z
  .string()
  .max(100)
  .default('')
  .transform((names) => new Set(names.split(',')))
const allQuery = z.object({ ...listQuery, ...pageQuery, q: searchText.default(''), with: withParts })
const suggestionsQuery = z.object({ q: searchText.default('') })
const idempotencyKeyHeader = z.string().max(200, 'The Idempotency-Key may have 200 characters at most.')
const blogQuery = z.object({ with: withParts })

/** What a blog can be read with. */
const pageParts = new Set(['comments', 'resources', 'related', 'latest'])

const listTags = () => [tags.lists]

export const blogRoutes = new Hono<AppEnv>()
  .get('/all', publicRead(listTags), validate('query', allQuery), async (c) => {
    const { rows, latest, version, ...paging } = await readList(c.var.db, c.req.valid('query'))
    if (version !== null) c.header('etag', versionTag(c, version))
    const origin = siteOrigin(c.var.config, c.req.url)
    return c.json(
      {
        success: true,
        blogs: rows.map((row) => presentSummary(row, origin)),
        ...paging,
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
    // What its page shows besides comes from lists.
    publicRead((c) => [tags.blog(c.req.param('id') ?? ''), ...(c.req.query('with') ? [tags.lists] : [])]),
    identifyAdmin,
    validate('query', blogQuery),
    async (c) => {
      const id = c.req.param('id')
      const { with: parts } = c.req.valid('query')
      const hasParts = !parts.isDisjointFrom(pageParts)
      const page = hasParts ? await readBlogPage(c.var.db, id) : undefined
      const blog = hasParts ? page?.blog : await findBlog(c.var.db, id)
      if (!blog || !(blog.isPublished || c.var.admin)) throw notFound('Blog')
      if (page) c.header('etag', versionTag(c, page.version))
      const origin = siteOrigin(c.var.config, c.req.url)
      return c.json(
        {
          success: true,
          blog: presentBlog(blog, origin),
          ...(page &&
            parts.has('comments') && {
              comments: page.comments.map((row) => presentComment(row, id)),
              commentsNextCursor: page.commentsNextCursor,
            }),
          ...(page && parts.has('resources') && { resources: page.resources }),
          ...(page && parts.has('related') && { related: page.related.map((row) => presentSummary(row, origin)) }),
          ...(page && parts.has('latest') && { articles: page.latest.map(presentArticle) }),
        },
        200,
      )
    },
  )
  .post('/add', async (c) => {
    const form = await readForm(c, 'the blog as multipart/form-data with the parts blog and image')
    const blog = await textPart(form, 'blog')
    const { publishAt, isPublished: wish, ...request } = parse(addBlogRequest, parseJson(blog))
    const plan = planPublication({ isPublished: wish, publishAt })
    const idempotencyKey = c.req.header('idempotency-key')
    const id = await addBlog(
      {
        db: c.var.db,
        media: c.env.MEDIA,
        origin: siteOrigin(c.var.config, c.req.url),
        onCleanUpFailure: (error) => logFailure(error, c.var.requestId),
      },
      { ...request, ...plan, thumbnail: await filePart(form, 'image'), copies: await copyParts(form) },
      idempotencyKey ? { key: parse(idempotencyKeyHeader, idempotencyKey), request: blog } : null,
    )
    if (plan.isPublished) {
      await purge(c, [tags.lists])
      recommendResources(c, [id])
    }
    return c.json({ success: true, message: messages.blogAdded, _id: id }, 201)
  })
  .post('/delete', validate('json', idRequest), async (c) => {
    const { id } = c.req.valid('json')
    // To whoever deletes, what is in the Trash is gone already.
    const { isPublished } = await changeBlog(c.var.db, id, 'delete')
    if (isPublished === undefined) throw notFound('Blog')
    await purge(c, [tags.lists, tags.blog(id)])
    return c.json({ success: true, message: messages.blogDeleted }, 200)
  })
  .post('/toggle-publish', validate('json', togglePublishRequest), async (c) => {
    const { id, isPublished: wish } = c.req.valid('json')
    const action = wish === undefined ? 'toggle' : wish ? 'publish' : 'unpublish'
    const { before, isHeld, ...change } = await changeBlog(c.var.db, id, action)
    if (before === 'trash') throw inTrash()
    if (isHeld) await releaseWorkingCopy(c.var.db, id, null)
    const isPublished = isHeld || change.isPublished
    if (isPublished === undefined) throw notFound('Blog')
    await purge(c, [tags.lists, tags.blog(id)])
    if (isPublished) recommendResources(c, [id])
    const message = isPublished ? messages.blogPublished : messages.blogUnpublished
    return c.json({ success: true, message, isPublished }, 200)
  })

/** A page of the list or of a search, and the latest titles when they are asked for. */
async function readList(db: Database, { category, q, limit, cursor, with: parts }: z.output<typeof allQuery>) {
  const withLatest = parts.has('latest')
  if (!q) {
    const after = cursor ? decodePosition(cursor) : null
    return listPublishedBlogs(db, { category, after, limit: limit ?? listLimits.unpaged, withLatest })
  }
  const offset = cursor ? decodeOffset(cursor) : 0
  const [page, latest] = await Promise.all([
    searchBlogs(db, { text: q, category, offset, limit: limit ?? listLimits.searchHits }),
    withLatest ? listLatestTitles(db) : null,
  ])
  return { ...page, latest, version: null }
}
