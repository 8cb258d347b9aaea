import { noDetails } from '#contract/blog-details.ts'
import { type EditedPage, type PageContent, pagePlaces } from '#contract/pages.ts'
import type { DraftContent } from '../editor-form/form-values.ts'

/**
 * The content of a page as that of a blog's form, so that both have the same form and local draft: the sub title is the summary,
 * the category the place, and the slug is among the details.
 */
export function toDraftContent({ title, summary, place, slug, description }: PageContent): DraftContent {
  return { title, subTitle: summary, category: place, image: '', details: { ...noDetails, slug }, description }
}

/** The content of the form as that of a page. */
export function toPageContent({ title, subTitle, category, details, description }: DraftContent): PageContent {
  const place = pagePlaces.find((name) => name === category) ?? 'none'
  return { title, summary: subTitle, place, slug: details.slug, description }
}

/** A page that was deleted, as its form gets it to be added again. No stored page has its revision. */
export function deletedPage(id: string): EditedPage {
  const content: PageContent = { title: '', slug: '', summary: '', place: 'none', description: '' }
  return { ...content, id, path: '', isPublished: false, revision: 0, savedAt: '' }
}
