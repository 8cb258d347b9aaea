import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { hour, now } from '../clock.ts'
import type { BlogState, Writer } from '../contract/authoring.ts'
import type { Database } from './database.ts'
import { markReferenced, releaseOwnedFiles } from './media.ts'
import { cutPage, type Position } from './page.ts'
import { keepWorkingCopy, keysOf, trimRevisions } from './revisions.ts'
import { blogSources, blogs } from './schema/blogs.ts'
import { drafts } from './schema/drafts.ts'

export type DraftRow = typeof drafts.$inferSelect
/** What an author writes. */
export type ContentRow = Pick<
  DraftRow,
  'title' | 'subTitle' | 'category' | 'image' | 'imageWidth' | 'imageHeight' | 'imageSrcset' | 'source'
>

/** The part of a blog that can be written, and its state. */
const blogColumns = {
  key: blogs.key,
  id: blogs.id,
  title: blogs.title,
  subTitle: blogs.subTitle,
  category: blogs.category,
  image: blogs.image,
  imageWidth: blogs.imageWidth,
  imageHeight: blogs.imageHeight,
  imageSrcset: blogs.imageSrcset,
  isPublished: blogs.isPublished,
  createdAt: blogs.createdAt,
  publishedAt: blogs.publishedAt,
  updatedAt: blogs.updatedAt,
  scheduledAt: blogs.scheduledAt,
  deletedAt: blogs.deletedAt,
  state: sql<BlogState>`${blogs.state}`.as('state'),
  source: blogSources.source,
}

/** What lies on an author's desk under one id: a blog and its working copy, or a blog that was not added yet. */
export type BlogWithDraft = Awaited<ReturnType<typeof readBlogWithDraft>>

/** @param id a blog's, or a draft's of a blog that was not added yet */
export async function readBlogWithDraft(db: Database, id: string) {
  const [[blog], [draft]] = await db.batch([
    db
      .select(blogColumns)
      .from(blogs)
      .innerJoin(blogSources, eq(blogSources.blogKey, blogs.key))
      .where(eq(blogs.id, id)),
    db.select().from(drafts).where(eq(drafts.id, id)),
  ])
  return { id, blog, draft }
}

/** Whether the working copy is the one that a write stands on; revision 0 is that there is none. */
export function isBasedOn(id: string, revision: number): SQL {
  return sql`coalesce((SELECT ${drafts.revision} FROM ${drafts} WHERE ${drafts.id} = ${id}), 0) = ${revision}`
}

const nightPause = 6 * hour
/** Who saves without a name. */
export const nobody: Writer = { id: '', turn: 0 }

export type Save = {
  id: string
  revision: number
  content: ContentRow
  /** The beginnings of the keys of the pictures that it names. */
  stems: string[]
  writer?: Writer | undefined
}

/**
 * Saves a working copy, if it is still the one that the save stands on. One of an earlier day is kept as a revision.
 * @returns what is stored now; undefined when another one was
 */
export async function saveDraft(db: Database, save: Save): Promise<DraftRow | undefined> {
  const { id, revision, stems } = save
  const at = now()
  const [, [saved]] = await db.batch([
    keepWorkingCopy(db, { id, revision, before: startOfSitting(at) }),
    writeDraft(db, save, at),
    ...markReferenced(db, id, stems),
    trimRevisions(db, keysOf([id])),
  ])
  return saved
}

/** A statement that exchanges what is stored of a working copy, if it is still the one that the write stands on. */
export function writeDraft(db: Database, { id, revision, content, writer = nobody }: Omit<Save, 'stems'>, at: Date) {
  const row = { ...content, revision: revision + 1, updatedAt: at, writer: writer.id, turn: writer.turn }
  if (revision > 0) {
    return db
      .update(drafts)
      .set(row)
      .where(and(eq(drafts.id, id), eq(drafts.revision, revision)))
      .returning()
  }
  const blogKey = sql<number | null>`(SELECT ${blogs.key} FROM ${blogs} WHERE ${blogs.id} = ${id})`
  return db
    .insert(drafts)
    .values({ id, blogKey, createdAt: at, ...row })
    .onConflictDoNothing()
    .returning()
}

/** When the day's writing began, at the earliest: at midnight of UTC, or after a pause that is a night anywhere. */
export function startOfSitting(at: Date): Date {
  const midnight = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate())
  return new Date(Math.max(midnight, at.getTime() - nightPause))
}

/** A page of the blogs that were not added yet, newest save first. */
export async function listDrafts(db: Database, { after, limit }: { after: Position | null; limit: number }) {
  const place = sql<number>`${drafts}.rowid`
  // In the words of the index: a plain IS NULL takes the unique one, and sorts all drafts for a page.
  const isNotAdded = sql`(${drafts.blogKey} IS NULL) = 1`
  const rows = await db
    .select({
      key: place.as('key'),
      id: drafts.id,
      title: drafts.title,
      subTitle: drafts.subTitle,
      category: drafts.category,
      image: drafts.image,
      createdAt: drafts.createdAt,
      updatedAt: drafts.updatedAt,
    })
    .from(drafts)
    .where(
      and(isNotAdded, after ? sql`(${drafts.updatedAt}, ${place}) < (${after.at.getTime()}, ${after.key})` : undefined),
    )
    .orderBy(desc(drafts.updatedAt), desc(place))
    .limit(limit + 1)
  return cutPage(rows, limit, ({ updatedAt, key }) => ({ at: updatedAt, key }))
}

/** A blog that was not added yet; undefined when there is none. */
export function findDraft(db: Database, id: string): Promise<DraftRow | undefined> {
  return db
    .select()
    .from(drafts)
    .where(and(eq(drafts.id, id), isNull(drafts.blogKey)))
    .get()
}

/** Whether there is a blog or a draft that a picture can belong to. */
export async function isOnDesk(db: Database, id: string): Promise<boolean> {
  const [[blog], [draft]] = await db.batch([
    db.select({ id: blogs.id }).from(blogs).where(eq(blogs.id, id)),
    db.select({ id: drafts.id }).from(drafts).where(eq(drafts.id, id)),
  ])
  return (blog ?? draft) !== undefined
}

/**
 * Deletes a blog that was not added yet and lets its files go.
 * @returns false when there is none
 */
export async function deleteDraft(db: Database, id: string): Promise<boolean> {
  const notAdded = and(eq(drafts.id, id), isNull(drafts.blogKey))
  const [, , , deleted] = await db.batch([
    ...releaseOwnedFiles(db, sql`(SELECT ${drafts.id} FROM ${drafts} WHERE ${notAdded})`),
    db.delete(drafts).where(notAdded).returning({ id: drafts.id }),
  ])
  return deleted.length > 0
}
