import { eq, getTableColumns, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import type { Writer } from '../contract/draft.ts'
import { foldText } from '../fold-text.ts'
import type { Database } from './database.ts'
import { isBasedOn, nobody, startOfSitting } from './drafts.ts'
import { markReferenced } from './media.ts'
import { blogWithSource, keepBlog, keepReplaced, keepWorkingCopy, keysOf, trimRevisions } from './revisions.ts'
import { blogSources, blogs, blogTexts } from './schema/blogs.ts'
import { drafts } from './schema/drafts.ts'

type Update = Pick<
  typeof blogs.$inferSelect,
  | 'id'
  | 'title'
  | 'subTitle'
  | 'excerpt'
  | 'category'
  | 'image'
  | 'imageWidth'
  | 'imageHeight'
  | 'imageSrcset'
  | 'readingMinutes'
  | 'contentHash'
> &
  Pick<typeof blogTexts.$inferSelect, 'description' | 'contents' | 'plainText' | 'sanitizerVersion'> & {
    source: string
    /** The working copy that it stands on. */
    revision: number
    writer?: Writer | undefined
    /** Publishes it besides; otherwise it stays what it is. */
    publish: boolean
    /** Whether it goes out by this. */
    isNew: boolean
    /** Schedules it besides, if it is not published; otherwise its schedule stays. */
    scheduledAt?: Date | null
    /** The beginnings of the keys of the pictures that it names. */
    stems: string[]
  }

/** Every column as the refused insert would have written it. */
const excluded = Object.fromEntries(
  Object.entries(getTableColumns(drafts)).map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]),
)

/**
 * Exchanges a blog's content, brings its working copy in step, and keeps a revision, all in one transaction and only if
 * the working copy is still the one that the update stands on. Recommended links stay: they belong to the subject.
 * @returns the working copy's new revision; undefined when another one was stored, or the blog is gone or in the Trash
 */
export async function updateBlogRow(db: Database, update: Update) {
  const { id, revision, writer = nobody, publish, isNew, scheduledAt, stems, ...article } = update
  const { source, description, contents, plainText, sanitizerVersion, ...row } = article
  const at = now()
  const key = sql`(
    SELECT ${blogs.key} FROM ${blogs} WHERE ${blogs.id} = ${id} AND ${blogs.deletedAt} IS NULL AND ${isBasedOn(id, revision)}
      ${scheduledAt ? sql`AND NOT ${blogs.isPublished}` : sql``}
  )`
  const publication = {
    isPublished: true,
    publishedAt: sql`coalesce(${blogs.publishedAt}, ${at.getTime()})`,
    scheduledAt: null,
  }
  const [, , [updated]] = await db.batch([
    keepReplaced(db, key),
    keepWorkingCopy(db, { id, revision, before: startOfSitting(at) }),
    db
      .update(blogs)
      .set({
        ...row,
        foldedTitle: foldText(row.title),
        updatedAt: at,
        ...(publish && publication),
        ...(scheduledAt && { scheduledAt }),
      })
      .where(eq(blogs.key, key))
      .returning({ key: blogs.key, isPublished: blogs.isPublished }),
    db.update(blogTexts).set({ description, contents, plainText, sanitizerVersion }).where(eq(blogTexts.blogKey, key)),
    db.update(blogSources).set({ source }).where(eq(blogSources.blogKey, key)),
    keepBlog(db, isNew ? 'published' : 'updated', key),
    ...markReferenced(db, id, stems),
    trimRevisions(db, keysOf([id])),
    // What the others stand on changes last.
    db
      .insert(drafts)
      .select(
        sql`SELECT id, key, ${revision + 1}, title, sub_title, category, image, image_width, image_height, image_srcset,
          source, ${at.getTime()}, ${at.getTime()}, ${writer.id}, ${writer.turn}
          FROM ${blogWithSource} WHERE key = ${key}`,
      )
      .onConflictDoUpdate({ target: drafts.id, set: { ...excluded, createdAt: drafts.createdAt } }),
  ])
  return updated && { revision: revision + 1, savedAt: at, isPublished: updated.isPublished }
}
