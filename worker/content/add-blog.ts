import type { z } from 'zod'
import { textLimits } from '../contract/limits.ts'
import type { addBlogRequest } from '../contract/requests.ts'
import { findAddedBlog, insertBlog } from '../db/blogs.ts'
import { type Database, isConstraintError } from '../db/database.ts'
import { ApiError } from '../errors.ts'
import { type Article, composeArticle } from './compose-article.ts'
import { contentHash } from './content-hash.ts'
import { blogId, sha256 } from './ids.ts'
import { replaceInlineImages } from './inline-images.ts'
import { discardFiles, ImageCollection, storeFiles } from './media-store.ts'
import { cleanArticle } from './sanitize.ts'

type Deps = {
  db: Database
  media: R2Bucket
  origin: string
  /** Told what went wrong while cleaning up; the sweep does the rest. */
  onCleanUpFailure: (error: unknown) => void
}

type NewBlog = z.output<typeof addBlogRequest> & { thumbnail: Uint8Array<ArrayBuffer> }
/** The client's own name for this request, and what was in it: a repetition must carry the same. */
type Idempotency = { key: string; request: string }

/**
 * Adds a blog with its files, whole or not at all. The same idempotency key adds it once.
 * @returns the blog's id
 * @throws ApiError 413, 415, 422 for content that cannot be taken, 409 for a key that was used for other content;
 * ServiceError 503 when D1 or R2 fails
 */
export async function addBlog(deps: Deps, blog: NewBlog, idempotency: Idempotency | null): Promise<string> {
  const requestHash = idempotency && (await sha256(`${idempotency.request}\n${await sha256(blog.thumbnail)}`))
  const earlier = idempotency && (await findAddedBlog(deps.db, idempotency.key))
  if (earlier) return sameRequest(earlier, requestHash)

  const id = blogId(blog.title)
  const images = new ImageCollection(id)
  const thumbnail = await images.add(blog.thumbnail)
  const clean = cleanArticle(blog.description, deps.origin)
  const source = await replaceInlineImages(clean, async (bytes) => (await images.add(bytes)).path)
  refuseLongDescription(source)
  const article = composeArticle(source)
  refuseEmptyDescription(article)

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
      isPublished: blog.isPublished,
      contentHash: await contentHash(blog.title, article.description),
      idempotencyKey: idempotency?.key ?? null,
      requestHash,
      ...article,
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

function refuseLongDescription(source: string) {
  if (new TextEncoder().encode(source).length > textLimits.descriptionBytes) {
    throw new ApiError(
      413,
      `The description is too long: ${textLimits.descriptionBytes / 1_000_000} MB of text at most.`,
    )
  }
}

function refuseEmptyDescription({ source, plainText }: Article) {
  const holdsSomething = /<(?:img|iframe|hr)\b/.test(source) || plainText !== ''
  if (!holdsSomething) throw new ApiError(422, 'Description is required.')
}
