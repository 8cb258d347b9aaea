import { importedImages } from '#contract/imports.ts'
import type { UploadType } from '#contract/uploads.ts'

/** The paths that a source gives to the images and files of a file, before they have paths of the store. */
export class ImageNames {
  readonly #paths = new Map<string, string>()
  readonly #addresses: { address: string; link: string }[] = []

  /** The path for an address, which may be a path in a zip: one for each address. */
  pathOf(address: string): string {
    return this.#add(address, '', address)
  }

  /** The same for a sound or another file: its path ends as stored ones do. @param link where the text's link leads without it */
  pathOfFile(address: string, type: UploadType, link: string): string {
    return this.#add(address, `.${type}`, link)
  }

  #add(address: string, ending: string, link: string): string {
    const known = this.#paths.get(address + ending)
    if (known) return known
    const path = `/media/${importedImages}/${this.#addresses.length}${ending}`
    this.#addresses.push({ address, link })
    this.#paths.set(address + ending, path)
    return path
  }

  /** The address that has a path; undefined for a path that was not given. */
  addressOf(path: string): string | undefined {
    return this.#of(path)?.address
  }

  /** Where links lead to the file of a path without it. */
  linkOf(path: string): string {
    return this.#of(path)?.link ?? ''
  }

  #of(path: string) {
    return this.#addresses[Number.parseInt(path.slice(path.lastIndexOf('/') + 1), 10)]
  }
}
