import { createAuthenticator } from '../authenticator.ts'
import { passkeyCalls } from '../passkeys.ts'
import type { PlanCases, Publication } from './plan-case.ts'

/** A new passkey of the account that calls, and the calls of passkeys. The site is where the Worker answers. */
async function preparePasskey({ api, token }: Publication) {
  const { origin } = new URL(api.url)
  const calls = passkeyCalls(api)
  const authenticator = await calls.make(token, origin)
  const all = await calls.list(token)
  return { authenticator, calls, path: `/api/admin/account/passkeys/${all.at(-1)._id}` }
}

/** Passkeys: of a person, of a login, and when everybody is asked for one. */
export const passkeyCases: PlanCases = {
  'DELETE /api/admin/account/passkeys/:id': [
    200,
    async (publication) => ({ path: (await preparePasskey(publication)).path }),
  ],
  'GET /api/admin/account/passkeys': [200],
  'GET /api/admin/settings/passkeys': [200],
  'PATCH /api/admin/account/passkeys/:id': [
    200,
    async (publication) => ({ path: (await preparePasskey(publication)).path, json: { name: 'The blue key' } }),
  ],
  'POST /api/admin/account/passkeys': [
    201,
    async ({ api, token }) => {
      const { body } = await api.call('/api/admin/account/passkeys/options', { method: 'POST', token })
      return { json: createAuthenticator({ origin: new URL(api.url).origin }).register(body.options.challenge) }
    },
  ],
  'POST /api/admin/account/passkeys/options': [200],
  'POST /api/admin/confirm/passkey': [
    200,
    async (publication) => {
      const { authenticator, calls } = await preparePasskey(publication)
      return { json: authenticator.sign((await calls.ask(publication.token)).challenge) }
    },
  ],
  'POST /api/admin/confirm/passkey/options': [200],
  'POST /api/admin/passkey/login': [
    200,
    async (publication) => {
      const { authenticator, calls } = await preparePasskey(publication)
      return { json: authenticator.sign((await calls.ask()).challenge) }
    },
  ],
  'POST /api/admin/passkey/options': [200],
  'PUT /api/admin/settings/passkeys': [200, () => ({ json: { from: '2027-01-01T00:00:00.000Z' } })],
}
