import type { Config } from '../../config.ts'
import type { MailKind, ProviderName } from '../../contract/newsletter.ts'
import type { Task } from '../../env.ts'
import { outbox } from './outbox.ts'
import { postmark } from './postmark.ts'
import type { MailProvider } from './provider.ts'
import { resend } from './resend.ts'
import { sendEmail } from './send-email.ts'

type Setting = { config: Config; env: Pick<Task['env'], 'EMAIL'> }

/** A provider is a file in this folder and a row here; null where a binding is missing. */
const providers: Record<ProviderName, (setting: Setting) => MailProvider | null> = {
  outbox: () => outbox,
  resend: ({ config }) => resend(config),
  postmark: ({ config }) => postmark(config),
  send_email: ({ env }) => (env.EMAIL ? sendEmail(env.EMAIL) : null),
}

/** The provider that sends mails of a kind; null where none is set up. */
export function chooseProvider(kind: MailKind, setting: Setting): MailProvider | null {
  const name = chooseName(kind, setting.config)
  return name ? providers[name](setting) : null
}

function chooseName(kind: MailKind, { MAIL_PROVIDER, NEWSLETTER_PROVIDER, NOTIFY_EMAIL }: Config): ProviderName | '' {
  if (kind === 'newsletter' || kind === 'ask') return NEWSLETTER_PROVIDER || MAIL_PROVIDER
  // The configuration of earlier releases, which sent notices only, had no provider.
  return MAIL_PROVIDER || (kind === 'notice' && NOTIFY_EMAIL ? 'send_email' : '')
}
