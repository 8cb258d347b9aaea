import type { z } from 'zod'
import { refuseEmptyArticle } from '../article/ingest-article.ts'
import type { updateBlogRequest } from '../contract/requests/drafts.ts'
import { type BlogWithDraft, type ContentRow, readBlogWithDraft } from '../db/drafts.ts'
import { updateBlogRow } from '../db/update-blog.ts'
import { ApiError, inTrash, notFound } from '../errors.ts'
import { storeFiles } from '../images/media-store.ts'
import { isSame } from './compare-content.ts'
import { composeContent } from './compose-content.ts'
import { baseOf, conflict, findRepetition } from './conflicts.ts'
import { type Authoring, type IngestedContent, ingestContent } from './ingest-content.ts'
import { announceBlogs } from './publish-blogs.ts'

const outMeanwhile =
  'This blog was published in the meantime: readers would see this at once. Press Update again if they shall.'

type Typed = z.output<typeof updateBlogRequest>
type Updated = {
  revision: number
  savedAt: Date
  isPublished: boolean
  /** Whether it went out by this. */
  isNew: boolean
  replaced: IngestedContent['replaced']
}

/**
 * Makes what is typed the blog, whatever was saved last, and brings its working copy in step. Whole or not at all.
 * @throws ConflictError when another working copy is stored than the one that the update stands on; ApiError 404, 409
 * for a blog in the Trash, 413, 415, 422 for content that cannot be taken; ServiceError 503 when D1 or R2 fails
 */
export async function updateBlog(authoring: Authoring, id: string, typed: Typed): Promise<Updated> {
  const updated = await writeUpdate(authoring, id, typed)
  // Also after a repetition: the call whose response got lost may have ended before its purge.
  if (updated.isPublished) {
    await announceBlogs(authoring.task, { changed: [id], published: updated.isNew ? [id] : [] })
  }
  return updated
}

async function writeUpdate(authoring: Authoring, id: string, typed: Typed): Promise<Updated> {
  const { task, origin } = authoring
  const { db } = task.var
  const desk = await readBlogWithDraft(db, id)
  const blog = blogOf(desk)
  const { content, stems, images, replaced } = await ingestContent(authoring, desk, typed)
  const done = findDone(desk, content, typed)
  if (done) return { ...done, replaced }
  if (typed.wasPublished === false && !typed.isPublished && blog.isPublished) throw new ApiError(409, outMeanwhile)
  const stored = findRepetition(desk, content, typed, origin)

  const composed = await composeContent(db, { ...content, stems }, images.stored)
  refuseEmptyArticle(composed)
  const isNew = typed.isPublished === true && !blog.isPublished
  await storeFiles({ db, media: task.env.MEDIA }, images)
  const updated = await updateBlogRow(db, {
    id,
    revision: stored?.revision ?? baseOf(desk, typed),
    writer: typed.writer,
    publish: typed.isPublished === true,
    isNew,
    ...content,
    category: typed.category,
    ...composed,
  })
  if (updated) return { ...updated, isNew, replaced }
  const now = await readBlogWithDraft(db, id)
  blogOf(now)
  const winner = findDone(now, content, typed)
  if (winner) return { ...winner, replaced }
  throw conflict(now, origin)
}

/** What an update that says nothing new is answered: its answer got lost, or nothing was changed. */
function findDone({ blog, draft }: BlogWithDraft, content: ContentRow, { isPublished }: Typed) {
  if (!blog || !isSame(blog, content) || (draft && !isSame(draft, content))) return null
  if (isPublished && !blog.isPublished) return null
  const savedAt = draft?.updatedAt ?? blog.updatedAt
  return { revision: draft?.revision ?? 0, savedAt, isPublished: blog.isPublished, isNew: false }
}

/** @throws ApiError 404 for no blog, 409 for one in the Trash */
function blogOf({ blog }: BlogWithDraft): NonNullable<BlogWithDraft['blog']> {
  if (!blog) throw notFound('Blog')
  if (blog.state === 'trash') throw inTrash()
  return blog
}
