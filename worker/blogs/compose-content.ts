import { composeArticle } from '../article/compose-article.ts'
import { contentHash } from '../article/content-hash.ts'
import type { Database } from '../db/database.ts'
import type { StoredImage } from '../images/image-collection.ts'
import { findStoredImages } from '../images/stored-images.ts'

type Written = {
  title: string
  source: string
  /** The beginnings of the keys of the stored pictures that it names. */
  stems: string[]
}

/**
 * What a blog's rows hold of what was written.
 * @param images pictures that are about to be stored, by their paths
 */
export async function composeContent(
  db: Database,
  written: Written,
  images: ReadonlyMap<string, StoredImage> = new Map(),
) {
  const { title, source, stems } = written
  const article = composeArticle(source, new Map([...(await findStoredImages(db, stems)), ...images]))
  return { ...article, contentHash: await contentHash(title, article.description), stems }
}
