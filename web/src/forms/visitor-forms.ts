import { matchPath } from 'react-router'
import { isReaderPage, paths } from '../routing/paths.ts'

/** The forms that visitors fill in. */
const typedFormNames = ['comment', 'contact', 'newsletter'] as const
export type TypedFormName = (typeof typedFormNames)[number]

/** The forms that links in mails lead to. Their one field is hidden and has the token of the link. */
const linkFormNames = ['confirm', 'unsubscribe'] as const
export type LinkFormName = (typeof linkFormNames)[number]

/** The forms of visitors. A browser without scripts posts them to the page that they are on. */
export const formNames = [...typedFormNames, ...linkFormNames] as const
export type FormName = TypedFormName | LinkFormName

/** The hidden field that names the form. */
export const formNameField = 'form'

/** The query parameter of the page that a sent form leads to; its value is a `SentName`. */
export const sentParameter = 'sent'

/** What a page can say was sent: a form, or a sign-up whose address must be confirmed by a mail. */
export const sentNames = [...formNames, 'newsletter-mail'] as const
export type SentName = (typeof sentNames)[number]

/** The ids of the forms, at which a reader is when the answer is shown; '' for the top of the page. None may begin as `commentAnchor`. */
export const formAnchors: Record<FormName, string> = {
  comment: 'add-comment',
  contact: 'send-message',
  newsletter: 'newsletter',
  confirm: '',
  unsubscribe: '',
}

/** The form with this name, or undefined. */
export function formNamed(text: string | null): FormName | undefined {
  return formNames.find((name) => name === text)
}

/** The form that was sent. */
export function sentForm(sent: SentName): FormName {
  return sent === 'newsletter-mail' ? 'newsletter' : sent
}

export function isLinkForm(form: FormName): form is LinkFormName {
  return linkFormNames.some((name) => name === form)
}

/** Whether the page at a path has a form. */
export function offersForm(pathname: string, form: FormName): boolean {
  if (form === 'comment') return matchPath(paths.blog.pattern, pathname) !== null
  if (form !== 'newsletter') return pathname === paths[form]
  return isReaderPage(pathname) && !linkFormNames.some((name) => pathname === paths[name])
}

/** Where a form is posted to: the path of its page, or the front page where the edge accepts no form. */
export function formAction(form: FormName, pathname: string): string {
  return `${offersForm(pathname, form) ? pathname : paths.home}${fragmentOf(form)}`
}

/** What the address of a page says was sent from it, or undefined. */
export function sentNameOf({ pathname, searchParams }: URL): SentName | undefined {
  const sent = sentNames.find((name) => name === searchParams.get(sentParameter))
  return sent && offersForm(pathname, sentForm(sent)) ? sent : undefined
}

/** The page that shows what was sent. */
export function sentHref(sent: SentName, pathname: string): string {
  return `${pathname}?${sentParameter}=${sent}${fragmentOf(sentForm(sent))}`
}

function fragmentOf(form: FormName) {
  return formAnchors[form] && `#${formAnchors[form]}`
}
