import { desc, gt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { blogs, blogTexts } from '../db/schema/blogs.ts'
import { drafts, revisions } from '../db/schema/drafts.ts'
import { media, sharedImages } from '../db/schema/media.ts'
import { pages } from '../db/schema/publication.ts'
import { joinFiles, keyPrefixOfMedia } from '../db/statements/media.ts'
import { blogWithSource } from '../db/statements/record-revisions.ts'

/** How many blogs, drafts and pages one run checks, the last changed first, and how many one statement checks. */
const maxOwners = 500
const ownersPerStatement = 25

/**
 * SQL for: a text uses the image. Texts are those of blogs, drafts, revisions and pages.
 * @param keyPrefix SQL for the image's key prefix
 * @param ids SQL for the ids of the blogs, drafts and pages whose texts are searched
 */
function isReferenced(keyPrefix: SQL, ids: SQL) {
  const contains = (...columns: string[]) =>
    sql.join(
      columns.map((column) => sql`instr(${sql.raw(column)}, ${keyPrefix})`),
      sql` OR `,
    )
  return sql`(
    EXISTS (
      SELECT 1 FROM ${blogWithSource} JOIN ${blogTexts} ON ${blogTexts.blogKey} = ${blogs.key}
      WHERE id IN ${ids} AND (${contains('source', 'description', 'image', 'details')})
    )
    OR EXISTS (SELECT 1 FROM ${drafts} WHERE id IN ${ids} AND (${contains('source', 'image', 'details')}))
    OR EXISTS (
      SELECT 1 FROM ${revisions} WHERE (blog_key IN (SELECT blogs.key FROM ${blogs} WHERE blogs.id IN ${ids}) OR draft_id IN ${ids})
        AND (${contains('source', 'image', 'details')})
    )
    OR EXISTS (SELECT 1 FROM ${pages} WHERE id IN ${ids} AND (${contains('source', 'description')}))
  )`
}

/**
 * Marks files that no text references any more as unattached: no text of their own blog, draft or page, its revisions
 * included, and none of those that share the image. The cleanup deletes them after the grace period; a save that
 * references them again attaches them.
 * @param when `changedAfter`: only blogs, drafts and pages saved or added later are checked, since only a change removes a
 * reference; `attachedBefore`: files attached later are left alone
 * @param fits whether two further statements may be sent. What does not fit is not checked on this day
 */
export async function markUnattached(
  db: Database,
  when: { at: Date; changedAfter: Date; attachedBefore: Date },
  fits = () => true,
): Promise<void> {
  const { at, changedAfter, attachedBefore } = when
  const [saved, added, written] = await db.batch([
    db
      .select({ id: drafts.id })
      .from(drafts)
      .where(gt(drafts.updatedAt, changedAfter))
      .orderBy(desc(drafts.updatedAt))
      .limit(maxOwners),
    db
      .select({ id: blogs.id })
      .from(blogs)
      .where(gt(blogs.createdAt, changedAfter))
      .orderBy(desc(blogs.createdAt))
      .limit(maxOwners),
    db.select({ id: pages.id }).from(pages).where(gt(pages.updatedAt, changedAfter)).limit(maxOwners),
  ])
  const owners = [...new Set([...saved, ...added, ...written].map(({ id }) => id))]
  for (let start = 0; start < owners.length && fits(); start += ownersPerStatement) {
    const some = sql`(SELECT value FROM json_each(${JSON.stringify(owners.slice(start, start + ownersPerStatement))}))`
    const shared = sql`(
      SELECT file.key FROM ${sharedImages} ${joinFiles(sql`${sharedImages.keyPrefix}`)}
      WHERE ${sharedImages.usedBy} IN ${some}
    )`
    const users = sql`(
      SELECT media.blog_id UNION ALL SELECT ${sharedImages.usedBy} FROM ${sharedImages}
      WHERE ${sharedImages.keyPrefix} = ${keyPrefixOfMedia}
    )`
    await db.batch([
      db
        .update(media)
        .set({ attachedAt: null, createdAt: at })
        .where(sql`
          (${media.blogId} IN ${some} OR ${media.key} IN ${shared}) AND ${media.attachedAt} < ${attachedBefore.getTime()}
          AND NOT ${isReferenced(keyPrefixOfMedia, users)}
        `),
      db
        .delete(sharedImages)
        .where(
          sql`${sharedImages.usedBy} IN ${some} AND NOT ${isReferenced(sql`${sharedImages.keyPrefix}`, sql`(${sharedImages.usedBy})`)}`,
        ),
    ])
  }
}
