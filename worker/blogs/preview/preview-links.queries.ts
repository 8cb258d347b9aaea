import { and, eq, gt, lte, type SQL } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { Acting } from '../../db/acting.ts'
import type { Database } from '../../db/database.ts'
import { previewLinks } from '../../db/schema/drafts.ts'
import { isTextWithinReach, refuseOtherText } from '../../db/statements/ownership.ts'

export async function insertPreviewLink(db: Database, link: typeof previewLinks.$inferInsert) {
  await db.insert(previewLinks).values(link)
}

/** The id of the blog or draft that a link shows; undefined when the link has expired or was revoked. */
export async function findPreviewedId(db: Database, tokenHash: string): Promise<string | undefined> {
  const isThisLink = and(eq(previewLinks.tokenHash, tokenHash), gt(previewLinks.expiresAt, now()))
  const link = await db.select({ id: previewLinks.blogId }).from(previewLinks).where(isThisLink).get()
  return link?.id
}

/** Ends every link to a blog or draft. @throws ApiError 403 */
export async function deletePreviewLinksTo({ db, actor }: Acting, blogId: string) {
  const ended = await db
    .delete(previewLinks)
    .where(and(eq(previewLinks.blogId, blogId), isTextWithinReach(actor, 'blogs:edit', blogId)))
    .returning({ id: previewLinks.blogId })
  if (ended.length === 0) await refuseOtherText({ db, actor }, 'blogs:edit', blogId)
}

/** A statement that ends every link if the condition is true. */
export function deleteAllPreviewLinks(db: Database, condition?: SQL) {
  return db.delete(previewLinks).where(condition)
}

/** A statement that deletes expired links. */
export function deleteExpiredPreviewLinks(db: Database, at: Date) {
  return db.delete(previewLinks).where(lte(previewLinks.expiresAt, at))
}
