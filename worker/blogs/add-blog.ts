import type { z } from 'zod'
import { relativeAddress } from '../article/addresses.ts'
import { ingestArticle, refuseEmptyArticle } from '../article/ingest-article.ts'
import type { addBlogRequest } from '../contract/requests/requests.ts'
import { isConstraintError } from '../db/database.ts'
import { findAddedBlog, insertBlog } from '../db/insert-blog.ts'
import { ApiError, logFailure } from '../errors.ts'
import { blogId, sha256 } from '../ids.ts'
import { ImageCollection, type SentCopies, type StoredImage } from '../images/image-collection.ts'
import { discardFiles, storeFiles } from '../images/media-store.ts'
import { imageKeyPrefixes } from '../images/stored-images.ts'
import { composeContent } from './compose-content.ts'
import { type Authoring, findOwnImage } from './ingest-content.ts'
import { announceBlogs } from './publish-blogs.ts'
import { planPublication } from './schedule-blog.ts'

type NewBlog = z.output<typeof addBlogRequest> & {
  /** Null when `image` is the path of a stored image. */
  thumbnail: Uint8Array<ArrayBuffer> | null
  copies: SentCopies
}
/** The client's own name for this request, and what was in it: a repetition must carry the same. */
type Idempotency = { key: string; request: string }

/**
 * Adds a blog with its files, and publishes or schedules it, in one transaction. The same idempotency key adds it once.
 * @returns the blog's id
 * @throws ApiError 413, 415, 422 for unacceptable content or a time too far ahead, 409 for a key that was used for other
 * content; ServiceError 503 when D1 or R2 fails
 */
export async function addBlog(authoring: Authoring, blog: NewBlog, idempotency: Idempotency | null): Promise<string> {
  const publication = planPublication(blog)
  const id = await addOnce(authoring, { ...blog, ...publication }, idempotency)
  // Also for a repetition: the call whose response got lost may have ended before its purge.
  if (publication.isPublished) await announceBlogs(authoring.task, { changed: [], published: [id] })
  return id
}

async function addOnce(
  { task, origin }: Authoring,
  blog: NewBlog & { scheduledAt: Date | null },
  idempotency: Idempotency | null,
): Promise<string> {
  const { db, requestId } = task.var
  const stores = { db, media: task.env.MEDIA }
  const requestHash = idempotency && (await sha256(`${idempotency.request}\n${await sha256(blog.thumbnail ?? '')}`))
  const earlier = idempotency && (await findAddedBlog(db, idempotency.key))
  if (earlier) return sameRequest(earlier, requestHash)

  const id = blogId(blog.title)
  const images = new ImageCollection(id, blog.copies)
  const thumbnail = await ingestThumbnail({ task, origin }, blog, images)
  const source = await ingestArticle(blog.description, origin, async (bytes) => (await images.add(bytes)).path)
  images.refuseStrayCopies()
  const stems = imageKeyPrefixes(source, thumbnail.path)
  const composed = await composeContent(db, { title: blog.title, source, stems }, images.stored)
  refuseEmptyArticle(composed)

  try {
    await storeFiles(stores, images)
    await insertBlog(db, {
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
    await discardFiles(stores, id).catch((failure: unknown) => logFailure(failure, requestId))
    const winner = idempotency && isConstraintError(error) && (await findAddedBlog(db, idempotency.key))
    if (winner) return sameRequest(winner, requestHash)
    throw error
  }
}

function sameRequest(earlier: { id: string; requestHash: string | null }, requestHash: string | null): string {
  if (earlier.requestHash === requestHash) return earlier.id
  throw new ApiError(409, 'This Idempotency-Key was already used to add a blog with other content.')
}

async function ingestThumbnail(
  { task, origin }: Authoring,
  blog: NewBlog,
  images: ImageCollection,
): Promise<StoredImage> {
  if (blog.thumbnail) return images.add(blog.thumbnail)
  if (!blog.image || !blog.draft) throw new ApiError(422, 'Thumbnail is required.')
  return findOwnImage(task.var.db, blog.draft, relativeAddress(blog.image, origin))
}
