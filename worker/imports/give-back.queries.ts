import { type SQL, sql } from 'drizzle-orm'
import { pathPrefixes } from '../contract/addresses.ts'
import { listLimits } from '../contract/limits.ts'
import { authorImages, categoryImages } from '../contract/listings.ts'
import type { Settings } from '../contract/settings.ts'
import { batchNamed } from '../db/batch-named.ts'
import type { Database } from '../db/database.ts'
import { authors, categories, tags } from '../db/schema/listings.ts'
import { addresses, pages, settings } from '../db/schema/publication.ts'
import { importItems } from '../db/schema/transfers.ts'
import { leaveAddresses } from '../db/statements/addresses.ts'
import { settleImages } from '../db/statements/image-uses.ts'
import { releaseOwnedFiles } from '../db/statements/media.ts'
import { composeSiteParts } from '../db/statements/site.ts'
import { tagsInDrafts } from '../publication/tags/change-tags.queries.ts'
import { contents } from './left-as.queries.ts'

export type NamedKind = 'tag' | 'author' | 'category' | 'page'

const tables = { tag: tags, author: authors, category: categories, page: pages }
const images = { author: authorImages, category: categoryImages }

/** The column by which items name rows. */
const columnOf = (kind: NamedKind) => sql.raw(kind === 'category' ? 'slug' : 'id')

/** SQL for the rows that an import has made, or has written over, with their items. */
const brought = (kind: NamedKind, importKey: number) => {
  return sql`${importItems} AS item CROSS JOIN ${tables[kind]} AS here ON here.${columnOf(kind)} = item.target_id
    WHERE item.import_key = ${importKey} AND item.kind = ${kind} AND item.outcome <> 'present' AND item.done_at IS NOT NULL`
}

/** A blog that has given up its addresses needs nothing here: out of the Trash it makes it again. */
const isUsed: Record<NamedKind, SQL> = {
  tag: sql`(
    EXISTS (SELECT 1 FROM blog_tags WHERE tag_key = here.key)
    OR here.key IN (SELECT merged_into FROM tags AS other WHERE merged_into IS NOT NULL)
    OR here.id IN ${tagsInDrafts}
  )`,
  author: sql`(
    EXISTS (SELECT 1 FROM blog_authors WHERE author_key = here.key)
    OR EXISTS (SELECT 1 FROM admins WHERE author_key = here.key)
    OR EXISTS (SELECT 1 FROM former_authors WHERE author_key = here.key)
    OR here.id IN (SELECT value FROM drafts, json_each(drafts.details, '$.authors'))
  )`,
  category: sql`(
    EXISTS (
      SELECT 1 FROM blogs
      WHERE state IN ('published', 'scheduled', 'unpublished', 'trash') AND category = here.name AND left_addresses IS NULL
    )
    OR EXISTS (SELECT 1 FROM drafts WHERE (drafts.blog_key IS NULL) IN (0, 1) AND drafts.category = here.name)
    OR here.key IN (SELECT category_key FROM campaigns WHERE category_key IS NOT NULL)
    OR here.key IN (
      SELECT value FROM subscribers, json_each(subscribers.categories) WHERE subscribers.categories IS NOT NULL
    )
    OR (SELECT count(*) FROM categories) = 1
  )`,
  page: sql`FALSE`,
}

/** Whether something was written of it since; 0.2.0 did not note what it stored. */
const isChanged = (kind: NamedKind) =>
  kind === 'page'
    ? sql`here.revision <> coalesce(item.left_as ->> '$.after.revision', 1)`
    : sql`(item.left_as ->> '$.after' IS NOT NULL AND item.left_as -> '$.after' <> (
        SELECT ${contents[kind]} FROM ${tables[kind]} WHERE key = here.key
      ))`

const goes = (kind: NamedKind) => sql`NOT ${isUsed[kind]} AND NOT ${isChanged(kind)}`

/** A condition: `giveBefore` has given back what was there before. */
const isGivenBack = sql`(item.left_as ->> '$.before' IS NOT NULL AND item.left_as ->> '$.undone' IS NOT NULL)`

type Victim = { key: number; sourceId: string; image: string; hasBefore: number }

/** The rows of a kind that an undo gives back: some that nothing uses and nobody has changed. */
export function listGiven(db: Database, importKey: number, kind: NamedKind): Promise<Victim[]> {
  const image = kind === 'author' || kind === 'category' ? sql`here.image` : sql`''`
  return db.all(sql`
    SELECT here.key AS key, item.source_id AS sourceId, ${image} AS image,
      item.left_as ->> '$.before' IS NOT NULL AS hasBefore
    FROM ${brought(kind, importKey)} AND ${goes(kind)} AND NOT ${isGivenBack} LIMIT ${listLimits.bulkByFilter}`)
}

