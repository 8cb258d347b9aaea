import { Hono } from 'hono'
import { z } from 'zod'
import { tags } from '../cache/tags.ts'
import { monthPattern } from '../contract/archive.ts'
import { listArchiveMonths, readArchivePart } from '../db/archive.ts'
import type { AppEnv } from '../env.ts'
import { notFound } from '../errors.ts'
import { decodePosition } from '../http/cursor.ts'
import { validate, withParts } from '../http/validate.ts'
import { publicRead, versionTag } from '../middleware/public-read.ts'
import { presentArchived, presentMonth, presentPart } from '../presenters/archive.ts'
import { presentArticle } from '../presenters/blog.ts'

const monthsQuery = z.object({ with: withParts })
const partQuery = z.object({
  from: z
    .string()
    .optional()
    .transform((cursor) => (cursor ? decodePosition(cursor) : null)),
  with: withParts,
})

const listTags = () => [tags.lists]

/** The archive: every published blog by its month of publication. */
export const archiveRoutes = new Hono<AppEnv>()
  .get('/archive', publicRead(listTags), validate('query', monthsQuery), async (c) => {
    const { with: parts } = c.req.valid('query')
    const { months, latest, version } = await listArchiveMonths(c.var.db, parts.has('latest'))
    if (version !== null) c.header('etag', await versionTag(c, version))
    return c.json(
      { success: true, months: months.map(presentMonth), ...(latest && { articles: latest.map(presentArticle) }) },
      200,
    )
  })
  .get('/archive/:month', publicRead(listTags), validate('query', partQuery), async (c) => {
    const name = c.req.param('month')
    const { from, with: further } = c.req.valid('query')
    const isMonth = monthPattern.test(name)
    const part = isMonth
      ? await readArchivePart(c.var.db, new Date(`${name}-01T00:00:00Z`), from, further.has('latest'))
      : undefined
    if (!part) throw notFound('Month')
    const { parts, index, rows, latest, version } = part
    c.header('etag', await versionTag(c, version))
    return c.json(
      {
        success: true,
        month: name,
        parts: parts.map(presentPart),
        index,
        blogs: rows.map(presentArchived),
        ...(latest && { articles: latest.map(presentArticle) }),
      },
      200,
    )
  })
