import type { z } from 'zod'
import { relativeAddress } from '../../article/addresses.ts'
import { ingestArticle } from '../../article/ingest-article.ts'
import { type BlogDetails, compactDetails } from '../../contract/blog-details.ts'
import { imageHashLength } from '../../contract/image-copies.ts'
import { libraryFolder } from '../../contract/media-library.ts'
import type { keepVersionRequest, updateBlogRequest } from '../../contract/requests/drafts.ts'
import type { Database } from '../../db/database.ts'
import { maySucceed } from '../../db/statements/media.ts'
import { noThumbnail, type Thumbnail } from '../../db/statements/thumbnail.ts'
import { ApiError } from '../../errors.ts'
import { ImageCollection } from '../../images/image-collection.ts'
import {
  findStoredImages,
  imageKeyPrefixes,
  keyPrefixesOf,
  leadAddresses,
  leadDetails,
  thumbnailOf,
} from '../../media/stored-images.ts'
import type { BlogWithDraft, ContentRow } from '../drafts/drafts.queries.ts'
import { type Authoring, stampCheck } from './stamp-check.ts'

/** The key prefixes of the files that a request has in its content, for the statement that reads what it changes. */
export function keyPrefixesOfRequest({ description, image, details }: ContentRequest): string[] {
  return imageKeyPrefixes(description, image, details?.socialImage ?? '')
}

type ContentRequest = z.output<typeof keepVersionRequest> | z.output<typeof updateBlogRequest>

/** A request's content in its stored form. Nothing is stored yet. */
export type IngestedContent = {
  content: ContentRow
  /** The key prefixes of all stored images that it uses. */
  keyPrefixes: string[]
  /** The inline images of the text, to be stored. */
  images: ImageCollection
  /** The beginning of each inline image's hash as sent, and the path that the image has now. */
  replaced: { sent: string; path: string }[]
}

/**
 * Images that were replaced become those that stand for them.
 * @param stored as it was read for the request
 * @throws ApiError 413, 415, 422 for unacceptable content
 */
export async function ingestContent(
  authoring: Authoring,
  stored: BlogWithDraft,
  request: ContentRequest,
): Promise<IngestedContent> {
  const { task, origin } = authoring
  const { title, subTitle, category } = request
  const images = new ImageCollection(stored.id)
  const replaced: IngestedContent['replaced'] = []
  const sent = await ingestArticle(request.description, origin, async (bytes) => {
    const { path, sentHash } = await images.add(bytes)
    replaced.push({ sent: (await sentHash()).slice(0, imageHashLength), path })
    return path
  })
  const { moved } = stored
  const source = leadAddresses(sent, moved)
  const image = leadAddresses(relativeAddress(request.image, origin), moved)
  const thumbnail = await ingestThumbnail(task.var.db, stored, image)
  const chosen = request.details
    ? ingestDetails(await stampCheck(authoring, request.details, stored), origin)
    : storedDetails(stored)
  const details = leadDetails(chosen, moved)
  const keyPrefixes = keyPrefixesOf({ source, thumbnail, details })
  return { content: { title, subTitle, category, thumbnail, source, details }, keyPrefixes, images, replaced }
}

/** Details in their stored form. @throws ApiError 422 for a social image that is not stored here */
export function ingestDetails(details: BlogDetails, origin: string): Partial<BlogDetails> {
  const socialImage = relativeAddress(details.socialImage, origin)
  if (socialImage && imageKeyPrefixes(socialImage).length === 0)
    throw new ApiError(422, 'The social image is not stored. Please choose it again.')
  return compactDetails({ ...details, socialImage })
}

/** For a client that sends no details. */
function storedDetails({ draft, blog }: BlogWithDraft) {
  return (draft ?? blog)?.details ?? {}
}

async function ingestThumbnail(db: Database, { id, blog, draft }: BlogWithDraft, path: string): Promise<Thumbnail> {
  if (path === '') return noThumbnail
  const known = [draft, blog].find((content) => content?.thumbnail.src === path)
  return known?.thumbnail ?? findOwnThumbnail(db, id, path)
}

/**
 * A stored image of a blog or draft, or of the library, as its thumbnail, or one whose blog or draft was deleted, or whose draft was discarded.
 * @throws ApiError 422 when there is none at this path
 */
export async function findOwnThumbnail(db: Database, owner: string, path: string): Promise<Thumbnail> {
  const image = (await findStoredImages(db, imageKeyPrefixes(path))).at(path)
  const isOwn =
    image && image.width > 0 && ([owner, libraryFolder].includes(image.owner) || (await maySucceed(db, image.owner)))
  if (!isOwn) throw new ApiError(422, 'The thumbnail is not stored. Please choose it again.')
  return thumbnailOf(image)
}
