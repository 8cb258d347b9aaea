import { decodeList } from '../../../csv-import/decode-list.ts'
import { parseCsv, UnclosedQuoteError } from '../../../csv-import/parse-csv.ts'
import { FileProblem } from '../../import-file.ts'
import type { ZipFile } from '../../open-zip.ts'

const largestTable = 32_000_000
const columns = [
  ...['post_id', 'post_date', 'is_published', 'email_sent_at', 'type', 'audience', 'title', 'subtitle', 'podcast_url'],
] as const

/** A row of posts.csv. `path` is its file, null for none; `isListed` whether the table has it. */
export type PostRow = Record<(typeof columns)[number], string> & {
  id: string
  slug: string
  path: string | null
  isListed: boolean
}

/** The posts of a zip: the rows of posts.csv, each once, and the files that it does not have. @throws FileProblem */
export async function readPostTable(zip: ZipFile): Promise<PostRow[]> {
  const text = decodeList(await zip.read('posts.csv', largestTable))
  if (text === null) throw new FileProblem('posts.csv is no text.')
  const files = new Map<string, string>()
  for (const path of zip.paths) {
    const name = /^posts\/([^/]{1,300})\.html$/.exec(path)?.[1]
    if (name !== undefined) files.set(idOf(name), path)
  }
  const rows = new Map<string, PostRow>()
  for (const values of readRows(text)) {
    const id = idOf(values.post_id) || values.post_id || `row ${rows.size + 1}`
    if (!rows.has(id)) rows.set(id, rowOf(id, values, files.get(id) ?? null, true))
  }
  for (const [id, path] of files) {
    const post_id = path.slice('posts/'.length, -'.html'.length)
    if (!rows.has(id))
      rows.set(id, rowOf(id, { ...empty, post_id, title: slugOf(post_id).replaceAll('-', ' ') }, path, false))
  }
  return [...rows.values()]
}

type Values = Record<(typeof columns)[number], string>
const empty: Values = {
  ...{ post_id: '', post_date: '', is_published: '', email_sent_at: '', type: '', audience: '' },
  ...{ title: '', subtitle: '', podcast_url: '' },
}

function rowOf(id: string, values: Values, path: string | null, isListed: boolean): PostRow {
  return { ...values, id, slug: slugOf(values.post_id), path, isListed }
}

function* readRows(text: string): Generator<Values> {
  try {
    let header: string[] | null = null
    for (const { cells } of parseCsv(text.replace(/^\ufeff/, ''))) {
      if (header === null) {
        header = cells.map((cell) => cell.trim().toLowerCase())
        if (!header.includes('post_id')) throw new FileProblem('posts.csv has no column post_id.')
        continue
      }
      const values = { ...empty }
      for (const name of columns) values[name] = (cells[header.indexOf(name)] ?? '').trim()
      yield values
    }
  } catch (error) {
    if (error instanceof UnclosedQuoteError) throw new FileProblem(`posts.csv cannot be read. ${error.message}`)
    throw error
  }
}

/** A post is named by its number and its slug: `123.a-slug`. */
function idOf(name: string): string {
  return name.split('.', 1)[0] ?? ''
}

function slugOf(name: string): string {
  const dot = name.indexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1)
}
