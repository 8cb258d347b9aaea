import { absoluteAddress } from '../article/addresses.ts'
import { pathPrefixes } from '../contract/addresses.ts'
import type { AdminAuthor, AuthorProfile } from '../contract/author.ts'
import type { AuthorRow, ProfileRow } from '../db/authors.ts'

/** A row as an author for readers. @param origin the site's address */
export function presentProfile(row: ProfileRow, origin: string): AuthorProfile {
  const { name, slug, biography, links, image, imageWidth, imageHeight } = row
  const path = pathPrefixes.author + slug
  return { name, slug, path, biography, links, image: image && absoluteAddress(image, origin), imageWidth, imageHeight }
}

/** The same for the admin. */
export function presentAuthor(row: AuthorRow, origin: string): AdminAuthor {
  const { id, formerIds, blogCount, hasAccount, updatedAt } = row
  const profile = presentProfile(row, origin)
  return { ...profile, _id: id, formerIds, blogs: blogCount, hasAccount, updatedAt: updatedAt.toISOString() }
}
