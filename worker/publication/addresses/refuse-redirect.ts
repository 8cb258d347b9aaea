import { pathPrefixes } from '../../contract/addresses.ts'
import type { Database } from '../../db/database.ts'
import { SlugError } from '../../drafts/content/chosen-slug.ts'
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
 * Refuses an address that was chosen for something while a redirect of the admin has it, which would be lost.
 * @param stored the slug that it has: it keeps that one without a question
 * @throws SlugError 409
 */
export async function refuseRedirect(db: Database, given: Given, stored = ''): Promise<void> {
  if (given.slug === '' || given.slug === stored) return
  const problem = await redirectProblem(db, given)
  if (problem) throw new SlugError(409, problem)
}
