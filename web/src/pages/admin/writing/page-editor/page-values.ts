import { noDetails } from '#contract/blog-details.ts'
import { type EditedPage, type PageContent, pagePlaces } from '#contract/pages.ts'
import { type BlogFormValues, blankFormValues, type DraftContent, randomUuid } from '../editor-form/form-values.ts'
import type { OpenSession } from '../editor-form/local-draft/use-editing-session.ts'
import type { SaveState } from '../editor-form/save-state.ts'

/**
 * A page in the values of a blog's form, so that both have the same local draft and tab lock: the sub title is the summary,
 * the category the place, and the slug is among the details. The text is not among them: the editor reads its HTML.
 */
function toFormValues({ title, summary, place, slug, revision }: EditedPage): BlogFormValues {
  return { ...blankFormValues, title, subTitle: summary, category: place, details: { ...noDetails, slug }, revision }
}

/** The content of a page as that of the form. */
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

/** What the form opens with: what is not saved, else the stored page. */
export function initialContent({ opened }: OpenSession, page: EditedPage) {
  const values = opened?.values ?? toFormValues(page)
  const initial = { ...values, id: '', writer: values.writer || randomUuid() }
  return { initial, initialText: initial.document ?? opened?.html ?? page.description }
}

/** The state that the form opens in. */
export function initialState({ opened }: OpenSession, { revision, savedAt }: EditedPage): SaveState<EditedPage> {
  if (revision === 0) return { kind: 'gone' }
  return opened ? { kind: 'waiting' } : { kind: 'saved', at: new Date(savedAt) }
}
