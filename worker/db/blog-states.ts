import { and, eq, isNotNull, isNull, lte, not, type SQL, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import type { BlogAction, BlogState } from '../contract/authoring.ts'
import type { Database } from './database.ts'
import { noteJobStart, selectJob } from './jobs.ts'
import { keepPublished, trimRevisions } from './revisions.ts'
import { blogs } from './schema/blogs.ts'

/** How many blogs one run of the cron publishes; the next one takes the rest. */
const mostDue = 100

/** The first publication's date stays. @param isPublished the new state, as SQL sees it */
function publishedAt(isPublished: SQL | boolean) {
  return sql`coalesce(${blogs.publishedAt}, iif(${isPublished}, ${now().getTime()}, NULL))`
}

/** What each action makes of a blog, and to which it can be done. Whatever is decided by hand ends a schedule. */
const changes = {
  publish: () => ({
    set: { isPublished: true, publishedAt: publishedAt(true), scheduledAt: null },
    applies: isNull(blogs.deletedAt),
  }),
  unpublish: () => ({ set: { isPublished: false, scheduledAt: null }, applies: isNull(blogs.deletedAt) }),
  toggle: () => {
    const isPublished = sql`NOT ${blogs.isPublished}`
    return {
      set: { isPublished, publishedAt: publishedAt(isPublished), scheduledAt: null },
      applies: isNull(blogs.deletedAt),
    }
  },
  delete: () => ({
    // Who adds it again by the same key gets a blog that stands.
    set: { isPublished: false, scheduledAt: null, deletedAt: now(), idempotencyKey: null, requestHash: null },
    applies: isNull(blogs.deletedAt),
  }),
  // It comes back unpublished: readers saw it go, and nothing goes out that nobody has looked at again.
  restore: () => ({ set: { deletedAt: null }, applies: isNotNull(blogs.deletedAt) }),
} satisfies Record<BlogAction | 'toggle', () => object>

/** What may make a blog go out, so that its state is kept. */
const publishes: (keyof typeof changes)[] = ['publish', 'toggle']

/** Whether a blog that could go out has a working copy that says something else. (drizzle would drop the tables' names.) */
const draftIsNewer = sql<boolean>`(
  NOT blogs.is_published AND blogs.deleted_at IS NULL AND EXISTS (
    SELECT 1 FROM drafts WHERE drafts.blog_key = blogs.key
      AND (drafts.title, drafts.sub_title, drafts.category, drafts.image, drafts.source) IS NOT (
        SELECT blogs.title, blogs.sub_title, blogs.category, blogs.image, blog_sources.source
        FROM blog_sources WHERE blog_sources.blog_key = blogs.key
      )
  )
)`.mapWith(blogs.isPublished)

/**
 * What a blog was, and what became of it; `before` is undefined when there is none, `isPublished` when nothing changed.
 * `hasNewerDraft` is one that did not go out because its working copy must be taken first (content/take-working-copy.ts).
 */
export type StateChange = {
  id: string
  before: BlogState | undefined
  isPublished: boolean | undefined
  hasNewerDraft: boolean
}

/**
 * Publishes, unpublishes, moves to the Trash or restores blogs, all in one transaction.
 * @returns what became of each, in the order of `ids`
 */
export async function updateBlogStates(
  db: Database,
  ids: string[],
  action: keyof typeof changes,
): Promise<StateChange[]> {
  const wanted = sql`${blogs.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
  const { set, applies } = changes[action]()
  const published = sql`(SELECT ${blogs.key} FROM ${blogs} WHERE ${wanted} AND ${blogs.isPublished})`
  const mayGoOut = publishes.includes(action)
  const newer = mayGoOut ? draftIsNewer : sql<boolean>`0`.mapWith(blogs.isPublished)
  const [found, changed] = await db.batch([
    db
      .select({ id: blogs.id, state: blogs.state, hasNewerDraft: newer.as('has_newer_draft') })
      .from(blogs)
      .where(wanted),
    db
      .update(blogs)
      .set(set)
      .where(and(wanted, applies, mayGoOut ? not(draftIsNewer) : undefined))
      .returning({ id: blogs.id, isPublished: blogs.isPublished }),
    ...(mayGoOut ? [keepPublished(db, published), trimRevisions(db, published)] : []),
  ])
  const befores = new Map(found.map((row) => [row.id, row]))
  const results = new Map(changed.map(({ id, isPublished }) => [id, isPublished]))
  return ids.map((id) => {
    const { state, hasNewerDraft } = befores.get(id) ?? {}
    return { id, before: state ?? undefined, isPublished: results.get(id), hasNewerDraft: hasNewerDraft ?? false }
  })
}

/**
 * Plans the publication of a blog that is neither published nor in the Trash, or takes the plan back.
 * @returns what it was before (undefined when there is no such blog), and whether its working copy must be taken first
 */
export async function updateSchedule(db: Database, id: string, at: Date | null) {
  const [[found]] = await db.batch([
    db
      .select({ state: blogs.state, hasNewerDraft: draftIsNewer.as('has_newer_draft') })
      .from(blogs)
      .where(eq(blogs.id, id)),
    db
      .update(blogs)
      .set({ scheduledAt: at })
      .where(
        and(
          eq(blogs.id, id),
          eq(blogs.isPublished, false),
          isNull(blogs.deletedAt),
          at ? not(draftIsNewer) : undefined,
        ),
      ),
  ])
  return { before: found?.state ?? undefined, hasNewerDraft: at !== null && found?.hasNewerDraft === true }
}

/** Planned and not yet out. The plus keeps SQLite from reading all drafts by another index than that of what is due. */
export const isPlanned = and(isNotNull(blogs.scheduledAt), sql`NOT +${blogs.isPublished}`, isNull(blogs.deletedAt))

/**
 * Publishes what is due, at most 100 blogs, each once however many runs there are, and notes that the job has begun.
 * A blog's publication is dated as it was planned, so that late ones stand in the author's order; its change is dated
 * by the run, so that feeds tell their readers of it.
 * @returns the blogs, and whether the run before did not end well
 */
export async function publishDueBlogs(db: Database, job: string, at: Date) {
  const due = db
    .select({ key: blogs.key })
    .from(blogs)
    .where(and(isPlanned, lte(blogs.scheduledAt, at)))
    .orderBy(blogs.scheduledAt)
    .limit(mostDue)
  const [[last], , , , published] = await db.batch([
    selectJob(db, job),
    noteJobStart(db, job, at),
    keepPublished(db, sql`${due}`),
    trimRevisions(db, sql`${due}`),
    db
      .update(blogs)
      .set({
        isPublished: true,
        publishedAt: sql`coalesce(${blogs.publishedAt}, ${blogs.scheduledAt})`,
        updatedAt: at,
        scheduledAt: null,
      })
      .where(sql`${blogs.key} IN ${due}`)
      .returning({ id: blogs.id }),
  ])
  const lastRunFailed = last !== undefined && last.lastRunAt > (last.lastSuccessAt ?? new Date(0))
  return { ids: published.map(({ id }) => id), lastRunFailed }
}
