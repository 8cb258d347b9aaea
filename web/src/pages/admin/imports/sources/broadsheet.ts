import { exportPaths } from '#contract/export-file.ts'
import type {
  ExportedAuthor,
  ExportedCategory,
  ExportedComment,
  ExportedRedirect,
  ExportedSettings,
  ExportedTag,
} from '#contract/exported.ts'
import { type ImportItem, importListLimits } from '#contract/imports.ts'
import { isRecord } from '#contract/is-record.ts'
import { toHex } from '#contract/to-hex.ts'
import { megabyte } from '#contract/units.ts'
import { countOf, formatCount } from '../../format-count.ts'
import { findImages, replaceImages } from '../image-paths.ts'
import { type FileItem, FileProblem, type ImportFile, quote, type ReadItem } from '../import-file.ts'
import { openZip } from '../open-zip.ts'
import { decodeText, divide, parse, readLines, readList } from './read-lists.ts'
import { readManifest } from './read-manifest.ts'
import { readTextFile, type TextKind } from './read-text-file.ts'

/** How large a file of the zip may be, in bytes. */
const fileLimits = {
  manifest: 32 * megabyte,
  /** An article of 1 MB of HTML, with its front matter and the escapes of Markdown. */
  text: 2 * megabyte,
  list: 16 * megabyte,
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

/** Opens an export file of Broadsheet. @throws FileProblem when the file is none, or a list of it cannot be read */
export async function openBroadsheetFile(file: Blob): Promise<ImportFile> {
  const zip = await openZip(file, exportPaths.manifest)
  const manifestBytes = await zip.read(exportPaths.manifest, fileLimits.manifest)
  const { hashes } = readManifest(manifestBytes)
  const notes: string[] = []

  /** @returns the bytes, and a note where they are not those of the export */
  async function read(path: string, limit: number) {
    const bytes = await zip.read(path, limit)
    const isUnchanged = (await sha256(bytes)) === hashes.get(path)
    return { bytes, notes: isUnchanged ? [] : [`${quote(path)} was changed or damaged after the export.`] }
  }

  /** A list of the file; empty where it is missing. A change of it is noted once. */
  async function readWhole<Item>(path: string, limit: number, toList: (path: string, bytes: Uint8Array) => Item[]) {
    if (!zip.has(path)) {
      if (hashes.has(path)) notes.push(`${quote(path)} is missing in the file.`)
      return []
    }
    const { bytes, notes: changes } = await read(path, limit)
    notes.push(...changes)
    return toList(path, bytes)
  }

  /** An item with paths of images as the store has them, and with those of its images that the file has. */
  function complete(written: ImportItem): ReadItem {
    const item = replaceImages(written, new Map())
    const images = findImages(item.value)
    const missing = images.filter((path) => !zip.has(path.slice(1)))
    const lost = missing.map((path) => `The image ${quote(path.slice(1))} is missing in the file.`)
    return {
      item: { ...item, notes: [...item.notes, ...lost].slice(0, importListLimits.notes) },
      images: images.filter((path) => zip.has(path.slice(1))),
    }
  }

  const readItem = (item: ImportItem): FileItem => ({
    kind: item.kind,
    name: item.title,
    read: async () => complete(item),
  })

  const redirects = await readWhole<ExportedRedirect>(exportPaths.redirects, fileLimits.lines, readLines)
  const { ofArticles, others } = groupFormerPaths(redirects)

  function listTexts(): FileItem[] {
    return textFolders.flatMap(([folder, kind]) =>
      // What the manifest names is an item where it is missing, too: then it is refused with a sentence.
      [...new Set([...zip.paths, ...hashes.keys()])]
        .filter((path) => path.startsWith(folder) && path.endsWith('.md'))
        .map((path) => ({
          kind,
          name: path,
          read: async () => {
            const { bytes, notes } = await read(path, fileLimits.text)
            const item = readTextFile(kind, path, decodeText(path, bytes))
            const formerPaths = item.kind === 'article' ? (ofArticles.get(item.value.slug) ?? []) : []
            const withPaths = item.kind === 'article' ? { ...item, value: { ...item.value, formerPaths } } : item
            return complete({ ...withPaths, notes: [...notes, ...item.notes] })
          },
        })),
    )
  }

  async function readSettings(): Promise<FileItem[]> {
    if (!zip.has(exportPaths.settings)) return []
    const { bytes, notes } = await read(exportPaths.settings, fileLimits.list)
    const { settings, pinned } = parse<ExportedSettings>(exportPaths.settings, decodeText(exportPaths.settings, bytes))
    if (!isRecord(settings)) throw new FileProblem(`${quote(exportPaths.settings)} has no settings.`)
    const value = { settings, pinned: pinned === null ? null : text(pinned) }
    return [readItem({ kind: 'settings', sourceId: exportPaths.settings, title: 'Settings', notes, value })]
  }

  const categories = await readWhole<ExportedCategory>(exportPaths.categories, fileLimits.list, readList)
  const tags = await readWhole<ExportedTag>(exportPaths.tags, fileLimits.list, readList)
  const authors = await readWhole<ExportedAuthor>(exportPaths.authors, fileLimits.list, readList)
  const comments = await readWhole<ExportedComment>(exportPaths.comments, fileLimits.lines, readLines)
  const items: FileItem[] = [
    ...categories.map((value) =>
      readItem({ kind: 'category', sourceId: text(value.slug), title: text(value.name), notes: [], value }),
    ),
    // A tag that was merged into another one comes after that.
    ...[...tags.filter(({ mergedInto }) => !mergedInto), ...tags.filter(({ mergedInto }) => mergedInto)].map((value) =>
      readItem({ kind: 'tag', sourceId: text(value.id), title: text(value.name), notes: [], value }),
    ),
    ...authors.map((value) =>
      readItem({ kind: 'author', sourceId: text(value.id), title: text(value.name), notes: [], value }),
    ),
    ...listTexts(),
    ...divide(comments).map((part, index) =>
      readItem({
        kind: 'comments',
        sourceId: `${exportPaths.comments}#${index + 1}`,
        title: countOf(part.length, 'comment'),
        notes: [],
        value: { comments: part },
      }),
    ),
    ...divide(others).map((part, index) =>
      readItem({
        kind: 'redirects',
        sourceId: `${exportPaths.redirects}#${index + 1}`,
        title: countOf(part.length, 'redirect'),
        notes: [],
        value: { redirects: part },
      }),
    ),
    ...(await readSettings()),
  ]
  return {
    hash: await sha256(manifestBytes),
    notes: [...notes, ...describeLeftOut(zip.paths)],
    items,
    readImage: async (path) => new Blob([(await read(path.slice(1), fileLimits.image)).bytes]),
  }
}

/** Sentences on what the file has and an import leaves. */
function describeLeftOut(paths: string[]): string[] {
  const revisions = paths.filter((path) => path.startsWith(exportPaths.revisions)).length
  return [
    ...(revisions > 0
      ? [`Earlier versions of articles are not imported: the file has ${formatCount(revisions)}.`]
      : []),
    ...(paths.includes(exportPaths.subscribers)
      ? [`Subscribers are not imported here. Import ${exportPaths.subscribers} of the file under Subscribers.`]
      : []),
  ]
}

/** The former addresses of articles by the slugs that they lead to, and all other redirects. */
function groupFormerPaths(redirects: ExportedRedirect[]) {
  const beginning = '/blog/'
  const isOfArticle = ({ kind, to }: ExportedRedirect) => kind === 'former' && text(to).startsWith(beginning)
  const ofArticles = Map.groupBy(redirects.filter(isOfArticle), ({ to }) => text(to).slice(beginning.length))
  return {
    ofArticles: new Map(
      Array.from(ofArticles, ([slug, rows]) => [slug, rows.map(({ from, createdAt }) => ({ path: from, createdAt }))]),
    ),
    others: redirects.filter((redirect) => !isOfArticle(redirect)),
  }
}

/** A text of a value that the API has not checked yet. */
function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', bytes))
}
