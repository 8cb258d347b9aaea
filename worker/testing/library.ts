import { picture } from './fixtures.ts'
import type { Api } from './set-up-api.ts'

/** The calls of the library by a signed-in account. */
export function libraryCalls(api: Api, token: () => string) {
  const call = (path: string, options: Parameters<Api['call']>[1] = {}) =>
    api.call(`/api/admin/library${path}`, { token: token(), ...options })
  return {
    /** Uploads a small picture of a colour, or other bytes. @param parts texts beside it */
    upload: async (image: string | Uint8Array<ArrayBuffer>, parts: Record<string, string> = {}) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(parts)) body.set(name, value)
      const bytes = typeof image === 'string' ? await picture({ colour: image }) : image
      body.set('image', new Blob([bytes]), 'picture.png')
      return call('', { body })
    },
    /** Replaces a picture by a small one of a colour, or by other bytes. */
    replace: async (id: string, image: string | Uint8Array<ArrayBuffer>, parts: Record<string, string> = {}) => {
      const body = new FormData()
      for (const [name, value] of Object.entries({ keepsFile: 'no', ...parts })) body.set(name, value)
      const bytes = typeof image === 'string' ? await picture({ colour: image }) : image
      body.set('image', new Blob([bytes]), 'picture.png')
      return call(`/${id}/replace`, { body })
    },
    run: (id: string) => call(`/${id}/replace/run`, { method: 'POST' }),
    list: async (query = '') => (await call(`?${query}`)).body,
    read: (id: string) => call(`/${id}`),
    change: (id: string, json: object) => call(`/${id}`, { method: 'PATCH', json }),
    remove: (ids: string[]) => call('/delete', { json: { ids } }),
  }
}
