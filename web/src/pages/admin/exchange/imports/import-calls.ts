import type { ClientResponse, InferRequestType } from 'hono/client'
import {
  type ImportChoices,
  type ImportItemName,
  type ImportResult,
  importedImages,
  type LateChoices,
  type ListedImportItem,
} from '#contract/imports.ts'
import { listLimits } from '#contract/limits.ts'
import type { ApiClient } from '#web/api/api.ts'
import { uploadFile } from '#web/files/upload-file.ts'
import type { CallRepeater } from '../call-repeater.ts'
import type { SentItem } from './import-file.ts'

type ItemPage = { items: ListedImportItem[]; nextCursor: string | null }

export type ImportCalls = ReturnType<typeof createImportCalls>

type NewImport = InferRequestType<ApiClient['admin']['imports']['$post']>['json']

/** The import of a file, which is made where none of it is unfinished. */
export function openImport(api: ApiClient, json: NewImport, { repeat }: CallRepeater) {
  return repeat((signal) => api.admin.imports.$post({ json }, { init: { signal } }))
}

/** The calls of an import, which are repeated where the network or the server fails. @param api for tests, another client */
export function createImportCalls(api: ApiClient, id: string, repeater: CallRepeater) {
  const calls = api.admin.imports[':id']
  const param = { id }

  function repeat<Body>(call: (init: { init: RequestInit }) => Promise<ClientResponse<Body>>): Promise<Body> {
    return repeater.repeat((signal) => call({ init: { signal } }))
  }

  /** A text or an image may be too much for one call. */
  function repeatTwice<Body>(call: (init: { init: RequestInit }) => Promise<ClientResponse<Body>>): Promise<Body> {
    return repeater.repeatTwice((signal) => call({ init: { signal } }))
  }

  return {
    read: async () => (await repeat((init) => calls.$get({ param }, init))).import,
    /** An import that runs already keeps the choices of its start. */
    start: async (choices: ImportChoices) =>
      (await repeat((init) => calls.start.$post({ param, json: { choices } }, init))).import,
    /** Stores what may be chosen while it runs. */
    choose: async (choices: Partial<LateChoices>) =>
      (await repeat((init) => calls.choices.$post({ param, json: choices }, init))).import,
    finish: async () => (await repeat((init) => calls.finish.$post({ param }, init))).import,
    check: async (items: SentItem[]) =>
      (await repeatTwice((init) => calls.check.$post({ param, json: { items } }, init))).results,
    store: async (items: SentItem[]) =>
      (await repeatTwice((init) => calls.items.$post({ param, json: { items } }, init))).results,
    upload: async (body: FormData) =>
      (await repeatTwice(({ init }) => calls.media.$post({ param }, { init: { ...init, body } }))).path,
    /** Parts of a file are repeated by themselves. */
    uploadFile: async (file: File, path: string) =>
      (await uploadFile(file, importedImages, { client: api, path })).path,
    fetchImage: async (owner: string, url: string) =>
      (await repeatTwice((init) => calls.images.$post({ param, json: { owner, url } }, init))).path,
    /** The results of all items, by `keyOf`. */
    async listResults(): Promise<Map<string, ImportResult>> {
      const known = new Map<string, ImportResult>()
      let cursor: string | null = null
      do {
        const query: { limit: string; cursor?: string } = {
          limit: String(listLimits.page),
          ...(cursor !== null && { cursor }),
        }
        const page: ItemPage = await repeat((init) => calls.items.$get({ param, query }, init))
        for (const item of page.items) known.set(keyOf(item), item)
        cursor = page.nextCursor
      } while (cursor !== null)
      return known
    },
  }
}

/** The key that tells the items of an import apart. */
export function keyOf({ kind, sourceId }: ImportItemName): string {
  return `${kind} ${sourceId}`
}
