import { desc, gt, type SQL, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { joinFiles, stemOfMedia } from './media.ts'
import { blogWithSource } from './revisions.ts'
import { blogs, blogTexts } from './schema/blogs.ts'
import { drafts, revisions } from './schema/drafts.ts'
import { borrowedPictures, media } from './schema/media.ts'

/** How many blogs and drafts one run looks through, those that changed last first, and how many in one statement. */
const mostOwners = 500
const ownersAtOnce = 25

/**
 * Whether texts name a picture: of blogs, their working copies and kept revisions, or of drafts.
 * @param stem the beginning of its key
 * @param ids whose texts
 */
function isNamed(stem: SQL, ids: SQL) {
  const names = (...columns: string[]) =>
    sql.join(
      columns.map((column) => sql`instr(${sql.raw(column)}, ${stem})`),
      sql` OR `,
    )
  return sql`(
    EXISTS (
      SELECT 1 FROM ${blogWithSource} JOIN ${blogTexts} ON ${blogTexts.blogKey} = ${blogs.key}
      WHERE id IN ${ids} AND (${names('source', 'description', 'image')})
    )
    OR EXISTS (SELECT 1 FROM ${drafts} WHERE id IN ${ids} AND (${names('source', 'image')}))
    OR EXISTS (
      SELECT 1 FROM ${revisions} WHERE blog_key IN (SELECT blogs.key FROM ${blogs} WHERE blogs.id IN ${ids})
        AND (${names('source', 'image')})
    )
  )`
}

/**
 * Lets go of files that no text of their blog or draft names any more, its kept revisions included, and no text of those
 * that have borrowed them: they wait from then on as others do that nobody holds, and a save that names them again keeps
 * them.
 * @param changedAfter only what was saved or added later is looked through: nothing else can have lost a name
 * @param heldBefore younger files are left alone
 */
export async function markUnattached(db: Database, when: { at: Date; changedAfter: Date; heldBefore: Date }) {
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
    const some = sql`(SELECT value FROM json_each(${JSON.stringify(owners.slice(start, start + ownersAtOnce))}))`
    const borrowed = sql`(
      SELECT file.key FROM ${borrowedPictures} ${joinFiles(sql`stem`)}
      WHERE borrower IN ${some}
    )`
    const holders = sql`(
      SELECT media.blog_id UNION ALL SELECT borrower FROM ${borrowedPictures} WHERE stem = ${stemOfMedia}
    )`
    await db.batch([
      db
        .update(media)
        .set({ attachedAt: null, createdAt: at })
        .where(sql`
          (${media.blogId} IN ${some} OR ${media.key} IN ${borrowed}) AND ${media.attachedAt} < ${heldBefore.getTime()}
          AND NOT ${isNamed(stemOfMedia, holders)}
        `),
      db
        .delete(borrowedPictures)
        .where(
          sql`borrower IN ${some} AND NOT ${isNamed(sql`${borrowedPictures.stem}`, sql`(${borrowedPictures.borrower})`)}`,
        ),
    ])
  }
}
