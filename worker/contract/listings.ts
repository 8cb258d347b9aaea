import type { NameAndSlug } from './blog.ts'
import type { SettingsImage } from './site-settings.ts'

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
