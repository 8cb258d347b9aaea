import type { ShownMail } from '../contract/newsletter.ts'
import type { Mail } from './providers/provider.ts'

/** A complete mail, as the admin reads it. */
export function showMail({ subject, fromName, fromEmail, replyTo, to, html, text, headers }: Mail): ShownMail {
  const shown = replyTo ? { 'Reply-To': replyTo, ...headers } : headers
  return {
    subject,
    from: `${fromName} <${fromEmail}>`,
    to,
    html: String(html),
    text: String(text),
    headers: Object.entries(shown),
  }
}
