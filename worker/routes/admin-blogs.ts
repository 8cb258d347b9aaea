import { Hono } from 'hono'
import { z } from 'zod'
import { refuseFarAway } from '../blogs/plan-publication.ts'
import { publishLatestDraft, releaseWorkingCopy } from '../blogs/publish-latest-draft.ts'
import { recommendResources } from '../blogs/recommend-resources.ts'
import { purge } from '../cache/purge.ts'
import { tags } from '../cache/tags.ts'
import { now } from '../clock.ts'
import type { BlogAction } from '../contract/authoring.ts'
import { listLimits } from '../contract/limits.ts'
import { adminBlogsQuery, bulkBlogsRequest, idRequest, scheduleRequest } from '../contract/requests/requests.ts'
import { bulkResponseTexts, messages } from '../contract/response-texts.ts'
import type { BulkResult, Schedule } from '../contract/shapes.ts'
import { listAdminBlogs } from '../db/admin-blogs.ts'
import { type BlogChange, changeBlog, changeBlogs, scheduleBlog } from '../db/blog-states.ts'
import { readSchedule } from '../db/schedule.ts'
import type { AppEnv } from '../env.ts'
import { ApiError, alreadyPublished, inTrash, logFailure, notFound } from '../errors.ts'
import { pageQuery, validate } from '../http/validate.ts'
import { siteOrigin } from '../middleware/configuration.ts'
import { presentAdminBlog } from '../presenters/present.ts'

const blogsQuery = z.object({ ...adminBlogsQuery, ...pageQuery })

/** The admin's blogs: lists, the Trash, and what goes out when. */
export const adminBlogRoutes = new Hono<AppEnv>()
  .get('/blogs', validate('query', blogsQuery), async (c) => {
    const { limit = listLimits.unpaged, ...request } = c.req.valid('query')
    const { rows, ...paging } = await listAdminBlogs(c.var.db, { ...request, limit })
    const origin = siteOrigin(c.var.config, c.req.url)
    return c.json({ success: true, blogs: rows.map((row) => presentAdminBlog(row, origin)), ...paging }, 200)
  })
  .post('/blogs/bulk', validate('json', bulkBlogsRequest), async (c) => {
    const { ids, action } = c.req.valid('json')
    const changes = await changeBlogs(c.var.db, ids, action)
    const results: BulkResult[] = []
    for (const change of changes) {
      const message = change.isHeld ? await publishHeld(c.var, change.id) : whatHappened(action, change)
      results.push({ _id: change.id, ok: message === bulkResponseTexts[action], message })
    }
    const changed = results.filter(({ ok }) => ok).map(({ _id }) => _id)
    // What comes out of the Trash is not published: nobody but the admin sees it.
    if (action !== 'restore' && changed.length > 0) await purge(c, [tags.lists, ...changed.map(tags.blog)])
    if (action === 'publish') recommendResources(c, changed)
    return c.json({ success: true, results }, 200)
  })
  .post('/restore-blog', validate('json', idRequest), async (c) => {
    const { before, isPublished } = await changeBlog(c.var.db, c.req.valid('json').id, 'restore')
    if (before === undefined) throw notFound('Blog')
    if (isPublished === undefined) throw new ApiError(409, 'This blog is not in the Trash.')
    return c.json({ success: true, message: messages.blogRestored }, 200)
  })
  .get('/schedule', async (c) => {
    const { rows, total, lastSuccessAt, isLate } = await readSchedule(c.var.db)
    const schedule: Schedule = {
      blogs: rows.map(({ id, title, scheduledAt }) => ({ _id: id, title, scheduledAt: scheduledAt.toISOString() })),
      total,
      lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
      isLate,
    }
    return c.json({ success: true, schedule }, 200)
  })
  .post('/schedule', validate('json', scheduleRequest), async (c) => {
    const { id, at } = c.req.valid('json')
    if (at && at <= now()) throw new ApiError(422, 'Choose a time in the future.')
    if (at) refuseFarAway(at)
    const { before, isHeld } = await scheduleBlog(c.var.db, id, at)
    if (before === undefined) throw notFound('Blog')
    if (before === 'trash') throw inTrash()
    if (before === 'published') throw alreadyPublished()
    if (isHeld) await releaseWorkingCopy(c.var.db, id, at)
    const message = at ? messages.blogScheduled : messages.blogUnscheduled
    return c.json({ success: true, message, scheduledAt: at?.toISOString() ?? null }, 200)
  })

const heldMessages: Record<Awaited<ReturnType<typeof publishLatestDraft>>, string> = {
  done: bulkResponseTexts.publish,
  published: bulkResponseTexts.publish,
  missing: bulkResponseTexts.notFound,
  trash: bulkResponseTexts.inTrash,
  unfinished: bulkResponseTexts.unfinished,
  overtaken: bulkResponseTexts.overtaken,
}

/** Publishes one of many with its working copy. @returns what became of it, to go on from a number */
async function publishHeld({ db, requestId }: AppEnv['Variables'], id: string) {
  try {
    return heldMessages[await publishLatestDraft(db, id, null)]
  } catch (error) {
    // What became of the others must be told, and readers must see it.
    logFailure(error, requestId)
    return bulkResponseTexts.failed
  }
}

/** What became of one of many, to go on from a number. */
function whatHappened(action: BlogAction, { before, isPublished }: BlogChange) {
  if (before === undefined) return bulkResponseTexts.notFound
  if (isPublished === undefined) return action === 'restore' ? bulkResponseTexts.notInTrash : bulkResponseTexts.inTrash
  return bulkResponseTexts[action]
}
