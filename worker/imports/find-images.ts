import { thumbnailOf } from '../blogs/content/ingest-content.ts'
import type { Database } from '../db/database.ts'
import { noThumbnail, type Thumbnail } from '../db/statements/thumbnail.ts'
import type { ImageCollection } from '../images/image-collection.ts'
import { findStoredImages, imageKeyPrefixes } from '../media/stored-images.ts'

type Content = { source: string; image: string; socialImage?: string }

/** An image of the store in HTML. Sanitized attributes have no quotes or brackets in them. */
const storedImage = /<img [^<>]*?src="(\/media\/[^"]*)"/g

/**
 * Finds the images of an imported content among those that are stored. In the place of a missing thumbnail comes the first
 * image of the text.
 * @param images inline ones of the text
 */
export async function findImages(db: Database, { source, image, socialImage = '' }: Content, images: ImageCollection) {
  const stored = new Map([
    ...(await findStoredImages(db, imageKeyPrefixes(source, image, socialImage))),
    ...images.stored,
  ])
  const inText = imagesIn(source)
  const own = stored.get(image)
  const chosen = own ?? inText.flatMap((path) => stored.get(path) ?? [])[0]
  const thumbnail: Thumbnail = chosen ? thumbnailOf(chosen) : noThumbnail
  const missing = inText.filter((path) => !stored.has(path)).length
  const isSocialMissing = socialImage !== '' && !stored.has(socialImage)
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
