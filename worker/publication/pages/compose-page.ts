import { composeArticle } from '../../article/compose-article.ts'
import { ingestArticle } from '../../article/ingest-article.ts'
import { bytesOf } from '../../article/text.ts'
import { pageTextBytes } from '../../contract/pages.ts'
import type { Task } from '../../env.ts'
import { ImageCollection, type StoredImage } from '../../images/image-collection.ts'
import { findStoredImages, imageKeyPrefixes } from '../../media/stored-images.ts'
import type { ComposedPage, PageContentRow } from './pages.queries.ts'

/** The surroundings of a write of a page: the task with its bindings, and the site's own address. */
export type PageAuthoring = { task: Task; origin: string }

/** A page's text in its stored form, and its inline images, which are not stored yet. */
type IngestedText = { source: string; images: ImageCollection }

/**
 * Bytes that the HTML for readers may have: its row has the source too, and D1 limits a row to 2,000,000 bytes.
 * Source: https://developers.cloudflare.com/d1/platform/limits/
 */
const descriptionBytes = 1_600_000

/** @throws ApiError 413, 415, 422 for an unacceptable text */
export async function ingestText(id: string, html: string, origin: string): Promise<IngestedText> {
  const images = new ImageCollection(id)
  const source = await ingestArticle(html, origin, async (bytes) => (await images.add(bytes)).path, pageTextBytes)
  return { source, images }
}

/** Derives what readers need of a page's text, as for articles. @param images its stored images, by path */
export function composePageText(source: string, images: ReadonlyMap<string, StoredImage>) {
  const { description, contents, excerpt, lang, sanitizerVersion } = composeArticle(source, images)
  const fits = bytesOf(description) + bytesOf(JSON.stringify(contents)) <= descriptionBytes
  return {
    ...(fits ? { description, contents } : { description: source, contents: [] }),
    excerpt,
    lang,
    sanitizerVersion,
  }
}

/** Derives what a page's row stores from its source. Images that were replaced become those that stand for them. */
export async function composePage(
  { task }: PageAuthoring,
  content: PageContentRow,
  images: ImageCollection,
): Promise<ComposedPage> {
  const stored = await findStoredImages(task.var.db, imageKeyPrefixes(content.source))
  const source = stored.lead(content.source)
  const text = composePageText(source, new Map([...stored, ...images.stored]))
  return { ...content, source, ...text, keyPrefixes: imageKeyPrefixes(source) }
}
