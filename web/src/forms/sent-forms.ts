import { isLinkForm, type LinkFormName, linkFormAt } from './link-forms.ts'
import { type FormName, formAnchors, formNames, offersForm } from './visitor-forms.ts'

/** Every form that a browser may post. */
export type PostedFormName = FormName | LinkFormName

/** The kinds of sent forms that a page can report: a form, or a sign-up whose address must be confirmed by mail. */
const confirmedByMail = 'newsletter-mail'
export type SentName = PostedFormName | typeof confirmedByMail

/** The query parameter of the page that a sent form leads to; its value is a `SentName`. */
export const sentParameter = 'sent'

/** The form with this name that the edge accepts at a path, or undefined. */
export function postedFormAt(pathname: string, name: string | null): PostedFormName | undefined {
  const form = formNames.find((known) => known === name)
  if (form) return offersForm(pathname, form) ? form : undefined
  const linkForm = linkFormAt(pathname)
  return linkForm === name ? linkForm : undefined
}

/** The form that was sent. */
export function sentForm(sent: SentName): PostedFormName {
  return sent === confirmedByMail ? 'newsletter' : sent
}

/** The form that was sent from a page, as its address says, or undefined. */
export function sentNameOf({ pathname, searchParams }: URL): SentName | undefined {
  const name = searchParams.get(sentParameter)
  if (name !== confirmedByMail) return postedFormAt(pathname, name)
  return postedFormAt(pathname, sentForm(name)) && name
}

/** The page that shows what was sent. */
export function sentHref(sent: SentName, pathname: string): string {
  const form = sentForm(sent)
  return `${pathname}?${sentParameter}=${sent}${isLinkForm(form) ? '' : `#${formAnchors[form]}`}`
}
