import type { Config } from '../../config.ts'
import { isBulkMail, type MailKind, type ProviderName, providerNames } from '../../contract/newsletter.ts'
import type { Task } from '../../env.ts'
import { outbox } from './outbox.ts'
import { postmark } from './postmark.ts'
import { postmarkWebhook } from './postmark-webhook.ts'
import type { MailProvider } from './provider.ts'
import { resend } from './resend.ts'
import { resendWebhook } from './resend-webhook.ts'
import { sendEmail } from './send-email.ts'
import type { Webhook } from './webhook.ts'

type Setting = { config: Config; env: Pick<Task['env'], 'EMAIL'> }

type Row = {
  /** Null where its binding is missing. */
  open(setting: Setting): MailProvider | null
  /** Missing where it reports nothing. */
  webhook?: Webhook
}

const providers: Record<ProviderName, Row> = {
  outbox: { open: () => outbox },
  resend: { open: ({ config }) => resend(config), webhook: resendWebhook },
  postmark: { open: ({ config }) => postmark(config), webhook: postmarkWebhook },
  send_email: { open: ({ env }) => (env.EMAIL ? sendEmail(env.EMAIL) : null) },
}

/** The provider that sends mails of a kind; null where none is set up. */
export function chooseProvider(kind: MailKind, setting: Setting): MailProvider | null {
  const name = chooseName(kind, setting.config)
  return name ? providers[name].open(setting) : null
}

/** How a provider reports events; null for a name that is none, and for one that reports nothing. */
export function findWebhook(name: string): Webhook | null {
  const known = providerNames.find((provider) => provider === name)
  return (known && providers[known].webhook) ?? null
}

function chooseName(kind: MailKind, { MAIL_PROVIDER, NEWSLETTER_PROVIDER, NOTIFY_EMAIL }: Config): ProviderName | '' {
  if (isBulkMail(kind)) return NEWSLETTER_PROVIDER || MAIL_PROVIDER
  // The configuration of earlier releases, which sent notices only, had no provider.
  return MAIL_PROVIDER || (kind === 'notice' && NOTIFY_EMAIL ? 'send_email' : '')
}
