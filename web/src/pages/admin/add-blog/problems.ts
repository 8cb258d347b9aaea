import { byteLimits } from '../../../../../worker/contract/limits.ts'
import { megabytes } from '../../../editor/shrink-image.ts'
import type { Draft } from './draft.ts'

/** The fields that can be wrong, in the order in which they stand on the screen. */
export const checkedFields = ['thumbnail', 'title', 'subTitle', 'description', 'category'] as const
export type CheckedField = (typeof checkedFields)[number]
export type Problems = { [Field in CheckedField]?: string }

/** What a blog still lacks, in words. */
export function problemsOf(draft: Draft, description: { isEmpty: boolean }): Problems {
  return {
    ...(!draft.thumbnail && { thumbnail: 'Thumbnail is required.' }),
    ...(draft.title.trim() === '' && { title: 'Title is required.' }),
    ...(draft.subTitle.trim() === '' && { subTitle: 'Sub title is required.' }),
    ...(description.isEmpty && { description: 'Description is required.' }),
    ...(draft.category === '' && { category: 'Category is required.' }),
  }
}

/** Why the request is too large to be sent, or null. @param parts what it carries */
export function oversizeOf(parts: Blob[]): string | null {
  const bytes = parts.reduce((sum, part) => sum + part.size, 0)
  if (bytes <= byteLimits.addRequest) return null
  return `With its pictures this blog has ${megabytes(bytes)}; ${megabytes(byteLimits.addRequest)} at most. Take some pictures out.`
}
