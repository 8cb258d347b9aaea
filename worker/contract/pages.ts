import type { Heading } from './blog.ts'
import type { TextDirection } from './text-direction.ts'
import type { IsoDate } from './wire.ts'

/** Where readers' pages link to a page of the publication. */
export const pagePlaces = ['navigation', 'footer', 'none'] as const
export type PagePlace = (typeof pagePlaces)[number]

/**
 * The pages that the site has before the admin writes any; each of these names is the id and the slug of the page that replaces
 * its text. It keeps its address and has its links from the settings, and while it is not published readers get the site's own
 * text.
 */
export const builtInPages = ['about', 'privacy-policy'] as const
export type BuiltInPage = (typeof builtInPages)[number]

/** @param id of a page */
export function isBuiltInPage(id: string): id is BuiltInPage {
  return builtInPages.some((name) => name === id)
}

/** Maximum length of a page's text, in bytes, without its images. */
export const pageTextBytes = 200_000

/** A page as readers get it. `summary` is for search engines; `description` is sanitized HTML. */
export type PublicationPage = {
  id: string
  title: string
  path: string
  summary: string
  description: string
  contents: Heading[]
  lang: string
  dir: TextDirection
  isPublished: boolean
}

/** A page in the admin's list. */
export type PageSummary = Pick<PublicationPage, 'id' | 'title' | 'path' | 'isPublished'> & {
  place: PagePlace
  updatedAt: IsoDate
}

/** The content by the admin. `description` is the sanitized HTML that the editor opens. */
export type PageContent = { title: string; slug: string; summary: string; place: PagePlace; description: string }

/** A page as its editor gets it. A save names its revision. */
export type EditedPage = PageContent & {
  id: string
  path: string
  isPublished: boolean
  revision: number
  savedAt: IsoDate
}

/** The slugs of pages of other sites that may become the text of this site's About. */
export const aboutSlugs: readonly string[] = ['about', 'about-us', 'about-me']
