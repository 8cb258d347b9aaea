import { composeArticle } from '../../article/compose-article.ts'
import { formulaWriterFor } from '../../article/compose-formulas.ts'
import { contentHash } from '../../article/content-hash.ts'
import type { BlogDetails } from '../../contract/blog-details.ts'
import type { Database } from '../../db/database.ts'
import type { StoredImage } from '../../images/image-collection.ts'
import { findStoredImages } from '../../media/stored-images.ts'
import { readTagNames } from './known-names.queries.ts'

type Written = {
  title: string
  details: Partial<BlogDetails>
  source: string
  /** The key prefixes of the stored images that it uses. */
  keyPrefixes: string[]
}

/**
 * Derives what a blog's rows store from an article's source and its tags.
 * @param images images that are not stored yet, by their paths
 */
export async function composeContent(
  db: Database,
  { title, source, details, keyPrefixes }: Written,
  images: ReadonlyMap<string, StoredImage> = new Map(),
) {
  const stored = await findStoredImages(db, keyPrefixes)
  const article = composeArticle(source, new Map([...stored, ...images]), await formulaWriterFor(source))
  const tagNames = await readTagNames(db, details.tags ?? [])
  return { ...article, contentHash: await contentHash(title, article.description), keyPrefixes, tagNames }
}
