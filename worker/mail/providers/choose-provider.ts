import type { Config } from '../../config.ts'
import { isBulkMail, type MailKind, type ProviderName, providerNames } from '../../contract/newsletter.ts'
import type { Task } from '../../env.ts'
import { ApiError } from '../../errors.ts'
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

/**
 * The provider that sends mails of a kind, for a call of the admin.
 * @throws ApiError 409 with a sentence that says what to set up
 */
export function requireProvider(kind: MailKind, env: Task['env'], config: Config): MailProvider {
  const provider = chooseProvider(kind, { config, env })
  if (!provider) throw new ApiError(409, 'Nothing can be sent: no mail provider is set up. Health says how.')
  if (kind === 'newsletter' && !provider.allowsNewsletters) {
    throw new ApiError(409, `${provider.label} does not allow newsletters. Health says how to set up another provider.`)
  }
  return provider
}
