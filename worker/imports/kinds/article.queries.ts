import { type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import { pathPrefixes } from '../../contract/addresses.ts'
import type { Resource } from '../../contract/blog.ts'
import { completeDetails } from '../../contract/blog-details.ts'
import type { FormerPath } from '../../contract/imports.ts'
import type { Acting } from '../../db/acting.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { blogSources, blogs, blogTexts } from '../../db/schema/blogs.ts'
import { categories } from '../../db/schema/listings.ts'
import { addresses } from '../../db/schema/publication.ts'
import { importItems, imports } from '../../db/schema/transfers.ts'
import { freeBlogSlug, kindsOfBlog, unlessRedirected } from '../../db/statements/addresses.ts'
import { applyDetails } from '../../db/statements/apply-details.ts'
import { type ComposedBlog, rowsOf } from '../../db/statements/blogs.ts'
import { attachMedia, markReferenced } from '../../db/statements/media.ts'
import { ownerOf } from '../../db/statements/ownership.ts'
import { insertResources } from '../../db/statements/resources.ts'
import { keyOf, recordPublished } from '../../db/statements/revisions.ts'
import { markSearchTextCurrent, storeSearchText } from '../../db/statements/search-texts.ts'
import { oneRow, onlyRowOf } from '../../db/statements/site.ts'
import type { ImportRow } from '../imports.queries.ts'
import { isUntouched } from '../undo.queries.ts'
import { authorsNamed, categoryKeyOf, type Job, tagsNamed, willHaveCategory } from './names.queries.ts'
import { isFreeId } from './texts.queries.ts'

type Wanted = {
  job: ImportRow & Job
  sourceId: string
  /** Ids to choose from, of which the article gets the first free one: its id in the file is among them. */
  ids: string[]
  id: string
  slug: string
  category: string
  authors: string[]
  tags: string[]
  formerPaths: string[]
  /** When it was written, by which an article of the same id is the same one. */
  createdAt: string
  isForTrash: boolean
}

/** The rows that an article meets here: those that it refers to, and those with its id or its address. One batch. */
export async function readSurroundings(db: Database, wanted: Wanted) {
  const { job, sourceId, ids, id, slug, formerPaths } = wanted
  const trashed = keyInTrash(wanted)
  const isTrashed = sql`(kind IN ${kindsOfBlog} AND target IS ${trashed})`
  const meant = categoryKeyOf(job, wanted.category)
  const byline = authorsNamed(job, wanted.authors)
  const tagged = tagsNamed(job, wanted.tags)
  const result = await batchNamed(db, {
    same: db
      .select({ id: blogs.id, createdAt: blogs.createdAt, deletedAt: blogs.deletedAt })
      .from(blogs)
      .where(sql`id = ${id}`),
    earlier: db
      .select({ id: sql<string>`blogs.id`.as('id') })
      .from(sql`(SELECT blogs.id FROM ${earlierItems(job, sourceId)} AND blogs.deleted_at IS NULL LIMIT 1) AS blogs`),
    trashed: db
      .select({
        key: blogs.key,
        id: blogs.id,
        slug: blogs.slug,
        isUntouched: sql<number>`${isUntouched}`.as('is_untouched'),
      })
      .from(blogs)
      .where(sql`key = ${trashed}`),
    ids: db
      .select({ id: sql<string>`wanted.value`.as('id') })
      .from(sql`json_each(${JSON.stringify(ids)}) AS wanted`)
      .where(isFreeId(sql`wanted.value`))
      .orderBy(sql`wanted.key`)
      .limit(1),
    slug: db
      .select({
        isTaken: sql<number>`(
          EXISTS (SELECT 1 FROM blogs WHERE slug = ${slug} AND key IS NOT ${trashed})
          OR EXISTS (SELECT 1 FROM blogs WHERE id = ${slug} AND (key IS NOT ${trashed} OR NOT ${isUntouched}))
          OR EXISTS (SELECT 1 FROM ${addresses} WHERE path = ${pathPrefixes.blog} || ${slug} AND kind <> 'gone' AND NOT ${isTrashed})
        )`.as('is_taken'),
        free: freeBlogSlug(slug, id).as('free'),
      })
      .from(oneRow),
    // Else the first one.
    category: db
      .select({
        name: categories.name,
        isMeant: sql<number>`(${meant} IS NOT NULL OR ${willHaveCategory(job, wanted.category)})`.as('is_meant'),
      })
      .from(categories)
      .where(sql`key = coalesce(${meant}, (SELECT key FROM ${categories} ORDER BY position, key LIMIT 1))`),
    authors: db.select(byline.columns).from(byline.from),
    tags: db.select(tagged.columns).from(tagged.from),
    takenPaths: db
      .select({ path: addresses.path })
      .from(addresses)
      .where(
        sql`path IN (SELECT value FROM json_each(${JSON.stringify(formerPaths)})) AND kind <> 'gone' AND NOT ${isTrashed}`,
      ),
  })
  return { ...result, slug: onlyRowOf(result.slug) }
}

/** A former address as it is stored: of the article here, or of the site that it comes from. */
export type ReadFormerPath = FormerPath & { kind: 'blog' | 'imported' }

/** An article as it is stored here. */
type NewArticle = {
  id: string
  /** The address of whose it is, in lower case. */
  owner: string | undefined
  slug: string
  content: ComposedBlog
  isPublished: boolean
  scheduledAt: Date | null
  createdAt: Date
  publishedAt: Date | null
  updatedAt: Date
  isInTrash: boolean
  resources: Resource[]
  formerPaths: ReadFormerPath[]
  /** Whether the cron prepares its search text. */
  isIndexedLater: boolean
}

/**
 * Statements that add an article with its dates. Nothing of it is new to readers: nobody is mailed, and no model looks for
 * links. Another blog that has its id or slug violates a constraint, as a category that does not exist does.
 */
export function insertArticle({ db, actor }: Acting, article: NewArticle) {
  const { id, slug, content, isPublished, scheduledAt, createdAt, publishedAt, updatedAt } = article
  const rows = rowsOf(content, article.isIndexedLater)
  const details = completeDetails(content.details)
  const key = sql<number>`${keyOf(id)}`
  return [
    db.insert(blogs).values({
      id: sql`iif(${isFreeId(sql`${id}`)}, ${id}, NULL)`,
      slug: unlessRedirected('blog', slug),
      ...rows.blog,
      isPublished,
      scheduledAt,
      createdAt,
      publishedAt,
      updatedAt,
      // A blog stays in the Trash as long as a blog that is moved there now.
      deletedAt: article.isInTrash ? now() : null,
      resourcesFoundAt: now(),
      createdBy: ownerOf(article.owner, actor),
    }),
    db.insert(blogSources).values({ blogKey: key, ...rows.source }),
    db.insert(blogTexts).values({ blogKey: key, ...rows.text }),
    ...(rows.search ? storeSearchText(db, key, rows.search) : []),
    ...applyDetails(db, key, details),
    ...(rows.search ? [markSearchTextCurrent(db, key, content.tagNames)] : []),
    attachMedia(db, id),
    ...markReferenced(db, id, content.keyPrefixes),
    ...(isPublished ? [recordPublished(db, sql`(${key})`)] : []),
    insertResources(db, key, article.resources),
    addFormerPaths(db, key, article.formerPaths),
  ] as const
}

/** A statement that leads former addresses to an article, but for those that something else has. */
function addFormerPaths(db: Database, key: SQL<number>, paths: NewArticle['formerPaths']) {
  const values = paths.map(({ path, createdAt, kind }) => [path, new Date(createdAt).getTime(), kind])
  return db
    .insert(addresses)
    .select(
      sql`SELECT value ->> 0, value ->> 2, ${key}, 0, NULL, value ->> 1, 1 FROM json_each(${JSON.stringify(values)}) WHERE true`,
    )
    .onConflictDoUpdate({
      target: addresses.path,
      set: {
        kind: sql`excluded.kind`,
        target: sql`excluded.target`,
        location: null,
        createdAt: sql`excluded.created_at`,
      },
      setWhere: sql`${addresses.kind} = 'gone'`,
    })
}

/** How many imports before are looked into for the same article. */
const earlierImports = 50

type WantedOfTrash = { job: ImportRow; sourceId: string; id: string; createdAt: string; isForTrash: boolean }

/**
 * SQL for the key of the same article in the Trash, where the undo of an import, or the admin, has moved it. It gives its
 * addresses back, or its place where nothing was done with it here. Null for none, and for an article that comes into the
 * Trash.
 */
function keyInTrash({ job, sourceId, id, createdAt, isForTrash }: WantedOfTrash): SQL<number | null> {
  if (isForTrash) return sql`NULL`
  return sql`coalesce(
    (SELECT key FROM blogs WHERE id = ${id} AND created_at = ${Date.parse(createdAt)} AND deleted_at IS NOT NULL),
    (SELECT blogs.key FROM ${earlierItems(job, sourceId)} AND blogs.deleted_at IS NOT NULL LIMIT 1)
  )`
}

/** The items of imports before that have brought an article of the same name, with their blogs. SQLite seeks it in each. */
function earlierItems({ key, source }: ImportRow, sourceId: string): SQL {
  return sql`
    (SELECT key AS import_key FROM ${imports} WHERE source = ${source} AND key < ${key} ORDER BY key DESC LIMIT ${earlierImports}) AS before
    CROSS JOIN ${importItems} AS item
      ON item.import_key = before.import_key AND item.kind = 'article' AND item.source_id = ${sourceId}
    JOIN ${blogs} ON blogs.id = item.target_id
    WHERE item.done_at IS NOT NULL`
}

type Trashed = { key: number; id: string; slug: string; isUntouched: number }

/**
 * Statements by which an article in the Trash makes room for the one of the file: without a trace where all of it came by
 * an import, else it stays with another address. To be run before the statements of the new one.
 * @param paths the addresses that the new one gets
 */
export function makeRoom(db: Database, trashed: Trashed | undefined, paths: string[]) {
  if (!trashed) return []
  const { key, id, slug } = trashed
  const isInTrash = sql`EXISTS (SELECT 1 FROM blogs AS own WHERE own.key = ${key} AND own.deleted_at IS NOT NULL)`
  const isIts = sql`kind IN ${kindsOfBlog} AND target = ${key} AND ${isInTrash}`
  if (trashed.isUntouched) {
    return [
      // An address that was public would be one of something deleted.
      db.update(addresses).set({ wasPublic: false }).where(isIts),
      db.delete(blogs).where(sql`key = ${key} AND deleted_at IS NOT NULL`),
    ]
  }
  const listed = sql`(SELECT value FROM json_each(${JSON.stringify(paths)}))`
  return [
    db
      .update(blogs)
      .set({ slug: freeBlogSlug(slug, id) })
      .where(
        sql`key = ${key} AND deleted_at IS NOT NULL AND slug = ${slug} AND ${pathPrefixes.blog} || slug IN ${listed}`,
      ),
    db.delete(addresses).where(sql`${isIts} AND NOT is_live AND path IN ${listed}`),
  ]
}
