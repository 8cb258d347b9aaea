import type { MailKind } from '#contract/newsletter.ts'

export const mailKindNames: Record<MailKind, string> = {
  newsletter: 'Newsletter',
  ask: 'Request to confirm',
  confirmation: 'Confirmation',
  notice: 'Notice',
  test: 'Test',
}
