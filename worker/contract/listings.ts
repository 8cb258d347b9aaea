import type { NameAndSlug } from './blog.ts'
import type { SettingsImage } from './site-settings.ts'
import type { IsoDate } from './wire.ts'

/** A category, an author or a tag, as the page shows it that lists its published blogs. */
type Listing = NameAndSlug & {
  /** The path of its page. */
  path: string
}

/** An image without a text of its own: the name beside it says what it shows. In the database `src` is empty for none. */
export type ListingImage = Omit<SettingsImage, 'alt'>

export type CategoryListing = Listing & { description: string; image: ListingImage | null }
/** A category in the list of every category. `total`: of its published blogs. */
export type ListedCategory = CategoryListing & { total: number }
export type AuthorListing = Listing & {
  biography: string
  image: ListingImage | null
  /** Addresses of profiles on other sites. */
  links: string[]
}
export type TagListing = Listing & { description: string }

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

/** A tag in the admin's list. `blogCount` counts the published blogs that have it. */
export type Tag = { _id: string; name: string; slug: string; description: string; blogCount: number }

/** A tag or an author as the editor knows it: by the id that a blog's details have. */
export type NamedId = { id: string; name: string }

/** The names of the authors and tags in the details of a draft. The id of a merged tag or a deleted author has the name of the one in its place. */
export type KnownNames = { authors: NamedId[]; tags: NamedId[] }

/** The orders of the admin's list of tags: the most used first, or by name. */
export const tagSorts = ['use', 'name'] as const
export type TagSort = (typeof tagSorts)[number]
