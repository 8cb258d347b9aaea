import type { AdminAuthor } from '../../contract/author.ts'
import { presentAuthor } from '../../presenters/listing.ts'
import type { AuthorRow } from './authors.queries.ts'

/** A row as an author for the admin. @param origin the site's address */
export function presentAdminAuthor(row: AuthorRow, origin: string): AdminAuthor {
  const { id, formerIds, blogCount, hasAccount, updatedAt, ...profile } = row
  return {
    ...presentAuthor(profile, origin),
    _id: id,
    formerIds,
    blogs: blogCount,
    hasAccount,
    updatedAt: updatedAt.toISOString(),
  }
}
