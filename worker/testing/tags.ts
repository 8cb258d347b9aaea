import { noDetails } from '../contract/blog-details.ts'
import { addBlog } from './fixtures.ts'
import type { Api } from './set-up-api.ts'

/** The calls with which a signed-in admin arranges tags. */
export function tagCalls(api: Api, token: () => string) {
  const path = '/api/admin/tags'
  const post = (address: string, json: object) => api.call(`${path}${address}`, { json, token: token() })

  return {
    post,
    /** Adds a tag. @returns its id */
    add: async (name: string): Promise<string> => (await post('', { name })).body.tag.id,
    list: async (query = '') => (await api.call(`${path}?${query}`, { token: token() })).body,
    change: (id: string, json: object) => api.call(`${path}/${id}`, { method: 'PATCH', json, token: token() }),
    remove: (id: string) => api.call(`${path}/${id}`, { method: 'DELETE', token: token() }),
    /** Adds a blog with tags. @returns its id */
    addTagged: (tags: string[], fields: object = {}) =>
      addBlog(api, token(), { ...fields, details: { ...noDetails, tags } }),
    /** The target of a path: the live slug of a tag, `gone`, or null. */
    leadsTo: (slug: string) =>
      api.env.DB.prepare(
        "SELECT coalesce(slug, kind) AS target FROM paths LEFT JOIN tags ON tags.key = target WHERE path = '/tag/' || ?",
      )
        .bind(slug)
        .first<string>('target'),
    /** Deletes all tags and blogs. */
    reset: () => api.env.DB.exec('DELETE FROM blogs; DELETE FROM drafts; DELETE FROM tags; DELETE FROM paths'),
  }
}
