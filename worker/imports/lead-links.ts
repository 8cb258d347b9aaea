import { findMoved } from './file-paths.queries.ts'
import { namePaths } from './former-paths.ts'
import type { Importing } from './planned-item.ts'

/** A link to a path of the site in a cleaned text, with what follows the path. Ampersands of HTML are in what follows only. */
const ownLink = /(<a [^<>]*?href=")(\/[^"#?&]*)/g

/**
 * Leads the links of an imported text to what came of the same file, wherever it came.
 * @param source in its stored form
 * @returns the text, with a note on links that may lead to something else
 */
export async function leadLinks({ task, job, before }: Importing, source: string) {
  const paths = [...new Set(Array.from(source.matchAll(ownLink), ([, , path = '']) => path.toLowerCase()))]
  // What else comes, and where, is known when all of the file is checked.
  if (before || paths.length === 0) return { source, notes: [] }
  const moved = await findMoved(task.var.db, job.key, paths)
  const here = new Map(moved.map(({ path, here }) => [path, here]))
  const unknown = moved.flatMap(({ path, here }) => (here === null ? [path] : []))
  return {
    source: source.replace(ownLink, (link, start: string, path: string) => {
      const to = here.get(path.toLowerCase())
      return to ? start + to : link
    }),
    notes: unknown.length > 0 ? [`Links of its text may lead to what was here before: ${namePaths(unknown)}.`] : [],
  }
}
