import { relativeAddress } from '../../article/addresses.ts'
import type { Acting } from '../../db/acting.ts'
import { ApiError } from '../../errors.ts'
import { findStoredImages, imageKeyPrefixes, thumbnailOf } from '../../media/stored-images.ts'
import { updatePictures } from './picture.queries.ts'

type Outcome = 'done' | 'missing' | 'forbidden' | 'trash'
type Picture = { ids: string[]; image: string; origin: string }

/**
 * Gives blogs outside the Trash, and their drafts, a picture.
 * @returns the outcome of each blog, in the order of `ids`
 * @throws ApiError 422 for a picture that is not stored
 */
export async function setPicture(
  acting: Acting,
  { ids, image, origin }: Picture,
): Promise<{ id: string; outcome: Outcome }[]> {
  const path = relativeAddress(image, origin)
  const stored = (await findStoredImages(acting.db, imageKeyPrefixes(path))).at(path)
  if (!stored) throw new ApiError(422, 'The picture is not stored. Please choose it again.')
  const thumbnail = thumbnailOf(stored)
  const keyPrefixes = imageKeyPrefixes(stored.path)
  const found = await updatePictures(acting, ids, { thumbnail, focus: stored.focus, owner: stored.owner, keyPrefixes })
  const rows = new Map(found.map((row) => [row.id, row]))
  return ids.map((id) => ({ id, outcome: outcomeOf(rows.get(id)) }))
}

function outcomeOf(row: { isInTrash: boolean; isTheirs: boolean } | undefined): Outcome {
  if (!row) return 'missing'
  if (!row.isTheirs) return 'forbidden'
  return row.isInTrash ? 'trash' : 'done'
}
