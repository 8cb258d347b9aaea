import { type Authenticator, createAuthenticator, type Lie } from './authenticator.ts'
import type { Api } from './set-up-api.ts'

export const passkeySite = 'https://blog.example'

/** Signs in, adds and confirms by passkeys, as the application does. @param api at `passkeySite` */
export function passkeyCalls(api: Api) {
  async function add(token: string, authenticator: Authenticator, lie: Lie = {}) {
    const { body } = await api.call('/api/admin/account/passkeys/options', { method: 'POST', token })
    const json = authenticator.register(body.options.challenge, lie)
    return api.call('/api/admin/account/passkeys', { json, token })
  }
  return {
    add,
    /** An account's new passkey. @throws when it is refused */
    async make(token: string, origin = passkeySite): Promise<Authenticator> {
      const authenticator = createAuthenticator({ origin })
      const { status, text } = await add(token, authenticator)
      if (status !== 201) throw new Error(`A passkey was refused with ${status}: ${text}`)
      return authenticator
    },
    async ask(token?: string) {
      const path = token ? '/api/admin/confirm/passkey/options' : '/api/admin/passkey/options'
      return (await api.call(path, { method: 'POST', ...(token && { token }) })).body
    },
    signIn: (json: object, headers: Record<string, string> = {}) =>
      api.call('/api/admin/passkey/login', { json, headers }),
    confirm: (token: string, json: object) => api.call('/api/admin/confirm/passkey', { json, token }),
    list: async (token: string) => (await api.call('/api/admin/account/passkeys', { token })).body.passkeys,
  }
}
