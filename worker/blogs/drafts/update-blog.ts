import type { z } from 'zod'
import { type Actor, refuseOthers } from '../../actor.ts'
import { refuseEmptyArticle } from '../../article/ingest-article.ts'
import type { updateBlogRequest } from '../../contract/requests/drafts.ts'
import { findCategoryName } from '../../db/statements/categories.ts'
import { ApiError, unknownCategory } from '../../errors.ts'
import { storeFiles } from '../../media/media-store.ts'
import { refuseRedirect } from '../../publication/addresses/refuse-redirect.ts'
import { leavesToCron } from '../../run-budget.ts'
import { refuseLostCategory, refuseTakenSlug, refuseWrongDate, withStoredSlug } from '../content/chosen-values.ts'
import { blogOf, isSame } from '../content/compare-content.ts'
import { composeContent } from '../content/compose-content.ts'
import { type IngestedContent, ingestContent, keyPrefixesOfRequest } from '../content/ingest-content.ts'
import type { Authoring } from '../content/stamp-check.ts'
import { announceBlogs } from '../publishing/publish-blogs.ts'
import { baseRevision, conflict, findRepetition } from './conflicts.ts'
import { type BlogWithDraft, type ContentRow, readBlogWithDraft } from './drafts.queries.ts'
import { updateBlogRow } from './update-blog.queries.ts'

const publishedMeanwhile =
  'This blog has been published in the meantime, so readers will see this change immediately. Press Update again to confirm.'

type Request = z.output<typeof updateBlogRequest>
type Updated = {
  revision: number
  savedAt: Date
  isPublished: boolean
  /** Whether this update published the blog. */
  isNew: boolean
  replaced: IngestedContent['replaced']
}

/**
 * Replaces the blog's content with the submitted form and updates the draft to match, in one transaction.
 * @throws ConflictError when the update is based on another revision than the draft's; ApiError 403, 404, 409 for a blog in the
 * Trash or a slug that another blog has, 413, 415, 422 for unacceptable content; ServiceError 503 when D1 or R2 fails
 */
export async function updateBlog(authoring: Authoring, id: string, request: Request): Promise<Updated> {
  const updated = await writeUpdate(authoring, id, request)
  // Also after a retry: the call whose response got lost may have ended before this.
  if (updated.isPublished) await announceBlogs(authoring.task, { changed: [id], published: updated.isNew ? [id] : [] })
  return updated
}

async function writeUpdate(authoring: Authoring, id: string, request: Request): Promise<Updated> {
  const { task, origin } = authoring
  const { db } = task.var
  const stored = await readBlogWithDraft(db, id, keyPrefixesOfRequest(request))
  refuseUpdate(task.var.actor, stored, request)
  const blog = blogOf(stored)
  const category = await findCategoryName(db, request.category)
  const ingested = await ingestContent(authoring, stored, { ...request, category: category ?? request.category })
  const { content: sent, keyPrefixes, images, replaced } = ingested
  const content = { ...sent, details: withStoredSlug(sent.details) }
  refuseWrongDate(content.details)
  const done = findDone(stored, content, request)
  if (done) return { ...done, replaced }
  if (request.wasPublished === false && !request.isPublished && blog.isPublished) {
    throw new ApiError(409, publishedMeanwhile)
  }
  if (!category) throw unknownCategory(request.category)
  const sameDraft = findRepetition(stored, content, request, origin)

  const composed = await composeContent(db, { ...content, keyPrefixes }, images.stored)
  refuseEmptyArticle(composed)
  const isNew = request.isPublished === true && !blog.isPublished
  await storeFiles(task, images)
  const updating = updateBlogRow(task.var, {
    id,
    content: { ...content, ...composed },
    revision: sameDraft?.revision ?? baseRevision(stored, request),
    writer: request.writer,
    publish: request.isPublished === true,
    isNew,
    isIndexedLater: leavesToCron(task.var),
  })
  const kept = refuseRedirect(db, { kind: 'blog', slug: content.details.slug || blog.slug }, updating)
  const updated = await refuseLostCategory(refuseTakenSlug(kept, content.details), category)
  if (updated) return { ...updated, isNew, replaced }
  const current = await readBlogWithDraft(db, id)
  refuseUpdate(task.var.actor, current, request)
  blogOf(current)
  const winner = findDone(current, content, request)
  if (winner) return { ...winner, replaced }
  throw conflict(current, origin)
}

/** To change what readers see, or will see at a time, takes the permission to publish. @throws ApiError 403 */
function refuseUpdate(actor: Actor, { blog, owner }: BlogWithDraft, { isPublished }: Request) {
  if (!blog) return
  refuseOthers(actor, 'blogs:edit', owner)
  if (isPublished || blog.isPublished || blog.scheduledAt) refuseOthers(actor, 'blogs:publish', owner)
}

/** Result for an update that changes nothing: a retry after a lost response, or an unmodified form. */
function findDone({ blog, draft }: BlogWithDraft, content: ContentRow, { isPublished }: Request) {
  if (!blog || !isSame(blog, content) || (draft && !isSame(draft, content))) return null
  if (isPublished && !blog.isPublished) return null
  const savedAt = draft?.updatedAt ?? blog.updatedAt
  return { revision: draft?.revision ?? 0, savedAt, isPublished: blog.isPublished, isNew: false }
}
