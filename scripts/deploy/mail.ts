import type { ProviderName } from '#contract/newsletter.ts'
import { providers } from '#worker/mail/providers/providers.ts'
import {
  findForbidding,
  findMissingForMail,
  type MailPolicy,
  mailVariables,
  providerSecrets,
  usedProviders,
} from '#worker/mail-policy.ts'
import { Problem } from '../lib/command-line.ts'

function labelOf(name: ProviderName): string {
  return name === 'outbox' ? 'the page Outbox of the admin area, which sends nothing' : providers[name].label
}

/**
 * How mail is sent by the variables and bindings of wrangler.toml. Secrets are not in it: they count as set.
 * @throws Problem with a sentence that says what to set: with wrong variables the Worker answers every call with 500
 */
export function readMailPolicy(vars: Record<string, string>, bindings: { name: string }[]): MailPolicy {
  const EMAIL = bindings.find(({ name }) => name === 'EMAIL')
  const { data, error } = mailVariables.safeParse({ ...vars, EMAIL })
  if (!data) throw new Problem(error.issues[0]?.message ?? 'The mail settings are wrong.')
  const keys = Object.fromEntries(providerSecrets.map(({ key }) => [key, 'set']))
  const missing = findMissingForMail({ ...data, ...keys })
  if (missing) throw new Problem(missing)
  return data
}

/** The secrets without which the Worker would answer no call. */
export function requiredMailSecrets(policy: MailPolicy): string[] {
  return secretsOf(policy).map(({ key }) => key)
}

/** Facts and tasks of the operator about mail, a line each. */
export function describeMail(policy: MailPolicy, siteUrl: string): string[] {
  const [mail, newsletters] = [policy.MAIL_PROVIDER, policy.NEWSLETTER_PROVIDER || policy.MAIL_PROVIDER]
  const domain = policy.MAIL_FROM.slice(policy.MAIL_FROM.lastIndexOf('@') + 1)
  const services = usedProviders(policy).filter((name) => name !== 'outbox')
  return [
    `Confirmations and test mails: ${mail ? labelOf(mail) : 'none, because MAIL_PROVIDER is empty'}`,
    `Notices of messages: ${describeNotices(policy)}`,
    `Newsletters: ${describeNewsletters(newsletters)}`,
    ...secretsOf(policy).flatMap(({ name, label, key, webhook }) => [
      `Secrets of ${label}: ${key}; ${webhook} for its webhook (npx wrangler secret put NAME)`,
      `Webhook to add at ${label}: ${siteUrl}/api/webhooks/${name}`,
    ]),
    ...services.map(
      (name) => `DNS: verify ${domain} at ${labelOf(name)} (SPF, DKIM) and publish DMARC: docs/operations.md`,
    ),
  ]
}

function describeNotices({ NOTIFY_EMAIL, MAIL_PROVIDER }: MailPolicy) {
  if (!NOTIFY_EMAIL) return 'none, because NOTIFY_EMAIL is empty'
  return MAIL_PROVIDER ? labelOf(MAIL_PROVIDER) : 'none, because MAIL_PROVIDER is empty'
}

function describeNewsletters(name: ProviderName | '') {
  if (!name) return 'none: sign-ups are listed as unverified'
  const forbidding = findForbidding(name)
  return forbidding ? `none: ${forbidding} allows none by ${name}; set NEWSLETTER_PROVIDER` : labelOf(name)
}

function secretsOf(policy: MailPolicy) {
  const used = usedProviders(policy)
  return providerSecrets.filter(({ name }) => used.includes(name))
}
