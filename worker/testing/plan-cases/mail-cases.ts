import { randomUUID } from 'node:crypto'
import { listLimits } from '../../contract/limits.ts'
import { endReasons } from '../../contract/subscribers.ts'
import { addCampaign, markBatch, type Outcome } from '../campaigns.ts'
import { outboxVars } from '../publisher.ts'
import { resendSecret, signReport } from '../sign-report.ts'
import { subscriptionsOf } from '../subscriptions.ts'
import { afterwards, many, type PlanCases, type Publication } from './plan-case.ts'

/** Few mails are sent while a case is prepared. */
const vars = { ...outboxVars, PLAN: 'free' }

/** Adds a campaign of which half of the mails are in doubt. @returns its id */
async function addHalfSent({ api }: Publication, deliveries = 200): Promise<string> {
  const id = randomUUID()
  const key = await addCampaign(api, id, { deliveries, blog: 'blog-7' })
  await markBatch(api, key, 1, Array<Outcome>(deliveries / 2).fill(['unknown', '']), 'unknown')
  return id
}

const act = (action: string, json?: object) => async (publication: Publication) => ({
  path: `/api/admin/campaigns/${await addHalfSent(publication)}/${action}`,
  ...(json && { json }),
})

/** A subscriber of its own for each call. */
async function addReader({ api }: Publication, state: 'pending' | 'confirmed' | 'bounced') {
  const calls = subscriptionsOf(api)
  const id = `${randomUUID()}@example.com`
  await calls.insert(id, state)
  return { id, calls }
}

/** A confirmed subscriber of its own for each call. @returns the token of its links */
async function addReaderWithToken(publication: Publication): Promise<string> {
  const { id, calls } = await addReader(publication, 'confirmed')
  const [token = ''] = await calls.unsubscribeTokens([{ id }])
  return token
}

/** Suppresses addresses of their own for each call, as an import does. */
async function suppressByImport({ author }: Publication, addresses: number) {
  const importId = randomUUID()
  const emails = many(addresses, (number) => `${number}-${importId}@example.com`)
  await author.call('/api/admin/subscribers/suppress', {
    json: { preview: false, importId, addresses: emails.map((email) => ({ email, reason: 'left' })) },
  })
  return { importId, email: emails[0] ?? '' }
}

const report = JSON.stringify({
  type: 'email.complained',
  created_at: '2026-11-22T23:41:12.126Z',
  data: { to: ['reader-2@example.com'], tags: { kind: 'newsletter' } },
})

