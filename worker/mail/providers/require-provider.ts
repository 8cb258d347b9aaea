import type { Config } from '../../config.ts'
import type { MailKind } from '../../contract/newsletter.ts'
import type { Task } from '../../env.ts'
import { ApiError } from '../../errors.ts'
import { chooseProvider } from './choose-provider.ts'
import type { MailProvider } from './provider.ts'

/**
 * The provider that sends mails of a kind, for a call of the admin.
 * @throws ApiError 409 with a sentence that says what to set up
 */
export function requireProvider(kind: MailKind, env: Task['env'], config: Config): MailProvider {
  const provider = chooseProvider(kind, { config, env })
  if (!provider) throw new ApiError(409, 'Nothing can be sent: no mail provider is set up. Set MAIL_PROVIDER.')
  if (kind === 'newsletter' && !provider.allowsNewsletters) {
    throw new ApiError(409, `${provider.label} does not allow newsletters. Set NEWSLETTER_PROVIDER to one that does.`)
  }
  return provider
}
