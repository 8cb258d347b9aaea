import { addressOf } from './fixtures.ts'
import type { Api } from './set-up-api.ts'

/** The calls about people, each by the token of a session. */
export function peopleCalls(api: Api) {
  const call = (token: string, path: string, json?: unknown, method?: string) =>
    api.call(`/api/admin/people${path}`, { token, ...(json !== undefined && { json }), ...(method && { method }) })
  return {
    list: async (token: string) => (await call(token, '')).body,
    invite: (token: string, email: string, rights: object = {}) =>
      call(token, '/invitations', { email, role: 'author', ...rights }),
    /** @returns the token in the link of a new invitation */
    linkFor: async (token: string, email: string, rights: object = {}): Promise<string> => {
      const { status, text, body } = await call(token, '/invitations', { email, role: 'author', ...rights })
      if (status !== 201) throw new Error(`The invitation answered ${status}: ${text}`)
      return new URLSearchParams(new URL(body.link).hash.slice(1)).get('link') ?? ''
    },
    change: (token: string, key: number, rights: object) => call(token, `/${key}`, rights, 'PATCH'),
    remove: (token: string, key: number, successor: number) =>
      call(token, `/${key}/remove`, { draftsTo: String(successor) }),
    open: (link: string) => api.call('/api/admin/invitation', { json: { link } }),
    accept: (link: string, name: string, more: object = {}) =>
      api.call('/api/admin/invitation/accept', { json: { link, name, password: 'a long password', ...more } }),
    leave: (token: string, successor: number) =>
      api.call('/api/admin/account/leave', { token, json: { draftsTo: String(successor) } }),
  }
}

/** The numbers of rows of tables. */
export async function countRows(api: Api, ...tables: string[]): Promise<number[]> {
  const counts = tables.map((table) =>
    api.env.DB.prepare(`SELECT count(*) AS rows FROM ${table}`).first<number>('rows'),
  )
  return (await Promise.all(counts)).map((count) => count ?? 0)
}

/** Deletes all people, invitations and profiles. */
export async function forgetPeople(api: Api): Promise<void> {
  const tables = ['invitations', 'sessions', 'admins', 'authors', 'events']
  await api.env.DB.batch([
    ...tables.map((table) => api.env.DB.prepare(`DELETE FROM ${table}`)),
    api.env.DB.prepare("DELETE FROM paths WHERE kind = 'author'"),
  ])
}

/** An address as `addressOf` makes it, with capitals. */
export const shouted = (...address: Parameters<typeof addressOf>) => addressOf(...address).toUpperCase()
