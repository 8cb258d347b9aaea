import type { Tag } from '../../contract/tag.ts'
import type { TagRow } from './tags.queries.ts'

/** A tag in the admin's list. */
export function presentTag({ id, name, slug, description, blogCount }: TagRow): Tag {
  return { _id: id, name, slug, description, blogCount }
}
