import { makeZip } from 'client-zip'
import {
  type ExportChoice,
  type ExportedArticleDates,
  type ExportedPerson,
  type ExportManifest,
  exportPaths,
} from '#contract/exported.ts'
import { writeArticleFile, writeDraftFile, writePageFile, writeRevisionFile } from '#worker/markdown/write-files.ts'
import type { ExportedItems, ExportSource } from './export-source.ts'
import { type Entry, type ExportProgress, Ledger } from './ledger.ts'
import { pagesOf, Written } from './written.ts'
import { array, lines, subscriberTable, writeFiles, writeList } from './zip-parts.ts'

export type ExportJob = {
  source: ExportSource
  choices: ReadonlySet<ExportChoice>
  /** The origin of the site. */
  site: string
  release: string
  startedAt: Date
}

/** The outcome of an export. `missing`: files of the store that a text names and that were not there. */
export type ExportOutcome = Pick<ExportManifest, 'exportedAt' | 'counts' | 'missing'>

/** Writes a file into a sink, which is closed at the end, and aborted when the export is. */
export type ExportWriter = (
  job: ExportJob,
  sink: WritableStream<Uint8Array>,
  options: { signal: AbortSignal; onProgress: (progress: ExportProgress) => void },
) => Promise<ExportOutcome>

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

/** The files of the zip. Files of the store come when everything that names some is written, and then the manifest. */
async function* listFiles({ source, choices }: ExportJob, ledger: Ledger): AsyncGenerator<Entry, void> {
  const { lists } = source
  const written = new Written()
  const dates: string[] = []
  const articleFile = (article: ExportedItems['articles']): TextFile | null => {
    if (!written.article(article)) return null
    dates.push(lines.write(datesOf(article)))
    return [article.slug, writeArticleFile(article, imageBase), article.updatedAt]
  }
  const pageFile = (page: ExportedItems['pages']): TextFile => {
    written.page(page)
    return [page.slug, writePageFile(page, imageBase), page.updatedAt]
  }
  /** Newer drafts of articles that may be in the Trash. */
  const waiting: ExportedItems['drafts'][] = []
  const draftFile = (draft: ExportedItems['drafts']): TextFile | null => {
    if (draft.article === null || written.hasArticle(draft.article))
      return [draft.id, writeDraftFile(draft, imageBase), draft.updatedAt]
    if (choices.has('trash')) waiting.push(draft)
    return null
  }
  const settings = await source.settings()
  ledger.name(settings)
  yield ledger.add(null, exportPaths.settings, `${JSON.stringify(settings, null, 2)}\n`)
  yield* writeTexts(ledger, 'articles', pagesOf(lists.articles), articleFile)
  yield* writeTexts(ledger, 'pages', pagesOf(lists.pages), pageFile)
  if (choices.has('drafts')) yield* writeTexts(ledger, 'drafts', pagesOf(lists.drafts), draftFile)
  if (choices.has('trash')) {
    yield* writeTexts(ledger, 'trash', pagesOf(lists.trash), articleFile)
    yield* writeTexts(ledger, 'drafts', [waiting.splice(0)], draftFile)
  }
  yield ledger.add(null, exportPaths.articleDates, dates.join(''))
  if (choices.has('revisions')) {
    yield* writeTexts(ledger, 'revisions', pagesOf(lists.revisions), (revision) => {
      if (revision.article !== null && !written.hasArticle(revision.article)) return null
      return [revision.id, writeRevisionFile(revision, imageBase), revision.createdAt]
    })
  }
  const listed = written.listBehindTexts(lists)
  for (const kind of ['categories', 'tags', 'authors'] as const)
    yield* writeList(ledger, { kind, path: exportPaths[kind] }, array, listed[kind])
  for (const kind of ['comments', 'redirects'] as const)
    yield* writeList(ledger, { kind, path: exportPaths[kind] }, lines, listed[kind])
  if (choices.has('subscribers')) {
    const file = { kind: 'subscribers', path: exportPaths.subscribers } as const
    yield* writeList(ledger, file, subscriberTable, pagesOf(lists.subscribers))
  }
  // Behind the texts: what is added meanwhile has an owner.
  yield ledger.add(null, exportPaths.people, await writePeople(source))
  yield* writeFiles(ledger, source, () => [''])
  yield ledger.add(null, exportPaths.manifest, `${JSON.stringify(ledger.manifest, null, 2)}\n`)
}

async function writePeople({ people }: ExportSource): Promise<string> {
  const all: ExportedPerson[] = []
  for await (const page of pagesOf(people)) all.push(...page)
  return `${JSON.stringify(all, null, 2)}\n`
}

type TextKind = 'articles' | 'pages' | 'drafts' | 'trash' | 'revisions'

/** The text before `media/` in addresses of images: the file of a text is in a folder. */
const imageBase = '../'

/** The name of a text's file, its text, and when it was changed. */
type TextFile = [name: string, text: string, at: string]

function datesOf({ id, createdAt, publishedAt, hasChosenDate }: ExportedItems['articles']): ExportedArticleDates {
  return { id, createdAt, publishedAt, hasChosenDate }
}

/** @param toFile null for a thing that is left out */
async function* writeTexts<Kind extends TextKind>(
  ledger: Ledger,
  kind: Kind,
  pages: AsyncIterable<ExportedItems[Kind][]> | Iterable<ExportedItems[Kind][]>,
  toFile: (item: ExportedItems[Kind]) => TextFile | null,
) {
  for await (const items of pages) {
    for (const item of items) {
      const file = toFile(item)
      if (!file) continue
      const [name, text, at] = file
      ledger.count(kind, item)
      // A slug may go from one article to another while the list is read.
      const path = [`${name}.md`, `${name}-${item.id}.md`].map((name) => exportPaths[kind] + name)
      yield ledger.add(kind, path.find((one) => !ledger.has(one)) ?? '', text, new Date(at))
    }
  }
}
