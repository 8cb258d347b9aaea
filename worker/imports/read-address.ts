import { isOwnPath, PathProblem, readPath } from '../publication/addresses/read-path.ts'

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
