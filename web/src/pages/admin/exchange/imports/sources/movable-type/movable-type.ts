import type { ExportedComment } from '#contract/exported.ts'
import { FileProblem, type ImportFile } from '../../import-file.ts'
import { readMarkdown } from '../../read-markdown.ts'
import { readTree, writeTree } from '../foreign-tree.ts'
import { ImageNames } from '../image-names.ts'
import { type ListedPost, postFile, publicComment } from '../post-file.ts'
import { type FoundPost, unsaid } from '../post-item.ts'
import { createDateReader, type DateReader } from '../read-date.ts'
import { oldPath, readHtml, slugOfPath, webImage } from '../read-html.ts'
import { readWhole, type SourceFile } from '../source-file.ts'
import { plainLines } from '../wordpress/plain-text.ts'
import { addParagraphs } from '../wordpress/text/paragraphs.ts'

/**
 * Opens a file of Movable Type, or of TypePad.
 *
 * | Movable Type | here |
 * | --- | --- |
 * | entry | article; not of the status Publish: unpublished |
 * | PRIMARY CATEGORY, or the first CATEGORY | category; further ones are tags |
 * | EXCERPT | subtitle |
 * | COMMENT | comment |
 * | UNIQUE URL, or date and BASENAME | former address |
 *
 * @throws FileProblem when it cannot be read, and FileGone
 */
export async function openMovableTypeFile(source: SourceFile): Promise<ImportFile> {
  if (source.zip) throw new FileProblem('The export of Movable Type is a text file, and no zip. Unpack it first.')
  const entries = readEntries(await readWhole(source, null), createDateReader(source.timeZone))
  if (entries.length === 0)
    throw new FileProblem('The file has no entries. Choose the text file that Movable Type exports.')
  const owner = 'movable-type'
  const images = new ImageNames()
  const pings = entries.reduce((sum, entry) => sum + entry.pings, 0)
  const comments: ExportedComment[] = []
  const ids = new Map<string, number>()
  const posts = entries.map((entry): ListedPost => {
    const path = entry.address === '' ? null : oldPath(entry.address)
    const [year, month] = entry.written.split('-')
    const named = `${owner}/${entry.written}/${entry.basename || entry.title}`.slice(0, 140)
    const sameBefore = ids.get(named) ?? 0
    ids.set(named, sameBefore + 1)
    const sourceId = sameBefore === 0 ? named : `${named}/${sameBefore + 1}`
    // Of several with one name, the first one had the address.
    const isMade = entry.basename !== '' && month !== undefined && sameBefore === 0
    const made = isMade ? [`/${year}/${month}/${entry.basename}.html`] : []
    const slug = (entry.basename || slugOfPath(path ?? '')).replaceAll('_', '-')
    for (const [index, comment] of entry.comments.entries()) {
      const id = `${sourceId}-${index + 1}`.replace(/[^\w.-]/g, '-')
      const content = plainLines(comment.text.slice(0, 50_000).replace(/\n/g, '<br>'))
      const found = { id, article: sourceId, replyTo: null, name: comment.name, content }
      const read = publicComment(found, comment.date ?? entry.date ?? new Date(0).toISOString())
      if (read) comments.push(read)
    }
    return {
      kind: 'article',
      title: entry.title,
      labels: entry.labels,
      category: entry.category,
      authors: entry.author ? [entry.author] : [],
      read: async () => {
        const text = readHtml(textOfEntry(entry), images, webImage)
        return {
          ...unsaid,
          sourceId,
          slug,
          title: entry.title,
          subTitle: plainLines(entry.excerpt).replace(/\s+/g, ' '),
          html: text.html,
          state: entry.status,
          createdAt: entry.date,
          publishedAt: entry.date,
          updatedAt: null,
          formerPaths: path === null ? made : [path],
          notes: text.notes,
        }
      },
    }
  })
  return postFile({
    owner,
    source,
    posts,
    comments,
    images,
    notes: pings > 0 ? [`${pings} notices of links (pings) are not imported.`] : [],
  })
}

/** The text of an entry as HTML, with what it says of line breaks: none, as paragraphs, or Markdown. */
function textOfEntry({ body, more, breaks }: MovableTypeEntry): string {
  const text = more === '' ? body : `${body}\n\n${more}`
  if (breaks.startsWith('markdown')) return readMarkdown(text)
  if (breaks === '0' || breaks === 'richtext') return text
  const root = readTree(text)
  addParagraphs(root)
  return writeTree(root.children)
}

/** An entry of the text format of Movable Type: https://movabletype.org/documentation/appendices/import-export-format.html */
type MovableTypeEntry = {
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
  /** The date as the file has it, with its parts in their order: `2002-01-31 03:31:05 PM`. */
  written: string
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

function readEntries(text: string, readDate: DateReader): MovableTypeEntry[] {
  const entries = text
    .replace(/\r\n?/g, '\n')
    .replace(/^\ufeff/, '')
    .split(endOfEntry)
  return entries.flatMap((entry) => {
    const [head = '', ...parts] = entry.split(endOfPart)
    const fields = readFields(head.split('\n'))
    return fields.size === 0 ? [] : [readEntry(fields, parts.map(readPart), (written) => readDate(isoOf(written)))]
  })
}

type Fields = Map<string, string[]>

function readEntry(
  fields: Fields,
  parts: { name: string; lines: string[] }[],
  readDate: (written: string) => string | null,
): MovableTypeEntry {
  const first = (name: string) => fields.get(name)?.[0]?.trim() ?? ''
  const part = (name: string) =>
    parts
      .find((one) => one.name === name)
      ?.lines.join('\n')
      .trim() ?? ''
  const categories = [first('PRIMARY CATEGORY'), ...(fields.get('CATEGORY') ?? []).map((one) => one.trim())]
  const [category = '', ...others] = [...new Set(categories.filter((one) => one !== ''))]
  const date = readDate(first('DATE'))
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
    written: isoOf(first('DATE')),
    date,
    body: part('BODY'),
    more: part('EXTENDED BODY'),
    excerpt: part('EXCERPT'),
    comments: parts.filter(({ name }) => name === 'COMMENT').map(({ lines }) => readComment(lines, readDate)),
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
function readComment(lines: string[], readDate: (written: string) => string | null) {
  const end = lines.findIndex((line) => !commentFields.test(line))
  const fields = readFields(end < 0 ? lines : lines.slice(0, end))
  const text = end < 0 ? '' : lines.slice(end).join('\n')
  return { name: fields.get('AUTHOR')?.[0] ?? '', date: readDate(fields.get('DATE')?.[0] ?? ''), text }
}

/** `01/31/2002 03:31:05 PM` as a date whose parts stand in their order; empty for another form. */
function isoOf(text: string): string {
  const [, month, day, year, time] =
    /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d(?::\d\d)?(?:[ \t]?[AP]M)?)$/i.exec(text.trim()) ?? []
  return year === undefined ? '' : `${year}-${month}-${day} ${time}`
}

/** Tags with commas between them; those with blanks are in quotation marks. */
function readTags(text: string): string[] {
  return Array.from(text.matchAll(/"([^"]*)"|([^,"]+)/g), ([, quoted, plain]) => (quoted ?? plain ?? '').trim()).filter(
    (tag) => tag !== '',
  )
}
