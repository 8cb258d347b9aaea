import type { MailKind } from '#contract/newsletter.ts'

export const mailKindNames: Record<MailKind, string> = {
  newsletter: 'Newsletter',
  welcome: 'Welcome mail',
  ask: 'Request to confirm',
  confirmation: 'Confirmation',
  reminder: 'Reminder',
  notice: 'Notice',
  test: 'Test',
}
