import type { ImportedArticle, ImportItem } from '../contract/imports.ts'
import { sha256 } from '../ids.ts'
import type { Api } from './set-up-api.ts'

const at = '2024-03-01T08:00:00.000Z'

/** A published article of a file, whose id is unique by its title. */
export function importedArticle(id: string, fields: Partial<ImportedArticle> = {}): ImportedArticle {
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
    socialImage: '',
    imageAlt: '',
    ...fields,
  }
}

/** The item of an article. */
export function articleItem(id: string, fields: Partial<ImportedArticle> = {}): ImportItem<'article'> {
  const value = importedArticle(id, fields)
  return { kind: 'article', sourceId: id, title: value.title, notes: [], value }
}

/** The calls of an import, as the page Import makes them. */
export function createImporter(api: Api, token: () => string, vars: Record<string, string> = {}) {
  const call = (path: string, options: Parameters<Api['call']>[1] = {}) =>
    api.call(`/api/admin/imports${path}`, { token: token(), vars, ...options })

  return {
    call,
    create: async (fileName: string) => {
      const fileHash = await sha256(fileName)
      const { body } = await call('', { json: { source: 'broadsheet', fileName, fileHash } })
      return { id: String(body.import.id), ...body }
    },
    check: (id: string, items: ImportItem[]) => call(`/${id}/check`, { json: { items } }),
    store: (id: string, items: ImportItem[], options: Parameters<Api['call']>[1] = {}) =>
      call(`/${id}/items`, { json: { items }, ...options }),
    act: (id: string, action: 'start' | 'finish' | 'cancel') => call(`/${id}/${action}`, { method: 'POST' }),
    read: async (id: string) => (await call(`/${id}`)).body.import,
    table: async (id: string, query = '') => (await call(`/${id}/items${query}`)).body.items,
  }
}
