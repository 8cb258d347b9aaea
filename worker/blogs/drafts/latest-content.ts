import { isEmptyArticle } from '../../article/ingest-article.ts'
import { completeDetails } from '../../contract/blog-details.ts'
import { updateBlogRequest } from '../../contract/requests/drafts.ts'
import type { Database } from '../../db/database.ts'
import type { ComposedBlog } from '../../db/statements/blog-rows.ts'
import { findBlog } from '../../db/statements/blogs.ts'
import { ApiError, inTrash, notFound } from '../../errors.ts'
import { keyPrefixesOf } from '../../media/stored-images.ts'
import { dateProblem } from '../content/chosen-values.ts'
import { contentOf, isSame } from '../content/compare-content.ts'
import { composeContent } from '../content/compose-content.ts'
import { type BlogWithDraft, readBlogWithDraft } from './drafts.queries.ts'
/** The content of the draft, composed; null when an update would refuse it. */
export async function composeLatest(db: Database, stored: BlogWithDraft): Promise<ComposedBlog | null> {
  const { title, subTitle, category, thumbnail, source, details } = contentOf(stored)
  const fields = { title, subTitle, category, image: thumbnail.src, description: source }
  const request = { revision: 0, ...fields, details: completeDetails(details) }
  const { data: finished } = updateBlogRequest.safeParse(request)
  if (!finished || !stored.hasCategory || dateProblem(details)) return null
  const composed = await composeContent(db, {
    title,
    source,
    details,
    keyPrefixes: keyPrefixesOf({ source, thumbnail, details }),
  })
  if (isEmptyArticle(composed)) return null
  return { title, subTitle, category: finished.category, thumbnail, details, ...composed }
}

/**
 * A blog, and the content that readers see or would see after Publish: that of a published blog, or of an unpublished one's
 * newer draft, composed, or its own.
 * @returns `isDraft`: whether the content is that of the draft
 * @throws ApiError 404, 409 for a blog in the Trash or with an unfinished draft; ServiceError 503 when D1 fails
 */
export async function readLatestContent(db: Database, id: string) {
  const stored = await readBlogWithDraft(db, id)
  const { blog, draft } = stored
  if (!blog) throw notFound('Blog')
  if (blog.state === 'trash') throw inTrash()
  if (!blog.isPublished && draft && !isSame(blog, draft)) {
    const content = await composeLatest(db, stored)
    if (!content) throw unfinishedDraft()
    return { blog, content, isDraft: true }
  }
  const content = await findBlog(db, id)
  if (!content) throw notFound('Blog')
  return { blog, content, isDraft: false }
}

export function unfinishedDraft(): ApiError {
  return new ApiError(409, 'It has unfinished changes: open it to finish them.')
}
