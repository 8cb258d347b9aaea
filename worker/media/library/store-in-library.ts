import { libraryFolder } from '../../contract/media-library.ts'
import { ServiceError } from '../../errors.ts'
import { ImageCollection, type SentCopies } from '../../images/image-collection.ts'
import { type Stores, storeFiles } from '../media-store.ts'
import { keepInLibrary } from './change-library.queries.ts'
import { findFile, type LibraryRow } from './library.queries.ts'

type SentPicture = { bytes: Uint8Array<ArrayBuffer>; copies: SentCopies; name: string; alt: string }

/**
 * Stores a picture in the library. Until it is attached, it is a file whose upload was not ended, which the cleanup deletes.
 * @returns the file, and whether the library did not have it
 * @throws ApiError 413, 415 or 422 for an unacceptable picture
 */
export async function storeInLibrary(
  stores: Stores,
  { bytes, copies, name, alt }: SentPicture,
): Promise<{ row: LibraryRow; isNew: boolean }> {
  const images = new ImageCollection(libraryFolder, copies)
  const { path } = await images.add(bytes)
  images.refuseStrayCopies()
  await storeFiles(stores, images)
  const key = path.slice(1)
  const { id, wasThere } = await keepInLibrary(stores.var, { key, files: [...images.files.keys()], name, alt })
  const row = await findFile(stores.var.db, id)
  if (!row) throw new ServiceError('The picture was deleted while it was uploaded. Please try again.', path)
  return { row, isNew: !wasThere }
}
