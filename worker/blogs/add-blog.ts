import type { z } from 'zod'
import { relativeAddress } from '../article/addresses.ts'
import { ingestArticle, refuseEmptyArticle } from '../article/ingest-article.ts'
import type { addBlogRequest } from '../contract/requests/blogs.ts'
import { type Database, isConstraintError } from '../db/database.ts'
import { findAddedBlog, insertBlog } from '../db/insert-blog.ts'
import { ApiError } from '../errors.ts'
import { blogId, sha256 } from '../ids.ts'
import { ImageCollection, type SentCopies, type StoredImage } from '../images/image-collection.ts'
import { discardFiles, storeFiles } from '../images/media-store.ts'
import { imageKeyPrefixes } from '../images/stored-images.ts'
import { composeContent } from './compose-content.ts'
import { findOwnImage } from './ingest-content.ts'

type Deps = {
  db: Database
  media: R2Bucket
  origin: string
  /** Told what went wrong while cleaning up; the sweep does the rest. */
  onCleanUpFailure: (error: unknown) => void
}

type NewBlog = Omit<z.output<typeof addBlogRequest>, 'publishAt'> & {
  /** When it is to be published, if later. */
  scheduledAt: Date | null
  /** Null when `image` names one that is stored already. */
  thumbnail: Uint8Array<ArrayBuffer> | null
  copies: SentCopies
}
/** The client's own name for this request, and what was in it: a repetition must carry the same. */
type Idempotency = { key: string; request: string }

/**
 * Adds a blog with its files, whole or not at all. The same idempotency key adds it once.
 * @returns the blog's id
 * @throws ApiError 413, 415, 422 for content that cannot be taken, 409 for a key that was used for other content;
 * ServiceError 503 when D1 or R2 fails
 */
export async function addBlog(deps: Deps, blog: NewBlog, idempotency: Idempotency | null): Promise<string> {
  const requestHash = idempotency && (await sha256(`${idempotency.request}\n${await sha256(blog.thumbnail ?? '')}`))
  const earlier = idempotency && (await findAddedBlog(deps.db, idempotency.key))
  if (earlier) return sameRequest(earlier, requestHash)

  const id = blogId(blog.title)
  const images = new ImageCollection(id, blog.copies)
  const thumbnail = await ingestThumbnail(deps, blog, images)
  const source = await ingestArticle(blog.description, deps.origin, async (bytes) => (await images.add(bytes)).path)
  images.refuseStrayCopies()
  const stems = imageKeyPrefixes(source, thumbnail.path)
  const composed = await composeContent(deps.db, { title: blog.title, source, stems }, images.stored)
  refuseEmptyArticle(composed)

  try {
    await storeFiles(deps, images)
    await insertBlog(deps.db, {
      id,
      title: blog.title,
      subTitle: blog.subTitle,
      category: blog.category,
      image: thumbnail.path,
      imageWidth: thumbnail.width,
      imageHeight: thumbnail.height,
      imageSrcset: thumbnail.srcset,
      isPublished: blog.isPublished,
      scheduledAt: blog.scheduledAt,
      idempotencyKey: idempotency?.key ?? null,
      requestHash,
      draft: blog.draft,
      ...composed,
    })
    return id
  } catch (error) {
    // Only what no blog holds goes: an insert whose answer got lost keeps its files.
    await discardFiles(deps, id).catch(deps.onCleanUpFailure)
    const winner = idempotency && isConstraintError(error) && (await findAddedBlog(deps.db, idempotency.key))
    if (winner) return sameRequest(winner, requestHash)
    throw error
  }
}

function sameRequest(earlier: { id: string; requestHash: string | null }, requestHash: string | null): string {
  if (earlier.requestHash === requestHash) return earlier.id
  throw new ApiError(409, 'This Idempotency-Key was already used to add a blog with other content.')
}

async function ingestThumbnail({ db, origin }: Deps, blog: NewBlog, images: ImageCollection): Promise<StoredImage> {
  if (blog.thumbnail) return images.add(blog.thumbnail)
  if (!blog.image || !blog.draft) throw new ApiError(422, 'Thumbnail is required.')
  return findOwnImage(db, blog.draft, relativeAddress(blog.image, origin))
}
