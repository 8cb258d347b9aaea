import { type SQL, sql } from 'drizzle-orm'
import { ownerKeyOf } from '../../actor.ts'
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
import { freeBlogSlug, kindsOfBlog, unlessRedirected } from '../../db/statements/addresses.ts'
import { applyDetails } from '../../db/statements/apply-details.ts'
import { type ComposedBlog, rowsOf } from '../../db/statements/blogs.ts'
import { attachMedia, markReferenced } from '../../db/statements/media.ts'
import { insertResources } from '../../db/statements/resources.ts'
import { keyOf, recordPublished } from '../../db/statements/revisions.ts'
import { markSearchTextCurrent, storeSearchText } from '../../db/statements/search-texts.ts'
import { oneRow, onlyRowOf } from '../../db/statements/site.ts'
import { isFreeId } from '../free-ids.queries.ts'
import type { ImportRow } from '../imports.queries.ts'
import { isUntouched } from '../undo.queries.ts'
import { authorsNamed, categoryKeyOf, type Job, tagsNamed, willHaveCategory } from './names.queries.ts'
import { earlierItems, keyInTrash } from './trashed-article.queries.ts'

type Wanted = {
  job: ImportRow & Job
  sourceId: string
  /** Ids of which the article gets the first that is free, and the one that it has in the file. */
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
export type NewArticle = {
  id: string
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
 * Statements that add an article with its dates. Nothing of it is new to readers: nobody is mailed, and no model looks for links.
 * Another blog that has its id or slug violates a constraint, as a category that does not exist does.
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
      // A blog stays in the Trash for as long as one that is moved there now.
      deletedAt: article.isInTrash ? now() : null,
      resourcesFoundAt: now(),
      createdBy: ownerKeyOf(actor),
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
