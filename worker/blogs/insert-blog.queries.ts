import { and, eq, isNull, sql } from 'drizzle-orm'
import { ownerKeyOf } from '../actor.ts'
import { now } from '../clock.ts'
import { chosenDate, completeDetails } from '../contract/blog-details.ts'
import { foldName } from '../contract/fold-name.ts'
import type { Acting } from '../db/acting.ts'
import { dayOf } from '../db/daily-totals.ts'
import type { Database } from '../db/database.ts'
import { acceptedTexts, assistantUses } from '../db/schema/assistant.ts'
import { blogSources, blogs, blogTexts } from '../db/schema/blogs.ts'
import { drafts } from '../db/schema/drafts.ts'
import { categories } from '../db/schema/listings.ts'
import { freeBlogSlug, unlessRedirected } from '../db/statements/addresses.ts'
import { applyDetails } from '../db/statements/apply-details.ts'
import { type ComposedBlog, recordBlogs, rowsOf } from '../db/statements/blogs.ts'
import { attachMedia, isPageOrLetter, markReferenced, transferMedia } from '../db/statements/media.ts'
import { ownerOfText } from '../db/statements/ownership.ts'
import { insertResources } from '../db/statements/resources.ts'
import { keysOf, recordPublished, transferRevisions, trimRevisionsOf } from '../db/statements/revisions.ts'
import { markSearchTextCurrent, storeSearchText } from '../db/statements/search-texts.ts'
import { oneRow, onlyRowOf } from '../db/statements/site.ts'
import { slugifyTitle } from '../slugs.ts'

type NewBlog = {
  id: string
  content: ComposedBlog
  isPublished: boolean
  scheduledAt: Date | null
  /** The key and the hash of the request that adds the blog; null for a request without a key. */
  idempotency: { key: string; requestHash: string } | null
  /** The id of the draft that becomes this blog: its files become the blog's. */
  draft: string | undefined
  /** Whether the cron prepares its search text. */
  isIndexedLater: boolean
}

/**
 * Adds a blog, its text and its files, and deletes its draft, in one transaction.
 * @throws the database's constraint error when the idempotency key was used before, another blog or a redirect has the slug, or the
 * category does not exist
 */
export async function insertBlog(acting: Acting, newBlog: NewBlog) {
  const { db, actor } = acting
  const { id, content, isPublished, scheduledAt, idempotency, draft } = newBlog
  const rows = rowsOf(content, newBlog.isIndexedLater)
  const details = completeDetails(content.details)
  const at = now()
  const blogKey = sql<number>`(${db.select({ key: blogs.key }).from(blogs).where(eq(blogs.id, id))})`
  await db.batch([
    db.insert(blogs).values({
      id,
      slug: details.slug
        ? unlessRedirected('blog', details.slug)
        : freeBlogSlug(slugifyTitle(content.title, { lang: content.lang, otherwise: id }), id),
      ...rows.blog,
      isPublished,
      scheduledAt,
      createdAt: at,
      publishedAt: chosenDate(details) ?? (isPublished ? at : null),
      updatedAt: at,
      idempotencyKey: idempotency?.key ?? null,
      requestHash: idempotency?.requestHash ?? null,
      resourcesFoundAt: details.resources && at,
      createdBy: sql`coalesce((SELECT created_by FROM ${drafts} WHERE id = ${draft ?? ''}), ${ownerKeyOf(actor)})`,
    }),
    recordBlogs(acting, {
      kind: isPublished ? 'blog.published' : 'blog.added',
      which: sql`id = ${id}`,
      at: scheduledAt,
    }),
    db.insert(blogSources).values({ blogKey, ...rows.source }),
    db.insert(blogTexts).values({ blogKey, ...rows.text }),
    ...(rows.search ? storeSearchText(db, blogKey, rows.search) : []),
    ...applyDetails(db, blogKey, details),
    ...(details.resources ? [insertResources(db, blogKey, details.resources)] : []),
    ...(rows.search ? [markSearchTextCurrent(db, blogKey, content.tagNames)] : []),
    attachMedia(db, id),
    ...(draft
      ? [
          ...transferMedia(db, draft, id),
          ...transferRevisions(db, draft, id),
          db.update(acceptedTexts).set({ articleId: id }).where(eq(acceptedTexts.articleId, draft)),
          // Limits are of a day: the rows of earlier ones are not read by their article any more.
          db
            .update(assistantUses)
            .set({ articleId: id })
            .where(and(eq(assistantUses.day, dayOf(at)), eq(assistantUses.articleId, draft))),
          db.delete(drafts).where(and(eq(drafts.id, draft), isNull(drafts.blogKey))),
        ]
      : []),
    ...markReferenced(db, id, content.keyPrefixes),
    ...(isPublished ? [recordPublished(db, keysOf([id]))] : []),
    ...(draft ? [trimRevisionsOf(db, id)] : []),
  ])
}

/**
 * Reads what adding a blog depends on, in one statement.
 * @param name of its category, in any case, with or without accents
 * @param draft the id of its draft; empty for none
 * @returns `category`: the stored name, null when there is none; `owner`: of a blog or draft with that id, null when there is neither;
 * `isOther`: a page or letter has that id
 */
export async function readBeforeAdding(db: Database, name: string, draft: string) {
  const category = db
    .select({ name: categories.name })
    .from(categories)
    .where(eq(categories.foldedName, foldName(name)))
  const row = await db
    .select({
      category: sql<string | null>`(${category})`.as('category'),
      owner: ownerOfText(draft).as('owner'),
      isOther: isPageOrLetter(draft).as('is_other'),
    })
    .from(oneRow)
  return onlyRowOf(row)
}

/** The blog that was added with an idempotency key; undefined when there is none. */
export function findAddedBlog(db: Database, idempotencyKey: string) {
  return db
    .select({ id: blogs.id, requestHash: blogs.requestHash })
    .from(blogs)
    .where(eq(blogs.idempotencyKey, idempotencyKey))
    .get()
}
