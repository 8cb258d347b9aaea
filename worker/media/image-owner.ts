import { authorImages, categoryImages } from '../contract/listings.ts'
import { draftIdPattern } from '../contract/patterns.ts'
import type { Database } from '../db/database.ts'
import { ownerExists } from '../db/statements/media.ts'
import { notFound } from '../errors.ts'

/**
 * Refuses images for an owner that does not exist. Images of a new draft may arrive before its first save.
 * @param owner the id of a blog, draft or page, or the folder of authors or categories
 * @throws ApiError 404
 */
export async function refuseUnknownOwner(db: Database, owner: string) {
  const isKnown = owner === authorImages || owner === categoryImages || draftIdPattern.test(owner)
  if (!isKnown && !(await ownerExists(db, owner))) throw notFound('Blog')
}
