import type { Mail } from '../mail/providers/provider.ts'

/** A newsletter to an address. */
export function mailTo(to: string, changes: Partial<Mail> = {}): Mail {
  return {
    to,
    campaign: 'campaign-1',
    kind: 'newsletter',
    fromName: 'Broad "sheet"',
    fromEmail: 'news@example.com',
    replyTo: '',
    subject: 'Ünïcode – 日本',
    html: '<p>Hello</p>',
    text: 'Hello',
    headers: { 'List-Unsubscribe': '<https://example.com/u?t=1>' },
    ...changes,
  }
}

/** Newsletters to `reader1@example.com` and so on. */
export function manyMails(count: number): Mail[] {
  return Array.from({ length: count }, (_, index) => mailTo(`reader${index + 1}@example.com`))
}
