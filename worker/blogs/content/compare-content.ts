import { compactDetails, completeDetails } from '../../contract/blog-details.ts'
import { type ComparedField, comparedFields } from '../../contract/draft.ts'
import { inTrash, notFound } from '../../errors.ts'
import type { BlogWithDraft, ContentRow } from '../drafts/drafts.queries.ts'

const fieldOf: Record<ComparedField, (content: ContentRow) => string> = {
  title: ({ title }) => title,
  subTitle: ({ subTitle }) => subTitle,
  category: ({ category }) => category,
  image: ({ thumbnail }) => thumbnail.src,
  description: ({ source }) => source,
  // In their fixed order: a row may have them in another one.
  details: ({ details }) => JSON.stringify(compactDetails(completeDetails(details))),
}

/** Whether two contents are equal. */
export function isSame(one: ContentRow, other: ContentRow): boolean {
  return comparedFields.every((field) => fieldOf[field](one) === fieldOf[field](other))
}

/** The blog, outside of the Trash. @throws ApiError 404 for no blog, 409 for one in the Trash */
export function blogOf({ blog }: Pick<BlogWithDraft, 'blog'>): NonNullable<BlogWithDraft['blog']> {
  if (!blog) throw notFound('Blog')
  if (blog.state === 'trash') throw inTrash()
  return blog
}

/** The draft's content, or the blog's where no draft is saved. @throws ApiError 404 when there is neither */
export function contentOf({ draft, blog }: Pick<BlogWithDraft, 'draft' | 'blog'>): ContentRow {
  const content = draft ?? blog
  if (!content) throw notFound('Blog')
  return content
}
