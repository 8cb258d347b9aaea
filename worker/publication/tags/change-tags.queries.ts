import { sql } from 'drizzle-orm'
import { pathPrefixes } from '../../contract/addresses.ts'
import { foldName } from '../../contract/fold-name.ts'
import { listLimits } from '../../contract/limits.ts'
import type { Acting } from '../../db/acting.ts'
import { batchNamed } from '../../db/batch-named.ts'
import { isTotalBelow } from '../../db/counters.ts'
import { recordEvent } from '../../db/record-events.ts'
import { blogs } from '../../db/schema/blogs.ts'
import { tags } from '../../db/schema/listings.ts'
import { addresses } from '../../db/schema/publication.ts'
import { unlessRedirected } from '../../db/statements/addresses.ts'
import { tagsColumn } from '../../db/statements/apply-details.ts'
import { isLive } from './tags.queries.ts'

type NewTag = {
  id: string
  name: string
  /** Slugs of which it gets the first that is free. */
  slugs: string[]
  at: Date
}

/**
 * Adds a tag, unless one has this name already. A former path of another tag leads on to that tag, so it is not free.
 * @returns the tag of this name; undefined when there are as many tags as there may be
 */
export async function insertTag(acting: Acting, { id, name, slugs, at }: NewTag) {
  const { db } = acting
  const foldedName = foldName(name)
  const {
    found: [found],
  } = await batchNamed(db, {
    added: db.insert(tags).select(
      sql`SELECT NULL, ${id}, value, ${name}, ${foldedName}, '', NULL, 0, ${at.getTime()}
          FROM json_each(${JSON.stringify(slugs)})
          WHERE ${isTotalBelow('tags', listLimits.tags)}
            AND NOT EXISTS (SELECT 1 FROM ${tags} WHERE folded_name = ${foldedName} AND ${isLive})
            AND NOT EXISTS (SELECT 1 FROM ${tags} WHERE slug = value AND ${isLive})
            AND NOT EXISTS (SELECT 1 FROM ${addresses} WHERE path = ${pathPrefixes.tag} || value AND kind <> 'gone')
          ORDER BY json_each.key LIMIT 1`,
    ),
    event: recordEvent(acting, { kind: 'tag.changed', subject: id, facts: { name, change: 'added' } }),
    found: db.select({ id: tags.id, name: tags.name }).from(tags).where(sql`folded_name = ${foldedName} AND ${isLive}`),
  })
  return found
}

export type TagChange = { name?: string | undefined; slug?: string | undefined; description?: string | undefined }

/**
 * Changes a tag, and its name and slug in the rows of its blogs, in one transaction. Nothing is changed where another tag
 * has the name or the slug.
 * @returns whether it was changed, and the other tags that have the name or the slug, at most two
 */
export async function updateTag(acting: Acting, id: string, { name, slug, description }: TagChange) {
  const { db } = acting
  const foldedName = name === undefined ? undefined : foldName(name)
  // Each is of live tags, as its index is: with one condition for both, SQLite would read every tag.
  const hasName = sql`(folded_name = ${foldedName ?? null} AND ${isLive})`
  const hasSlug = sql`(slug = ${slug ?? null} AND ${isLive})`
  const isOther = sql`id <> ${id} AND (${hasName} OR ${hasSlug})`
  const shownIn = sql`(SELECT blog_key FROM blog_tags WHERE tag_key = (SELECT key FROM ${tags} WHERE id = ${id}))`
  const isMeant = sql`id = ${id} AND ${isLive} AND NOT EXISTS (SELECT 1 FROM ${tags} AS other WHERE ${isOther})`
  const values = sql`${name ?? tags.name}, ${slug ?? tags.slug}, ${description ?? tags.description}`
  const result = await batchNamed(db, {
    others: db
      .select({ name: tags.name, hasName: sql<number>`coalesce(${hasName}, 0)`.as('has_name') })
      .from(tags)
      .where(isOther),
    event: recordEvent(acting, {
      kind: 'tag.changed',
      subject: id,
      facts: sql`json_patch(json_object('name', ${name ?? tags.name}), json_object('was', nullif(name, ${name ?? tags.name})))`,
      from: sql`${tags} WHERE ${isMeant} AND (name, slug, description) IS NOT (${values})`,
    }),
    changed: db
      .update(tags)
      .set({
        ...(name !== undefined && { name, foldedName }),
        ...(slug !== undefined && { slug: unlessRedirected('tag', slug, tags.slug) }),
        ...(description !== undefined && { description }),
        id,
      })
      .where(isMeant)
      .returning({ id: tags.id }),
    ...((name !== undefined || slug !== undefined) && {
      blogs: db.update(blogs).set({ tags: tagsColumn }).where(sql`key IN ${shownIn} AND tags <> ${tagsColumn}`),
    }),
  })
  return { isChanged: result.changed.length > 0, others: result.others }
}
