import { makeZip } from 'client-zip'
import { csvLine } from '#contract/csv.ts'
import { type ExportManifest, exportPaths } from '#contract/export-file.ts'
import type { ExportChoice, ExportedArticleDates, ExportedSubscriber } from '#contract/exported.ts'
import { writeArticleFile, writeDraftFile, writePageFile, writeRevisionFile } from '#worker/markdown/write-files.ts'
import type { ExportedItems, ExportSource } from './export-source.ts'
import { type Entry, type ExportProgress, Ledger } from './ledger.ts'
import { pagesOf } from './pages-of.ts'
import { readAhead } from './read-ahead.ts'

export type ExportJob = {
  source: ExportSource
  choices: ReadonlySet<ExportChoice>
  /** The origin of the site. */
  site: string
  release: string
  startedAt: Date
}

/** What became of an export. `missing`: files of the store that a text names and that were not there. */
export type ExportOutcome = Pick<ExportManifest, 'exportedAt' | 'counts' | 'missing'>

/**
 * Writes an export file, one file of the zip after another: at no time has the memory more than a page of a list, a few files of
 * the store, the longest list, and two lines for each file.
 * @param sink is closed at the end, and aborted when the export is
 * @throws what the source, the sink or the signal throws
 */
export async function writeExport(
  job: ExportJob,
  sink: WritableStream<Uint8Array>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: ExportProgress) => void },
): Promise<ExportManifest> {
  const ledger = new Ledger(job, onProgress)
  await makeZip(listFiles(job, ledger)).pipeTo(sink, { signal })
  return ledger.manifest
}

/** The files of the zip. Those of the store come when everything that names some is written, and then the manifest. */
async function* listFiles({ source, choices }: ExportJob, ledger: Ledger): AsyncGenerator<Entry, void> {
  const { lists } = source
  const dates: string[] = []
  const articleFile = (article: ExportedItems['articles']): TextFile => {
    dates.push(lines.write(datesOf(article)))
    return [article.slug, writeArticleFile(article, imageBase), article.updatedAt]
  }
  const settings = await source.settings()
  ledger.name(settings)
  yield ledger.add(null, exportPaths.settings, `${JSON.stringify(settings, null, 2)}\n`)
  yield* writeTexts(ledger, 'articles', lists, articleFile)
  yield* writeTexts(ledger, 'pages', lists, (page) => [page.slug, writePageFile(page, imageBase), page.updatedAt])
  if (choices.has('drafts')) {
    yield* writeTexts(ledger, 'drafts', lists, (draft) => [draft.id, writeDraftFile(draft, imageBase), draft.updatedAt])
  }
  if (choices.has('trash')) yield* writeTexts(ledger, 'trash', lists, articleFile)
  yield ledger.add(null, exportPaths.articleDates, dates.join(''))
  if (choices.has('revisions')) {
    yield* writeTexts(ledger, 'revisions', lists, (revision) => [
      revision.id,
      writeRevisionFile(revision, imageBase),
      revision.createdAt,
    ])
  }
  // Behind the texts: one that was renamed meanwhile has its former name here.
  yield* writeList(ledger, 'categories', lists, array)
  yield* writeList(ledger, 'tags', lists, array)
  yield* writeList(ledger, 'authors', lists, array)
  yield* writeList(ledger, 'comments', lists, lines)
  yield* writeList(ledger, 'redirects', lists, lines)
  if (choices.has('subscribers')) yield* writeList(ledger, 'subscribers', lists, subscriberTable)
  yield* writeFiles(ledger, source)
  yield ledger.add(null, exportPaths.manifest, `${JSON.stringify(ledger.manifest, null, 2)}\n`)
}

type Lists = ExportSource['lists']
type TextKind = 'articles' | 'pages' | 'drafts' | 'trash' | 'revisions'

/** The text before `media/` in addresses of images: the file of a text is in a folder. */
const imageBase = '../'

/** The name of a text's file, its text, and when it was changed. */
type TextFile = [name: string, text: string, at: string]

function datesOf({ id, createdAt, publishedAt, hasChosenDate }: ExportedItems['articles']): ExportedArticleDates {
  return { id, createdAt, publishedAt, hasChosenDate }
}

async function* writeTexts<Kind extends TextKind>(
  ledger: Ledger,
  kind: Kind,
  lists: Lists,
  toFile: (item: ExportedItems[Kind]) => TextFile,
) {
  for await (const items of pagesOf(lists[kind])) {
    for (const item of items) {
      const [name, text, at] = toFile(item)
      ledger.count(kind, item)
      yield ledger.add(kind, `${exportPaths[kind]}${name}.md`, text, new Date(at))
    }
  }
}

/** How a list is written as one file. */
type ListFormat<Item> = {
  begin: string
  between: string
  end: string
  write: (item: Item) => string
}

/** JSON with an item a line. */
const array: ListFormat<unknown> = { begin: '[\n', between: ',\n', end: '\n]\n', write: (item) => JSON.stringify(item) }
const lines: ListFormat<unknown> = { begin: '', between: '', end: '', write: (item) => `${JSON.stringify(item)}\n` }

/** A table that the import of subscribers reads, too. */
const subscriberTable: ListFormat<ExportedSubscriber> = {
  begin: csvLine(['Date', 'Email', 'State', 'Source', 'Changed', 'Hash']),
  between: '',
  end: '',
  write: ({ createdAt, email, state, source, stateChangedAt, emailHash }) =>
    csvLine([createdAt, email, state, source, stateChangedAt ?? '', emailHash]),
}

type ListKind = 'categories' | 'tags' | 'authors' | 'comments' | 'redirects' | 'subscribers'

async function* writeList<Kind extends ListKind>(
  ledger: Ledger,
  kind: Kind,
  lists: Lists,
  { begin, between, end, write }: ListFormat<ExportedItems[Kind]>,
) {
  const parts: string[] = []
  for await (const items of pagesOf(lists[kind])) {
    parts.push(items.map(write).join(between))
    for (const item of items) ledger.count(kind, item)
  }
  const text = begin + parts.filter((part) => part !== '').join(between) + end
  yield ledger.add(kind, exportPaths[kind], text)
}

/** Files of the store that are read while earlier ones are written. */
const filesAhead = 4

async function* writeFiles(ledger: Ledger, { file }: ExportSource) {
  const paths = [...ledger.named]
  for await (const [path, bytes] of readAhead(paths, filesAhead, async (path) => [path, await file(path)] as const)) {
    const name = path.slice(1)
    if (bytes) {
      ledger.count('media', path)
      yield ledger.add('media', name, bytes)
    } else ledger.manifest.missing.push(name)
  }
}
