import type { SendOptions } from '../contract/campaign-draft.ts'
import { addSubscribers, deleteMail } from './mail.ts'
import type { Api } from './set-up-api.ts'

/** Variables of a Worker whose mails go to the outbox. */
export const outboxVars = { MAIL_PROVIDER: 'outbox', MAIL_FROM: 'news@broadsheet.example' }

type Sent = { subject?: string; preheader?: string; again?: string | null }
type Options = { headers?: Record<string, string>; vars?: Record<string, string> }

/** The calls with which a signed-in admin sends blogs to subscribers. */
export function createPublisher(api: Api, token: () => string) {
  return {
    /** Deletes all mail, and leaves one confirmed subscriber. */
    async reset() {
      await deleteMail(api)
      await addSubscribers(api, 'ann', 1)
    },
    send: (blog: string, json: Sent = {}, options: Options = {}) =>
      api.call('/api/admin/campaigns', { json: { blog, ...json }, token: token(), ...options }),
    preview: (blog: string, json: Sent = {}) =>
      api.call('/api/admin/campaigns/preview', { json: { blog, ...json }, token: token() }),
    async options(blog: string, vars: Record<string, string> = {}): Promise<SendOptions> {
      return (await api.call(`/api/admin/campaigns/options?blog=${blog}`, { token: token(), vars })).body.options
    },
    /** The campaigns of all blogs. */
    async campaigns() {
      const select = "SELECT state, subject, preheader FROM campaigns WHERE kind = 'blog'"
      return (await api.env.DB.prepare(select).all()).results
    },
  }
}
