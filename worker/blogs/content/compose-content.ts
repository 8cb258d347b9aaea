import { composeArticle } from '../../article/compose-article.ts'
import { contentHash } from '../../article/content-hash.ts'
import type { BlogDetails } from '../../contract/blog-details.ts'
import type { Database } from '../../db/database.ts'
import type { Thumbnail } from '../../db/statements/thumbnail.ts'
import type { StoredImage } from '../../images/image-collection.ts'
import { findStoredImages, leadDetails } from '../../media/stored-images.ts'
import { readTagNames } from './known-names.queries.ts'

type Written = {
  title: string
  details: Partial<BlogDetails>
  thumbnail: Thumbnail
  source: string
  /** The key prefixes of the stored images that it uses. */
  keyPrefixes: string[]
}

/**
 * Derives what a blog's rows store from an article's source, its thumbnail and its tags. Images that were replaced become those that stand
 * for them: all that stores a blog stores what this returns.
 * @param images images that are not stored yet, by their paths
 */
export async function composeContent(
  db: Database,
  { title, source, details, thumbnail, keyPrefixes }: Written,
  images: ReadonlyMap<string, StoredImage> = new Map(),
) {
  const stored = await findStoredImages(db, keyPrefixes)
  const article = composeArticle(stored.lead(source), new Map([...stored, ...images]))
  const tagNames = await readTagNames(db, details.tags ?? [])
  return {
    ...article,
    contentHash: await contentHash(title, article.description),
    details: leadDetails(details, stored.moved),
    thumbnail: stored.leadThumbnail(thumbnail),
    imageFocus: stored.at(thumbnail.src)?.focus ?? '',
    keyPrefixes: stored.leadPrefixes(keyPrefixes),
    tagNames,
  }
}
