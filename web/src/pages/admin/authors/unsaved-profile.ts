import type { AdminAuthor, AuthorFields } from '#contract/author.ts'
import { unsentProfiles } from '../unsent-texts.ts'

/** What the form of an author contains, and the change of the author that it is based on. The links are lines of a text. */
export type ProfileValues = Omit<AuthorFields, 'links'> & { links: string; updatedAt: string }

/** What the form of a stored author begins with. */
export function toProfileValues({ name, slug, biography, links, image, updatedAt }: AdminAuthor): ProfileValues {
  return { name, slug, biography, links: links.join('\n'), image: image?.src ?? '', updatedAt }
}

/** Whether two forms contain the same, whatever they are based on. */
export function isSameProfile(one: ProfileValues, other: ProfileValues): boolean {
  return JSON.stringify({ ...one, updatedAt: '' }) === JSON.stringify({ ...other, updatedAt: '' })
}

/** What was typed into the form in this browser and not saved; null for nothing. */
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
    if (typeof values !== 'object' || values === null) return null
    const known = Object.entries(values).filter(([name, value]) => name in stored && typeof value === 'string')
    return { ...stored, ...Object.fromEntries(known) }
  } catch {
    return null // Another version of this page has written it.
  }
}
