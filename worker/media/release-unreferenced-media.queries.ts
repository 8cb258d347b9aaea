import { sql } from 'drizzle-orm'
import { libraryFolder } from '../contract/media-library.ts'
import type { Database } from '../db/database.ts'
import { media, sharedImages } from '../db/schema/media.ts'
import { isReferenced, usersOfMedia } from '../db/statements/image-uses.ts'
import { isKeptReplaced, joinFiles, keyPrefixOfMedia } from '../db/statements/media.ts'

/** How many blogs, drafts, pages and letters each one run checks, the last changed first, and how many one statement checks. */
const maxOwners = 500
const ownersPerStatement = 100

/**
 * Marks files that no text references any more as unattached: no text of their own blog, draft, page or letter, its revisions
 * included, and no text that shares the image. The cleanup deletes them after the grace period; a save that references them
 * again attaches them.
 * @param when `changedAfter`: only blogs, drafts, pages and letters saved or added later are checked, since only a change removes a
 * reference; `attachedBefore`: files attached later are left alone
 * @param fits whether two further statements may be sent. The rest is not checked on this day
 */
export async function markUnattached(
  db: Database,
  when: { at: Date; changedAfter: Date; attachedBefore: Date },
  fits = () => true,
): Promise<void> {
  const { at, changedAfter, attachedBefore } = when
  const since = changedAfter.getTime()
  const changed = await db.all<{ id: string }>(sql`
    SELECT id FROM (SELECT id FROM drafts WHERE updated_at > ${since} ORDER BY updated_at DESC LIMIT ${maxOwners})
    UNION ALL SELECT id FROM (SELECT id FROM blogs WHERE created_at > ${since} ORDER BY created_at DESC LIMIT ${maxOwners})
    UNION ALL SELECT id FROM (SELECT id FROM pages WHERE updated_at > ${since} ORDER BY updated_at DESC LIMIT ${maxOwners})
    UNION ALL SELECT id FROM (SELECT id FROM letters WHERE updated_at > ${since} ORDER BY updated_at DESC LIMIT ${maxOwners})`)
  const owners = [...new Set(changed.map(({ id }) => id))]
  for (let start = 0; start < owners.length && fits(); start += ownersPerStatement) {
    const some = sql`(SELECT value FROM json_each(${JSON.stringify(owners.slice(start, start + ownersPerStatement))}))`
    const shared = sql`(
      SELECT file.key FROM ${sharedImages} ${joinFiles(sql`${sharedImages.keyPrefix}`)}
      WHERE ${sharedImages.usedBy} IN ${some}
    )`
    await db.batch([
      db
        .update(media)
        .set({ attachedAt: null, createdAt: at })
        .where(sql`
          (${media.blogId} IN ${some} OR ${media.key} IN ${shared}) AND ${media.blogId} <> ${libraryFolder} AND ${media.attachedAt} < ${attachedBefore.getTime()}
          AND NOT ${isKeptReplaced} AND NOT ${isReferenced(keyPrefixOfMedia, usersOfMedia)}
        `),
      db
        .delete(sharedImages)
        .where(
          sql`${sharedImages.usedBy} IN ${some} AND NOT ${isReferenced(sql`${sharedImages.keyPrefix}`, sql`(${sharedImages.usedBy})`)}`,
        ),
    ])
  }
}
