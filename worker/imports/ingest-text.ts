import { ingestArticle } from '../article/ingest-article.ts'
import { bytesOf } from '../article/text.ts'
import { importedImages, importLimits } from '../contract/imports.ts'
import { ApiError } from '../errors.ts'
import { describeRemoved } from '../foreign-html/lost.ts'
import { ImageCollection } from '../images/image-collection.ts'
import { findMoved } from './file-paths.queries.ts'
import { namePaths } from './former-paths.ts'
import type { Importing } from './planned-item.ts'

/**
 * An image of a file by the number that its path has before it is stored. A check keeps it: what is left of them afterwards
 * is removed, because it has no file.
 */
const unstored = new RegExp(`(src="/media/${importedImages}/\\d{1,7})"`, 'g')

/** An imported text in its stored form, its inline images, which are not stored yet, and what was removed of it. */
type IngestedText = { source: string; images: ImageCollection; notes: string[] }

/**
 * Cleans an imported text as every text is cleaned, and leads its links to what comes with it.
 * @param owner whose images its inline ones become
 * @param limit in bytes
 * @throws ApiError 413, 415, 422 with a sentence about what cannot be imported
 */
export async function ingestText(
  importing: Importing,
  { html, owner, limit }: { html: string; owner: string; limit: number },
): Promise<IngestedText> {
  const { task, origin, before } = importing
  const most = Math.min(importLimits[task.var.config.PLAN].textBytes, limit)
  const bytes = bytesOf(html)
  if (bytes > most && most < limit) {
    throw new ApiError(
      413,
      `Its text has ${inKilobytes(bytes)}. On the Free plan, a text that is imported has ${inKilobytes(most)} at most.`,
    )
  }
  const images = new ImageCollection(owner)
  const named = before ? html.replaceAll(unstored, '$1.png"') : html
  const source = await ingestArticle(named, origin, async (image) => (await images.add(image)).path, limit)
  const led = await leadLinks(importing, source)
  return { source: led.source, images, notes: [...describeRemoved(named, source), ...led.notes] }
}

function inKilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000).toLocaleString('en')} kB`
}

/** A link to a path of the site in a cleaned text, with what follows the path. Ampersands of HTML are in what follows only. */
const ownLink = /(<a [^<>]*?href=")(\/[^"#?&]*)/g

/**
 * Leads the links of an imported text to what came of the same file, wherever it came.
 * @param source in its stored form
 * @returns the text, with a note on links that may lead to something else
 */
async function leadLinks({ task, job, before }: Importing, source: string) {
  const paths = [...new Set(Array.from(source.matchAll(ownLink), ([, , path = '']) => path.toLowerCase()))]
  // What else comes, and where, is known when all of the file is checked.
  if (before || paths.length === 0) return { source, notes: [] }
  const moved = await findMoved(task.var.db, job.key, paths)
  const here = new Map(moved.map(({ path, here }) => [path, here]))
  const unknown = moved.flatMap(({ path, here }) => (here === null ? [path] : []))
  return {
    source: source.replace(ownLink, (link, start: string, path: string) => {
      const to = here.get(path.toLowerCase())
      return to ? start + to : link
    }),
    notes: unknown.length > 0 ? [`Links of its text may lead to what was here before: ${namePaths(unknown)}.`] : [],
  }
}
