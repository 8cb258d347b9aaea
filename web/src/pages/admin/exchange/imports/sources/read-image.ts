import { megabyte } from '#contract/units.ts'
import { FileProblem, type FoundImage, quote } from '../import-file.ts'
import type { ZipFile } from '../open-zip.ts'
import type { ImageNames } from './image-names.ts'

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
    if (zip?.has(place)) return new Blob([await zip.read(place, largestImage)])
    const address = place.replace(/^(?:http:)?\/\//i, 'https://')
    if (/^https:\/\//i.test(address) && URL.canParse(address)) return { address }
    return { place }
  }
}
