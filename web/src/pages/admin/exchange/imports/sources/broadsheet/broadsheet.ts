import {
  type ExportedArticleDates,
  type ExportedAuthor,
  type ExportedCategory,
  type ExportedComment,
  type ExportedPerson,
  type ExportedRedirect,
  type ExportedSettings,
  type ExportedTag,
  exportPaths,
} from '#contract/exported.ts'
import type { FormerPath, ImportedArticle, ImportItem } from '#contract/imports.ts'
import { isRecord } from '#contract/is-record.ts'
import { megabyte } from '#contract/units.ts'
import { storedTypeOf, uploadLimits } from '#contract/uploads.ts'
import { countOf, formatCount } from '../../../../frame/format-count.ts'
import { type FileItem, FileProblem, type ImportFile, quote } from '../../import-file.ts'
import type { SourceFile } from '../source-file.ts'
import { type OpenExport, openExport } from './open-export.ts'
import { decodeText, divide, parse, readLines, readList } from './read-lists.ts'
import { readTextFile, type TextKind } from './read-text-file.ts'

/** How large a file of the zip may be, in bytes. */
const fileLimits = {
  /** An article of 1 MB of HTML, with its front matter and the escapes of Markdown. */
  text: 2 * megabyte,
  list: 16 * megabyte,
  /** The dates of as many articles as a zip may have files. */
  dates: 32 * megabyte,
  /** Comments and redirects: a list with one of them a line. */
  lines: 128 * megabyte,
  /** Images that are larger than an article may have are made smaller. */
  image: 64 * megabyte,
}

/** The folders of texts, in the order in which they are stored. */
const textFolders: [folder: string, kind: TextKind][] = [
  [exportPaths.articles, 'article'],
  [exportPaths.trash, 'article'],
  [exportPaths.drafts, 'draft'],
  [exportPaths.pages, 'page'],
]

/** Opens an export file of Broadsheet. @throws FileProblem when the file is no export, or a list of it cannot be read */
export async function openBroadsheetFile(file: SourceFile): Promise<ImportFile> {
  const opened = await openExport(file)
  const redirects = await opened.readList<ExportedRedirect>(exportPaths.redirects, fileLimits.lines, readLines)
  const { ofArticles, others } = groupFormerPaths(redirects)
  const dates = await opened.readList<ExportedArticleDates>(exportPaths.articleDates, fileLimits.dates, readLines)
  const complete = completeArticle(ofArticles, new Map(dates.map((row) => [row.id, row])))
  const people = await opened.readList<ExportedPerson>(exportPaths.people, fileLimits.list, readList)
  const things = await readThings(opened, profilesOf(people))
  const comments = await opened.readList<ExportedComment>(exportPaths.comments, fileLimits.lines, readLines)
  const lists = [
    ...divide(comments).map((part, index): ImportItem => {
      const sourceId = `${exportPaths.comments}#${index + 1}`
      const title = countOf(part.length, 'comment')
      return { kind: 'comments', sourceId, title, notes: [], value: { comments: part } }
    }),
    ...divide(others).map((part, index): ImportItem => {
      const sourceId = `${exportPaths.redirects}#${index + 1}`
      const title = countOf(part.length, 'redirect')
      return { kind: 'redirects', sourceId, title, notes: [], value: { redirects: part } }
    }),
    ...(await readSettings(opened)),
  ]
  const toFileItem = (item: ImportItem): FileItem => ({
    kind: item.kind,
    name: item.title,
    ...(item.kind === 'settings' && { part: 'settings' as const }),
    read: async () => opened.withImages(item),
  })
  return {
    hash: opened.hash,
    notes: [...opened.notes, ...describeLeftOut(opened), ...describePeople(people)],
    // Authors and categories have their names here, too.
    names: { authors: [], categories: [] },
    subscribers: null,
    items: [
      ...things.map(toFileItem),
      ...listTexts(opened, { complete, owners: ownersOf(people), categories: presentCategories(things) }),
      ...lists.map(toFileItem),
    ],
    readImage: async (path) => {
      const limit = storedTypeOf(path) ? uploadLimits.paid : fileLimits.image
      return new Blob([(await opened.read(path.slice(1), limit)).bytes])
    },
  }
}

/** Categories, tags and authors. */
async function readThings(opened: OpenExport, profiles: ReadonlyMap<string, string>): Promise<ImportItem[]> {
  const categories = await opened.readList<ExportedCategory>(exportPaths.categories, fileLimits.list, readList)
  const tags = await opened.readList<ExportedTag>(exportPaths.tags, fileLimits.list, readList)
  const authors = await opened.readList<ExportedAuthor>(exportPaths.authors, fileLimits.list, readList)
  const named = (id: unknown, name: unknown) => ({ sourceId: textOf(id), title: textOf(name), notes: [] })
  // A tag that was merged into another one comes after that.
  const ordered = [...tags.filter(({ mergedInto }) => !mergedInto), ...tags.filter(({ mergedInto }) => mergedInto)]
  return [
    ...categories.map((value): ImportItem => ({ kind: 'category', ...named(value.slug, value.name), value })),
    ...ordered.map((value): ImportItem => ({ kind: 'tag', ...named(value.id, value.name), value })),
    ...authors.map((value): ImportItem => {
      const account = profiles.get(value.id)
      return { kind: 'author', ...named(value.id, value.name), value: { ...value, ...(account && { account }) } }
    }),
  ]
}

