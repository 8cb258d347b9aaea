import type { AdminCategory } from '../contract/listings.ts'
import type { Api } from './set-up-api.ts'

/** The categories of a new publication. */
export const initialCategories = ['Technology', 'Startup', 'Lifestyle', 'Finance']

/** The calls with which a signed-in admin arranges categories, which it names instead of giving their keys. */
export function categoryCalls(api: Api, token: () => string) {
  const path = '/api/admin/categories'
  const send = (method: string, address: string, json: object) =>
    api.call(`${path}${address}`, { method, json, token: token() })
  const list = async (): Promise<AdminCategory[]> => (await api.call(path, { token: token() })).body.categories

  async function find(name: string) {
    const found = (await list()).find((category) => category.name === name)
    if (!found) throw new Error(`There is no category ${name}.`)
    return found
  }

  return {
    send,
    find,
    names: async () => (await list()).map(({ name }) => name),
    add: (json: object) => send('POST', '', json),
    async update(name: string, change: Partial<Omit<AdminCategory, 'image'> & { image: string }>) {
      const { key, slug, description, revision } = await find(name)
      return send('PUT', `/${key}`, { name, slug, description, image: '', revision, ...change })
    },
    merge: async (from: string, into: string) =>
      send('POST', `/${(await find(from)).key}/merge`, { into: (await find(into)).key }),
    /** @param into the category that gets the blogs */
    remove: async (name: string, into?: string) =>
      send('POST', `/${(await find(name)).key}/delete`, { into: into ? (await find(into)).key : null }),
    /** Deletes all blogs, and all categories but the initial ones, which get the keys from 1. */
    async reset() {
      const { DB } = api.env
      await DB.exec('DELETE FROM blogs; DELETE FROM drafts; DELETE FROM categories; DELETE FROM paths')
      const insert = DB.prepare(
        `INSERT INTO categories (key, name, folded_name, slug, description, position, created_at)
          SELECT key + 1, value, lower(value), lower(value), '', key, 0 FROM json_each(?)`,
      )
      await insert.bind(JSON.stringify(initialCategories)).run()
    },
  }
}
