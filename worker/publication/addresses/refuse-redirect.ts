import { SlugError } from '../../blogs/content/chosen-values.ts'
import { pathPrefixes } from '../../contract/addresses.ts'
import { type Database, isConstraintError } from '../../db/database.ts'
import { readPlaces } from './redirects.queries.ts'

type Given = { kind: keyof typeof pathPrefixes; slug: string }

/** The sentence about an address that is a redirect of the admin; null for another one. */
export async function redirectProblem(db: Database, { kind, slug }: Given): Promise<string | null> {
  const path = pathPrefixes[kind] + slug
  const place = (await readPlaces(db, [path])).get(path)
  if (place?.kind !== 'redirect') return null
  return `The address ${path} is a redirect to ${place.location}. Choose another one, or delete the redirect first.`
}

/**
 * Awaits a write that stores a slug `unlessRedirected`. Only the write knows whether a redirect of the admin has the address.
 * @throws SlugError 409 when one has it, which stays
 */
export async function refuseRedirect<Result>(db: Database, given: Given, write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    const problem = isConstraintError(error) && given.slug !== '' ? await redirectProblem(db, given) : null
    throw problem === null ? error : new SlugError(409, problem)
  }
}
