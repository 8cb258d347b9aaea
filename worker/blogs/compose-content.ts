import { composeArticle } from '../article/compose-article.ts'
import { contentHash } from '../article/content-hash.ts'
import type { Database } from '../db/database.ts'
import type { StoredImage } from '../images/image-collection.ts'
import { findStoredImages } from '../images/stored-images.ts'

type Written = {
  title: string
  source: string
  /** The key prefixes of the stored images that it uses. */
  keyPrefixes: string[]
}

/**
 * Derives what a blog's rows store from an article's source.
 * @param images images that are not stored yet, by their paths
 */
export async function composeContent(
  db: Database,
  { title, source, keyPrefixes }: Written,
  images: ReadonlyMap<string, StoredImage> = new Map(),
) {
  const article = composeArticle(source, new Map([...(await findStoredImages(db, keyPrefixes)), ...images]))
  return { ...article, contentHash: await contentHash(title, article.description), keyPrefixes }
}
