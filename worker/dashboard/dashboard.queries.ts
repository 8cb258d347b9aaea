import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Actor, mayDo, ownerKeyOf, reach } from '../actor.ts'
import { selectWithDead } from '../assistant/resources/resources.queries.ts'
import { selectBackups } from '../backup/backups.queries.ts'
import { selectNewest } from '../blogs/lists/admin-blogs.queries.ts'
import { selectUnfinished } from '../blogs/lists/new-drafts.queries.ts'
import type { FirstStep } from '../contract/first-steps.ts'
import type { PendingCounts } from '../contract/inbox.ts'
import { listLimits } from '../contract/limits.ts'
import type { BuiltInPage } from '../contract/pages.ts'
import type { Permission } from '../contract/permissions.ts'
import { defaultSite } from '../contract/site.ts'
import type { IsoDate } from '../contract/wire.ts'
import type { Acting } from '../db/acting.ts'
import { batchNamed } from '../db/batch-named.ts'
import { selectFailing } from '../db/binding-checks.ts'
import { type CounterName, selectTotals, totalOf } from '../db/counters.ts'
import type { Database } from '../db/database.ts'
import { readJobs } from '../db/jobs.ts'
import { pages, settings } from '../db/schema/publication.ts'
import { counters } from '../db/schema/upkeep.ts'
import { passkeysFromFor } from '../db/statements/passkeys.ts'
import { selectAtStake, selectLastMigration } from '../health/health.queries.ts'
import { selectStuck } from '../newsletter/campaigns/stuck.queries.ts'
import { selectPartlyIndexed } from '../search/search-index.queries.ts'

const aboutPage: BuiltInPage = 'about'
const pendingNames = ['comments:waiting', 'messages:open'] as const

/**
 * The dashboard's three totals and what is pending, the newest blogs, the drafts that were saved last, which first steps are
 * done or closed (null where they are not shown), the blogs that search finds by a part of their text only, the published blogs with dead
 * resources, the newsletter that is stuck, and what Health says of the site. It has what the account's role may see and act on:
 * of blogs and drafts, its own where it may edit no others; the rest is empty or null.
 */
export async function readDashboard({ db, actor }: Acting, at: Date) {
  const own = reach(actor, 'blogs:edit') === 'all' ? undefined : (ownerKeyOf(actor) ?? undefined)
  const ifAllowed = <Statement>(permission: Permission, statement: Statement) =>
    reach(actor, permission) === 'all' ? [statement] : []
  const {
    totals,
    firstSteps: [[firstSteps = null] = []],
    stuck: [[stuck = null] = []],
    failing: [failing],
    backups: [backups],
    jobs: [jobs],
    migration: [[migration] = []],
    atStake: [[atStake] = []],
    ...ofBlogs
  } = await batchNamed(db, {
    totals: selectTotals(db, ['blogs', 'comments', 'drafts', ...pendingNames]),
    recentBlogs: selectNewest(db, listLimits.recentBlogs, own),
    unfinished: selectUnfinished(db, listLimits.recentBlogs, own),
    firstSteps: ifAllowed('settings:change', selectFirstSteps(db)),
    partlyIndexed: selectPartlyIndexed(db, listLimits.recentBlogs, own),
    withDeadResources: selectWithDead(db, listLimits.recentBlogs, own),
    failing: ifAllowed('health:read', selectFailing(db)),
    backups: ifAllowed('health:read', selectBackups(db)),
    stuck: ifAllowed('newsletters:send', selectStuck(db)),
    jobs: ifAllowed('health:read', readJobs(db, at)),
    migration: ifAllowed('health:read', selectLastMigration(db)),
    atStake: ifAllowed('health:read', selectAtStake(db, at)),
  })
  const total = byName(totals)
  const health =
    failing && backups && jobs && atStake
      ? { failing, backups, found: { jobs, lastMigration: migration?.last ?? '', atStake, backups } }
      : null
  return {
    ...ofBlogs,
    blogs: total('blogs'),
    comments: mayDo(actor, 'comments:moderate') ? total('comments') : 0,
    drafts: total('drafts'),
    pending: pendingOf(actor, totals),
    firstSteps,
    stuck,
    health,
  }
}

/** A statement that has no row where the first steps are not shown. */
function selectFirstSteps(db: Database) {
  const isDone = (condition: SQL) => sql<boolean>`${condition}`.mapWith(Boolean)
  const names = sql`(SELECT json_group_array(value ->> 'name') FROM json_each(${settings.parts}, '$.categories'))`
  return db
    .select({
      // Setting a site up stores its name.
      settings: isDone(sql`${settings.value} -> 'name' IS NOT NULL`).as('has_settings'),
      about: isDone(sql`EXISTS (SELECT 1 FROM ${pages} WHERE id = ${aboutPage} AND is_published)`).as('has_about'),
      categories: isDone(
        sql`(json_array_length(${settings.parts}, '$.categories') <> ${defaultSite.categories.length} OR ${names} <> ${JSON.stringify(defaultSite.categories.map(({ name }) => name))})`,
      ).as('has_categories'),
      article: isDone(sql`coalesce(${totalOf('published')}, 0) > 0`).as('has_article'),
      closed: settings.closedFirstSteps,
    })
    .from(settings)
    .where(sql`${settings.key} = 1 AND NOT (${settings.hasSample} OR ${settings.hidesFirstSteps})`)
}

/** The bits of the column of those that are ticked off. */
const stepBits: Record<FirstStep, number> = { settings: 1, about: 2, categories: 4, article: 8, newsletter: 16 }

/** Whether the admin has ticked a first step off. @param closed as it is stored */
export function isClosed(step: FirstStep, closed: number): boolean {
  return (closed & stepBits[step]) !== 0
}

/** Removes the first steps from the dashboard, or brings them back. */
export async function hideFirstSteps(db: Database, isHidden: boolean): Promise<void> {
  await db.update(settings).set({ hidesFirstSteps: isHidden }).where(eq(settings.key, 1))
}

/** Ticks a first step off, or opens it again. */
export async function closeFirstStep(db: Database, step: FirstStep, isClosed: boolean): Promise<void> {
  const { closedFirstSteps: closed } = settings
  const bit = stepBits[step]
  const changed = isClosed ? sql`${closed} | ${bit}` : sql`${closed} & ~${bit}`
  await db.update(settings).set({ closedFirstSteps: changed }).where(eq(settings.key, 1))
}

/**
 * How many comments need approval, and how many messages are open: 0 of what the account may not decide; and from when on it is asked for a
 * passkey.
 */
export async function readWaiting(
  { db, actor }: Acting,
  account: { adminKey: number; host: string },
): Promise<PendingCounts & { passkeysFrom: IsoDate | null }> {
  const rows = await db
    .select({ name: counters.name, value: counters.value, passkeysFrom: passkeysFromFor(account) })
    .from(counters)
    .where(inArray(counters.name, [...pendingNames]))
  const from = rows[0]?.passkeysFrom ?? null
  return { ...pendingOf(actor, rows), passkeysFrom: from === null ? null : new Date(from).toISOString() }
}

function pendingOf(actor: Actor, totals: { name: string; value: number }[]): PendingCounts {
  const total = byName(totals)
  return {
    comments: mayDo(actor, 'comments:moderate') ? total('comments:waiting') : 0,
    messages: mayDo(actor, 'messages:manage') ? total('messages:open') : 0,
  }
}

function byName(totals: { name: string; value: number }[]) {
  return (name: CounterName) => totals.find((counter) => counter.name === name)?.value ?? 0
}
