import type { AdminCategory } from '../contract/category.ts'
import type { AdminCategoryRow } from '../db/change-categories.ts'
import { presentCategory } from './listing.ts'

/** A row as a category for the admin. @param origin the site's address */
export function presentAdminCategory(row: AdminCategoryRow, origin: string): AdminCategory {
  const { key, blogs, revision, formerNames: _, ...category } = row
  return { ...presentCategory(category, origin), key, blogs, revision }
}
