import { byteLimits } from '#contract/limits.ts'
import { megabytes } from '#web/editor/shrink-image.ts'
import type { BlogFormValues } from '../../editor-form/form-values.ts'
import type { Problems } from '../../editor-form/use-form-fields.ts'

/** An upper bound for the boundaries and headers of the multipart request, in bytes. */
const multipartOverhead = 2_000

/** Checks the required fields. */
export function findProblems(values: BlogFormValues, description: { isEmpty: boolean }): Problems {
  return {
    ...(!values.thumbnail && !values.image && { thumbnail: 'Thumbnail is required.' }),
    ...(values.title.trim() === '' && { title: 'Title is required.' }),
    ...(values.subTitle.trim() === '' && { subTitle: 'Sub title is required.' }),
    ...(description.isEmpty && { description: 'Description is required.' }),
    ...(values.category === '' && { category: 'Category is required.' }),
  }
}

/** A message when the request would be too large, else null. @param blog the request's `blog` part */
export function findOversize(blog: string, thumbnail: File | null): string | null {
  if (remainingBytes(blog, thumbnail) >= 0) return null
  const bytes = sizeOf(blog, thumbnail)
  return `With its pictures this blog has ${megabytes(bytes)}; ${megabytes(byteLimits.addRequest)} at most. Take some pictures out.`
}

/** How many bytes the request may contain besides the blog and its thumbnail. */
export function remainingBytes(blog: string, thumbnail: File | null): number {
  return byteLimits.addRequest - multipartOverhead - sizeOf(blog, thumbnail)
}

function sizeOf(blog: string, thumbnail: File | null) {
  return new Blob([blog]).size + (thumbnail?.size ?? 0)
}
