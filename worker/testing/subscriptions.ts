import type { SubscriberState } from '../contract/newsletter.ts'
import { day } from '../contract/units.ts'
import { openDatabase } from '../db/database.ts'
import { createAddressHash } from '../mail/hash-address.ts'
import { createLinks } from '../mail/links.ts'
import type { Api } from './set-up-api.ts'

type Holder = { id: string; tokenVersion?: number }

/** Subscribers, their links and their mails, for the tests of a file. */
export function subscriptionsOf(api: Api) {
  const db = () => openDatabase(api.env.DB)
  const run = (sql: string, ...values: unknown[]) =>
    api.env.DB.prepare(sql)
      .bind(...values)
      .run()
  const tokenOf = (link: string) => new URL(link).searchParams.get('t') ?? ''
  const links = () => createLinks(db(), 'https://broadsheet.example')

  return {
    run,
    /** Inserts a subscriber, whose id is its email. @param askedAgo in ms */
    insert: (email: string, state: SubscriberState, askedAgo: number | null = null) =>
      run(
        'INSERT INTO subscribers (email, created_at, id, state, asked_at) VALUES (?1, ?2, ?1, ?3, ?4)',
        email,
        Date.now(),
        state,
        askedAgo === null ? null : Date.now() - askedAgo,
      ),
    async suppress(email: string, reason: string) {
      await run(
        `INSERT INTO suppressions (email_hash, scope, reason, created_at) VALUES (?, 'newsletter', ?, 0)`,
        await (await createAddressHash(db()))(email),
        reason,
      )
    },
    async suppressionOf(email: string) {
      return api.env.DB.prepare(`SELECT reason FROM suppressions WHERE email_hash = ? AND scope = 'newsletter'`)
        .bind(await (await createAddressHash(db()))(email))
        .first<string>('reason')
    },
    read: (email: string) =>
      api.env.DB.prepare(
        'SELECT id, state, token_version AS tokenVersion, state_changed_at IS NOT NULL AS isChanged FROM subscribers WHERE email = ?',
      )
        .bind(email)
        .first<{ id: string; state: SubscriberState; tokenVersion: number; isChanged: number }>(),
    /** How many mails are queued for a subscriber. */
    countMails: (email: string) =>
      api.env.DB.prepare(
        'SELECT count(*) AS n FROM deliveries WHERE subscriber_key = (SELECT key FROM subscribers WHERE email = ?)',
      )
        .bind(email)
        .first<number>('n'),
    confirmToken: async ({ id, tokenVersion = 0 }: Holder, endsAt = Date.now() + 2 * day) =>
      tokenOf((await links()).confirmPage({ id, tokenVersion }, new Date(endsAt))),
    async unsubscribeTokens(holders: Holder[], campaign = '') {
      const { unsubscribe } = await links()
      return holders.map(({ id, tokenVersion = 0 }) => tokenOf(unsubscribe({ id, tokenVersion }, campaign).oneClick))
    },
    confirm: (token: string, headers: Record<string, string> = {}) =>
      api.call('/api/newsletter/confirm', { json: { token }, headers }),
    leave: (token: string, headers: Record<string, string> = {}) =>
      api.call(`/api/newsletter/unsubscribe?t=${token}`, { method: 'POST', headers }),
    signUp: (email: string, headers: Record<string, string> = {}, vars: Record<string, string> = {}) =>
      api.call('/api/newsletter/subscribe', { json: { email }, headers, vars }),
  }
}
