import { isRecord } from '#contract/is-record.ts'
import { megabyte } from '#contract/units.ts'
import { FileProblem } from '../../import-file.ts'
import type { ZipFile } from '../../open-zip.ts'
import { readBytes, type SourceFile } from '../source-file.ts'

/** The whole export is parsed at once. In bytes. */
const largestExport = 96 * megabyte

/** A row of a table: its values may be of any type. */
export type Row = Record<string, unknown>

/** The tables of an export, and what tells the site from others. */
export type GhostExport = { table: (name: string) => Row[]; site: string; address: string }

/** The JSON of an export in a zip: Ghost names it `<site>.ghost.<date>.json`. */
export function findExport({ paths }: ZipFile): string | null {
  const files = paths.filter((path) => path.endsWith('.json') && path.split('/').length < 4)
  const named = files.find((path) => /ghost[.-]/i.test(path.slice(path.lastIndexOf('/') + 1)))
  if (named) return named
  const hasImages =
    paths.some((path) => path.includes('content/images/')) && !paths.some((path) => path.endsWith('.md'))
  return (hasImages && files.find((path) => !/redirects\.json$|package\.json$/i.test(path))) || null
}

/** @throws FileProblem when the file has no export, and FileGone */
export async function readExport({ file, zip }: SourceFile): Promise<GhostExport> {
  const path = zip && findExport(zip)
  if (zip && !path) throw new FileProblem('This is no export of Ghost: the zip has no JSON of one.')
  if (file.size > largestExport && !zip) {
    throw new FileProblem('The export is larger than 96 MB, which cannot be read at once.')
  }
  const bytes = zip && path ? await zip.read(path, largestExport) : await readBytes(file)
  const data = dataOf(parse(bytes))
  const table = (name: string): Row[] => {
    const rows = data[name]
    return Array.isArray(rows) ? rows.filter(isRecord) : []
  }
  if (!Array.isArray(data.posts)) throw new FileProblem('This is no export of Ghost: it has no list of posts.')
  const settings = new Map(table('settings').map(({ key, value }) => [textOf(key), textOf(value)]))
  const address = addressOf(settings.get('url') ?? '')
  const site = address.replace('https://', '') || settings.get('site_uuid') || settings.get('title') || 'ghost'
  return { table, site: site.slice(0, 100), address }
}

/** A text or a number as a text; empty for any other value. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    // The decoder and the parser tell by exceptions.
    throw new FileProblem('The export of Ghost is damaged: it is no JSON in UTF-8.')
  }
}

/** The tables: Ghost puts them into `db[0].data`, older releases into `data`. */
function dataOf(content: unknown): Row {
  if (!isRecord(content)) return {}
  const [first] = Array.isArray(content.db) ? content.db : [content]
  return isRecord(first) && isRecord(first.data) ? first.data : {}
}

/** The origin of the old site, with https; empty for none. */
function addressOf(url: string): string {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return ''
  return `https://${new URL(url).host}`
}
