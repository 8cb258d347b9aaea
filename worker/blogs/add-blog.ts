import type { z } from 'zod'
import { type Actor, forbidden, reach, refuseOthers } from '../actor.ts'
import { relativeAddress } from '../article/addresses.ts'
import { ingestArticle, refuseEmptyArticle } from '../article/ingest-article.ts'
import type { BlogDetails } from '../contract/blog-details.ts'
import type { addBlogRequest } from '../contract/requests/blogs.ts'
import { isConstraintError } from '../db/database.ts'
import type { Thumbnail } from '../db/statements/thumbnail.ts'
import { ApiError, logFailure, notFound, unknownCategory } from '../errors.ts'
import { blogId, sha256 } from '../ids.ts'
import { ImageCollection, type SentCopies } from '../images/image-collection.ts'
import { discardFiles, storeFiles } from '../media/media-store.ts'
import { keyPrefixesOf, thumbnailOf } from '../media/stored-images.ts'
import { refuseRedirect } from '../publication/addresses/refuse-redirect.ts'
import { leavesToCron, leftOf } from '../run-budget.ts'
import {
  refuseLostCategory,
  refuseTakenSlug,
  refuseWrongDate,
  SlugError,
  withStoredSlug,
} from './content/chosen-values.ts'
import { composeContent } from './content/compose-content.ts'
import { findOwnThumbnail, ingestDetails } from './content/ingest-content.ts'
import { type Authoring, stampAddedCheck } from './content/stamp-check.ts'
import { findAddedBlog, insertBlog, readBeforeAdding } from './insert-blog.queries.ts'
import { announceBlogs } from './publishing/publish-blogs.ts'
import { planPublication } from './publishing/schedule-blog.ts'

/** Editors make them of the line breaks between blocks; an empty line that an author typed has a `<br>` or nothing. */
const blankParagraph = /<p>[ \t\n]+<\/p>/g

type NewBlog = z.output<typeof addBlogRequest> & {
  details: BlogDetails
  /** Null when `image` is the path of a stored image. */
  thumbnail: Uint8Array<ArrayBuffer> | null
  copies: SentCopies
}
/** The client's key for the request, and the request itself: a retry has the same two. */
type Idempotency = { key: string; request: string }

/**
 * Stores a blog's files and adds the blog, published, scheduled or not, in one transaction. When that fails, the files
 * are deleted again. The same idempotency key adds it once.
 * @returns the blog's id
 * @throws ApiError 403, 413, 415, 422 for unacceptable content or a time too far ahead, 409 for a key that was used for
 * other content or a slug that another blog has; ServiceError 503 when D1 or R2 fails
 */
export async function addBlog(authoring: Authoring, blog: NewBlog, idempotency: Idempotency | null): Promise<string> {
  const publication = planPublication(blog)
  refusePublication(authoring.task.var.actor, publication)
  const id = await addOnce(authoring, { ...blog, ...publication }, idempotency)
  // Also for a repetition: the call whose response got lost may have ended before this.
  if (publication.isPublished) await announceBlogs(authoring.task, { changed: [], published: [id] })
  return id
}

/** @throws ApiError 403 for a blog that readers see, or will see at a time, where the account may publish none */
function refusePublication(actor: Actor, { isPublished, scheduledAt }: ReturnType<typeof planPublication>) {
  if ((isPublished || scheduledAt) && reach(actor, 'blogs:publish') === 'none') throw forbidden('blogs:publish')
}

async function addOnce(
  authoring: Authoring,
  blog: NewBlog & { scheduledAt: Date | null },
  idempotency: Idempotency | null,
): Promise<string> {
  const { task, origin } = authoring
  const { db, requestId } = task.var
  const hashed = idempotency && { key: idempotency.key, requestHash: await hashRequest(idempotency.request, blog) }
  const earlier = hashed && (await findAddedBlog(db, hashed.key))
  if (earlier) return sameRequest(earlier, hashed.requestHash)

  const { title, subTitle, isPublished, scheduledAt, draft } = blog
  const { category, owner, isOther } = await readBeforeAdding(db, blog.category, draft ?? '')
  if (isOther) throw notFound('Draft')
  if (owner !== null) refuseOthers(task.var.actor, 'blogs:edit', owner)
  if (!category) throw unknownCategory(blog.category)
  const id = blogId(title)
  const details = ingestDetails(withStoredSlug(await stampAddedCheck(authoring, blog.details, draft)), origin)
  refuseWrongDate(details)
  const images = new ImageCollection(id, blog.copies)
  const thumbnail = await ingestThumbnail(authoring, blog, images)
  const ingested = await ingestArticle(blog.description, origin, async (bytes) => (await images.add(bytes)).path)
  const source = ingested.replace(blankParagraph, '')
  images.refuseStrayCopies()
  // Each file is a call. The cron makes the copies that are left out.
  images.leaveOutCopies(leftOf(task.var).calls)
  const keyPrefixes = keyPrefixesOf({ source, thumbnail, details })
  const composed = await composeContent(db, { title, source, details, thumbnail, keyPrefixes }, images.stored)
  refuseEmptyArticle(composed)

  try {
    await storeFiles(task, images)
    const content = { title, subTitle, category, ...composed }
    const adding = insertBlog(task.var, {
      id,
      content,
      isPublished,
      scheduledAt,
      idempotency: hashed,
      draft,
      isIndexedLater: leavesToCron(task.var),
    })
    const added = refuseRedirect(db, { kind: 'blog', slug: details.slug ?? '' }, adding)
    await refuseLostCategory(refuseTakenSlug(added, details), category)
    return id
  } catch (error) {
    // Deletes unattached files only: if the insert succeeded and its response got lost, the blog keeps its files.
    await discardFiles(task, id).catch((failure: unknown) => logFailure(failure, requestId))
    // Of two calls with the same key, the late one has the slug of the other one, too.
    const isTooLate = isConstraintError(error) || error instanceof SlugError
    const winner = hashed && isTooLate && (await findAddedBlog(db, hashed.key))
    if (winner) return sameRequest(winner, hashed.requestHash)
    throw error
  }
}

async function hashRequest(request: string, { thumbnail }: NewBlog) {
  return sha256(`${request}\n${await sha256(thumbnail ?? '')}`)
}

/** @throws ApiError 409 when the key was used for another request */
function sameRequest(earlier: { id: string; requestHash: string | null }, requestHash: string): string {
  if (earlier.requestHash === requestHash) return earlier.id
  throw new ApiError(409, 'This Idempotency-Key was already used to add a blog with other content.')
}

async function ingestThumbnail(
  { task, origin }: Authoring,
  blog: NewBlog,
  images: ImageCollection,
): Promise<Thumbnail> {
  if (blog.thumbnail) return thumbnailOf(await images.add(blog.thumbnail))
  if (!blog.image || !blog.draft) throw new ApiError(422, 'Thumbnail is required.')
  return findOwnThumbnail(task.var.db, blog.draft, relativeAddress(blog.image, origin))
}
