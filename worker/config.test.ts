import { expect, test } from 'vitest'
import { setUpApi } from './testing/set-up-api.ts'

const api = setUpApi()

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
