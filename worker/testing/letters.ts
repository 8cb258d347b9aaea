import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { EditedLetter, LetterSummary } from '../contract/campaign-draft.ts'
import { createAuthor } from './author.ts'
import type { Api } from './set-up-api.ts'

const content = { subject: '', preheader: '', body: '' }

/** The calls with which a signed-in admin writes letters. All saves are of one form, in their order. */
export function letterCalls(api: Api, token: () => string) {
  const { call } = createAuthor(api, token)
  const writer = randomUUID()
  let turn = 0
  const read = async (id: string): Promise<EditedLetter> => (await call(`/api/admin/letters/${id}`)).body.letter

  return {
    read,
    listed: async (): Promise<LetterSummary[]> => (await call('/api/admin/letters')).body.letters,
    /** Adds a letter, an empty one or a copy. @returns what its editor gets */
    async add(copyOf?: string): Promise<EditedLetter> {
      const id = randomUUID()
      const { status, text } = await call('/api/admin/letters', { json: { id, copyOf } })
      expect(status, text).toBe(201)
      return read(id)
    },
    save({ id, revision }: Pick<EditedLetter, 'id' | 'revision'>, fields: Record<string, unknown> = {}) {
      turn += 1
      const json = { ...content, revision, writer: { id: writer, turn }, ...fields }
      return call(`/api/admin/letters/${id}`, { method: 'PUT', json })
    },
  }
}
