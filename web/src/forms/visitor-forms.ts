import { matchesPattern } from '../routing/matches-pattern.ts'
import { isLinkPage, isReaderPage, paths } from '../routing/paths.ts'

/** The forms that visitors fill in. A browser without scripts posts them to the page that they are on. */
export const formNames = ['comment', 'contact', 'newsletter'] as const
export type FormName = (typeof formNames)[number]

/** The hidden field that names the form. */
export const formNameField = 'form'

/** The ids of the forms, at which a reader is when the answer is shown. None may begin as `commentAnchor`. */
export const formAnchors: Record<FormName, string> = {
  comment: 'add-comment',
  contact: 'send-message',
  newsletter: 'newsletter',
}

/** Whether the edge accepts a form at the path of a page. The pages of links in mails answer their own form only. */
export function offersForm(pathname: string, form: FormName): boolean {
  if (form === 'comment') return matchesPattern(paths.blog.pattern, pathname)
  return form === 'contact'
    ? pathname === paths.contact
    : isReaderPage(pathname) && (pathname === paths.subscribe || !isLinkPage(pathname))
}

/** Where a form is posted to: the path of its page, or the front page where the edge accepts no form. */
export function formAction(form: FormName, pathname: string): string {
  return `${offersForm(pathname, form) ? pathname : paths.home}#${formAnchors[form]}`
}
