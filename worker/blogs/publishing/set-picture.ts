import { relativeAddress } from '../../article/addresses.ts'
import type { Acting } from '../../db/acting.ts'
import { ApiError } from '../../errors.ts'
import { findStoredImages, imageKeyPrefixes } from '../../media/stored-images.ts'
import { thumbnailOf } from '../content/ingest-content.ts'
import { updatePictures } from './picture.queries.ts'

type Picture = { ids: string[]; image: string; origin: string }

/**
 * Gives blogs outside the Trash, and their drafts, a picture.
 * @returns the outcome of each blog, in the order of `ids`
 * @throws ApiError 422 for a picture that is not stored
 */
export async function setPicture(acting: Acting, { ids, image, origin }: Picture) {
  const path = relativeAddress(image, origin)
  const keyPrefixes = imageKeyPrefixes(path)
  const stored = (await findStoredImages(acting.db, keyPrefixes)).get(path)
  if (!stored) throw new ApiError(422, 'The picture is not stored. Please choose it again.')
  const thumbnail = thumbnailOf(stored)
  const found = await updatePictures(acting, ids, { thumbnail, owner: stored.owner, keyPrefixes })
  const inTrash = new Map(found.map((row) => [row.id, row.isInTrash]))
  return ids.map((id) => {
    const outcome = inTrash.get(id) === undefined ? 'missing' : inTrash.get(id) ? 'trash' : 'done'
    return { id, outcome } as const
  })
}
