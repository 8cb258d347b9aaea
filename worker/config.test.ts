import { expect, test } from 'vitest'
import { providerNames } from './contract/newsletter.ts'
import { setUpApi } from './testing/set-up-api.ts'

const api = setUpApi()

/** The providers of newsletters. The outbox is for a look at them. */
const newsletterProviders = providerNames.filter((name) => name !== 'outbox' && name !== 'send_email')

const production = { ENVIRONMENT: 'production', SITE_URL: 'https://blog.example', ALLOWED_ORIGINS: '' }

test.each([
  [{ SITE_URL: '' }, 'SITE_URL must be set in production: the address of the site, such as https://example.com.'],
  [
    { SITE_URL: 'blog.example' },
    'SITE_URL must be an address without a slash at the end, such as https://example.com.',
  ],
  [
    { SITE_URL: 'https://blog.example/' },
    'SITE_URL must be an address without a slash at the end, such as https://example.com.',
  ],
  [{ PASSWORD_KDF: 'md5' }, 'PASSWORD_KDF must be "scrypt" or "pbkdf2".'],
  [
    { PASSWORD_KDF: 'pbkdf2', PASSWORD_PEPPER: 'short' },
    'PASSWORD_KDF=pbkdf2 needs the secret PASSWORD_PEPPER with at least 32 characters.',
  ],
  [{ NOTIFY_EMAIL: 'editor' }, 'NOTIFY_EMAIL must be an email address.'],
  [{ NOTIFY_EMAIL: 'editor@example.com' }, 'NOTIFY_EMAIL needs NOTIFY_FROM: the address that notices come from.'],
  [{ MAIL_PROVIDER: 'pigeon' }, `MAIL_PROVIDER must be empty or one of ${providerNames.join(', ')}.`],
  [
    { MAIL_PROVIDER: 'outbox', MAIL_FROM: '' },
    'MAIL_PROVIDER and NEWSLETTER_PROVIDER need MAIL_FROM: the address that mail comes from.',
  ],
  [
    { MAIL_PROVIDER: 'resend' },
    'The mail provider resend needs the secret RESEND_API_KEY: npx wrangler secret put RESEND_API_KEY.',
  ],
  [
    { NEWSLETTER_PROVIDER: 'postmark' },
    'The mail provider postmark needs the secret POSTMARK_SERVER_TOKEN: npx wrangler secret put POSTMARK_SERVER_TOKEN.',
  ],
  [
    { MAIL_PROVIDER: 'send_email' },
    'MAIL_PROVIDER=send_email needs the binding EMAIL: remove the comment signs before [[send_email]] in wrangler.toml.',
  ],
  [
    { NEWSLETTER_PROVIDER: 'send_email' },
    `NEWSLETTER_PROVIDER must be ${newsletterProviders.join(' or ')}: Cloudflare allows no newsletters by send_email.`,
  ],
  [
    { RESEND_API_URL: 'http://api.example.com' },
    'RESEND_API_URL must be an address with https and without a slash at the end, such as https://api.resend.com.',
  ],
  [
    { POSTMARK_API_URL: 'https://api.example.com/v1' },
    'POSTMARK_API_URL must be an address with https and without a slash at the end, such as https://api.postmarkapp.com.',
  ],
  [
    { RESEND_WEBHOOK_SECRET: 'secret' },
    'RESEND_WEBHOOK_SECRET must be the signing secret of the webhook, which begins with whsec_.',
  ],
  [{ POSTMARK_WEBHOOK_SECRET: 'short' }, 'POSTMARK_WEBHOOK_SECRET must have at least 16 characters.'],
  [{ POSTAL_ADDRESS: 'x'.repeat(201) }, 'POSTAL_ADDRESS must have at most 200 characters.'],
])('in production, %j stops every call with a sentence that says what to set', async (vars, message) => {
  const { status, body } = await api.call('/api/health', { vars: { ...production, ...vars } })
  expect([status, body]).toEqual([500, { success: false, message }])
})

test('in production, no other origin may call', async () => {
  const headers = { origin: 'http://localhost:5173' }
  const answer = await api.call('/api/health', { vars: production, headers })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})
