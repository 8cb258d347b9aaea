import type { ImportSource } from '../contract/import-sources.ts'
import type { ImportedArticle, ImportedKind, ImportItem } from '../contract/imports.ts'
import type { ImportedValues } from '../contract/requests/imported-values.ts'
import { sha256 } from '../ids.ts'
import type { Api } from './set-up-api.ts'

/** Items whose kinds and values may be wrong. */
type Sent = Omit<ImportItem, 'value'> & { value: unknown }

const at = '2024-03-01T08:00:00.000Z'

/** A published article of a file, whose id is unique by its title. */
function importedArticle(id: string, fields: Partial<ImportedArticle> = {}): ImportedArticle {
  return {
    id,
    slug: id,
    title: `The article ${id}`,
    subTitle: 'A standfirst',
    category: 'Technology',
    authors: [],
    tags: [],
    image: '',
    state: 'unpublished',
    createdAt: at,
    publishedAt: null,
    hasChosenDate: false,
    updatedAt: at,
    scheduledAt: null,
    resources: [],
    html: `<p>The words of ${id}.</p>`,
    formerPaths: [],
    searchTitle: '',
    searchDescription: '',
    canonical: '',
    isHidden: false,
    notInDigest: false,
    socialImage: '',
    imageAlt: '',
    aiLabel: '',
    aiSentence: '',
    checked: null,
    ...fields,
  }
}

/** The item of an article. */
export function articleItem(id: string, fields: Partial<ImportedArticle> = {}): ImportItem<'article'> {
  const value = importedArticle(id, fields)
  return { kind: 'article', sourceId: id, title: value.title, notes: [], value }
}

/** An item of another kind. */
export function itemOf<Kind extends ImportedKind>(
  kind: Kind,
  sourceId: string,
  value: ImportedValues[Kind],
): { kind: Kind; sourceId: string; title: string; notes: string[]; value: ImportedValues[Kind] } {
  return { kind, sourceId, title: sourceId, notes: [], value }
}

/** The calls of an import, as the page Import makes them. */
export function createImporter(api: Api, token: () => string, vars: Record<string, string> = {}) {
  const call = (path: string, options: Parameters<Api['call']>[1] = {}) =>
    api.call(`/api/admin/imports${path}`, { token: token(), vars, ...options })

  return {
    call,
    create: async (fileName: string, source: ImportSource = 'broadsheet') => {
      const fileHash = await sha256(fileName)
      const { body } = await call('', { json: { source, fileName, fileHash } })
      return { id: String(body.import.id), ...body }
    },
    check: (id: string, items: Sent[]) => call(`/${id}/check`, { json: { items } }),
    store: (id: string, items: Sent[], options: Parameters<Api['call']>[1] = {}) =>
      call(`/${id}/items`, { json: { items }, ...options }),
    act: (id: string, action: 'start' | 'finish' | 'cancel') => call(`/${id}/${action}`, { method: 'POST' }),
    /** Starts an import with choices of any kind. */
    start: (id: string, choices: unknown) => call(`/${id}/start`, { json: { choices } }),
    undo: async (id: string, include: string[] = []) => call(`/${id}/undo`, { json: { include } }),
    /** Sends an image of a file. */
    upload: (id: string, owner: string, path: string, image: Uint8Array<ArrayBuffer>) => {
      const body = new FormData()
      body.set('owner', owner)
      body.set('path', path)
      body.set('image', new Blob([image]), 'image.png')
      return call(`/${id}/media`, { body })
    },
    read: async (id: string) => (await call(`/${id}`)).body.import,
    table: async (id: string, query = '') => (await call(`/${id}/items${query}`)).body.items,
  }
}
