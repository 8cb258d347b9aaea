import type { Redirect, RedirectProblem } from '../../contract/addresses.ts'
import { listLimits } from '../../contract/limits.ts'
import type { Acting } from '../../db/acting.ts'
import { isOwnPath, PathProblem, readPath } from './read-path.ts'
import { countRedirects, type Place, readPlaces, storeRedirects } from './redirects.queries.ts'

type Options = {
  /** The site's address. */
  origin: string
  /** Saves nothing. */
  isTrial: boolean
}

/**
 * Saves redirects of the admin. Each is stored with the end of its chain: where it leads to another redirect, that one's end;
 * where others lead to it, they get its end. A redirect from the same path is replaced.
 * @returns how many were saved, and why the others were not; those are left out
 * @throws ServiceError 503 when D1 fails
 */
export async function saveRedirects(acting: Acting, redirects: Redirect[], { origin, isTrial }: Options) {
  const { db } = acting
  const problems: RedirectProblem[] = []
  const read = redirects.flatMap((redirect, index) => {
    try {
      return [{ line: index + 1, from: readPath(redirect.from, origin), to: readPath(redirect.to, origin) }]
    } catch (error) {
      if (!(error instanceof PathProblem)) throw error
      problems.push({ line: index + 1, message: error.message })
      return []
    }
  })
  const places = await readPlaces(db, [...new Set(read.flatMap(({ from, to }) => [from, to]))])
  const chosen = new Map<string, string>()
  let total = await countRedirects(db)
  for (const { line, from, to } of read) {
    const isNew = !chosen.has(from) && places.get(from)?.kind !== 'redirect'
    const end = endOf(to, places, chosen)
    const message = problemOf({ from, to, end }, places) ?? (isNew && total >= listLimits.redirects ? full : null)
    if (message) problems.push({ line, message })
    else {
      if (isNew) total += 1
      for (const [earlier, its] of chosen) if (its === from) chosen.set(earlier, end)
      chosen.set(from, end)
    }
  }
  if (!isTrial && chosen.size > 0)
    await storeRedirects(
      acting,
      [...chosen].map(([from, to]) => ({ from, to })),
    )
  return { saved: chosen.size, problems: problems.toSorted((one, other) => one.line - other.line) }
}

const full = `There are ${listLimits.redirects} redirects already, which is the limit.`

/** Where a path leads in the end: a redirect's location, or the present path of a former one. */
function endOf(path: string, places: ReadonlyMap<string, Place>, chosen: ReadonlyMap<string, string>): string {
  const place = places.get(path)
  const next = chosen.get(path) ?? (place?.kind === 'redirect' ? place.location : null)
  if (next) return chosen.get(next) ?? next
  return place?.present ?? path
}

type Checked = Redirect & { end: string }

/** Why a redirect cannot be saved; null when it can. */
function problemOf({ from, to, end }: Checked, places: ReadonlyMap<string, Place>): string | null {
  const place = places.get(from)
  if (isOwnPath(from) || place?.present === from) return `${from} is a page of this site.`
  if (place?.present) return `${from} leads to ${place.present} already, which had this address before.`
  if (from === to) return `${from} leads to itself.`
  if (from === end) return `${from} leads back to itself by ${to}.`
  if (places.get(to)?.kind === 'gone') return `What was at ${to} is deleted.`
  return null
}
