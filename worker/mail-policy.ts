import * as z from 'zod'
import { textLimits } from './contract/limits.ts'
import { type ProviderName, providerNames } from './contract/newsletter.ts'
import { emailPattern } from './contract/patterns.ts'
import { providers, providerVariables } from './mail/providers/providers.ts'

function address(name: string) {
  return z
    .string()
    .default('')
    .refine((value) => value === '' || emailPattern.test(value), { error: `${name} must be an email address.` })
}

function provider(name: string) {
  return z
    .enum(['', ...providerNames], { error: `${name} must be empty or one of ${providerNames.join(', ')}.` })
    .default('')
}

/** The variables that say how mail is sent; the Worker and the scripts read them by the same rules. */
export const mailVariables = z.object({
  NOTIFY_EMAIL: address('NOTIFY_EMAIL'),
  NOTIFY_FROM: address('NOTIFY_FROM'),
  MAIL_PROVIDER: provider('MAIL_PROVIDER'),
  NEWSLETTER_PROVIDER: provider('NEWSLETTER_PROVIDER'),
  MAIL_FROM: address('MAIL_FROM'),
  POSTAL_ADDRESS: z
    .string()
    .max(textLimits.postalAddress, `POSTAL_ADDRESS must have at most ${textLimits.postalAddress} characters.`)
    .default(''),
  ...providerVariables.shape,
  /** Whether the binding is there. */
  EMAIL: z
    .unknown()
    .nullish()
    .transform((binding) => binding !== undefined && binding !== null),
})

export type MailPolicy = z.infer<typeof mailVariables>
export type ProviderVariables = z.infer<typeof providerVariables>

/** The secrets that providers need. */
export const providerSecrets = providerNames.flatMap((name) => {
  const { label, secrets } = providers[name]
  return secrets ? [{ name, label, ...secrets }] : []
})

/** The providers that send mail by these variables. */
export function usedProviders({ MAIL_PROVIDER, NEWSLETTER_PROVIDER }: MailPolicy): ProviderName[] {
  return [...new Set([MAIL_PROVIDER, NEWSLETTER_PROVIDER])].filter((name) => name !== '')
}

/** The missing configuration of mail, as a sentence that says what to set; null for none. */
export function findMissingForMail(policy: MailPolicy): string | null {
  if (policy.NOTIFY_EMAIL && !policy.NOTIFY_FROM) {
    return 'NOTIFY_EMAIL needs NOTIFY_FROM: the address that notices come from.'
  }
  const used = usedProviders(policy)
  if (used.length > 0 && !policy.MAIL_FROM) {
    return 'MAIL_PROVIDER and NEWSLETTER_PROVIDER need MAIL_FROM: the address that mail comes from.'
  }
  const forbidding = findForbidding(policy.NEWSLETTER_PROVIDER)
  if (forbidding) {
    const allowed = providerNames.filter((name) => name !== 'outbox' && !findForbidding(name)).join(' or ')
    return `NEWSLETTER_PROVIDER must be ${allowed}: ${forbidding} allows no newsletters by ${policy.NEWSLETTER_PROVIDER}.`
  }
  if (used.includes('send_email') && !policy.EMAIL) {
    return 'MAIL_PROVIDER=send_email needs the binding EMAIL: remove the comment signs before [[send_email]] in wrangler.toml.'
  }
  for (const { name, key } of providerSecrets) {
    if (used.includes(name) && !policy[key])
      return `The mail provider ${name} needs the secret ${key}: npx wrangler secret put ${key}.`
  }
  return null
}

/** Who forbids newsletters by a provider; undefined where they are allowed, or no provider is named. */
export function findForbidding(name: ProviderName | ''): string | undefined {
  return name === '' ? undefined : providers[name].newslettersForbiddenBy
}
