import type { IsoDate } from './wire.ts'

/** An author's statement about AI in the text: nothing, no AI, AI helped, or AI wrote. */
export const aiLabels = ['', 'none', 'assisted', 'generated'] as const
export type AiLabel = (typeof aiLabels)[number]

/**
 * An author's decisions about a blog beside its content: its address, who wrote it, its tags, what search engines get, what the
 * thumbnail shows.
 */
export type BlogDetails = {
  /** The last part of its address; empty keeps the present one, or makes one from the title. */
  slug: string
  /** The ids of its authors, in their order. */
  authors: string[]
  /** The ids of its tags, in their order. */
  tags: string[]
  /** The title for search engines and link previews; empty for the blog's own. */
  searchTitle: string
  /** The description for search engines and link previews; empty for the sub title or the beginning of the text. */
  searchDescription: string
  /** The address of the original where the blog was published elsewhere first; empty for its own address. */
  canonical: string
  /** Whether search engines are asked to leave it out. Lists and feeds of the site have it. */
  isHidden: boolean
  /** The image of link previews: an address or a path of the store; empty for the thumbnail. */
  socialImage: string
  /** The date of publication that the author chose (ISO 8601, UTC), never a future one; empty for the true one. */
  publishedAt: string
  /** A description of the thumbnail for people who do not see it; empty for a mere decoration. */
  imageAlt: string
  /** Whether the weekly digest leaves it out. */
  notInDigest: boolean
  /** The recommended resources that the author left; null where nobody looked, and readers get the first proposal. */
  resources: { title: string; url: string }[] | null
  /** The note for readers about AI. */
  aiLabel: AiLabel
  /** The author's own sentence beside the label, such as “Translated with AI, checked by Ana”; empty for ours. */
  aiSentence: string
  /** The percentage of the text's words that are from accepted proposals; null where none was accepted. For the author only. */
  aiShare: number | null
  /** Who has checked facts and sources, and when; null where nobody has. */
  checked: { by: string; at: IsoDate } | null
}

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
