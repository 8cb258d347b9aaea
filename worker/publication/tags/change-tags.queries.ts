import { type SQL, sql } from 'drizzle-orm'
import { pathPrefixes } from '../../contract/addresses.ts'
import { foldName } from '../../contract/fold-name.ts'
import { listLimits } from '../../contract/limits.ts'
import { day } from '../../contract/units.ts'
import type { Acting } from '../../db/acting.ts'
import { batchNamed } from '../../db/batch-named.ts'
import { isTotalBelow } from '../../db/counters.ts'
import type { Database } from '../../db/database.ts'
import { recordEvent } from '../../db/record-events.ts'
import { blogs } from '../../db/schema/blogs.ts'
import { drafts } from '../../db/schema/drafts.ts'
import { blogTags, tags } from '../../db/schema/listings.ts'
import { addresses } from '../../db/schema/publication.ts'
import { unlessRedirected } from '../../db/statements/addresses.ts'
import { tagsColumn } from '../../db/statements/apply-details.ts'
import { isLive, type TagRow } from './tags.queries.ts'

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

/** The number of blogs from which one transaction takes a tag. */
const blogsAtOnce = 1_000
/** The time for which an unused tag stays: a form may have it that was not saved yet. */
const unusedFor = day

/** Whether the tag is gone now, and how many blogs have lost it: none when another call has removed one of the tags. */
type Removal = { isDone: boolean; blogs: number }

type NamedTag = Pick<TagRow, 'id' | 'name'>

/** SQL for the key of a tag that was not merged into another one. */
const keyOf = (id: string) => sql`(SELECT key FROM ${tags} WHERE id = ${id} AND ${isLive})`

/** SQL for a list of the ids of tags that drafts have. */
export const tagsInDrafts = sql`(
  SELECT value FROM ${drafts}, json_each(json_extract(details, '$.tags'))
  WHERE json_extract(details, '$.tags') IS NOT NULL
)`

/** The keys of some blogs of a tag, as a list in JSON. */
async function readBlogsOf(db: Database, key: SQL) {
  const rows = await db.select({ key: blogTags.blogKey }).from(blogTags).where(sql`tag_key = ${key}`).limit(blogsAtOnce)
  return sql`(SELECT value FROM json_each(${JSON.stringify(rows.map(({ key }) => key))}))`
}

/** A statement that writes the tags of some blogs as lists show them. */
function showTags(db: Database, list: SQL) {
  return db.update(blogs).set({ tags: tagsColumn }).where(sql`key IN ${list}`)
}

/**
 * Gives up to 1,000 blogs of a tag another one instead. With the last of them the tag becomes an alias of the other one,
 * and so do its own aliases: their ids in drafts, and their paths, mean the other one. Each call is one transaction that
 * leaves every count right, so that a merge that was stopped goes on when it is repeated.
 */
export async function mergeSome(acting: Acting, { id: from, name }: NamedTag, into: NamedTag): Promise<Removal> {
  const { db } = acting
  const [old, target] = [keyOf(from), keyOf(into.id)]
  const list = await readBlogsOf(db, old)
  const merged = sql`(SELECT key FROM ${tags} WHERE id = ${from} AND merged_into = ${target})`
  const { taken, done } = await batchNamed(db, {
    given: db
      .insert(blogTags)
      .select(
        sql`SELECT blog_key, ${target}, position, published_at FROM ${blogTags}
          WHERE tag_key = ${old} AND blog_key IN ${list} AND ${target} IS NOT NULL`,
      )
      .onConflictDoNothing(),
    taken: db
      .delete(blogTags)
      .where(
        sql`tag_key = ${old} AND blog_key IN ${list}
          AND EXISTS (SELECT 1 FROM ${blogTags} AS other WHERE other.blog_key = blog_tags.blog_key AND tag_key = ${target})`,
      )
      .returning({ key: blogTags.blogKey }),
    shown: showTags(db, list),
    done: db
      .update(tags)
      .set({ mergedInto: target })
      .where(
        sql`key = ${old} AND ${target} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM ${blogTags} WHERE tag_key = ${old})`,
      )
      .returning({ key: tags.key }),
    event: recordEvent(acting, {
      kind: 'tag.changed',
      subject: from,
      facts: { name, change: 'merged', into: into.name },
    }),
    aliases: db.update(tags).set({ mergedInto: target }).where(sql`merged_into = ${merged}`),
    paths: db.update(addresses).set({ target, isLive: false }).where(sql`kind = 'tag' AND target = ${merged}`),
  })
  return { isDone: done.length > 0, blogs: taken.length }
}

/** Takes a tag from up to 1,000 blogs, and deletes it with its aliases after the last of them, in one transaction. */
export async function deleteSome(acting: Acting, { id, name }: NamedTag): Promise<Removal> {
  const { db } = acting
  const key = keyOf(id)
  const list = await readBlogsOf(db, key)
  const isUnused = sql`NOT EXISTS (SELECT 1 FROM ${blogTags} WHERE tag_key = ${key})`
  const { taken, done } = await batchNamed(db, {
    taken: db
      .delete(blogTags)
      .where(sql`tag_key = ${key} AND blog_key IN ${list}`)
      .returning({ key: blogTags.blogKey }),
    shown: showTags(db, list),
    aliases: db.delete(tags).where(sql`merged_into = ${key} AND ${isUnused}`),
    done: db.delete(tags).where(sql`id = ${id} AND ${isLive} AND ${isUnused}`).returning({ key: tags.key }),
    event: recordEvent(acting, { kind: 'tag.changed', subject: id, facts: { name, change: 'deleted' } }),
  })
  return { isDone: done.length > 0, blogs: taken.length }
}

/**
 * Deletes tags that no blog and no draft has, with their aliases, at most `listLimits.bulkByFilter`, and none of the last
 * 24 hours.
 * @returns their names
 */
export async function deleteUnused(acting: Acting, at: Date): Promise<string[]> {
  const { db } = acting
  const unused = sql`(
    SELECT key FROM ${tags} AS tag
    WHERE ${isLive} AND use_rank = 0 AND created_at < ${at.getTime() - unusedFor}
      AND NOT EXISTS (SELECT 1 FROM ${blogTags} WHERE tag_key = tag.key)
      AND NOT EXISTS (
        SELECT 1 FROM ${tags} AS named
        WHERE (named.key = tag.key OR named.merged_into = tag.key) AND named.id IN ${tagsInDrafts}
      )
    LIMIT ${listLimits.bulkByFilter}
  )`
  const { deleted } = await batchNamed(db, {
    event: recordEvent(acting, {
      kind: 'tag.changed',
      facts: sql`json_object('unused', total)`,
      from: sql`(SELECT count(*) AS total FROM ${unused}) WHERE total > 0`,
    }),
    aliases: db.delete(tags).where(sql`merged_into IN ${unused}`),
    deleted: db.delete(tags).where(sql`key IN ${unused}`).returning({ name: tags.name }),
  })
  return deleted.map(({ name }) => name)
}
