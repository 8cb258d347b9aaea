import { foldLetters } from '#contract/fold-letters.ts'
import type { NamedId } from '#contract/listings.ts'
import { api, unwrap } from '#web/api/api.ts'
import { reach } from '#web/pages/admin/frame/rights.ts'

/**
 * The tag with a name; a new one where there is none.
 * @throws ApiError; Error where there is none and the account may not add one
 */
export async function findOrAddTag(name: string): Promise<NamedId> {
  if (reach('tags:edit') !== 'none') return (await unwrap(api.admin.tags.$post({ json: { name } }))).tag
  const { tags } = await unwrap(api.admin.tags.suggest.$get({ query: { q: name } }))
  const found = tags.find((tag) => foldLetters(tag.name) === foldLetters(name))
  if (!found) throw new Error('There is no such tag. Editors, admins and owners can add it.')
  return found
}
