import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { type MailKind, mailKinds, providerNames } from '../../contract/newsletter.ts'
import { providerSecrets } from '../../mail-policy.ts'
import { localVariables } from '../../testing/local-variables.ts'
import { chooseProvider } from './choose-provider.ts'

const EMAIL = { send: async () => ({ messageId: 'an-id' }) }
const keys = { MAIL_FROM: 'news@example.com', ...Object.fromEntries(providerSecrets.map(({ key }) => [key, 'a-key'])) }

/** The provider of each kind of mail by the Worker's variables and bindings. */
function choose(bindings: { EMAIL?: SendEmail } & Record<string, unknown>) {
  const config = readConfig({ ...localVariables, ...bindings })
  const nameFor = (kind: MailKind) => chooseProvider(kind, { config, env: bindings })?.name ?? null
  return Object.fromEntries(mailKinds.map((kind) => [kind, nameFor(kind)]))
}

test.each(providerNames)('%s sends every kind of mail where no other provider is set', (name) => {
  const chosen = choose({ ...keys, MAIL_PROVIDER: name, EMAIL })
  expect(new Set(Object.values(chosen))).toEqual(new Set([name]))
})

test('newsletters, and what asks many addresses, may have a provider of their own', () => {
  expect(choose({ ...keys, MAIL_PROVIDER: 'send_email', NEWSLETTER_PROVIDER: 'postmark', EMAIL })).toEqual({
    newsletter: 'postmark',
    welcome: 'postmark',
    ask: 'postmark',
    confirmation: 'send_email',
    reminder: 'send_email',
    notice: 'send_email',
    test: 'send_email',
  })
})

test('without a provider nothing is sent, not even a notice', () => {
  const none = Object.fromEntries(mailKinds.map((kind) => [kind, null]))
  const notices = { NOTIFY_EMAIL: 'admin@example.com', NOTIFY_FROM: 'notices@example.com' }
  expect(choose({ ...notices, EMAIL })).toEqual(none)
})
