import { sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import { randomId } from '../ids.ts'
import type { Database } from './database.ts'
import { type DraftRow, isBasedOn, type Save, writeDraft } from './drafts.ts'
import { markReferenced } from './media.ts'
import { keep, keepWorkingCopy, keysOf, trimRevisions } from './revisions.ts'
import { blogs } from './schema/blogs.ts'

/**
 * Makes a content a blog's working copy, if that is still the one that the call stands on, and keeps both: what it was,
 * and what it is now.
 * @returns what is stored now; undefined when another one was
 */
export async function restoreContent(db: Database, save: Save): Promise<DraftRow | undefined> {
  const { id, revision, content, stems } = save
  const at = now()
  const { title, subTitle, category, image, imageWidth, imageHeight, imageSrcset, source } = content
  const values = [title, subTitle, category, image, imageWidth, imageHeight, imageSrcset, source]
  const [, , [restored]] = await db.batch([
    keepWorkingCopy(db, { id, revision }),
    keep(
      db,
      sql`SELECT NULL, ${randomId()}, key, 'restored', ${sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )}, ${at.getTime()} FROM ${blogs} WHERE id = ${id} AND ${isBasedOn(id, revision)}`,
    ),
    writeDraft(db, save, at),
    ...markReferenced(db, id, stems),
    trimRevisions(db, keysOf([id])),
  ])
  return restored
}