/** Sign-ups, subscribers, newsletters and their mails. */
export const mailCases: PlanCases = {
  'DELETE /api/admin/subscribers/:id': [200, () => ({ path: '/api/admin/subscribers/subscriber-1' })],
  'GET /api/admin/campaigns': [200],
  'GET /api/admin/campaigns/:id': [
    200,
    async (publication) => ({ path: `/api/admin/campaigns/${await addHalfSent(publication)}` }),
  ],
  'GET /api/admin/campaigns/:id/mail': [
    200,
    async ({ author, sql }) => {
      await sql("UPDATE newsletter_settings SET value = json_set(value, '$.undoMinutes', 0)")
      const { body } = await author.call('/api/admin/campaigns', { json: { blog: 'blog-3' }, vars })
      return { path: `/api/admin/campaigns/${body._id}/mail` }
    },
  ],
  'GET /api/admin/campaigns/options': [
    200,
    () => ({ path: '/api/admin/campaigns/options?blog=blog-1', vars: outboxVars }),
  ],
  'GET /api/admin/campaigns/overview': [200],
  'GET /api/admin/outbox': [200],
  'GET /api/admin/outbox/:id': [
    200,
    async ({ author, sql }) => {
      await author.call('/api/admin/campaigns/test', { json: { blog: 'blog-1' }, vars })
      const [mail] = await sql<{ id: string }>(
        `SELECT campaign_key || '-' || position AS id FROM deliveries WHERE content_key IS NOT NULL LIMIT 1`,
      )
      return { path: `/api/admin/outbox/${mail?.id}` }
    },
  ],
  'GET /api/admin/subscribers': [200, () => ({ path: '/api/admin/subscribers?q=reader' })],
  'GET /api/admin/subscribers/csv': [200, () => ({}), 'both'],
  'GET /api/admin/subscribers/suppressions': [200],
  'GET /api/admin/subscribers/summary': [200, () => ({ vars: outboxVars })],
  'GET /api/newsletter/preferences': [
    200,
    async (publication) => ({ path: `/api/newsletter/preferences?t=${await addReaderWithToken(publication)}` }),
  ],
  'GET /api/newsletter/confirm': [
    200,
    async (publication) => {
      const { id, calls } = await addReader(publication, 'pending')
      return { path: `/api/newsletter/confirm?t=${await calls.confirmToken({ id })}` }
    },
  ],
  'GET /api/newsletter/form': [200],
  // It redirects to a page, which the Worker does not have.
  'GET /api/newsletter/unsubscribe': [404, () => ({ path: '/api/newsletter/unsubscribe?t=a' })],
  'GET /api/newsletter/unsubscribe/check': [
    200,
    async (publication) => ({ path: `/api/newsletter/unsubscribe/check?t=${await addReaderWithToken(publication)}` }),
  ],
  'GET /api/admin/subscribers/:id': [200, () => ({ path: '/api/admin/subscribers/subscriber-20' })],
  'POST /api/admin/campaigns': [201, () => ({ json: { blog: 'blog-4' }, vars: outboxVars })],
  'POST /api/admin/campaigns/:id/cancel': [200, act('cancel')],
  'POST /api/admin/campaigns/:id/pause': [200, act('pause')],
  'POST /api/admin/campaigns/:id/resume': [
    200,
    async (publication) => {
      const sent = await act('resume')(publication)
      await publication.sql("UPDATE campaigns SET state = 'paused' WHERE state = 'sending' AND kind = 'blog'")
      return sent
    },
  ],
  'POST /api/admin/campaigns/:id/unknown': [200, act('unknown', { action: 'again' })],
  'POST /api/admin/campaigns/of-blogs': [
    200,
    () => ({ json: { blogs: many(listLimits.page, (number) => `blog-${number}`) } }),
  ],
  'POST /api/admin/campaigns/preview': [200, () => ({ json: { blog: 'blog-1' }, vars: outboxVars })],
  'POST /api/admin/campaigns/test': [
    200,
    () => ({ json: { blog: 'blog-1', to: many(5, (number) => `tester-${number}@example.com`) }, vars: outboxVars }),
  ],
  'POST /api/admin/subscribers/:id/lift': [
    200,
    async (publication) => {
      const { id } = await addReader(publication, 'bounced')
      return { path: `/api/admin/subscribers/${id}/lift`, json: { reason: 'It was a mistake of the server' } }
    },
  ],
  'POST /api/admin/subscribers/ask': [201, () => ({ vars: outboxVars })],
  'POST /api/admin/subscribers/bulk': [
    200,
    () => ({ json: { filter: { q: 'reader', addedBefore: afterwards }, action: 'delete' } }),
    'both',
  ],
  'POST /api/admin/subscribers/import': [
    200,
    () => ({
      json: {
        preview: false,
        state: 'unverified',
        consent: true,
        addresses: many(listLimits.importedAddresses, (number) => `import-${number}@example.com`),
      },
    }),
  ],
  'POST /api/admin/subscribers/suppress': [
    200,
    () => ({
      json: {
        preview: false,
        addresses: many(listLimits.importedAddresses, (number) => ({
          email: `reader-${1_000 + number}@example.com`,
          reason: endReasons[0],
        })),
      },
    }),
  ],
  'POST /api/admin/subscribers/suppressions/find': [200, () => ({ json: { email: 'reader-1@example.com' } })],
  'POST /api/admin/subscribers/suppressions/lift': [
    200,
    async (publication) => ({ json: { email: (await suppressByImport(publication, 1)).email } }),
  ],
  'POST /api/admin/subscribers/suppressions/undo': [
    200,
    async (publication) => {
      return { json: { importId: (await suppressByImport(publication, listLimits.importedAddresses)).importId } }
    },
  ],
  'POST /api/newsletter/confirm': [
    200,
    async (publication) => {
      const { id, calls } = await addReader(publication, 'pending')
      return { json: { token: await calls.confirmToken({ id }) } }
    },
  ],
  'POST /api/newsletter/preferences': [
    200,
    async (publication) => ({
      json: { token: await addReaderWithToken(publication), frequency: 'each', categories: null },
    }),
  ],
  'POST /api/newsletter/subscribe': [
    201,
    () => ({ json: { email: `${randomUUID()}@example.com` }, vars: outboxVars }),
    'both',
  ],
  'POST /api/newsletter/unsubscribe': [
    200,
    async (publication) => ({ path: `/api/newsletter/unsubscribe?t=${await addReaderWithToken(publication)}` }),
  ],
  'POST /api/webhooks/:provider': [
    200,
    () => ({
      path: '/api/webhooks/resend',
      body: report,
      headers: signReport(randomUUID(), report),
      vars: { RESEND_WEBHOOK_SECRET: resendSecret },
    }),
  ],
}
