import { type FoundPost, readDate } from '../post-item.ts'

/** An entry of the text format of Movable Type: https://movabletype.org/documentation/appendices/import-export-format.html */
export type MovableTypeEntry = {
  title: string
  author: string
  basename: string
  /** Its address at the old site; empty where the file does not say it. */
  address: string
  status: FoundPost['state']
  /** How line breaks of its text are meant, such as `__default__`, `0` or `markdown`. */
  breaks: string
  category: string
  labels: string[]
  /** In ISO 8601. */
  date: string | null
  body: string
  more: string
  excerpt: string
  comments: { name: string; date: string | null; text: string }[]
  pings: number
}

const endOfEntry = /^-{8}[ \t]*$/m
const endOfPart = /^-{5}[ \t]*$/m
const field = /^([A-Z][A-Z ]{1,40}):[ \t]?(.*)$/

export function readEntries(text: string): MovableTypeEntry[] {
  const entries = text
    .replace(/\r\n?/g, '\n')
    .replace(/^\ufeff/, '')
    .split(endOfEntry)
  return entries.flatMap((entry) => {
    const [head = '', ...parts] = entry.split(endOfPart)
    const fields = readFields(head.split('\n'))
    return fields.size === 0 ? [] : [readEntry(fields, parts.map(readPart))]
  })
}

type Fields = Map<string, string[]>

function readEntry(fields: Fields, parts: { name: string; lines: string[] }[]): MovableTypeEntry {
  const first = (name: string) => fields.get(name)?.[0]?.trim() ?? ''
  const part = (name: string) =>
    parts
      .find((one) => one.name === name)
      ?.lines.join('\n')
      .trim() ?? ''
  const categories = [first('PRIMARY CATEGORY'), ...(fields.get('CATEGORY') ?? []).map((one) => one.trim())]
  const [category = '', ...others] = [...new Set(categories.filter((one) => one !== ''))]
  const date = readMonthFirst(first('DATE'))
  const status = first('STATUS').toLowerCase()
  const isFuture = date !== null && date > new Date().toISOString()
  return {
    title: first('TITLE'),
    author: first('AUTHOR'),
    basename: first('BASENAME'),
    address: first('UNIQUE URL'),
    status:
      status === 'publish' || status === ''
        ? 'published'
        : status === 'future' && isFuture
          ? 'scheduled'
          : 'unpublished',
    breaks: first('CONVERT BREAKS').toLowerCase(),
    category,
    labels: [...others, ...readTags(first('TAGS'))],
    date,
    body: part('BODY'),
    more: part('EXTENDED BODY'),
    excerpt: part('EXCERPT'),
    comments: parts.filter(({ name }) => name === 'COMMENT').map(({ lines }) => readComment(lines)),
    pings: parts.filter(({ name }) => name === 'PING').length,
  }
}

/** A part of an entry: a line with its name, then its text. */
function readPart(part: string): { name: string; lines: string[] } {
  const lines = part.split('\n')
  const start = lines.findIndex((line) => line.trim() !== '')
  const name = /^([A-Z][A-Z ]{1,40}):[ \t]*$/.exec(lines[start] ?? '')?.[1] ?? ''
  return { name, lines: lines.slice(start + 1) }
}

function readFields(lines: string[]): Fields {
  const fields: Fields = new Map()
  for (const line of lines) {
    const [, name, value = ''] = field.exec(line) ?? []
    if (name !== undefined) fields.set(name, [...(fields.get(name) ?? []), value])
  }
  return fields
}

const commentFields = /^(?:AUTHOR|EMAIL|IP|URL|DATE|TITLE|BLOG NAME):/

/** The fields of a comment stand before its text. */
function readComment(lines: string[]) {
  const end = lines.findIndex((line) => !commentFields.test(line))
  const fields = readFields(end < 0 ? lines : lines.slice(0, end))
  const text = end < 0 ? '' : lines.slice(end).join('\n')
  return { name: fields.get('AUTHOR')?.[0] ?? '', date: readMonthFirst(fields.get('DATE')?.[0] ?? ''), text }
}

/** `01/31/2002 03:31:05 PM` in ISO 8601; null for what is no date. */
function readMonthFirst(text: string): string | null {
  const [, month, day, year, hour = '', rest = '', half = ''] =
    /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d)(:\d\d(?::\d\d)?)[ \t]?([AP]M)?$/i.exec(text.trim()) ?? []
  if (year === undefined) return null
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)
  return readDate(`${year}-${month}-${day} ${String(hours).padStart(2, '0')}${rest.length === 3 ? `${rest}:00` : rest}`)
}

/** Tags with commas between them; those with blanks are in quotation marks. */
function readTags(text: string): string[] {
  return Array.from(text.matchAll(/"([^"]*)"|([^,"]+)/g), ([, quoted, plain]) => (quoted ?? plain ?? '').trim()).filter(
    (tag) => tag !== '',
  )
}
