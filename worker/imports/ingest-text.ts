import { ingestArticle } from '../article/ingest-article.ts'
import { bytesOf } from '../article/text.ts'
import { importedImages, importLimits } from '../contract/imports.ts'
import type { Database } from '../db/database.ts'
import { noThumbnail, type Thumbnail } from '../db/statements/thumbnail.ts'
import { ApiError } from '../errors.ts'
import { describeRemoved } from '../foreign-html/lost.ts'
import { ImageCollection } from '../images/image-collection.ts'
import { findStoredImages, imageKeyPrefixes, thumbnailOf } from '../media/stored-images.ts'
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
  // All addresses are known when all of the file is checked.
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

type Content = { source: string; image: string; socialImage?: string }

/** An image of the store in HTML. Sanitized attributes have no quotes or brackets in them. */
const storedImage = /<img [^<>]*?src="(\/media\/[^"]*)"/g

/**
 * Finds the images of an imported content among those that are stored. In the place of a missing thumbnail comes the first
 * image of the text.
 * @param images inline ones of the text
 */
export async function findImages(db: Database, { source, image, socialImage = '' }: Content, images: ImageCollection) {
  const found = await findStoredImages(db, imageKeyPrefixes(source, image, socialImage))
  const stored = new Map([...found, ...images.stored])
  const inText = imagesIn(found.lead(source))
  const own = stored.get(found.lead(image))
  const chosen = own ?? inText.flatMap((path) => stored.get(path) ?? [])[0]
  const thumbnail: Thumbnail = chosen ? thumbnailOf(chosen) : noThumbnail
  const missing = inText.filter((path) => !stored.has(path)).length
  const isSocialMissing = socialImage !== '' && !stored.has(found.lead(socialImage))
  return {
    thumbnail,
    socialImage: isSocialMissing ? '' : socialImage,
    notes: [
      ...(missing > 0 ? [`${missing === 1 ? 'One image' : `${missing} images`} of its text did not come.`] : []),
      ...(image !== '' && !own ? ['Its image did not come.'] : []),
      ...(isSocialMissing ? ['Its image for link previews did not come.'] : []),
    ],
  }
}

/** The paths of the images of the store that a text has, stored or not. */
export function imagesIn(source: string): string[] {
  return Array.from(source.matchAll(storedImage), ([, path = '']) => path)
}
