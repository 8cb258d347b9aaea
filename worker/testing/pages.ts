import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { createAuthor } from './author.ts'
import type { Api } from './set-up-api.ts'

export type StoredPage = { id: string; title: string; slug: string; revision: number }

const content = { summary: '', place: 'none', description: '<p>We write.</p>' }

/** The calls with which a signed-in admin writes pages. All saves are of one form, in their order. */
export function pageCalls(api: Api, token: () => string) {
  const { call } = createAuthor(api, token)
  const writer = randomUUID()
  let turn = 0
  const edited = async (id: string) => (await call(`/api/admin/pages/${id}`)).body.page

  return {
    edited,
    listed: async () => (await call('/api/admin/pages')).body.pages,
    /** Adds a page. @returns what its editor gets */
    async addPage(title: string, id: string = randomUUID()) {
      const { status } = await call('/api/admin/pages', { json: { id, title } })
      expect(status).toBe(201)
      return edited(id)
    },
    save({ id, title, slug, revision }: StoredPage, fields: Record<string, unknown> = {}) {
      turn += 1
      const json = { ...content, title, slug, revision, writer: { id: writer, turn }, ...fields }
      return call(`/api/admin/pages/${id}`, { method: 'PUT', json })
    },
    publish: (id: string, isPublished = true) => call(`/api/admin/pages/${id}/publication`, { json: { isPublished } }),
  }
}
