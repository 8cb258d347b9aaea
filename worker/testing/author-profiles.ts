import type { Api } from './set-up-api.ts'

type Stored = { _id: string; image?: { src: string } | null }

/** The calls with which a signed-in admin keeps the profiles of authors. */
export function authorProfiles(api: Api, token: () => string) {
  const path = '/api/admin/authors'
  const send = (address: string, json: object, method = 'POST') =>
    api.call(`${path}${address}`, { method, json, token: token() })
  const create = (json: object) => send('', json)

  return {
    create,
    /** Adds an author. @returns the stored profile @throws when the call fails */
    async add(name: string, fields: object = {}) {
      const { status, body, text } = await create({ name, ...fields })
      if (status !== 201) throw new Error(`${path} answered ${status}: ${text}`)
      return body.author
    },
    list: async () => (await api.call(path, { token: token() })).body,
    read: async (id: string) => (await api.call(`${path}/${id}`, { token: token() })).body,
    /** Saves a change of a profile that was read. */
    update: (stored: Stored, change: object) =>
      send(`/${stored._id}`, { ...stored, image: stored.image?.src ?? '', ...change }, 'PUT'),
    /** @param replacement the id of the author who gets the blogs; null for nobody */
    remove: (id: string, replacement: string | null) => send(`/${id}/delete`, { replacement }),
    /** Gives this author to blogs and drafts without one. */
    assign: (id: string) => send(`/${id}/assign`, {}),
  }
}
