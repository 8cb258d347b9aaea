import { and, eq, isNull, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import { foldText } from '../fold-text.ts'
import type { Database } from './database.ts'
import { attachMedia, handOverMedia, markReferenced } from './media.ts'
import { keepAddedDraft, keepPublished, keysOf } from './revisions.ts'
import { blogSources, blogs, blogTexts } from './schema/blogs.ts'
import { drafts } from './schema/drafts.ts'

type NewBlog = Pick<
  typeof blogs.$inferInsert,
  | 'id'
  | 'title'
  | 'subTitle'
  | 'excerpt'
  | 'category'
  | 'image'
  | 'imageWidth'
  | 'imageHeight'
  | 'imageSrcset'
  | 'isPublished'
  | 'scheduledAt'
  | 'readingMinutes'
  | 'contentHash'
  | 'idempotencyKey'
  | 'requestHash'
> &
  Pick<typeof blogTexts.$inferInsert, 'description' | 'contents' | 'plainText' | 'sanitizerVersion'> & {
    source: string
    /** The beginnings of the keys of the stored pictures that it names. */
    stems: string[]
    /** The draft that it was, whose files become the blog's. */
    draft: string | undefined
  }

/**
 * Adds a blog, its text and its files in one transaction. The draft that it was goes.
 * @throws the database's constraint error when the idempotency key was used before
 */
export async function insertBlog(db: Database, blog: NewBlog) {
  const { source, description, contents, plainText, sanitizerVersion, stems, draft, ...row } = blog
  const at = now()
  await db.batch([
    db.insert(blogs).values({
      ...row,
      foldedTitle: foldText(row.title),
      createdAt: at,
      publishedAt: row.isPublished ? at : null,
      updatedAt: at,
    }),
    db.insert(blogSources).values({ blogKey: keyOf(db, blog.id), source }),
    db.insert(blogTexts).values({ blogKey: keyOf(db, blog.id), description, contents, plainText, sanitizerVersion }),
    attachMedia(db, blog.id),
    ...(draft
      ? [
          ...handOverMedia(db, draft, blog.id),
          keepAddedDraft(db, draft, blog.id),
          db.delete(drafts).where(and(eq(drafts.id, draft), isNull(drafts.blogKey))),
        ]
      : []),
    ...markReferenced(db, blog.id, stems),
    ...(row.isPublished ? [keepPublished(db, keysOf([blog.id]))] : []),
  ])
}

function keyOf(db: Database, id: string) {
  return sql<number>`(${db.select({ key: blogs.key }).from(blogs).where(eq(blogs.id, id))})`
}

/** What an idempotency key made, if anything. */
export function findAddedBlog(db: Database, idempotencyKey: string) {
  return db
    .select({ id: blogs.id, requestHash: blogs.requestHash })
    .from(blogs)
    .where(eq(blogs.idempotencyKey, idempotencyKey))
    .get()
}
