import { randomUUID } from 'node:crypto'
import { makeSetupLink } from '#scripts/lib/account.ts'
import { textLimits } from '../../contract/limits.ts'
import { sha256 } from '../../ids.ts'
import { admin } from '../fixtures.ts'
import { mailVariables } from '../mail-providers.ts'
import { type PlanCases, type Publication, textOf } from './plan-case.ts'

/** Signing in, accounts, health and what the AI writes. */
export const accountCases: PlanCases = {
  'DELETE /api/admin/account/sessions': [200],
  'DELETE /api/admin/account/sessions/:id': [
    200,
    async ({ author }) => {
      const { sessions } = (await author.call('/api/admin/account')).body
      return { path: `/api/admin/account/sessions/${sessions[0]._id}` }
    },
  ],
  'GET /api/admin/assistant': [200, () => ({ path: '/api/admin/assistant?article=blog-5' })],
  'GET /api/admin/account': [200],
  'GET /api/admin/assistant/accepted': [200, () => ({ path: '/api/admin/assistant/accepted?article=blog-1' })],
  'GET /api/admin/assistant-settings': [200],
  'GET /api/admin/health': [200],
  'POST /api/admin/account/email': [200, () => ({ json: { email: admin.email, password: admin.password } })],
  'POST /api/admin/account/password': [200, () => ({ json: { current: admin.password, next: admin.password } })],
  'POST /api/admin/assistant/accepted': [
    200,
    (publication) => ({
      json: {
        ...{ id: randomUUID(), article: 'blog-1', task: 'article', model: 'a-model' },
        text: textOf(publication, textLimits.acceptedText),
      },
    }),
  ],
  'POST /api/admin/health/check': [
    200,
    () => ({ vars: { ...mailVariables.resend, NEWSLETTER_PROVIDER: 'postmark', POSTMARK_SERVER_TOKEN: 'a-token' } }),
  ],
  'POST /api/admin/confirm': [200, () => ({ json: { password: admin.password } })],
  'POST /api/admin/forgotten': [200, () => ({ json: { email: admin.email }, vars: mailVariables.resend })],
  // From a browser that is new to the account, which is told.
  'POST /api/admin/login': [200, () => ({ json: admin, vars: mailVariables.resend })],
  'POST /api/admin/login-link': [
    200,
    async ({ sql }) => {
      const link = 'a'.repeat(43)
      await sql(
        'INSERT OR REPLACE INTO login_links SELECT key, ?, ? FROM admins',
        await sha256(link),
        Date.now() + 60_000,
      )
      return { json: { link } }
    },
  ],
  'POST /api/admin/assistant/claims': [
    200,
    () => ({ json: { article: 'blog-5', text: 'The harbour is 200 years old.' } }),
  ],
  'POST /api/admin/assistant/images': [
    200,
    () => ({ json: { article: 'blog-5', image: `data:image/png;base64,${'A'.repeat(100_000)}` } }),
  ],
  'POST /api/admin/assistant/lists': [
    200,
    () => ({ json: { article: 'blog-5', task: 'tags', text: 'The harbour is 200 years old.' } }),
  ],
  'POST /api/admin/logout': [200],
  'POST /api/admin/recover': [
    200,
    async (publication) => ({
      json: { ...(await recoveryLink(publication)).json, password: admin.password },
      vars: mailVariables.resend,
    }),
  ],
  'POST /api/admin/recover/check': [200, recoveryLink],
  'POST /api/admin/setup': [
    200,
    async ({ sql }) => {
      await sql('DELETE FROM admins')
      const { token, statement } = await makeSetupLink()
      await sql(statement)
      const owner = { name: 'The Harbour', tagline: 'News', timeZone: 'Europe/Berlin', author: 'Jane Smith', ...admin }
      return { json: { ...owner, link: token } }
    },
  ],
  'POST /api/admin/assistant/texts': [
    200,
    () => ({ json: { article: 'blog-5', task: 'improve', text: '<p>The harbour at night.</p>' } }),
  ],
  'GET /api/admin/blogs/:id/resources': [200, () => ({ path: '/api/admin/blogs/blog-5/resources' })],
  'POST /api/admin/assistant/page': [200, () => ({ json: { url: 'https://site.org/page' } })],
  'POST /api/admin/assistant/resources': [
    200,
    () => ({ json: { article: 'blog-5', title: 'A page about databases', text: '' } }),
  ],
  'POST /api/blog/generate': [200, () => ({ json: { prompt: 'The harbour at night' } })],
  'POST /api/blog/generate-resources': [200, () => ({ json: { id: 'blog-5' } })],
  'POST /api/blog/suggest': [200, () => ({ json: { prompt: 'The harbour at night' } })],
  'PUT /api/admin/assistant-settings': [
    200,
    async ({ api, token }) => {
      const { revision, settings } = (await api.call('/api/admin/assistant-settings', { token })).body
      return { json: { revision, settings: { ...settings, neuronsPerDay: 9_000 + revision } } }
    },
  ],
  'PUT /api/admin/first-steps': [200, () => ({ json: { step: 'about', isClosed: true } })],
}

async function recoveryLink({ sql }: Publication) {
  const link = 'r'.repeat(43)
  await sql(
    'INSERT OR REPLACE INTO recovery_links SELECT key, ?, ? FROM admins',
    await sha256(link),
    Date.now() + 60_000,
  )
  return { json: { link } }
}
