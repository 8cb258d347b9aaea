import { absoluteAddress } from '../article/addresses.ts'
import { pathPrefixes } from '../contract/addresses.ts'
import type { AuthorListing, CategoryListing, ListingImage, TagListing } from '../contract/listings.ts'
import type { FoundNames } from '../contract/search.ts'
import type { CategoryRow } from '../db/statements/categories.ts'
import type { ProfileRow } from '../db/statements/profiles.ts'

/** @param origin the site's address */
export function presentCategory({ name, slug, description, ...image }: CategoryRow, origin: string): CategoryListing {
  return { name, slug, path: pathPrefixes.category + slug, description, image: presentListingImage(image, origin) }
}

/** @param origin the site's address */
export function presentAuthor({ name, slug, biography, links, ...image }: ProfileRow, origin: string): AuthorListing {
  return { name, slug, path: pathPrefixes.author + slug, biography, links, image: presentListingImage(image, origin) }
}

export function presentTag({ name, slug, description }: Omit<TagListing, 'path'>): TagListing {
  return { name, slug, path: pathPrefixes.tag + slug, description }
}

type NameRow = { kind: keyof typeof pathPrefixes & ('author' | 'tag'); name: string; slug: string }

/** The authors and the tags that a search found. */
export function presentNames(rows: NameRow[]): FoundNames {
  const ofKind = (wanted: NameRow['kind']) =>
    rows.filter(({ kind }) => kind === wanted).map(({ name, slug }) => ({ name, path: pathPrefixes[wanted] + slug }))
  return { authors: ofKind('author'), tags: ofKind('tag') }
}

type ImageColumns = { image: string; imageWidth: number; imageHeight: number }

function presentListingImage({ image, imageWidth, imageHeight }: ImageColumns, origin: string): ListingImage | null {
  return image ? { src: absoluteAddress(image, origin), width: imageWidth, height: imageHeight } : null
}
