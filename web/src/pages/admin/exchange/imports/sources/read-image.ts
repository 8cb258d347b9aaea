import { megabyte } from '#contract/units.ts'
import { storedTypeOf, uploadLimits } from '#contract/uploads.ts'
import { FileProblem, type FoundFile, type FoundImage, quote } from '../import-file.ts'
import type { ZipFile } from '../open-zip.ts'
import type { ImageNames } from './image-names.ts'
import { nameInAddress } from './name-files.ts'

const onlyPictures = 'Only pictures are fetched from the old site. Its link leads there still.'

/**
 * The sound or the other file of a path.
 * @param read its bytes in the zip; undefined where it is at the old site
 * @returns null for the path of an image
 */
export async function foundFile(
  images: ImageNames,
  path: string,
  read?: (limit: number) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<FoundFile | null> {
  if (!storedTypeOf(path)) return null
  const link = images.linkOf(path)
  const file = { name: nameInAddress(images.addressOf(path) ?? ''), bytes: null, problem: onlyPictures, link }
  if (!read) return file
  try {
    return { ...file, bytes: new Blob([await read(uploadLimits.paid)]) }
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    return { ...file, problem: error.message }
  }
}

/** Images of the zip that are larger than an article may have are made smaller. In bytes. */
const largestImage = 64 * megabyte

/**
 * Reads the images of a file by the paths that they were given.
 * @param zip where the images may be that have no whole address; null for none
 */
export function imageReader(images: ImageNames, zip: ZipFile | null) {
  return async (path: string): Promise<FoundImage> => {
    const place = images.addressOf(path)
    if (place === undefined) throw new FileProblem(`The image ${quote(path)} is not one of the file.`)
    const isHere = zip?.has(place) ?? false
    const file = await foundFile(images, path, zip && isHere ? (limit) => zip.read(place, limit) : undefined)
    if (file) return file
    if (zip && isHere) return new Blob([await zip.read(place, largestImage)])
    const address = place.replace(/^(?:http:)?\/\//i, 'https://')
    if (/^https:\/\//i.test(address) && URL.canParse(address)) return { address }
    return { place }
  }
}
