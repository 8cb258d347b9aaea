import { eq, type SQL, sql } from 'drizzle-orm'
import type { ContentRow } from '../../blogs/drafts/drafts.queries.ts'
import { pathPrefixes } from '../../contract/addresses.ts'
import type { ExportedPage } from '../../contract/exported.ts'
import { importedImages } from '../../contract/imports.ts'
import { authorImages, categoryImages } from '../../contract/listings.ts'
import { isReservedSlug } from '../../contract/slugs.ts'
import type { Acting } from '../../db/acting.ts'
import type { Database } from '../../db/database.ts'
import { blogs } from '../../db/schema/blogs.ts'
import { drafts } from '../../db/schema/drafts.ts'
import { categories } from '../../db/schema/listings.ts'
import { pages, settings } from '../../db/schema/publication.ts'
import { unlessRedirected } from '../../db/statements/addresses.ts'
import { markReferenced, settingsFolder } from '../../db/statements/media.ts'
import { ownerOf } from '../../db/statements/ownership.ts'
import { composeSiteParts, oneRow } from '../../db/statements/site.ts'
import { flattenThumbnail } from '../../db/statements/thumbnail.ts'
import { foldText } from '../../fold-text.ts'
import type { ComposedPage } from '../../publication/pages/pages.queries.ts'
import { categoryKeyOf, type Job, willHaveCategory } from './names.queries.ts'

/** Ids are parts of addresses and folders of images. */
const idPattern = /^[\w-]{1,100}$/
const folders: string[] = [authorImages, categoryImages, importedImages, settingsFolder]

/** Whether an article, a draft or a page may have an id of a file, unless something has it. */
export function isPossibleId(id: string): boolean {
  return idPattern.test(id) && !folders.includes(id.toLowerCase()) && !isReservedSlug('blog', id.toLowerCase())
}

/**
 * SQL for: nothing has the id, and no address of another blog would mean it. A thing that was deleted for good may come
 * again.
 * @param id SQL
 */
export function isFreeId(id: SQL): SQL {
  return sql`(
    NOT EXISTS (SELECT 1 FROM blogs WHERE blogs.id = ${id} OR blogs.slug = lower(${id}))
    AND NOT EXISTS (SELECT 1 FROM drafts WHERE drafts.id = ${id})
    AND NOT EXISTS (SELECT 1 FROM pages WHERE pages.id = ${id})
    AND NOT EXISTS (SELECT 1 FROM paths WHERE path = ${pathPrefixes.blog} || lower(${id}) AND kind <> 'gone')
  )`
}

/** The draft and the blog of an id, the first free one of other ids, and the category that a name of the file means. */
export async function readDraftSurroundings(db: Database, id: string, ids: string[], job: Job, category: string) {
  const [[draft], [blog], [free], [named]] = await db.batch([
    db.select({ id: drafts.id, createdAt: drafts.createdAt }).from(drafts).where(eq(drafts.id, id)),
    db.select({ key: blogs.key }).from(blogs).where(eq(blogs.id, id)),
    selectFreeId(db, ids),
    db
      .select({
        name: sql<string | null>`(SELECT name FROM ${categories} WHERE key = ${categoryKeyOf(job, category)})`.as(
          'name',
        ),
        isPlanned: sql<number>`${willHaveCategory(job, category)}`.as('is_planned'),
      })
      .from(oneRow),
  ])
  return { draft, blog, free: free?.id, category: named?.name ?? null, isPlanned: named?.isPlanned === 1 }
}

function selectFreeId(db: Database, ids: string[]) {
  return db
    .select({ id: sql<string>`wanted.value`.as('id') })
    .from(sql`json_each(${JSON.stringify(ids)}) AS wanted`)
    .where(isFreeId(sql`wanted.value`))
    .orderBy(sql`wanted.key`)
    .limit(1)
}

type NewDraft = { id: string; owner: string | undefined; content: ContentRow; keyPrefixes: string[] } & Record<
  'createdAt' | 'updatedAt',
  Date
>

/** Statements that add the draft of a blog with this id, or a draft that was not added. */
export function insertDraft(
  { db, actor }: Acting,
  { id, owner, content, keyPrefixes, createdAt, updatedAt }: NewDraft,
) {
  const { thumbnail, ...texts } = content
  return [
    db.insert(drafts).values({
      id,
      blogKey: sql`(SELECT ${blogs.key} FROM ${blogs} WHERE ${blogs.id} = ${id})`,
      ...texts,
      ...flattenThumbnail(thumbnail),
      foldedTitle: foldText(texts.title),
      revision: 1,
      createdAt,
      updatedAt,
      createdBy: ownerOf(owner, actor),
    }),
    ...markReferenced(db, id, keyPrefixes),
  ]
}

/** The page of an id, the first free one of other ids, and how many pages there are. */
export async function readPageSurroundings(db: Database, id: string, ids: string[]) {
  const [[page], [free], [count]] = await db.batch([
    db.select({ id: pages.id, createdAt: pages.createdAt }).from(pages).where(eq(pages.id, id)),
    selectFreeId(db, ids),
    db.select({ count: sql<number>`count(*)` }).from(pages),
  ])
  return { page, free: free?.id, count: count?.count ?? 0 }
}

type NewPage = ComposedPage & { id: string } & Pick<ExportedPage, 'position' | 'isPublished'> &
  Record<'createdAt' | 'updatedAt', Date>

/** Statements that add a page with its dates. */
export function insertPage(db: Database, { keyPrefixes, ...page }: NewPage) {
  return [
    db.insert(pages).values({ ...page, slug: unlessRedirected('page', page.slug), revision: 1 }),
    ...markReferenced(db, page.id, keyPrefixes),
    composeSiteParts(db),
  ]
}

/** A statement that lets the home page begin with an article. @param id its id here */
export function pinArticle(db: Database, id: string) {
  return db
    .update(settings)
    .set({ pinnedBlog: sql`(SELECT ${blogs.key} FROM ${blogs} WHERE ${blogs.id} = ${id})` })
    .where(eq(settings.key, 1))
}
