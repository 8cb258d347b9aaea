import { matchPath } from 'react-router'
import { isReaderPage, paths } from '../routing/paths.ts'

/** The forms of visitors. A browser without scripts posts them to the page that they are on. */
export const formNames = ['comment', 'contact', 'newsletter'] as const
export type FormName = (typeof formNames)[number]

/** The hidden field that names the form. */
export const formNameField = 'form'

/** The query parameter of the page that a sent form leads to; its value is the form's name. */
export const sentParameter = 'sent'

/** The ids of the forms, at which a reader is when the answer is shown. None may begin as `commentAnchor`. */
export const formAnchors: Record<FormName, string> = {
  comment: 'add-comment',
  contact: 'send-message',
  newsletter: 'newsletter',
}

/** The form with this name, or undefined. */
export function formNamed(text: string | null): FormName | undefined {
  return formNames.find((name) => name === text)
}

/** Whether the page at a path has a form. */
export function offersForm(pathname: string, form: FormName): boolean {
  if (form === 'comment') return matchPath(paths.blog.pattern, pathname) !== null
  return form === 'contact' ? pathname === paths.contact : isReaderPage(pathname)
}

/** Where a form is posted to: the path of its page, or the front page where the edge accepts no form. */
export function formAction(form: FormName, pathname: string): string {
  return `${offersForm(pathname, form) ? pathname : paths.home}#${formAnchors[form]}`
}

/** The form of a page that its address says was sent, or undefined. */
export function sentFormOf({ pathname, searchParams }: URL): FormName | undefined {
  const form = formNamed(searchParams.get(sentParameter))
  return form && offersForm(pathname, form) ? form : undefined
}

/** The page that shows that a form was sent. */
export function sentHref(form: FormName, pathname: string): string {
  return `${pathname}?${sentParameter}=${form}#${formAnchors[form]}`
}
