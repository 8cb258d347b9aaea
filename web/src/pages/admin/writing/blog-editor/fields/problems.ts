import { byteLimits } from '#contract/limits.ts'
import { megabytes } from '#web/images/shrink-image.ts'
import type { BlogFormValues } from '../../editor-form/form-values.ts'
import type { CheckedField, Problems } from '../../editor-form/use-record-form.ts'
import { findLengthProblems } from '../../editor-form/use-record-form.ts'

/** An upper bound for the boundaries and headers of the multipart request, in bytes. */
const multipartOverhead = 2_000

/** The names of the fields in a sentence. */
const nouns: Record<CheckedField, string> = {
  title: 'a title',
  subTitle: 'a sub title',
  description: 'a text',
  thumbnail: 'a thumbnail',
  category: 'a category',
}

/** Checks the required fields, and the lengths of those that are not cut while somebody types. */
export function findProblems(values: BlogFormValues, description: { isEmpty: boolean }): Problems {
  return { ...findMissing(values, description), ...findLengthProblems(values) }
}

function findMissing(values: BlogFormValues, description: { isEmpty: boolean }): Problems {
  return {
    ...(values.title.trim() === '' && { title: 'Title is required.' }),
    ...(values.subTitle.trim() === '' && { subTitle: 'Sub title is required.' }),
    ...(description.isEmpty && { description: 'Description is required.' }),
    ...(!values.thumbnail && !values.image && { thumbnail: 'Thumbnail is required.' }),
    ...(values.category === '' && { category: 'Category is required.' }),
  }
}

/**
 * A sentence about everything that a blog lacks before it can be added, with the problems of its fields; null when nothing
 * is missing.
 */
export function findNextStep(values: BlogFormValues, description: { isEmpty: boolean }) {
  const [tooLong] = Object.entries(findLengthProblems(values))
  if (tooLong) return { sentence: tooLong[1], problems: findLengthProblems(values) }
  const problems = findMissing(values, description)
  const missing = Object.keys(problems).flatMap((field) => (isChecked(field) ? [nouns[field]] : []))
  if (missing.length === 0) return null
  const last = missing.pop()
  const sentence = `Add ${missing.length > 0 ? `${missing.join(', ')} and ` : ''}${last}`
  return { sentence, problems }
}

function isChecked(field: string): field is CheckedField {
  return field in nouns
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
