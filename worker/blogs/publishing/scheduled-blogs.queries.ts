import { and, eq, isNotNull, isNull, lte, not, sql } from 'drizzle-orm'
import type { Acting } from '../../db/acting.ts'
import { batchNamed } from '../../db/batch-named.ts'
import { lastRunSucceeded, recordJobStart } from '../../db/jobs.ts'
import { blogs } from '../../db/schema/blogs.ts'
import { recordBlogs } from '../../db/statements/blogs.ts'
import { isWithinReach } from '../../db/statements/ownership.ts'
import { recordPublished, trimRevisions } from '../../db/statements/revisions.ts'
import { draftIsNewer, mayNotBeShown, obstacles } from './blog-states.queries.ts'

/** How many blogs one run of the cron publishes; the next run publishes the others. */
const maxDue = 100

/**
 * Schedules a blog that is neither published nor in the Trash, or removes its schedule.
 * @returns the blog's state before (undefined when there is no such blog), and whether it was not scheduled because the account may not
 * do it, because its draft has newer content, or because a redirect has its address
 */
export async function updateSchedule(acting: Acting, id: string, at: Date | null) {
  const { db, actor } = acting
  const isTheirs = isWithinReach(actor, 'blogs:publish', sql`blogs.created_by`)
  const isMeant = and(
    eq(blogs.id, id),
    isTheirs,
    eq(blogs.isPublished, false),
    isNull(blogs.deletedAt),
    ...(at ? [not(draftIsNewer), not(mayNotBeShown)] : []),
  )
  const isChange = sql`scheduled_at IS NOT ${at?.getTime() ?? null}`
  const {
    before: [before],
  } = await batchNamed(db, {
    before: db
      .select({
        state: blogs.state,
        isTheirs: sql<boolean>`${isTheirs ?? sql`true`}`.mapWith(Boolean).as('is_theirs'),
        ...obstacles(at !== null),
      })
      .from(blogs)
      .where(eq(blogs.id, id)),
    event: recordBlogs(acting, { kind: 'blog.unscheduled', which: and(isMeant, isChange), at }),
    scheduled: db.update(blogs).set({ scheduledAt: at }).where(isMeant),
  })
  const { state, isTheirs: isAllowed = true, hasNewerDraft = false, isRedirected = false } = before ?? {}
  return { before: state ?? undefined, isForbidden: !isAllowed, hasNewerDraft, isRedirected }
}

/**
 * Scheduled and not published. With the plus, SQLite uses the index blogs_due, and does not read all unpublished blogs by
 * another one.
 */
export const isScheduled = and(isNotNull(blogs.scheduledAt), sql`NOT +${blogs.isPublished}`, isNull(blogs.deletedAt))

/**
 * Publishes the blogs that are due, at most 100, but for those whose address is a redirect, and records the start of the
 * run. Concurrent runs publish each blog once. A blog's publication gets its scheduled time, which keeps the author's order when a run is late; its change
 * gets the time of the run, so that feed readers notice it.
 * @returns the ids of the blogs, and whether the run has ended with success: when nothing was due, and the run before
 * has ended with success
 */
export async function publishDueBlogs(acting: Acting, at: Date) {
  const { db } = acting
  const due = db
    .select({ key: blogs.key })
    .from(blogs)
    .where(and(isScheduled, lte(blogs.scheduledAt, at), not(mayNotBeShown)))
    .orderBy(blogs.scheduledAt)
    .limit(maxDue)
  const {
    started: [run],
    published,
  } = await batchNamed(db, {
    started: recordJobStart(db, 'publish', at, sql`NOT EXISTS ${due} AND ${lastRunSucceeded}`),
    recorded: recordPublished(db, sql`${due}`),
    trimmed: trimRevisions(db, sql`${due}`),
    events: recordBlogs(acting, { kind: 'blog.published', which: sql`key IN ${due}` }),
    published: db
      .update(blogs)
      .set({
        isPublished: true,
        publishedAt: sql`coalesce(${blogs.publishedAt}, ${blogs.scheduledAt})`,
        updatedAt: at,
        scheduledAt: null,
      })
      .where(sql`${blogs.key} IN ${due}`)
      .returning({ id: blogs.id }),
  })
  const hasEnded = published.length === 0 && (run?.lastSuccessAt ?? new Date(0)) >= at
  return { ids: published.map(({ id }) => id), hasEnded }
}
