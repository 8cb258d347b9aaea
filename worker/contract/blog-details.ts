import type { z } from 'zod'
import type { blogDetails } from './requests/blog-details.ts'

export type BlogDetails = z.output<typeof blogDetails>

/** The data of a blog for search engines and link previews; missing values follow from the blog. */
export type SearchDetails = {
  [Name in 'searchTitle' | 'searchDescription' | 'canonical' | 'isHidden' | 'socialImage']?:
    | BlogDetails[Name]
    | undefined
}

export const noDetails: BlogDetails = {
  slug: '',
  authors: [],
  tags: [],
  searchTitle: '',
  searchDescription: '',
  canonical: '',
  isHidden: false,
  socialImage: '',
  publishedAt: '',
  imageAlt: '',
  notInDigest: false,
  resources: null,
  aiLabel: '',
  aiSentence: '',
  aiShare: null,
  checked: null,
}

/**
 * The details that say something, in a fixed order: equal details have equal JSON. Rows store them so, and a detail that a
 * later release adds has its default in older rows.
 */
export function compactDetails(details: BlogDetails): Partial<BlogDetails> {
  const { slug, authors, tags, searchTitle, searchDescription, canonical, isHidden, socialImage } = details
  const { publishedAt, imageAlt, notInDigest, resources, aiLabel, aiSentence, aiShare, checked } = details
  return {
    ...(slug && { slug }),
    ...(authors.length > 0 && { authors }),
    ...(tags.length > 0 && { tags }),
    ...(searchTitle && { searchTitle }),
    ...(searchDescription && { searchDescription }),
    ...(canonical && { canonical }),
    ...(isHidden && { isHidden }),
    ...(socialImage && { socialImage }),
    ...(publishedAt && { publishedAt }),
    ...(imageAlt && { imageAlt }),
    ...(notInDigest && { notInDigest }),
    ...(resources && { resources }),
    ...(aiLabel && { aiLabel }),
    ...(aiSentence && { aiSentence }),
    ...(aiShare !== null && { aiShare }),
    ...(checked && { checked }),
  }
}

/** The details that a row stores, with defaults for the others. */
export function completeDetails(compact: Partial<BlogDetails>): BlogDetails {
  return { ...noDetails, ...compact }
}

/** Whether two details are equal. */
export function areSameDetails(one: BlogDetails, other: BlogDetails): boolean {
  return JSON.stringify(compactDetails(one)) === JSON.stringify(compactDetails(other))
}

/** The date of publication that the author chose; null for none. */
export function chosenDate({ publishedAt }: BlogDetails): Date | null {
  return publishedAt ? new Date(publishedAt) : null
}