/** The names of categories by those that they had before: one may have been renamed while the file was written. */
function presentCategories(things: ImportItem[]): ReadonlyMap<string, string> {
  const categories = things.flatMap((item) => (item.kind === 'category' ? item.value : []))
  const former = categories.flatMap(({ name, formerNames }) =>
    Array.isArray(formerNames) ? formerNames.map((before): [string, string] => [textOf(before), name]) : [],
  )
  return new Map([...former, ...categories.map(({ name }): [string, string] => [name, name])])
}

/**
 * Adds to an article what its own file does not have. When it was published is left as its file says: somebody may have
 * changed that there.
 */
function completeArticle(
  formerPaths: ReadonlyMap<string, FormerPath[]>,
  datesById: ReadonlyMap<string, ExportedArticleDates>,
) {
  return (article: ImportedArticle): ImportedArticle => {
    const dates = datesById.get(article.id)
    const { createdAt, publishedAt } = article
    return {
      ...article,
      formerPaths: formerPaths.get(article.slug) ?? [],
      ...(dates && {
        createdAt: textOf(dates.createdAt) || createdAt,
        publishedAt: dates.publishedAt ? (publishedAt ?? createdAt) : publishedAt,
        hasChosenDate: dates.hasChosenDate === true,
      }),
    }
  }
}

type Completion = {
  complete: (article: ImportedArticle) => ImportedArticle
  /** The addresses of people, by the ids of their texts. */
  owners: ReadonlyMap<string, string>
  categories: ReadonlyMap<string, string>
}

/** The files of Markdown. A text that only the manifest names is refused when it is read. */
function listTexts(opened: OpenExport, { complete, owners, categories }: Completion): FileItem[] {
  const readText = async (kind: TextKind, path: string) => {
    const { bytes, notes } = await opened.read(path, fileLimits.text)
    const item = await readTextFile(kind, path, decodeText(path, bytes))
    if (item.kind === 'article') item.value = complete(item.value)
    if (item.kind !== 'page') {
      item.value.category = categories.get(item.value.category) ?? item.value.category
      item.value.owner = owners.get(item.value.id)
    }
    return opened.withImages({ ...item, notes: [...notes, ...item.notes] })
  }
  return textFolders.flatMap(([folder, kind]) =>
    opened.paths
      .filter((path) => path.startsWith(folder) && path.endsWith('.md'))
      .map((path) => ({ kind, name: path, read: () => readText(kind, path) })),
  )
}

/** @throws FileProblem */
async function readSettings({ has, read }: OpenExport): Promise<ImportItem[]> {
  const path = exportPaths.settings
  if (!has(path)) return []
  const { bytes, notes } = await read(path, fileLimits.list)
  const { settings, pinned } = parse<ExportedSettings>(path, decodeText(path, bytes))
  if (!isRecord(settings)) throw new FileProblem(`${quote(path)} has no settings.`)
  return [{ kind: 'settings', sourceId: path, title: 'Settings', notes, value: { settings, pinned } }]
}

/** Sentences on what the file has and an import leaves. */
function describeLeftOut({ paths }: OpenExport): string[] {
  const revisions = paths.filter((path) => path.startsWith(exportPaths.revisions)).length
  return [
    ...(revisions > 0 ? [`Earlier versions of blogs are not imported: the file has ${formatCount(revisions)}.`] : []),
    ...(paths.includes(exportPaths.subscribers)
      ? [`Subscribers are not imported here. Import ${exportPaths.subscribers} of the file under Subscribers.`]
      : []),
  ]
}

/** The addresses of people, by the ids of their profiles. */
function profilesOf(people: ExportedPerson[]): ReadonlyMap<string, string> {
  return new Map(people.flatMap(({ author, email }) => (author ? [[author, textOf(email)] as const] : [])))
}

/** The addresses of people, by the ids of their articles and drafts. */
function ownersOf(people: ExportedPerson[]): ReadonlyMap<string, string> {
  return new Map(
    people.flatMap(({ owns, email }) =>
      Array.isArray(owns) ? owns.map((id) => [textOf(id), textOf(email)] as const) : [],
    ),
  )
}

function describePeople(people: ExportedPerson[]): string[] {
  if (people.length === 0) return []
  return [
    `The file has ${countOf(people.length, 'person', 'people')}, who are not invited by this. What they own goes to who has the same address here, and else to you.`,
  ]
}

/** The former addresses of articles by the slugs that they lead to, and all other redirects. */
function groupFormerPaths(redirects: ExportedRedirect[]) {
  const beginning = '/blog/'
  const isOfArticle = ({ kind, to }: ExportedRedirect) => kind === 'former' && textOf(to).startsWith(beginning)
  const ofArticles = Map.groupBy(redirects.filter(isOfArticle), ({ to }) => textOf(to).slice(beginning.length))
  return {
    ofArticles: new Map(
      Array.from(ofArticles, ([slug, rows]) => [slug, rows.map(({ from, createdAt }) => ({ path: from, createdAt }))]),
    ),
    others: redirects.filter((redirect) => !isOfArticle(redirect)),
  }
}

/** A text of a value that the API has not checked yet. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
