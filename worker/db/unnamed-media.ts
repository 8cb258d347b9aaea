import { desc, gt, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { blogWithSource } from './revisions.ts'
import { blogs, blogTexts, drafts, media, revisions } from './schema.ts'

/** How many blogs and drafts one run looks through, those that changed last first, and how many in one statement. */
const mostOwners = 500
const ownersAtOnce = 25

/** What a picture and its copies have in common: `media/{folder}/{16 hex digits}`. */
const stem = sql.raw(`substr(media.key, 1, instr(substr(media.key, 7), '/') + 22)`)

/** Whether any of some columns names a picture of `media`. */
function names(...columns: string[]) {
  return sql.join(
    columns.map((column) => sql`instr(${sql.raw(column)}, ${stem})`),
    sql` OR `,
  )
}

/**
 * Lets go of files that no text of their blog or draft names any more, its kept revisions included: they wait from then
 * on as others do that nobody holds, and a save that names them again keeps them.
 * @param changedAfter only what was saved or added later is looked through: nothing else can have lost a name
 * @param heldBefore younger files are left alone
 */
export async function detachUnnamed(db: Database, when: { at: Date; changedAfter: Date; heldBefore: Date }) {
  const { at, changedAfter, heldBefore } = when
  const [saved, added] = await db.batch([
    db
      .select({ id: drafts.id })
      .from(drafts)
      .where(gt(drafts.updatedAt, changedAfter))
      .orderBy(desc(drafts.updatedAt))
      .limit(mostOwners),
    db
      .select({ id: blogs.id })
      .from(blogs)
      .where(gt(blogs.createdAt, changedAfter))
      .orderBy(desc(blogs.createdAt))
      .limit(mostOwners),
  ])
  const owners = [...new Set([...saved, ...added].map(({ id }) => id))]
  for (let start = 0; start < owners.length; start += ownersAtOnce) {
    const some = JSON.stringify(owners.slice(start, start + ownersAtOnce))
    await db
      .update(media)
      .set({ attachedAt: null, createdAt: at })
      .where(sql`
        ${media.blogId} IN (SELECT value FROM json_each(${some})) AND ${media.attachedAt} < ${heldBefore.getTime()}
        AND NOT EXISTS (
          SELECT 1 FROM ${blogWithSource} JOIN ${blogTexts} ON ${blogTexts.blogKey} = ${blogs.key} WHERE id = media.blog_id
          AND (${names('source', 'description', 'image')})
        )
        AND NOT EXISTS (SELECT 1 FROM ${drafts} WHERE id = media.blog_id AND (${names('source', 'image')}))
        AND NOT EXISTS (
          SELECT 1 FROM ${revisions} WHERE blog_key = (SELECT blogs.key FROM ${blogs} WHERE blogs.id = media.blog_id)
          AND (${names('source', 'image')})
        )
      `)
  }
}
