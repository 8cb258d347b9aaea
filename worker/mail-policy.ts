import { z } from 'zod'
import { type ProviderName, providerNames } from './contract/newsletter.ts'
import { emailPattern } from './contract/patterns.ts'

/** In characters. */
const longestPostalAddress = 200
const shortestWebhookSecret = 16

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

/** Where a provider's API is: https, but for a stand-in on this machine. Empty for the usual address. */
function origin(name: string, usual: string) {
  return z
    .string()
    .default('')
    .transform((value) => value || usual)
    .refine((value) => value === URL.parse(value)?.origin && isSafe(new URL(value)), {
      error: `${name} must be an address with https and without a slash at the end, such as ${usual}.`,
    })
}

function isSafe({ protocol, hostname }: URL) {
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname))
}

const secret = z.string().default('')

/** The variables that say how mail is sent; the Worker and the scripts read them by the same rules. */
export const mailVariables = z.object({
  NOTIFY_EMAIL: address('NOTIFY_EMAIL'),
  NOTIFY_FROM: address('NOTIFY_FROM'),
  MAIL_PROVIDER: provider('MAIL_PROVIDER'),
  NEWSLETTER_PROVIDER: provider('NEWSLETTER_PROVIDER'),
  MAIL_FROM: address('MAIL_FROM'),
  POSTAL_ADDRESS: z
    .string()
    .max(longestPostalAddress, `POSTAL_ADDRESS must have at most ${longestPostalAddress} characters.`)
    .default(''),
  RESEND_API_KEY: secret,
  RESEND_WEBHOOK_SECRET: secret.refine((value) => value === '' || /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(value), {
    error: 'RESEND_WEBHOOK_SECRET must be the signing secret of the webhook, which begins with whsec_.',
  }),
  RESEND_API_URL: origin('RESEND_API_URL', 'https://api.resend.com'),
  POSTMARK_SERVER_TOKEN: secret,
  POSTMARK_WEBHOOK_SECRET: secret.refine((value) => value === '' || value.length >= shortestWebhookSecret, {
    error: `POSTMARK_WEBHOOK_SECRET must have at least ${shortestWebhookSecret} characters.`,
  }),
  POSTMARK_API_URL: origin('POSTMARK_API_URL', 'https://api.postmarkapp.com'),
  /** Whether the binding is there. */
  EMAIL: z
    .unknown()
    .nullish()
    .transform((binding) => binding !== undefined && binding !== null),
})

export type MailPolicy = z.infer<typeof mailVariables>

/** The secrets of providers: their key, and what their webhooks are verified by. */
export const providerSecrets: Partial<Record<ProviderName, { key: keyof MailPolicy; webhook: keyof MailPolicy }>> = {
  resend: { key: 'RESEND_API_KEY', webhook: 'RESEND_WEBHOOK_SECRET' },
  postmark: { key: 'POSTMARK_SERVER_TOKEN', webhook: 'POSTMARK_WEBHOOK_SECRET' },
}

/** The providers that send mail by these variables. */
export function usedProviders({ MAIL_PROVIDER, NEWSLETTER_PROVIDER }: MailPolicy): ProviderName[] {
  return [...new Set([MAIL_PROVIDER, NEWSLETTER_PROVIDER])].filter((name) => name !== '')
}

/** What is missing for mail to be sent, as a sentence that says what to set; null for nothing. */
export function findMissingForMail(policy: MailPolicy): string | null {
  if (policy.NOTIFY_EMAIL && !policy.NOTIFY_FROM) {
    return 'NOTIFY_EMAIL needs NOTIFY_FROM: the address that notices come from.'
  }
  const used = usedProviders(policy)
  if (used.length > 0 && !policy.MAIL_FROM) {
    return 'MAIL_PROVIDER and NEWSLETTER_PROVIDER need MAIL_FROM: the address that mail comes from.'
  }
  if (policy.NEWSLETTER_PROVIDER === 'send_email') {
    return 'NEWSLETTER_PROVIDER must be resend or postmark: Cloudflare allows no newsletters by send_email.'
  }
  if (used.includes('send_email') && !policy.EMAIL) {
    return 'MAIL_PROVIDER=send_email needs the binding EMAIL: remove the comment signs before [[send_email]] in wrangler.toml.'
  }
  for (const name of used) {
    const key = providerSecrets[name]?.key
    if (key && !policy[key]) return `The mail provider ${name} needs the secret ${key}: npx wrangler secret put ${key}.`
  }
  return null
}
