import { importedImages } from '#contract/imports.ts'

/** The paths that a source gives to the images of a file, before they have those of the store. */
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
