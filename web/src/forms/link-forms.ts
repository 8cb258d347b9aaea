import { paths } from '../routing/paths.ts'

/** The forms that links in mails lead to. A hidden field has the token of the link. */
const linkFormNames = ['confirm', 'unsubscribe', 'preferences'] as const
export type LinkFormName = (typeof linkFormNames)[number]

/** The form that a link with this path leads to, or undefined. */
export function linkFormAt(pathname: string): LinkFormName | undefined {
  return linkFormNames.find((name) => paths[name] === pathname)
}

export function isLinkForm(form: string): form is LinkFormName {
  return linkFormNames.some((name) => name === form)
}

/** Whether a status of the API says that the token of a link will never be accepted. Other failures may be over at the next try. */
export function refusesLink(status: number): boolean {
  const [badRequest, tooMany, serverError] = [400, 429, 500]
  return status >= badRequest && status < serverError && status !== tooMany
}
