import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { accountOf, forbidden, reach, reachesTo } from '../actor.ts'
import { tags, tagsOfTitles } from '../cache/tags.ts'
import { type BlogDetails, noDetails } from '../contract/blog-details.ts'
import { byteLimits } from '../contract/limits.ts'
import { addBlogRequest, togglePublishRequest } from '../contract/requests/blogs.ts'
import { commentOrder } from '../contract/requests/comments.ts'
import { idRequest } from '../contract/requests/fields.ts'
import { responseTexts } from '../contract/response-texts.ts'
import { commentsOnPage, readBlogPage, readBlogVersion } from '../db/statements/blog-page.ts'
import { findBlog } from '../db/statements/blogs.ts'
import type { AppEnv } from '../env.ts'
import { notFound } from '../errors.ts'
import { decodeCommentPage, encodeNextComments } from '../http/cursor.ts'
import { readForm, takeCopies, takeFile, takeText } from '../http/read-multipart.ts'
import { parse, parseJson, rawPageQuery, validate, withParts } from '../http/validate.ts'
import { allowBody } from '../middleware/body-limit.ts'
import { anyone, may } from '../middleware/permissions.ts'
import { publicRead, setVersion } from '../middleware/public-read.ts'
import { presentBlog, presentBlogForAdmin, presentNeighbour, presentSummary } from '../presenters/blog.ts'
import { presentComment } from '../presenters/comment.ts'
import { presentAuthor } from '../presenters/listing.ts'
import { presentFrame } from '../presenters/site.ts'
import { readOwnAuthor } from '../publication/authors/own-author.ts'
import { siteOrigin } from '../site-origin.ts'
import { addBlog } from './add-blog.ts'
import { changeBlog } from './publishing/publish-blogs.ts'

const idempotencyKeyHeader = z.string().max(200, 'The Idempotency-Key may have 200 characters at most.')
/** `comments` is where its page of comments begins, when they are in threads: with an `order`. */
const partsQuery = z.object({ with: withParts, order: commentOrder, comments: rawPageQuery.cursor })

/** The further parts that a blog's response can have. */
const pageParts = new Set(['authors', 'comments', 'resources', 'related', 'latest', 'neighbours', 'site'])

export const blogRoutes = new Hono<AppEnv>()
  // An id or a slug: the original API has ids here (original-client.test.ts), and the edge sends slugs.
  .get(
    '/:id',
    anyone('blogs:edit'),
    publicRead(tagsOfBlog, versionOfBlog),
    validate('query', partsQuery),
    async (c) => {
      const id = c.req.param('id')
      const { with: parts, order, comments: from } = c.req.valid('query')
      const comments = decodeCommentPage({ order, limit: commentsOnPage, cursor: order && from })
      const needsPage = !parts.isDisjointFrom(pageParts)
      const isForAdmin = reach(c.var.actor, 'blogs:edit') !== 'none'
      const page = needsPage ? await readBlogPage(c.var.db, id, isForAdmin, comments) : undefined
      const blog = needsPage ? page?.blog : await findBlog(c.var.db, id, isForAdmin)
      if (!blog || !(blog.isPublished || isForAdmin)) throw notFound('Blog')
      const isWithinReach = reachesTo(c.var.actor, 'blogs:edit', blog.owner)
      if (!(blog.isPublished || isWithinReach)) throw forbidden('blogs:edit')
      c.set('blogId', blog.id)
      if (page) setVersion(c, page.frame.version)
      const origin = siteOrigin(c.var.config, c.req.url)
      const further = page && presentParts(page, parts, origin)
      const present = isWithinReach ? presentBlogForAdmin : presentBlog
      return c.json({ success: true, blog: present(blog, origin), ...further }, 200)
    },
  )
  .post('/add', may('blogs:add'), allowBody(byteLimits.addRequest), async (c) => {
    const form = await readForm(c, 'the blog as multipart/form-data with the parts blog and image')
    const blog = await takeText(form, 'blog')
    const request = parse(addBlogRequest, parseJson(blog))
    const idempotencyKey = c.req.header('idempotency-key')
    const details = request.details ?? (await detailsOfAccount(c))
    const id = await addBlog(
      { task: c, origin: siteOrigin(c.var.config, c.req.url) },
      { ...request, details, thumbnail: await takeFile(form, 'image'), copies: await takeCopies(form) },
      idempotencyKey ? { key: parse(idempotencyKeyHeader, idempotencyKey), request: blog } : null,
    )
    return c.json({ success: true, message: responseTexts.blogAdded, _id: id }, 201)
  })
  .post('/delete', may('blogs:delete'), validate('json', idRequest), async (c) => {
    await changeBlog(c, c.req.valid('json').id, 'delete')
    return c.json({ success: true, message: responseTexts.blogDeleted }, 200)
  })
  .post('/toggle-publish', may('blogs:publish'), validate('json', togglePublishRequest), async (c) => {
    const { id, isPublished } = c.req.valid('json')
    return c.json(await togglePublish(c, id, isPublished), 200)
  })
  // Other clients name the blog in the path, and send no body.
  .post('/toggle-publish/:id', may('blogs:publish'), async (c) => {
    return c.json(await togglePublish(c, parse(idRequest, c.req.param()).id), 200)
  })

/** The other parts of a blog's page depend on lists, and which blog has a slug depends on the other blogs. */
function tagsOfBlog(c: Context<AppEnv>) {
  const { blogId = '' } = c.var
  const dependsOnOthers = c.req.query('with') !== undefined || c.req.param('id') !== blogId
  return [tags.blog(blogId), tags.blogs, ...(dependsOnOthers ? tagsOfTitles(c) : [])]
}

function versionOfBlog(c: Context<AppEnv>) {
  return readBlogVersion(c.var.db, c.req.param('id') ?? '')
}

/** The author of a blog by a client of the original service, which sends no details. */
async function detailsOfAccount(c: Context<AppEnv>): Promise<BlogDetails> {
  const own = await readOwnAuthor(c.var.db, accountOf(c.var.actor).key)
  return own ? { ...noDetails, authors: [own] } : noDetails
}

type BlogPage = NonNullable<Awaited<ReturnType<typeof readBlogPage>>>

/** The requested parts of a blog's page. */
function presentParts(page: BlogPage, parts: ReadonlySet<string>, origin: string) {
  const { blog, byline, comments, nextComments, resources, related, alike, frame, neighbours } = page
  return {
    ...(parts.has('authors') && { authors: byline.map((row) => presentAuthor(row, origin)) }),
    ...(parts.has('comments') && {
      comments: comments.map((row) => presentComment(row, blog.id)),
      commentsNextCursor: encodeNextComments(nextComments),
    }),
    ...(parts.has('resources') && { resources }),
    ...(parts.has('related') && { related: related.map((row) => presentSummary(row, origin)), alike }),
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
  const { isPublished } = await changeBlog(c, id, publishAction(wanted))
  const message = isPublished ? responseTexts.blogPublished : responseTexts.blogUnpublished
  return { success: true, message, isPublished }
}
