import type { z } from 'zod'
import { relativeAddress } from '../article/addresses.ts'
import { ingestArticle } from '../article/ingest-article.ts'
import { imageHashLength } from '../contract/image-copies.ts'
import type { saveDraftRequest, updateBlogRequest } from '../contract/requests/drafts.ts'
import type { Database } from '../db/database.ts'
import type { BlogWithDraft, ContentRow } from '../db/drafts.ts'
import type { Task } from '../env.ts'
import { ApiError } from '../errors.ts'
import { sha256 } from '../ids.ts'
import { ImageCollection } from '../images/image-collection.ts'
import { findStoredImages, imageKeyPrefixes } from '../images/stored-images.ts'

/** What an author's writes need: the task with its bindings, and the site's own address. */
export type Authoring = { task: Task; origin: string }
type Typed = z.output<typeof saveDraftRequest> | z.output<typeof updateBlogRequest>

/** What was typed, as it is stored: nothing of it is yet. */
export type IngestedContent = {
  content: ContentRow
  /** The beginnings of the keys of all stored pictures that it names. */
  stems: string[]
  /** The pictures that came inside the text. */
  images: ImageCollection
  /** How they were called, with the paths that stand for them now. */
  replaced: { sent: string; path: string }[]
}

/** @throws ApiError 413, 415, 422 for content that cannot be taken */
export async function ingestContent(
  { task, origin }: Authoring,
  desk: BlogWithDraft,
  typed: Typed,
): Promise<IngestedContent> {
  const { title, subTitle, category } = typed
  const images = new ImageCollection(desk.id)
  const replaced: IngestedContent['replaced'] = []
  const source = await ingestArticle(typed.description, origin, async (bytes) => {
    const { path } = await images.add(bytes)
    replaced.push({ sent: (await sha256(bytes)).slice(0, imageHashLength), path })
    return path
  })
  const thumbnail = await findThumbnail(task.var.db, desk, relativeAddress(typed.image, origin))
  const content = { title, subTitle, category, ...thumbnail, source }
  return { content, stems: imageKeyPrefixes(source, content.image), images, replaced }
}

type Thumbnail = Pick<ContentRow, 'image' | 'imageWidth' | 'imageHeight' | 'imageSrcset'>

async function findThumbnail(db: Database, { id, blog, draft }: BlogWithDraft, path: string): Promise<Thumbnail> {
  if (path === '') return { image: '', imageWidth: 0, imageHeight: 0, imageSrcset: '' }
  const known = [draft, blog].find((content) => content?.image === path)
  if (known) {
    const { image, imageWidth, imageHeight, imageSrcset } = known
    return { image, imageWidth, imageHeight, imageSrcset }
  }
  const found = await findOwnImage(db, id, path)
  return { image: found.path, imageWidth: found.width, imageHeight: found.height, imageSrcset: found.srcset }
}

/** A stored picture of a blog or draft. @throws ApiError 422 when there is none at this path */
export async function findOwnImage(db: Database, owner: string, path: string) {
  const picture = (await findStoredImages(db, imageKeyPrefixes(path))).get(path)
  if (picture?.owner !== owner) throw new ApiError(422, 'The thumbnail is not stored. Please choose it again.')
  return picture
}
