import { ApiError, notFound } from '../../errors.ts'
import { ImageCollection, type SentCopies } from '../../images/image-collection.ts'
import { type Stores, storeFiles } from '../media-store.ts'
import { findReplaceable, recordMove } from './media-moves.queries.ts'

type Replacement = { bytes: Uint8Array<ArrayBuffer>; copies: SentCopies; keepsFile: boolean }

/** By how much the proportions of two pictures may differ that are cut at the same point. */
const proportionSlack = 0.01

/**
 * Stores a picture in the folder of another one, and lets it stand for that. The texts that use the other one are written anew by
 * `writeDueTexts`; a text that is saved with its address until then gets the new one.
 * @returns the id of the new picture in the library
 * @throws ApiError 404; 409 for a picture that was replaced before; 413, 415, 422 for another kind of file, an unacceptable picture, or the
 * same one; ServiceError 503 when R2 or D1 fails
 */
export async function replaceFile(
  stores: Stores,
  id: string,
  { bytes, copies, keepsFile }: Replacement,
): Promise<string> {
  const file = await findReplaceable(stores.var.db, id)
  if (!file) throw notFound('File')
  if (file.kind !== 'image') throw new ApiError(422, 'Only a picture can be replaced by a picture.')
  if (file.isMoved) throw replacedBefore()
  const [, folder = ''] = file.key.split('/')
  const images = new ImageCollection(folder, copies)
  const image = await images.add(bytes)
  images.refuseStrayCopies()
  const to = image.path.slice(1)
  if (withoutExtension(to) === withoutExtension(file.key)) {
    throw new ApiError(422, 'This is the same picture. Nothing was replaced.')
  }
  await storeFiles(stores, { blogId: file.owner, files: images.files })
  const keepsFocus = Math.abs(file.width / file.height - image.width / image.height) < proportionSlack
  const replacedBy = await recordMove(stores.var, { from: file.key, to, keepsFile, keepsFocus })
  if (replacedBy === undefined) throw replacedBefore()
  return replacedBy
}

function withoutExtension(key: string) {
  return key.slice(0, key.lastIndexOf('.'))
}

function replacedBefore() {
  return new ApiError(409, 'This picture was replaced already. Open the one that stands for it.')
}
