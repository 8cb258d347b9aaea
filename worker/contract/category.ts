import type { CategoryListing } from './listings.ts'

/** A category in the admin area. */
export type AdminCategory = CategoryListing & {
  /** Identifies it: its name and its slug may change. */
  key: number
  /** Its blogs outside the Trash. */
  blogs: number
  /** Drafts with it: of blogs that were not added, and unfinished changes of blogs of other categories. */
  drafts: number
  /** An update names it: it is refused when another one came in between. */
  revision: number
}

/** The folder of their images. */
export const categoryImages = 'categories'
