import { sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import { draftId, randomId } from '../ids.ts'
import type { Database } from './database.ts'
import type { ContentRow } from './drafts.ts'
import { markReferenced } from './media.ts'
import { contentColumns, insertRevisions, keysOf, trimRevisions } from './revisions.ts'
import { blogs } from './schema/blogs.ts'
import { drafts, revisions } from './schema/drafts.ts'

type Kept = {
  /** The id of the blog, or of the draft that was not added. */
  id: string
  isAdded: boolean
  content: ContentRow
  /** The key prefixes of the images that the content uses. */
  keyPrefixes: string[]
}

/**
 * Keeps a content as the newest revision of its blog, or as a draft of its own where no blog was added, unless it is
 * kept already.
 */
export async function keepContent(db: Database, { id, isAdded, content, keyPrefixes }: Kept): Promise<void> {
  const { title, subTitle, category, thumbnail, source } = content
  const details = JSON.stringify(content.details)
  const { src, width, height, srcset } = thumbnail
  const values = sql`${title}, ${subTitle}, ${category}, ${src}, ${width}, ${height}, ${srcset}, ${source}`
  const at = now().getTime()
  if (isAdded) {
    const isKept = sql`SELECT 1 FROM ${revisions} WHERE blog_key = blogs.key
      AND (${contentColumns}, details) = (${values}, ${details})`
    await db.batch([
      insertRevisions(
        db,
        sql`SELECT NULL, ${randomId()}, key, 'conflict', ${values}, ${at}, ${details} FROM ${blogs}
          WHERE id = ${id} AND NOT EXISTS (${isKept})`,
      ),
      ...markReferenced(db, id, keyPrefixes),
      trimRevisions(db, keysOf([id])),
    ])
    return
  }
  const copyId = draftId()
  const isKept = sql`SELECT 1 FROM ${drafts} WHERE id <> ${id} AND blog_key IS NULL
    AND (${contentColumns}, details) = (${values}, ${details})`
  await db.batch([
    db
      .insert(drafts)
      .select(sql`SELECT ${copyId}, NULL, 1, ${values}, ${at}, ${at}, '', 0, ${details} WHERE NOT EXISTS (${isKept})`),
    ...markReferenced(db, copyId, keyPrefixes),
  ])
}
