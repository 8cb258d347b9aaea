import { and, asc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import { pathPrefixes } from '../../contract/addresses.ts'
import type { Writer } from '../../contract/draft.ts'
import { listLimits } from '../../contract/limits.ts'
import type { Acting } from '../../db/acting.ts'
import { batchNamed } from '../../db/batch-named.ts'
import { versionOf } from '../../db/cache-tags.ts'
import { type Database, isConstraintError } from '../../db/database.ts'
import { prepareOnce } from '../../db/prepare-once.ts'
import { recordEvent } from '../../db/record-events.ts'
import { pages } from '../../db/schema/publication.ts'
import { keyAtSlug, unlessRedirected } from '../../db/statements/addresses.ts'
import { titled } from '../../db/statements/blogs.ts'
import { markReferenced, releaseOwnedFiles } from '../../db/statements/media.ts'
import { composeSiteParts, frameColumns, oneRow, onlyRowOf } from '../../db/statements/site.ts'
import { ApiError } from '../../errors.ts'
import { lookupColumn } from '../addresses/lookup.queries.ts'
import { writeOldForms } from '../addresses/old-forms.ts'

type PageColumns = typeof pages.$inferSelect

const { source, sanitizerVersion, key, ...readerColumns } = getTableColumns(pages)
const { description, contents, ...editorColumns } = getTableColumns(pages)

/** A page as its editor needs it. */
export type EditedPageRow = Omit<PageColumns, 'description' | 'contents'>
/** A page as readers get it. */
export type ReadPageRow = Omit<PageColumns, 'source' | 'sanitizerVersion' | 'key'>
/** The fields that the admin writes. */
export type PageContentRow = Pick<PageColumns, 'title' | 'slug' | 'summary' | 'place' | 'source'>
/** The content of a page with everything that is derived from its text. */
export type ComposedPage = PageContentRow &
  Pick<PageColumns, 'description' | 'contents' | 'excerpt' | 'lang' | 'sanitizerVersion'> & {
    /** The key prefixes of the images that it uses. */
    keyPrefixes: string[]
  }

/** All pages, by place and in their order. */
export function listPages(db: Database) {
  const { id, slug, title, place, isPublished, updatedAt } = pages
  return db
    .select({ id, slug, title, place, isPublished, updatedAt })
    .from(pages)
    .orderBy(asc(pages.place), asc(pages.position), asc(pages.key))
    .limit(listLimits.pages)
    .all()
}

/** The slugs of other pages that are one of these, or the wanted one with a number. */
export async function listSimilarSlugs(
  db: Database,
  { id, slug, wanted }: { id: string; slug: string; wanted: string },
) {
  // The numbered ones are between `-` and `.`, its successor.
  const rows = await db
    .select({ slug: pages.slug })
    .from(pages)
    .where(sql`(slug IN (${slug}, ${wanted}) OR (slug >= ${`${wanted}-`} AND slug < ${`${wanted}.`})) AND id <> ${id}`)
  return rows.map((row) => row.slug)
}

export function findPage(db: Database, id: string): Promise<EditedPageRow | undefined> {
  return db.select(editorColumns).from(pages).where(eq(pages.id, id)).get()
}

const selectPageAt = prepareOnce(['slug', 'forms'], (db, { slug, forms }) =>
  db
    .select({ page: readerColumns, lookup: lookupColumn(forms), ...frameColumns(db), version: versionOf('pages') })
    .from(oneRow)
    .leftJoin(pages, sql`${pages.key} = ${keyAtSlug('page', slug)}`),
)

/**
 * The page that has an address now or had it before, published or not, what is known of the address otherwise, and the parts
 * around its content. `page` is null where there is none. One statement.
 */
export async function readPageAt(db: Database, slug: string) {
  return onlyRowOf(await selectPageAt(db, { slug, forms: writeOldForms(pathPrefixes.page + slug) }))
}

/**
 * Adds an unpublished page without a place, behind the others.
 * @returns false when its id or slug is taken
 * @throws ApiError 409 when there are as many pages as there may be
 */
export async function insertPage(acting: Acting, { id, ...content }: ComposedPage & { id: string }): Promise<boolean> {
  const { db } = acting
  const { keyPrefixes, ...composed } = content
  const at = now()
  const row = { ...composed, id, isPublished: false, revision: 1, createdAt: at, updatedAt: at }
  // The column refuses null, so that two calls at the same time add no page too many.
  const position = sql`(SELECT iif(count(*) < ${listLimits.pages}, coalesce(max(position), 0) + 1, NULL) FROM pages)`
  const values = { ...row, position }
  try {
    const { added } = await batchNamed(db, {
      added: db.insert(pages).values(values).onConflictDoNothing().returning({ id: pages.id }),
      event: recordPage(acting, id, sql`changes() > 0`, 'added'),
      referenced: markReferenced(db, id, keyPrefixes),
      parts: composeSiteParts(db),
    })
    return added.length > 0
  } catch (error) {
    if (!isConstraintError(error)) throw error
    throw new ApiError(409, `There may be ${listLimits.pages.toLocaleString('en')} pages at most.`)
  }
}

type PageSave = { id: string; revision: number; writer: Writer; content: ComposedPage }

/**
 * Saves a page if it still has the revision that the save is based on, and no other page has its slug.
 * @returns the page as it is stored now; undefined when nothing was saved
 * @throws the database's constraint error when a redirect has its slug
 */
export async function updatePage(acting: Acting, { id, revision, writer, content }: PageSave) {
  const { db } = acting
  const { keyPrefixes, ...composed } = content
  const isSlugFree = sql`NOT EXISTS (SELECT 1 FROM pages AS other WHERE other.slug = ${content.slug} AND other.id <> ${id})`
  const { saved } = await batchNamed(db, {
    saved: db
      .update(pages)
      .set({
        ...composed,
        slug: unlessRedirected('page', content.slug, pages.slug),
        revision: revision + 1,
        updatedAt: now(),
        writer: writer.id,
        turn: writer.turn,
      })
      .where(and(eq(pages.id, id), eq(pages.revision, revision), isSlugFree))
      .returning(editorColumns),
    event: recordPage(acting, id, sql`changes() > 0`),
    referenced: markReferenced(db, id, keyPrefixes),
    parts: composeSiteParts(db),
  })
  return saved[0]
}

/**
 * Publishes a page or takes it back; its form in another tab sees no conflict.
 * @returns whether there is such a page
 * @throws the database's constraint error when a redirect has its address
 */
export async function setPagePublished(acting: Acting, id: string, isPublished: boolean): Promise<boolean> {
  const { db } = acting
  const shown = sql`iif(${pages.isPublished}, ${pages.slug}, NULL)`
  const { changed } = await batchNamed(db, {
    event: recordPage(acting, id, ne(pages.isPublished, isPublished), isPublished ? 'published' : 'unpublished'),
    changed: db
      .update(pages)
      // A page that readers have not seen at its address yet does not replace a redirect when it is published, either.
      .set({ isPublished, ...(isPublished && { slug: unlessRedirected('page', pages.slug, shown) }) })
      .where(eq(pages.id, id))
      .returning({ id: pages.id }),
    parts: composeSiteParts(db),
  })
  return changed.length > 0
}

/** Puts pages in an order; those that are not named keep their positions. */
export async function orderPages(db: Database, ids: string[]) {
  const listed = sql`json_each(${JSON.stringify(ids)})`
  await batchNamed(db, {
    ordered: db
      .update(pages)
      .set({ position: sql`listed.key` })
      .from(sql`${listed} AS listed`)
      .where(sql`pages.id = listed.value`),
    parts: composeSiteParts(db),
  })
}

/** Deletes a page and releases its images. @returns whether there was such a page */
export async function deletePage(acting: Acting, id: string): Promise<boolean> {
  const { db } = acting
  const { deleted } = await batchNamed(db, {
    released: releaseOwnedFiles(db, sql`(SELECT pages.id FROM pages WHERE pages.id = ${id})`),
    event: recordPage(acting, id, sql`1`, 'deleted'),
    deleted: db.delete(pages).where(eq(pages.id, id)).returning({ id: pages.id }),
    parts: composeSiteParts(db),
  })
  return deleted.length > 0
}

/** A statement that records a change of a page. @param condition on its row */
function recordPage(
  acting: Acting,
  id: string,
  condition: SQL,
  change?: 'added' | 'published' | 'unpublished' | 'deleted',
) {
  return recordEvent(acting, {
    kind: change === 'deleted' ? 'page.deleted' : 'page.changed',
    subject: id,
    facts: titled(change && change !== 'deleted' ? sql`, 'change', ${change}` : undefined),
    from: sql`${pages} WHERE id = ${id} AND ${condition}`,
  })
}
