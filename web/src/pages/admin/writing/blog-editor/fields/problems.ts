import { byteLimits } from '#contract/limits.ts'
import { megabytes } from '#web/images/shrink-image.ts'
import type { BlogFormValues } from '../../editor-form/form-values.ts'
import {
  type CheckedField,
  checkedFields,
  findLengthProblems,
  type Problems,
} from '../../editor-form/use-record-form.ts'

/** An upper bound for the boundaries and headers of the multipart request, in bytes. */
const multipartOverhead = 2_000

/** The labels of the required fields, and their names in a sentence, in their order on the page. */
const required: Record<CheckedField, { label: string; noun: string }> = {
  title: { label: 'Blog Title', noun: 'title' },
  subTitle: { label: 'Sub title', noun: 'sub title' },
  description: { label: 'Blog Description', noun: 'text' },
  thumbnail: { label: 'Thumbnail', noun: 'thumbnail' },
  category: { label: 'Blog Category', noun: 'category' },
}

/** Checks the required fields, and the lengths of those that are not cut while somebody types. */
export function findProblems(values: BlogFormValues, description: { isEmpty: boolean }): Problems {
  const missing = findMissing(values, description).map(({ field, problem }) => [field, problem])
  return { ...Object.fromEntries(missing), ...findLengthProblems(values) }
}

/** The required fields that are empty. */
export function findMissing(
  { title, subTitle, category, ...values }: BlogFormValues,
  description: { isEmpty: boolean },
) {
  const isEmpty: Record<CheckedField, boolean> = {
    title: title.trim() === '',
    subTitle: subTitle.trim() === '',
    description: description.isEmpty,
    thumbnail: !values.thumbnail && !values.image,
    category: category === '',
  }
  return checkedFields
    .filter((field) => isEmpty[field])
    .map((field) => ({ field, noun: required[field].noun, problem: `${required[field].label} is required.` }))
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
