import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { tagsOfTitles } from '../../cache/tags.ts'
import { listLimits } from '../../contract/limits.ts'
import type { ListedCategory } from '../../contract/listings.ts'
import type { Database } from '../../db/database.ts'
import type { AppEnv } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { encodePosition } from '../../http/cursor.ts'
import { pageQuery, validate, withParts } from '../../http/validate.ts'
import { anyone } from '../../middleware/permissions.ts'
import { publicList, publicRead, setVersion } from '../../middleware/public-read.ts'
import { presentSummary } from '../../presenters/blog.ts'
import { presentAuthor, presentCategory, presentTag } from '../../presenters/listing.ts'
import { presentFrame } from '../../presenters/site.ts'
import { siteOrigin } from '../../site-origin.ts'
import type { cutList, PageRequest } from '../lists/list-columns.queries.ts'
import { listCategories, readAuthor, readCategory, readTag } from './listings.queries.ts'

const listingQuery = z.object({ ...pageQuery, with: withParts })
const partsQuery = z.object({ with: withParts })
type Query = z.output<typeof listingQuery>

/** Categories, authors and tags, each with its published blogs. A former slug is answered with the present one. */
export const listingRoutes = new Hono<AppEnv>()
  .get('/categories', anyone(), publicRead(tagsOfTitles), validate('query', partsQuery), async (c) => {
    const origin = siteOrigin(c.var.config, c.req.url)
    const { rows, frame } = await listCategories(c.var.db)
    setVersion(c, frame.version)
    const categories = rows.map(({ total, ...row }): ListedCategory => ({ ...presentCategory(row, origin), total }))
    return c.json({ success: true, categories, ...presentFrame(frame, c.req.valid('query').with, origin) }, 200)
  })
  .get('/categories/:slug', anyone(), publicList, validate('query', listingQuery), async (c) => {
    const { listing, ...list } = await answer(c, c.req.valid('query'), readCategory, presentCategory, 'Category')
    return c.json({ success: true, category: listing, ...list }, 200)
  })
  .get('/authors/:slug', anyone(), publicList, validate('query', listingQuery), async (c) => {
    const { listing, ...list } = await answer(c, c.req.valid('query'), readAuthor, presentAuthor, 'Author')
    return c.json({ success: true, author: listing, ...list }, 200)
  })
  .get('/tags/:slug', anyone(), publicList, validate('query', listingQuery), async (c) => {
    const { listing, ...list } = await answer(c, c.req.valid('query'), readTag, presentTag, 'Tag')
    return c.json({ success: true, tag: listing, ...list }, 200)
  })

type Read<Row> = (
  db: Database,
  slug: string,
  request: PageRequest,
) => Promise<{ listing: Row; list: ReturnType<typeof cutList> } | undefined>

/**
 * Reads what has the slug of the path and a page of its blogs, and sets the ETag.
 * @param what its name in the message of a 404
 * @throws ApiError 404
 */
async function answer<Row, Listing>(
  c: Context<AppEnv>,
  { limit = listLimits.page, cursor, with: parts }: Query,
  read: Read<Row>,
  present: (row: Row, origin: string) => Listing,
  what: string,
) {
  const slug = (c.req.param('slug') ?? '').toLowerCase()
  const found = await read(c.var.db, slug, { after: cursor, limit, withPrevious: parts.has('previous') })
  if (!found) throw notFound(what)
  const { rows, next, previous, total, frame } = found.list
  const origin = siteOrigin(c.var.config, c.req.url)
  setVersion(c, frame.version)
  return {
    listing: present(found.listing, origin),
    blogs: rows.map((row) => presentSummary(row, origin)),
    total,
    nextCursor: encodePosition(next),
    ...(parts.has('previous') && { previousCursor: encodePosition(previous) }),
    ...presentFrame(frame, parts, origin),
  }
}
