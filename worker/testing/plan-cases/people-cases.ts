import { mostPeople } from '../../contract/people.ts'
import { sha256 } from '../../ids.ts'
import { createAuthenticator } from '../authenticator.ts'
import type { PlanCases, Publication } from './plan-case.ts'

/** People and invitations, in a publication with the most of both. */
export const peopleCases: PlanCases = {
  'DELETE /api/admin/people/invitations/:id': [
    200,
    async (publication) => {
      await addInvitation(publication)
      return { path: '/api/admin/people/invitations/an-invitation' }
    },
  ],
  'GET /api/admin/account/leave': [200],
  'GET /api/admin/people': [
    200,
    async ({ sql }) => {
      await sql(
        `INSERT OR IGNORE INTO admins (email, password_hash, created_at, updated_at, role)
          WITH RECURSIVE numbers(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
          SELECT 'person-' || n || '@example.com', '', 0, 0, 'author' FROM numbers`,
        mostPeople - 10,
      )
      return {}
    },
  ],
  'PATCH /api/admin/people/:id': [
    200,
    async (publication) => ({
      path: `/api/admin/people/${await addPerson(publication)}`,
      json: { role: 'editor', moderates: true },
    }),
  ],
  'POST /api/admin/account/leave': [
    200,
    async (publication) => ({ json: { draftsTo: String(await addPerson(publication, 'owner')) } }),
  ],
  'POST /api/admin/invitation': [200, async (publication) => ({ json: { link: await addInvitation(publication) } })],
  'POST /api/admin/invitation/accept': [
    200,
    async (publication) => ({
      json: { link: await addInvitation(publication), name: 'Zoe Who Joins', password: 'a long password' },
    }),
  ],
  'POST /api/admin/invitation/accept-with-passkey': [
    200,
    async (publication) => {
      const { api } = publication
      const invited = { link: await addInvitation(publication, 'yves@example.com'), name: 'Yves Who Joins' }
      const { body } = await api.call('/api/admin/invitation/passkey-options', { json: invited })
      const authenticator = createAuthenticator({ origin: new URL(api.url).origin })
      return { json: { ...invited, passkey: authenticator.register(body.options.challenge) } }
    },
  ],
  'POST /api/admin/invitation/passkey-options': [
    200,
    async (publication) => ({ json: { link: await addInvitation(publication), name: 'Xenia Who Joins' } }),
  ],
  'POST /api/admin/people/:id/remove': [
    200,
    async (publication) => {
      const [person, successor] = [await addPerson(publication), await addPerson(publication, 'editor')]
      return { path: `/api/admin/people/${person}/remove`, json: { draftsTo: String(successor) } }
    },
  ],
  'POST /api/admin/people/invitations': [
    201,
    ({ sql }) => sql('DELETE FROM invitations').then(() => ({ json: { email: 'yan@example.com', role: 'admin' } })),
  ],
}

/** @returns the key of a new account */
async function addPerson({ sql }: Publication, role = 'author'): Promise<number> {
  const [person] = await sql<{ key: number }>(
    "INSERT INTO admins (email, password_hash, created_at, updated_at, role) SELECT 'joined-' || (max(key) + 1) || '@example.com', '', 0, 0, ? FROM admins RETURNING key",
    role,
  )
  return person?.key ?? 0
}

/** Stores an invitation in place of the one before. @returns the token of its link */
async function addInvitation({ sql }: Publication, email = 'zoe@example.com'): Promise<string> {
  const link = 'i'.repeat(43)
  await sql('DELETE FROM invitations')
  await sql(
    `INSERT INTO invitations (id, token_hash, email, role, moderates, sends, invited_by, created_at, expires_at)
      SELECT 'an-invitation', ?, ?, 'author', 0, 0, min(key), 0, ? FROM admins WHERE removed_at IS NULL AND role = 'owner'`,
    await sha256(link),
    email,
    Date.now() + 60_000,
  )
  return link
}
