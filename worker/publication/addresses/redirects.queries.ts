import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { Redirect } from '../../contract/addresses.ts'
import type { Acting } from '../../db/acting.ts'
import { cutPage } from '../../db/admin-list.ts'
import type { Database } from '../../db/database.ts'
import { recordEvent } from '../../db/record-events.ts'
import { addresses } from '../../db/schema/publication.ts'
import { presentPathOf } from '../../db/statements/addresses.ts'

/** The thing at a path. */
export type Place = {
  kind: (typeof addresses.$inferSelect)['kind']
  /** Of a redirect. */
  location: string | null
  /** The present path of what has or had it, published or not; null for redirects and for what is deleted, unless something else gets the path. */
  present: string | null
}

/** A condition: a path that was given up is the slug of a blog or page, which gets it when it is published. @param path SQL */
const isChosen = (path: SQL) => sql`(
  EXISTS (SELECT 1 FROM blogs WHERE slug = substr(${path}, 7) AND substr(${path}, 1, 6) = '/blog/')
  OR EXISTS (SELECT 1 FROM pages WHERE slug = substr(${path}, 2))
)`

/** The things at these paths, the addresses with ids among them; paths without a thing are left out. One statement. */
export async function readPlaces(db: Database, paths: string[]): Promise<Map<string, Place>> {
  const wanted = sql`json_each(${JSON.stringify(paths)}) AS wanted`
  const rows = await db.all<Place & { path: string }>(sql`
    SELECT place.path AS path, kind, location,
      iif(kind = 'gone' AND ${isChosen(sql`place.path`)}, place.path, ${presentPathOf('any')}) AS present
    FROM ${wanted} JOIN ${addresses} AS place ON place.path = wanted.value
    UNION ALL
    SELECT wanted.value, 'blog', NULL, '/blog/' || slug FROM ${wanted}
    JOIN blogs ON blogs.id = substr(wanted.value, 7) WHERE wanted.value LIKE '/blog/%' AND blogs.slug <> blogs.id`)
  return new Map(rows.map(({ path, ...place }) => [path, place]))
}

/** How many redirects the admin has. */
export async function countRedirects(db: Database): Promise<number> {
  return db.$count(addresses, eq(addresses.kind, 'redirect'))
}

/**
 * Stores redirects that were checked, in one transaction. A redirect is left out when its path got a page after the check, or
 * when it leads back to itself by a redirect that was stored after the check. Afterwards no redirect leads to another one.
 */
export async function storeRedirects(acting: Acting, redirects: Redirect[]): Promise<void> {
  const { db, actor } = acting
  const listed = sql`json_each(${JSON.stringify(redirects)})`
  const from = sql`(SELECT value ->> 'from' FROM ${listed})`
  const next = sql`(SELECT other.location FROM paths AS other WHERE other.path = paths.location AND other.kind = 'redirect')`
  const lead = (condition: SQL) =>
    db.update(addresses).set({ location: next }).where(sql`${condition} AND ${next} IS NOT NULL`)
  const subject = (redirects.length === 1 && redirects[0]?.from) || ''
  await db.batch([
    db
      .insert(addresses)
      .select(
        sql`SELECT value ->> 'from', 'redirect', NULL, 0, value ->> 'to', ${now().getTime()}, 1 FROM ${listed} WHERE true`,
      )
      .onConflictDoUpdate({
        target: addresses.path,
        set: { kind: 'redirect', location: sql`excluded.location`, createdAt: sql`excluded.created_at` },
        setWhere: sql`(kind = 'redirect' OR (kind = 'gone' AND NOT ${isChosen(sql`paths.path`)}))`,
      }),
    // An import's own events stand for what it writes.
    ...(actor.kind === 'import'
      ? []
      : [recordEvent(acting, { kind: 'redirect.changed', subject, facts: sql`json_object('saved', changes())` })]),
    // To the end of what was stored since the check, and then the others to theirs.
    lead(sql`kind = 'redirect' AND path IN ${from}`),
    lead(sql`location IN ${from}`),
    db.delete(addresses).where(sql`kind = 'redirect' AND path IN ${from} AND location = path`),
  ])
}

type ListRequest = {
  /** A part of either path; '' for all. */
  q: string
  /** The path after which the page begins; '' for the first page. */
  after: string
  limit: number
}

/** A page of the redirects, by their paths. A search reads all of them, which are bounded. */
export async function listRedirects(db: Database, { q, after, limit }: ListRequest) {
  const { path, location, createdAt } = addresses
  const part = q.toLowerCase()
  const rows = await db
    .select({ from: path, to: sql<string>`${location}`, createdAt })
    .from(addresses)
    .where(
      and(
        // As in the index: a parameter would keep SQLite from it.
        sql`kind = 'redirect'`,
        gt(path, after),
        q ? sql`(instr(path, ${part}) > 0 OR instr(location, ${part}) > 0)` : undefined,
      ),
    )
    .orderBy(asc(path))
    .limit(limit + 1)
  return cutPage(rows, limit, ({ from }) => from)
}

/** @returns false when there is no such redirect */
export async function deleteRedirect(acting: Acting, from: string): Promise<boolean> {
  const { db } = acting
  const [deleted] = await db.batch([
    db
      .delete(addresses)
      .where(and(eq(addresses.path, from), eq(addresses.kind, 'redirect')))
      .returning({ path: addresses.path }),
    recordEvent(acting, { kind: 'redirect.changed', subject: from, facts: { change: 'deleted' } }),
  ])
  return deleted.length > 0
}
