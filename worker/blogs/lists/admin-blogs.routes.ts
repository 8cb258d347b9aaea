import { Hono } from 'hono'
import * as z from 'zod'
import { confirmed } from '../../accounts/confirmation.ts'
import { accountOf } from '../../actor.ts'
import { blogPath } from '../../contract/addresses.ts'
import type { BlogSort, Schedule } from '../../contract/blog.ts'
import { listLimits } from '../../contract/limits.ts'
import {
  adminBlogsQuery,
  bulkBlogsRequest,
  deleteForGoodRequest,
  pinRequest,
  scheduleRequest,
  setPictureRequest,
} from '../../contract/requests/blogs.ts'
import { idRequest } from '../../contract/requests/fields.ts'
import { bulkResponseTexts, responseTexts } from '../../contract/response-texts.ts'
import type { BulkResult } from '../../contract/wire.ts'
import type { LostAddresses } from '../../db/statements/addresses.ts'
import { updatePinned } from '../../db/statements/blogs.ts'
import type { AppEnv, Task } from '../../env.ts'
import { notFound, unknownFilter } from '../../errors.ts'
import { decodePosition, decodeTitlePosition, encodeAdminPosition } from '../../http/cursor.ts'
import { rawPageQuery, validate } from '../../http/validate.ts'
import { may } from '../../middleware/permissions.ts'
import { siteOrigin } from '../../site-origin.ts'
import { writeInBulk } from '../../write-in-bulk.ts'
import { restoreDraft } from '../drafts/trash-drafts.ts'
import { removeForGood } from '../publishing/delete-for-good.ts'
import { type ChangeOutcome, changeBlog, changeBlogs } from '../publishing/publish-blogs.ts'
import { scheduleBlog } from '../publishing/schedule-blog.ts'
import { setPicture } from '../publishing/set-picture.ts'
import { readSchedule } from './admin-blogs.queries.ts'
import { listRows, presentRow } from './present-admin-blogs.ts'

/** The bulk text for each reason why a blog was not changed. */
const refusalTexts = {
  missing: 'notFound',
  forbidden: 'forbidden',
  trash: 'inTrash',
  notInTrash: 'notInTrash',
  published: 'publish',
  unfinished: 'unfinished',
  slug: 'slug',
  overtaken: 'overtaken',
  failed: 'failed',
} as const satisfies Record<Exclude<ChangeOutcome, 'done'>, keyof typeof bulkResponseTexts>

const blogsQuery = z
  .object({ ...adminBlogsQuery, ...rawPageQuery })
  .transform(({ cursor, ...query }) => ({ ...query, after: cursor ? decode(cursor, query.sort) : null }))

/** The admin's blogs: lists, the Trash, and the schedule. Under `/api/admin`. */
export const adminBlogRoutes = new Hono<AppEnv>()
  .get('/blogs', may('blogs:list'), validate('query', blogsQuery), async (c) => {
    const { limit = listLimits.unpaged, include, mine, ...request } = c.req.valid('query')
    const { actor } = c.var
    const owner = mine && accountOf(actor).key
    const listed = await listRows(c.var.db, { ...request, owner, includesDrafts: include === 'drafts', limit })
    const { rows, next, category, ...totals } = listed
    if (category === null) throw unknownFilter()
    const origin = siteOrigin(c.var.config, c.req.url)
    const blogs = rows.map((row) => presentRow(row, { actor, origin }))
    return c.json({ success: true, blogs, nextCursor: encodeAdminPosition(next), ...totals }, 200)
  })
  .post('/blogs/bulk', may('blogs:edit'), validate('json', bulkBlogsRequest), async (c) => {
    const { ids, action } = c.req.valid('json')
    const { results: changed, left } = await writeInBulk(c, () => changeBlogs(c, ids, action))
    const results = changed.map(({ id, outcome, lost }): BulkResult => {
      const done = lost ? 'restoredElsewhere' : action
      return {
        _id: id,
        ok: outcome === 'done',
        message: bulkResponseTexts[outcome === 'done' ? done : refusalTexts[outcome]],
      }
    })
    return c.json({ success: true, results, left }, 200)
  })
  .post('/blogs/picture', may('blogs:edit'), validate('json', setPictureRequest), async (c) => {
    const origin = siteOrigin(c.var.config, c.req.url)
    const changed = await writeInBulk(c, () => setPicture(c.var, { ...c.req.valid('json'), origin }))
    const results = changed.map(({ id, outcome }): BulkResult => {
      const message = bulkResponseTexts[outcome === 'done' ? 'pictured' : refusalTexts[outcome]]
      return { _id: id, ok: outcome === 'done', message }
    })
    return c.json({ success: true, results }, 200)
  })
  .post('/blogs/delete-for-good', may('blogs:erase'), confirmed, validate('json', deleteForGoodRequest), async (c) => {
    const removed = await removeForGood(c.var, c.req.valid('json'), siteOrigin(c.var.config, c.req.url))
    const message = removed === 'draft' ? responseTexts.draftRemoved : responseTexts.blogRemoved
    return c.json({ success: true, message }, 200)
  })
  .post('/restore-blog', may('blogs:delete'), validate('json', idRequest), async (c) => {
    const { id } = c.req.valid('json')
    if (await restoreDraft(c.var, id)) return c.json({ success: true, message: responseTexts.draftRestored }, 200)
    const { lost } = await changeBlog(c, id, 'restore')
    const message = lost ? `${responseTexts.blogRestored} ${describeLost(lost)}` : responseTexts.blogRestored
    return c.json({ success: true, message }, 200)
  })
  .post('/blogs/:id/pin', may('blogs:feature'), validate('json', pinRequest), async (c) => {
    const { isPinned } = c.req.valid('json')
    await pinBlog(c, c.req.param('id'), isPinned)
    return c.json({ success: true, message: isPinned ? responseTexts.blogPinned : responseTexts.blogUnpinned }, 200)
  })
  .get('/schedule', may('blogs:list'), async (c) => {
    const { rows, total, lastSuccessAt, isLate } = await readSchedule(c.var.db)
    const schedule: Schedule = {
      blogs: rows.map(({ id, title, slug, scheduledAt }) => ({
        _id: id,
        title,
        path: blogPath(slug),
        scheduledAt: scheduledAt.toISOString(),
      })),
      total,
      lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
      isLate,
    }
    return c.json({ success: true, schedule }, 200)
  })
  .post('/schedule', may('blogs:publish'), validate('json', scheduleRequest), async (c) => {
    const { id, at } = c.req.valid('json')
    await scheduleBlog(c.var, id, at)
    const message = at ? responseTexts.blogScheduled : responseTexts.blogUnscheduled
    return c.json({ success: true, message, scheduledAt: at?.toISOString() ?? null }, 200)
  })

function decode(cursor: string, sort: BlogSort) {
  return sort === 'title' ? decodeTitlePosition(cursor) : decodePosition(cursor)
}

/** How many addresses a message names. */
const mostNamed = 5

function describeLost({ path, taken }: LostAddresses): string {
  const more = taken.length - mostNamed
  const others = more > 0 ? ` and ${more} more` : ''
  return `It is at ${path}: something else has ${taken.slice(0, mostNamed).join(', ')}${others} meanwhile.`
}

/** Pins a blog to the beginning of the home page, or takes the pin off it. @throws ApiError 404 */
async function pinBlog(task: Task, id: string, isPinned: boolean): Promise<void> {
  if (!(await updatePinned(task.var, id, isPinned))) throw notFound('Blog')
}
