import { byteLimits } from '#contract/limits.ts'
import { megabytes } from '#web/editor/shrink-image.ts'
import type { Draft } from '../form-values.ts'

/** What stands around the parts of the request, generously, in bytes. */
const multipartFrame = 2_000

/** The fields that can be wrong, in the order in which they stand on the screen. */
export const checkedFields = ['thumbnail', 'title', 'subTitle', 'description', 'category'] as const
export type CheckedField = (typeof checkedFields)[number]
export type Problems = { [Field in CheckedField]?: string }

/** What a blog still lacks, in words. */
export function problemsOf(draft: Draft, description: { isEmpty: boolean }): Problems {
  return {
    ...(!draft.thumbnail && !draft.image && { thumbnail: 'Thumbnail is required.' }),
    ...(draft.title.trim() === '' && { title: 'Title is required.' }),
    ...(draft.subTitle.trim() === '' && { subTitle: 'Sub title is required.' }),
    ...(description.isEmpty && { description: 'Description is required.' }),
    ...(draft.category === '' && { category: 'Category is required.' }),
  }
}

/** Why a blog is too large to be sent, or null. */
export function oversizeOf(blog: string, thumbnail: File | null): string | null {
  if (roomBeside(blog, thumbnail) >= 0) return null
  const bytes = sizeOf(blog, thumbnail)
  return `With its pictures this blog has ${megabytes(bytes)}; ${megabytes(byteLimits.addRequest)} at most. Take some pictures out.`
}

/** How many bytes a request may still have beside a blog and its thumbnail. */
export function roomBeside(blog: string, thumbnail: File | null): number {
  return byteLimits.addRequest - multipartFrame - sizeOf(blog, thumbnail)
}

function sizeOf(blog: string, thumbnail: File | null) {
  return new Blob([blog]).size + (thumbnail?.size ?? 0)
}
