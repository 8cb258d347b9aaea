import type { Config } from '../../config.ts'
import type { MailKind, ProviderName } from '../../contract/newsletter.ts'
import type { Task } from '../../env.ts'
import { outbox } from './outbox.ts'
import type { MailProvider } from './provider.ts'
import { resend } from './resend.ts'

type Setting = { config: Config; env: Pick<Task['env'], 'EMAIL'> }

const providers: Partial<Record<ProviderName, (setting: Setting) => MailProvider>> = {
  outbox: () => outbox,
  resend: ({ config }) => resend(config),
}

/** The provider that sends mails of a kind; null where none is set up. */
export function chooseProvider(kind: MailKind, setting: Setting): MailProvider | null {
  const { MAIL_PROVIDER, NEWSLETTER_PROVIDER } = setting.config
  const name = (kind === 'newsletter' || kind === 'ask' ? NEWSLETTER_PROVIDER : '') || MAIL_PROVIDER
  return name ? (providers[name]?.(setting) ?? null) : null
}
