import { isRecord } from '#contract/is-record.ts'
import type { AdminAuthor, AuthorFields } from '#contract/listings.ts'
import { unsentProfiles } from '#web/dom/unsent-texts.ts'

/** The values of an author's form, and the change of the author that they are based on. The links are lines of a text. */
export type ProfileValues = Omit<AuthorFields, 'links'> & { links: string; updatedAt: string }

/** The first values of the form of a stored author. */
export function toProfileValues({ name, slug, biography, links, image, updatedAt }: AdminAuthor): ProfileValues {
  return { name, slug, biography, links: links.join('\n'), image: image?.src ?? '', updatedAt }
}

/** Whether two forms contain the same, whatever they are based on. */
export function isSameProfile(one: ProfileValues, other: ProfileValues): boolean {
  return JSON.stringify({ ...one, updatedAt: '' }) === JSON.stringify({ ...other, updatedAt: '' })
}

export type ProfileField = Exclude<keyof ProfileValues, 'updatedAt'>
const profileFields: readonly ProfileField[] = ['name', 'slug', 'image', 'biography', 'links']

/** The labels of the fields. */
export const profileLabels = {
  name: 'Name',
  slug: 'Address',
  image: 'Picture',
  biography: 'Biography',
  links: 'Links',
} as const satisfies Record<ProfileField, string>

/** A field that was changed here and elsewhere, and its value elsewhere. */
export type FieldConflict = { field: ProfileField; theirs: string }

/**
 * Brings a form up to date with the author that was stored meanwhile. A field that was not changed here gets the stored value.
 * @param base what the form was made from; null when that is unknown: then every field that differs was changed here
 */
export function mergeProfiles(
  mine: ProfileValues,
  stored: ProfileValues,
  base: ProfileValues | null,
): { values: ProfileValues; conflicts: FieldConflict[] } {
  const values = { ...mine, updatedAt: stored.updatedAt }
  const conflicts: FieldConflict[] = []
  for (const field of profileFields) {
    if (mine[field] === base?.[field]) values[field] = stored[field]
    else if (mine[field] !== stored[field] && stored[field] !== base?.[field])
      conflicts.push({ field, theirs: stored[field] })
  }
  return { values, conflicts }
}

/** Unsaved values that were typed into the form in this browser; null for none. */
export function readUnsaved(author: AdminAuthor): ProfileValues | null {
  const text = unsentProfiles.read(author._id)
  return text === null ? null : parse(text, toProfileValues(author))
}

/** @param values null when everything is saved */
export function storeUnsaved({ _id }: AdminAuthor, values: ProfileValues | null): void {
  if (values) unsentProfiles.store(_id, JSON.stringify(values))
  else unsentProfiles.remove(_id)
}

function parse(text: string, stored: ProfileValues): ProfileValues | null {
  try {
    const values: unknown = JSON.parse(text)
    if (!isRecord(values)) return null
    const known = Object.entries(values).filter(([name, value]) => name in stored && typeof value === 'string')
    return { ...stored, ...Object.fromEntries(known) }
  } catch {
    return null // Another version of this page has written it.
  }
}