/** The names of what stays. */
export async function listStaying(db: Database, importKey: number, kind: NamedKind): Promise<string[]> {
  const name = kind === 'page' ? sql`here.title` : sql`here.name`
  const rows = await db.all<{ name: string }>(
    sql`SELECT ${name} AS name FROM ${brought(kind, importKey)} AND NOT ${isGivenBack} LIMIT ${listLimits.page}`,
  )
  return rows.map(({ name }) => name)
}

/** Takes rows away that an import has made. @param victims of `listGiven` that have nothing before */
export async function takeAway(db: Database, importKey: number, kind: NamedKind, victims: Victim[]): Promise<void> {
  const keys = sql`(SELECT value FROM json_each(${JSON.stringify(victims.map(({ key }) => key))}))`
  const isVictim = sql`key IN (SELECT here.key FROM ${brought(kind, importKey)} AND here.key IN ${keys} AND ${goes(kind)})`
  await batchNamed(db, {
    // By it, blogs out of the Trash make it again: 0.2.0 did not note it.
    noted:
      kind === 'page'
        ? []
        : db
            .update(importItems)
            .set({
              leftAs: sql`json_object('after', (SELECT json(${contents[kind]}) FROM ${tables[kind]} WHERE ${columnOf(kind)} = target_id))`,
            })
            .where(
              sql`import_key = ${importKey} AND kind = ${kind} AND left_as IS NULL AND done_at IS NOT NULL AND outcome <> 'present'`,
            ),
    // An address that was public would be one of something deleted, and not free.
    hidden: db.update(addresses).set({ wasPublic: false }).where(sql`kind = ${kind} AND target IN ${keys}`),
    released: kind === 'page' ? releaseOwnedFiles(db, sql`(SELECT id FROM ${pages} WHERE ${isVictim})`) : [],
    removed: db.delete(tables[kind]).where(isVictim),
    images: kind === 'author' || kind === 'category' ? settleImages(db, images[kind], imagesOf(victims)) : [],
    parts: kind === 'category' || kind === 'page' ? composeSiteParts(db) : [],
  })
}

function imagesOf(victims: Victim[]): string[] {
  return victims.flatMap(({ image }) => (image === '' ? [] : [image]))
}

/** Gives authors and categories what they had before an import wrote over them. @param victims of `listGiven` that have something */
export async function giveBefore(db: Database, importKey: number, kind: 'author' | 'category', victims: Victim[]) {
  const keys = sql`(SELECT value FROM json_each(${JSON.stringify(victims.map(({ key }) => key))}))`
  const before = (name: string) => sql`(
    SELECT item.left_as ->> ${`$.before.${name}`} FROM ${importItems} AS item
    WHERE item.import_key = ${importKey} AND item.kind = ${kind} AND item.target_id = ${tables[kind]}.${columnOf(kind)}
  )`
  const slug = sql`iif(EXISTS (
    SELECT 1 FROM ${addresses} WHERE path = ${pathPrefixes[kind]} || ${before('slug')}
      AND NOT (kind = ${kind} AND target = ${tables[kind]}.key) AND kind <> 'gone'
  ), slug, ${before('slug')})`
  const shared = {
    name: sql<string>`${before('name')}`,
    foldedName: sql<string>`${before('foldedName')}`,
    slug: sql<string>`${slug}`,
    image: sql<string>`${before('image')}`,
    imageWidth: sql<number>`${before('imageWidth')}`,
    imageHeight: sql<number>`${before('imageHeight')}`,
  }
  const sources = JSON.stringify(victims.map(({ sourceId }) => sourceId))
  await batchNamed(db, {
    given:
      kind === 'category'
        ? db
            .update(categories)
            .set({
              ...shared,
              description: sql`${before('description')}`,
              formerNames: sql`${before('formerNames')}`,
              revision: sql`revision + 1`,
            })
            .where(sql`key IN ${keys}`)
        : db
            .update(authors)
            .set({ ...shared, biography: sql`${before('biography')}`, links: sql`${before('links')}` })
            .where(sql`key IN ${keys}`),
    noted: db
      .update(importItems)
      .set({ leftAs: sql`json_set(left_as, '$.undone', 1)` })
      .where(
        sql`import_key = ${importKey} AND kind = ${kind} AND source_id IN (SELECT value FROM json_each(${sources}))`,
      ),
    images: settleImages(db, images[kind], imagesOf(victims)),
    parts: kind === 'category' ? composeSiteParts(db) : [],
  })
}

