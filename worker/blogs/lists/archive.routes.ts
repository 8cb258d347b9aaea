import { Hono } from 'hono'
import * as z from 'zod'
import { tagsOfTitles } from '../../cache/tags.ts'
import { blogPath } from '../../contract/addresses.ts'
import { type ArchivedBlog, type ArchivePart, monthPattern } from '../../contract/archive.ts'
import { formatPosition } from '../../contract/position.ts'
import type { AppEnv } from '../../env.ts'
import { ApiError, notFound } from '../../errors.ts'
import { decodePosition } from '../../http/cursor.ts'
import { validate, withParts } from '../../http/validate.ts'
import { anyone } from '../../middleware/permissions.ts'
import { publicRead, setVersion } from '../../middleware/public-read.ts'
import { presentFrame } from '../../presenters/site.ts'
import { siteOrigin } from '../../site-origin.ts'
import { type ArchivedRow, listArchiveMonths, readArchivePart } from './archive.queries.ts'

const monthsQuery = z.object({ with: withParts })
const partQuery = z.object({
  from: z
    .string()
    .optional()
    .transform((cursor) => (cursor ? decodePosition(cursor) : null)),
  with: withParts,
})

/** The archive: every published blog by its month of publication. */
export const archiveRoutes = new Hono<AppEnv>()
  .get('/archive', anyone(), publicRead(tagsOfTitles), validate('query', monthsQuery), async (c) => {
    const { with: parts } = c.req.valid('query')
    const { months, frame } = await listArchiveMonths(c.var.db)
    setVersion(c, frame.version)
    const further = presentFrame(frame, parts, siteOrigin(c.var.config, c.req.url))
    return c.json(
      { success: true, months: months.map(({ month, total }) => ({ month: nameOf(month), total })), ...further },
      200,
    )
  })
  .get('/archive/:month', anyone(), publicRead(tagsOfTitles), validate('query', partQuery), async (c) => {
    const name = c.req.param('month')
    const { from, with: further } = c.req.valid('query')
    if (!monthPattern.test(name)) throw notFound('Month')
    const part = await readArchivePart(c.var.db, new Date(`${name}-01T00:00:00Z`), from)
    // With the month to which the address leads.
    if (!part.parts)
      throw new ApiError(404, 'Month not found.', {}, part.leadsTo ? { month: nameOf(part.leadsTo) } : {})
    const { parts, index, blogs, frame } = part
    setVersion(c, frame.version)
    return c.json(
      {
        success: true,
        month: name,
        parts: parts.map(presentPart),
        index,
        blogs: blogs.map((row) => presentArchived(row, further.has('authors'))),
        ...presentFrame(frame, further, siteOrigin(c.var.config, c.req.url)),
      },
      200,
    )
  })

/** The length of `2026-03`. */
const monthLength = 7

/** A month as 2026-03. */
function nameOf(month: Date): string {
  return month.toISOString().slice(0, monthLength)
}

function presentPart(
  { fromAt, fromKey, total }: { fromAt: Date; fromKey: number; total: number },
  index: number,
): ArchivePart {
  return {
    from: index === 0 ? null : formatPosition({ at: fromAt, key: fromKey }),
    startsAt: fromAt.toISOString(),
    total,
  }
}

/** @param withAuthors whether the call asks for the authors */
function presentArchived(row: ArchivedRow, withAuthors: boolean): ArchivedBlog {
  const { id, title, slug, category, publishedAt, readingMinutes, authors } = row
  const path = blogPath(slug)
  const at = publishedAt?.toISOString() ?? null
  return { _id: id, title, path, category, publishedAt: at, readingMinutes, ...(withAuthors && { authors }) }
}
