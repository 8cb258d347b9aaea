import type { NameAndSlug } from './blog.ts'
import type { IsoDate } from './wire.ts'

/** An author as readers see it. `image` is an address, empty where there is none; its size is 0 then. */
export type AuthorProfile = NameAndSlug & {
  /** The path of its page. */
  path: string
  biography: string
  /** Addresses that begin with https. */
  links: string[]
  image: string
  imageWidth: number
  imageHeight: number
}

/** An author in the admin area. */
export type AdminAuthor = AuthorProfile & {
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

/** What the form of an author contains. `image` is the path of an uploaded image, empty for none. */
export type AuthorFields = Pick<AuthorProfile, 'name' | 'slug' | 'biography' | 'links' | 'image'>

/** The authors, by name. */
export type AuthorList = {
  authors: AdminAuthor[]
  /** The id of the account's own profile; null where there are too many authors for another one. */
  own: string | null
  /** Blogs and drafts that have no author. */
  withoutAuthor: { blogs: number; drafts: number }
}

/** The folder of their images. */
export const authorImages = 'authors'
