import { oldAddressOf } from '../contract/old-queries.ts'
import { isOwnPath, PathProblem, readPath } from '../publication/addresses/read-path.ts'

/** Addresses with a parameter that name a post, a category or an author of the old site. */
const numbered = /^\/\?([a-z_]{1,20})=(\d{1,10})$/

/**
 * A former address of a file as it is stored here: a path, or what `oldAddressOf` makes of a number; null for an address that cannot
 * lead anywhere. @param origin of this site
 */
export function readFormerAddress(path: string, origin: string): string | null {
  const [, name = '', number = ''] = numbered.exec(path) ?? []
  return oldAddressOf(name, number) ?? readAddress(path, origin)
}

/** A path of a file as it is stored here; null for one that cannot lead anywhere. @param origin of this site */
export function readAddress(path: string, origin: string): string | null {
  try {
    const read = readPath(path, origin)
    return isOwnPath(read) ? null : read
  } catch (error) {
    if (error instanceof PathProblem) return null
    throw error
  }
}
