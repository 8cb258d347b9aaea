import { forbidden, mayDo, reach, refuseOthers } from '../actor.ts'
import { importedImages } from '../contract/imports.ts'
import { authorImages, categoryImages } from '../contract/listings.ts'
import { libraryFolder } from '../contract/media-library.ts'
import { draftIdPattern } from '../contract/patterns.ts'
import type { Permission } from '../contract/permissions.ts'
import type { Acting } from '../db/acting.ts'
import { type FileCondition, findFileOwner, mayOwnFiles, settingsFolder } from '../db/statements/media.ts'
import { notFound } from '../errors.ts'

/** By which permission images are stored in a folder that many rows share. Everybody has a profile. */
const folders: Record<string, Permission> = {
  [authorImages]: 'authors:edit',
  [categoryImages]: 'categories:edit',
  [settingsFolder]: 'settings:change',
  [libraryFolder]: 'media:list',
  [importedImages]: 'imports:run',
}

/**
 * Refuses images for an owner that does not exist, or that the account may not edit. Images of a new draft may arrive before its first save.
 * @param owner the id of a blog, draft, page or letter, or the folder of authors or categories
 * @returns a condition under which the rows of the images may be inserted: the owner of a UUID is not read before. Undefined for none
 * @throws ApiError 403, 404
 */
export async function refuseOtherOwner({ db, actor }: Acting, owner: string): Promise<FileCondition> {
  const permission = folders[owner]
  if (permission) {
    if (reach(actor, permission) === 'none') throw forbidden(permission)
    return undefined
  }
  if (draftIdPattern.test(owner)) return mayOwnFiles(actor, owner)
  const found = await findFileOwner(db, owner)
  if (!found.exists) throw notFound('Blog')
  if (found.isPage && !mayDo(actor, 'pages:edit')) throw forbidden('pages:edit')
  if (found.owner !== null) refuseOthers(actor, 'blogs:edit', found.owner)
  return undefined
}