/** Lets articles of an import that are in the Trash give up their addresses, as many as one call does. @returns how many */
export async function leaveSome(db: Database, importKey: number): Promise<number> {
  const rows = await db.all<{ key: number }>(sql`
    SELECT blogs.key AS key FROM ${importItems} AS item
    CROSS JOIN blogs ON blogs.id = item.target_id AND blogs.deleted_at IS NOT NULL AND blogs.left_addresses IS NULL
    WHERE item.import_key = ${importKey} AND item.kind = 'article' AND item.outcome <> 'present' AND item.done_at IS NOT NULL
    LIMIT ${listLimits.page}`)
  if (rows.length === 0) return 0
  const keys = sql`(SELECT value FROM json_each(${JSON.stringify(rows.map(({ key }) => key))}))`
  await db.batch(leaveAddresses(db, keys))
  return rows.length
}

/**
 * Takes away the redirects, former addresses and addresses of deleted things that an import has stored, and gives those back that it
 * has written over. Those that were changed here since stay, as do redirects to what stays.
 */
export async function giveBackRedirects(db: Database, importKey: number): Promise<void> {
  // Of each row that it has stored: its path, its kind and where it leads, with what had the path before.
  const stored = sql`
    ${importItems} AS item CROSS JOIN json_each(item.left_as, '$.after') AS after_one
    CROSS JOIN ${addresses} AS here ON here.path = after_one.value ->> 0
      AND here.kind = after_one.value ->> 1 AND here.location IS after_one.value ->> 2
    LEFT JOIN json_each(item.left_as, '$.before') AS before_one ON before_one.value ->> 0 = here.path
    WHERE item.import_key = ${importKey} AND item.kind = 'redirects' AND item.done_at IS NOT NULL AND item.left_as IS NOT NULL
      AND NOT here.is_live`
  const stays = sql`(
    EXISTS (SELECT 1 FROM ${addresses} AS other WHERE other.path = here.location AND other.is_live)
    OR EXISTS (
      SELECT 1 FROM ${importItems} AS own WHERE own.import_key = ${importKey} AND own.kind = here.kind AND own.outcome <> 'present'
        AND own.target_id = CASE here.kind
          WHEN 'page' THEN (SELECT id FROM pages WHERE key = here.target)
          WHEN 'category' THEN (SELECT slug FROM categories WHERE key = here.target)
          WHEN 'author' THEN (SELECT id FROM authors WHERE key = here.target)
          WHEN 'tag' THEN (SELECT id FROM tags WHERE key = here.target)
        END
    )
  )`
  const before = (place: number) => sql`(
    SELECT before_one.value ->> ${sql.raw(String(place))} FROM ${stored} AND here.path = paths.path LIMIT 1
  )`
  await db.batch([
    db
      .update(addresses)
      .set({ kind: sql`${before(1)}`, location: sql`${before(2)}`, createdAt: sql`${before(3)}`, target: null })
      .where(
        sql`path IN (
          SELECT here.path FROM ${stored} AND before_one.value ->> 1 IN ('redirect', 'gone')
            AND (here.kind, here.location) IS NOT (before_one.value ->> 1, before_one.value ->> 2)
        )`,
      ),
    db
      .delete(addresses)
      .where(sql`path IN (SELECT here.path FROM ${stored} AND before_one.value IS NULL AND NOT ${stays})`),
  ])
}

type NotedSettings = { value: Partial<Settings>; pinned: string | null }

/** The settings that an import has stored, with those before. */
export async function readNotedSettings(db: Database, importKey: number) {
  const rows = await db
    .select({
      sourceId: importItems.sourceId,
      noted: sql<{ before: NotedSettings; after: NotedSettings }>`left_as`.mapWith(JSON.parse).as('noted'),
    })
    .from(importItems)
    .where(
      sql`import_key = ${importKey} AND kind = 'settings' AND done_at IS NOT NULL AND left_as ->> '$.before' IS NOT NULL`,
    )
  return rows.map(({ sourceId, noted }) => ({ sourceId, ...noted }))
}

/** Forgets what was noted of settings that were given back. */
export async function forgetNoted(db: Database, importKey: number, sourceId: string): Promise<void> {
  await db
    .update(importItems)
    .set({ leftAs: null })
    .where(sql`import_key = ${importKey} AND kind = 'settings' AND source_id = ${sourceId}`)
}

/** Pins the article that was pinned before an import, unless another one was pinned since. */
export async function pinAgain(db: Database, before: string | null, after: string | null): Promise<void> {
  await db
    .update(settings)
    .set({ pinnedBlog: sql`(SELECT key FROM blogs WHERE id = ${before})` })
    .where(sql`key = 1 AND pinned_blog IS (SELECT key FROM blogs WHERE id = ${after})`)
}
