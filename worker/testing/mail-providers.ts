import { createPostmarkStandIn } from './postmark-stand-in.ts'
import { createResendStandIn } from './resend-stand-in.ts'
import type { Api } from './set-up-api.ts'

const site = { MAIL_FROM: 'news@example.com', SITE_URL: 'https://blog.example' }

/** The variables of a site whose mail a provider sends. `resend` is idempotent, `postmark` is not. */
export const mailVariables = {
  outbox: { ...site, MAIL_PROVIDER: 'outbox' },
  none: { ...site, MAIL_PROVIDER: '' },
  resend: { ...site, MAIL_PROVIDER: 'resend', RESEND_API_KEY: 're_a-key' },
  postmark: { ...site, MAIL_PROVIDER: 'postmark', POSTMARK_SERVER_TOKEN: 'a-token' },
}

/** The functions that make the stand-in of a provider. */
export const standIns = { resend: createResendStandIn, postmark: createPostmarkStandIn }

/** A new stand-in that answers the Worker from now on. */
export function serveProvider(api: Api, name: keyof typeof standIns = 'resend') {
  const standIn = standIns[name]()
  api.serveInternet(standIn.answer)
  return standIn
}

/** Runs what the cron does every minute, with Resend unless others are given. */
export function sendMails(
  api: Api,
  vars: Record<string, string> = mailVariables.resend,
  headers: Record<string, string> = {},
) {
  return api.call('/api/local/run', { json: { job: 'mail' }, vars, headers })
}
