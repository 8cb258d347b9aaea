import { type ImportChoices, type ImportItem, type ImportResult, importLimits, noChoices } from '#contract/imports.ts'
import type { ImportedValues } from '#contract/requests/imported-values.ts'
import { ApiError } from '#web/api/api.ts'
import { type ImportCalls, keyOf } from './import-calls.ts'
import { type FileItem, FileProblem, type FoundFile, type ImportFile, type SentItem } from './import-file.ts'
import { checkFile, type StoreOptions, storeFile } from './run-import.ts'
import { countPictures, watchItems } from './seen-items.ts'
import { KnownImages } from './store-images.ts'

const at = '2025-01-01T00:00:00.000Z'
export const none = { articles: [], keys: [] }
export const old = 'https://old.example'

export function fileItem(item: ImportItem, images: string[] = [], part?: FileItem['part']): FileItem {
  return { kind: item.kind, name: item.title, ...(part && { part }), read: async () => ({ item, images }) }
}

/** An article with the images of these numbers. */
export function article(id: string, images: number[], change: Partial<ImportedValues['article']> = {}): FileItem {
  const paths = images.map((number) => `/media/import/${number}`)
  const value: ImportedValues['article'] = {
    id: '',
    slug: id,
    title: id,
    subTitle: '',
    category: 'Money',
    image: paths[0] ?? '',
    html: paths.map((path) => `<figure><img src="${path}" alt="A view"></figure>`).join(''),
    searchTitle: '',
    searchDescription: '',
    canonical: '',
    isHidden: false,
    socialImage: '',
    imageAlt: '',
    notInDigest: false,
    aiLabel: 'none',
    aiSentence: '',
    checked: { by: '', at: '' },
    authors: [{ name: 'admin' }, { name: 'Ann' }],
    tags: [],
    state: 'published',
    createdAt: at,
    publishedAt: at,
    hasChosenDate: false,
    updatedAt: at,
    scheduledAt: null,
    resources: [],
    formerPaths: [],
    ...change,
  }
  return fileItem({ kind: 'article', sourceId: id, title: id, notes: [], value }, paths)
}

export const comments = (id: string, part?: FileItem['part']) =>
  fileItem({ kind: 'comments', sourceId: id, title: id, notes: [], value: { comments: [] } }, [], part)

/** A file of which the zip has the bytes, or that is at the old site. */
function fileOf(name: string): FoundFile {
  const isAway = name.startsWith('9')
  const bytes = isAway ? null : new Blob(['%PDF'])
  const named = isAway ? 'talk.mp3' : name.startsWith('1') ? 'large.pdf' : 'tides.pdf'
  return { name: named, bytes, problem: isAway ? 'It is away.' : '', link: `${old}/files/${named}` }
}

/** An import of items from a site whose images of some numbers are gone. */
export async function createImport(
  items: FileItem[],
  { choices = noChoices, gone = new Set<number>() }: { choices?: ImportChoices; gone?: Set<number> } = {},
) {
  const fetched: string[] = []
  const sent: SentItem[] = []
  const known = new Map<string, ImportResult>()
  let most = 0
  let running = 0
  const calls: Pick<ImportCalls, 'fetchImage' | 'upload' | 'uploadFile' | 'store'> = {
    async fetchImage(_, address) {
      fetched.push(address)
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
      const number = Number(address.slice(old.length + 1))
      if (gone.has(number)) throw new ApiError('The site answered with the status 404.', 422, true)
      return `/media/import/stored${number}`
    },
    async uploadFile({ name }, path) {
      if (name === 'large.pdf') throw new ApiError('The file is larger than 25 MB.', 413, true)
      return path
    },
    upload: async (form) => `/media/import/uploaded-${form.get('owner')}`,
    async store(items) {
      sent.push(...items)
      return items.map((item) => ({ ...item, outcome: 'comes', target: `here-${item.sourceId}`, isDone: true }))
    },
  }
  const read: ImportFile = {
    hash: '',
    notes: [],
    names: { authors: [], categories: [] },
    subscribers: null,
    items,
    async readImage(path) {
      const number = path.slice('/media/import/'.length)
      if (number === '99') throw new FileProblem('It has no address.')
      if (number.includes('.')) return fileOf(number)
      if (number === '98') return { place: '/content/98.png' }
      return { address: `${old}/${number}` }
    },
  }
  const { file, seen } = watchItems(read)
  for (const item of file.items) {
    const { kind, sourceId } = (await item.read()).item
    const target = `here-${sourceId}`
    known.set(keyOf({ kind, sourceId }), { kind, sourceId, outcome: 'comes', notes: [], target, isDone: false })
  }
  const options: Omit<StoreOptions, 'calls'> = {
    job: { limits: importLimits.paid },
    file,
    seen,
    known,
    choices,
    images: new KnownImages(),
    drawCover: async (title) => new File([title], 'cover.png', { type: 'image/png' }),
    withoutPictures: 'waits',
    only: null,
    onProgress: () => {},
    signal: new AbortController().signal,
  }
  return {
    fetched,
    sent,
    gone,
    images: options.images,
    mostAtATime: () => most,
    pictures: () => countPictures(seen, known),
    /** @returns what was sent to be checked */
    async check() {
      const checked: SentItem[] = []
      const check: ImportCalls['check'] = async (items) => {
        checked.push(...items)
        return items.map((item) => ({ ...item, outcome: 'comes', target: '', isDone: false }))
      }
      await checkFile({ ...options, known: new Map(), calls: { ...calls, check } as ImportCalls })
      return checked
    },
    store: (change: Partial<StoreOptions> = {}) => storeFile({ ...options, calls: calls as ImportCalls, ...change }),
    valueOf: (id: string) =>
      sent.find(({ sourceId }) => sourceId === id)?.value as ImportedValues['article'] | undefined,
  }
}
