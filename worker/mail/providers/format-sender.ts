import type { MailContent } from '../../contract/newsletter.ts'

/** The value of the header From (RFC 5322, 3.4): the name is quoted, so that it may have any character. */
export function formatSender({ fromName, fromEmail }: Pick<MailContent, 'fromName' | 'fromEmail'>): string {
  return fromName ? `"${fromName.replace(/["\\]/g, '\\$&')}" <${fromEmail}>` : fromEmail
}
