import type { Config } from '../../config.ts'
import { isBulkMail, type MailKind, type ProviderName, providerNames } from '../../contract/newsletter.ts'
import type { Task } from '../../env.ts'
import type { MailProvider } from './provider.ts'
import { providers } from './providers.ts'
import type { Webhook } from './webhook.ts'

type Setting = { config: Config; env: Pick<Task['env'], 'EMAIL'> }

/** The provider that sends mails of a kind; null where none is set up. */
export function chooseProvider(kind: MailKind, setting: Setting): MailProvider | null {
  const name = chooseName(kind, setting.config)
  if (!name) return null
  const { label, open, newslettersForbiddenBy, callsPerSecond = Number.POSITIVE_INFINITY } = providers[name]
  const sender = open(setting)
  const allowsNewsletters = newslettersForbiddenBy === undefined
  return sender && { ...sender, name, label, allowsNewsletters, callsPerSecond }
}

/**
 * How a provider reports events, with the name of its secret and the secret itself, which may be empty.
 * @returns null for an unknown name, and for a provider that reports nothing
 */
export function findWebhook(name: string, config: Config): (Webhook & { secretName: string; secret: string }) | null {
  const known = providerNames.find((provider) => provider === name)
  const { webhook, secrets } = known ? providers[known] : {}
  return webhook && secrets ? { ...webhook, secretName: secrets.webhook, secret: config[secrets.webhook] } : null
}

function chooseName(kind: MailKind, { MAIL_PROVIDER, NEWSLETTER_PROVIDER }: Config): ProviderName | '' {
  return (isBulkMail(kind) && NEWSLETTER_PROVIDER) || MAIL_PROVIDER
}
