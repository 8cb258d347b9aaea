import type { BlogWithDraft, ContentRow } from '../db/drafts.ts'
import { notFound } from '../errors.ts'

/** Whether two contents say the same; the sizes of a thumbnail follow from its path. */
export function isSame(one: ContentRow, other: ContentRow): boolean {
  return (['title', 'subTitle', 'category', 'image', 'source'] as const).every((name) => one[name] === other[name])
}

/** The working copy's content, or the blog's own when nobody has saved one. @throws ApiError 404 for an empty desk */
export function contentOf({ draft, blog }: BlogWithDraft): ContentRow {
  const content = draft ?? blog
  if (!content) throw notFound('Blog')
  return content
}
