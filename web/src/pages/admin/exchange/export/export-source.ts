import type {
  ExportChoice,
  ExportedArticle,
  ExportedAuthor,
  ExportedCategory,
  ExportedComment,
  ExportedDraft,
  ExportedPage,
  ExportedPerson,
  ExportedRedirect,
  ExportedRevision,
  ExportedSettings,
  ExportedSubscriber,
  ExportedTag,
  ExportPage,
} from '#contract/exported.ts'
import { api, apiHost, failureOf, throwUnreachable } from '#web/api/api.ts'
import type { CallRepeater } from '../call-repeater.ts'

/** The things in the lists of the API. */
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
  /** As a list. */
  people: (after: string) => Promise<ExportPage<ExportedPerson>>
  /** Reads a file of the store; null when there is none. @param path begins with `/media/` */
  file: (path: string) => Promise<Uint8Array<ArrayBuffer> | null>
}

/** The site of this page as a source. @throws what the repeater throws */
export function createExportSource(
  choices: ReadonlySet<ExportChoice>,
  { repeat, repeatReading }: CallRepeater,
): ExportSource {
  const calls = api.admin.export
  const after = (after: string) => ({ query: { after } })
  const chosen = (after: string) => ({ query: { after, with: [...choices].join() } })
  return {
    lists: {
      articles: (cursor) => repeat((signal) => calls.articles.$get(after(cursor), { init: { signal } })),
      trash: (cursor) => repeat((signal) => calls.trash.$get(after(cursor), { init: { signal } })),
      pages: (cursor) => repeat((signal) => calls.pages.$get(after(cursor), { init: { signal } })),
      drafts: (cursor) => repeat((signal) => calls.drafts.$get(chosen(cursor), { init: { signal } })),
      revisions: (cursor) => repeat((signal) => calls.revisions.$get(chosen(cursor), { init: { signal } })),
      comments: (cursor) => repeat((signal) => calls.comments.$get(chosen(cursor), { init: { signal } })),
      redirects: (cursor) => repeat((signal) => calls.redirects.$get(chosen(cursor), { init: { signal } })),
      authors: (cursor) => repeat((signal) => calls.authors.$get(after(cursor), { init: { signal } })),
      categories: (cursor) => repeat((signal) => calls.categories.$get(after(cursor), { init: { signal } })),
      tags: (cursor) => repeat((signal) => calls.tags.$get(after(cursor), { init: { signal } })),
      subscribers: (cursor) => repeat((signal) => calls.subscribers.$get(after(cursor), { init: { signal } })),
    },
    settings: async () => (await repeat((signal) => calls.settings.$get({}, { init: { signal } }))).settings,
    people: (cursor) => repeat((signal) => calls.people.$get(after(cursor), { init: { signal } })),
    file: (path) => repeatReading((signal) => requestFile(path, signal), readFile),
  }
}

function requestFile(path: string, signal: AbortSignal) {
  // The cache of the browser has no use for every file of the site.
  return fetch(new URL(path, new URL(apiHost, window.location.origin)), { cache: 'no-store', signal })
}

/** @throws ApiError as `unwrap` does, also when the download is interrupted */
async function readFile(answer: Promise<Response>) {
  const response = await answer.catch(throwUnreachable)
  if (response.status === 404) return null
  if (!response.ok) throw failureOf(response.status, null, null)
  return new Uint8Array(await response.arrayBuffer().catch(throwUnreachable))
}
