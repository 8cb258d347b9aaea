import type { AdminCategory } from '../../contract/category.ts'
import { presentCategory } from '../../presenters/listing.ts'
import type { AdminCategoryRow } from './categories.queries.ts'

/** A row as a category for the admin. @param origin the site's address */
export function presentAdminCategory(row: AdminCategoryRow, origin: string): AdminCategory {
  const { key, blogs, revision, formerNames: _, ...category } = row
  return { ...presentCategory(category, origin), key, blogs, revision }
}
