import type { AuthorListing } from './listings.ts'
import type { IsoDate } from './wire.ts'

/** An author in the admin area. */
export type AdminAuthor = AuthorListing & {
  _id: string
  /** The ids of deleted authors whose blogs this one got: in a draft they mean this one. */
  formerIds: string[]
  /** Published blogs. */
  blogs: number
  /** Whether it is the profile of an account, which cannot be without one. */
  hasAccount: boolean
  /** An update names it: it is refused when another one came in between. */
  updatedAt: IsoDate
}

/** The form of an author. `image` is the address of an uploaded picture, empty for none. */
export type AuthorFields = Pick<AuthorListing, 'name' | 'slug' | 'biography' | 'links'> & { image: string }

/** The authors, by name. */
export type AuthorList = {
  authors: AdminAuthor[]
  /** The id of the account's own profile; null where there are too many authors for another one. */
  own: string | null
  /** Blogs and drafts that have no author, counted up to `listLimits.countedHits`. */
  withoutAuthor: { blogs: number; drafts: number }
}

/** The folder of their images. */
export const authorImages = 'authors'
