import { importedImages } from '#contract/imports.ts'
import { megabyte } from '#contract/units.ts'
import { FileProblem, type FoundImage, quote } from '../import-file.ts'
import type { ZipFile } from '../open-zip.ts'

/** The paths that a source gives to the images of a file, before they have paths of the store. */
export class ImageNames {
  readonly #paths = new Map<string, string>()
  readonly #addresses: string[] = []

  /** The path for an address, which may be a path in a zip: one for each address. */
  pathOf(address: string): string {
    const known = this.#paths.get(address)
    if (known) return known
    const path = `/media/${importedImages}/${this.#addresses.length}`
    this.#addresses.push(address)
    this.#paths.set(address, path)
    return path
  }

  /** The address that has a path; undefined for a path that was not given. */
  addressOf(path: string): string | undefined {
    return this.#addresses[Number(path.slice(path.lastIndexOf('/') + 1))]
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
    if (zip?.has(place)) return new Blob([await zip.read(place, largestImage)])
    const address = place.replace(/^(?:http:)?\/\//i, 'https://')
    if (/^https:\/\//i.test(address) && URL.canParse(address)) return { address }
    return { place }
  }
}
