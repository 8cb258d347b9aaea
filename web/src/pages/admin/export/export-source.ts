import type {
  ExportChoice,
  ExportedArticle,
  ExportedAuthor,
  ExportedCategory,
  ExportedComment,
  ExportedDraft,
  ExportedPage,
  ExportedRedirect,
  ExportedRevision,
  ExportedSettings,
  ExportedSubscriber,
  ExportedTag,
  ExportPage,
} from '#contract/exported.ts'
import { minute } from '#contract/units.ts'
import { api, apiHost, failureOf, throwUnreachable, unwrap } from '#web/api/api.ts'

/** What the lists of the API have. */
export type ExportedItems = {
  articles: ExportedArticle
  trash: ExportedArticle
  pages: ExportedPage
  drafts: ExportedDraft
  revisions: ExportedRevision
  comments: ExportedComment
  redirects: ExportedRedirect
  authors: ExportedAuthor
  categories: ExportedCategory
  tags: ExportedTag
  subscribers: ExportedSubscriber
}

/** Where an export file is written from. */
export type ExportSource = {
  /** Each reads the page of a list after a cursor; '' for the first one. */
  lists: { [Kind in keyof ExportedItems]: (after: string) => Promise<ExportPage<ExportedItems[Kind]>> }
  settings: () => Promise<ExportedSettings>
  /** Reads a file of the store; null when there is none. @param path begins with `/media/` */
  file: (path: string) => Promise<Uint8Array<ArrayBuffer> | null>
}

/** The time limit of a file, of which many have 5 MB. */
const fileTimeoutMs = minute

type Options = {
  choices: ReadonlySet<ExportChoice>
  signal: AbortSignal
  /** Runs a call until it succeeds. */
  persist: <Result>(call: () => Promise<Result>) => Promise<Result>
}

/** The site of this page as a source. @throws what `persist` throws */
export function createExportSource({ choices, signal, persist }: Options): ExportSource {
  const calls = api.admin.export
  const init = { init: { signal } }
  const after = (after: string) => ({ query: { after } })
  const chosen = (after: string) => ({ query: { after, with: [...choices].join() } })
  return {
    lists: {
      articles: (place) => persist(() => unwrap(calls.articles.$get(after(place), init))),
      trash: (place) => persist(() => unwrap(calls.trash.$get(after(place), init))),
      pages: (place) => persist(() => unwrap(calls.pages.$get(after(place), init))),
      drafts: (place) => persist(() => unwrap(calls.drafts.$get(chosen(place), init))),
      revisions: (place) => persist(() => unwrap(calls.revisions.$get(chosen(place), init))),
      comments: (place) => persist(() => unwrap(calls.comments.$get(chosen(place), init))),
      redirects: (place) => persist(() => unwrap(calls.redirects.$get(chosen(place), init))),
      authors: (place) => persist(() => unwrap(calls.authors.$get(after(place), init))),
      categories: (place) => persist(() => unwrap(calls.categories.$get(after(place), init))),
      tags: (place) => persist(() => unwrap(calls.tags.$get(after(place), init))),
      subscribers: (place) => persist(() => unwrap(calls.subscribers.$get(after(place), init))),
    },
    settings: async () => (await persist(() => unwrap(calls.settings.$get({}, init)))).settings,
    file: (path) => persist(() => readFile(path, signal)),
  }
}

/** @throws ApiError as `unwrap` does, also when the download is interrupted */
async function readFile(path: string, signal: AbortSignal) {
  const response = await fetch(new URL(path, new URL(apiHost, window.location.origin)), {
    // The cache of the browser has no use for every file of the site.
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(fileTimeoutMs)]),
  }).catch(throwUnreachable)
  if (response.status === 404) return null
  if (!response.ok) throw failureOf(response.status, null, null)
  return new Uint8Array(await response.arrayBuffer().catch(throwUnreachable))
}
