import { blogPath } from '../contract/addresses.ts'
import type { ImportSource } from '../contract/import-sources.ts'
import type { FormerPath } from '../contract/imports.ts'
import { textLimits } from '../contract/limits.ts'
import { oldAddressOf } from '../contract/old-queries.ts'
import { isOwnPath, PathProblem, readPath, spellPath } from '../publication/addresses/read-path.ts'
import type { ReadFormerPath } from './kinds/article.queries.ts'

/** Addresses with a parameter that name a post, a category or an author of the old site. */
const numbered = /^\/\?([a-z_]{1,20})=(\d{1,10})$/

/**
 * A former address of a file as it is stored here: a path, or what `oldAddressOf` makes of a number; null for an address
 * that cannot lead anywhere.
 * @param origin of this site
 */
export function readFormerAddress(path: string, origin: string): string | null {
  const [, name = '', number = ''] = numbered.exec(path) ?? []
  return oldAddressOf(name, number) ?? readAddress(path, origin)
}

/** A path of a file as it is stored here; null for a path that cannot lead anywhere. @param origin of this site */
function readAddress(path: string, origin: string): string | null {
  try {
    const read = readPath(path, origin)
    return isOwnPath(read) ? null : read
  } catch (error) {
    if (error instanceof PathProblem) return null
    throw error
  }
}

/** How many addresses a note names, and how many characters of each. */
const mostNamed = 5
const mostShown = 80

/**
 * Reads the former addresses of an article of a file.
 * @param origin of this site
 * @returns those that can lead to it, without repetitions, and the others as they are written in the file
 */
export function readFormerPaths(paths: FormerPath[], source: ImportSource, origin: string) {
  const read = new Map<string, ReadFormerPath>()
  const own: string[] = []
  const unreadable: string[] = []
  for (const { path, createdAt } of paths) {
    const address = readFormerAddress(path, origin)
    const kind = source === 'broadsheet' && !address?.startsWith('/?') ? 'blog' : 'imported'
    if (address && !read.has(address)) read.set(address, { path: address, createdAt, kind })
    else if (!address) (isOfThisSite(path, origin) ? own : unreadable).push(path)
  }
  return { read: [...read.values()], own, unreadable }
}

function isOfThisSite(path: string, origin: string): boolean {
  const url = path.length <= textLimits.address ? URL.parse(path, origin) : null
  return url !== null && url.search === '' && isOwnPath(spellPath(url.pathname))
}

type Left = Omit<ReturnType<typeof readFormerPaths>, 'read'> & {
  /** Those that something here has. */
  taken: string[]
  slug: string
}

/** Sentences on the former addresses that do not lead to an article. Its present one needs none. */
export function describeLeft({ own, unreadable, taken, slug }: Left): string[] {
  const others = taken.filter((path) => path !== blogPath(slug))
  return [
    ...(own.length > 0 ? [`This site has pages of its own at old addresses of it: ${namePaths(own)}.`] : []),
    ...(others.length > 0 ? [`Something here has old addresses of it already: ${namePaths(others)}.`] : []),
    ...(unreadable.length > 0 ? [`Old addresses of it cannot lead here: ${namePaths(unreadable)}.`] : []),
  ]
}

/** Some paths of a list, as a note names them. */
export function namePaths(paths: string[]): string {
  const named = paths.slice(0, mostNamed).map((path) => path.slice(0, mostShown))
  const more = paths.length - named.length
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '')
}
