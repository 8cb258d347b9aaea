import { contentOf, type ForeignElement, findElement, hasClass, isElement, textOf } from '#worker/foreign-html/tree.ts'
import { readTree, writeTree } from '../foreign-tree.ts'
import type { DateReader } from '../read-date.ts'

/** A page of Notion: its text without its title and its properties. */
export type NotionPage = {
  title: string
  text: string
  isHtml: boolean
  /** Null where no property says whether readers saw it. */
  state: 'published' | 'unpublished' | null
  tags: string[]
  category: string
  authors: string[]
  slug: string
  summary: string
  /** Of its publication. */
  date: string | null
  created: string | null
  updated: string | null
  /** The address of the picture above it; empty for none. */
  cover: string
}

/** Below the title each property is a line, up to the first empty one. */
const property = /^([^\s:][^:\n]{0,60}): ?(.*)$/

export function readMarkdownPage(markdown: string, readDate: DateReader): NotionPage {
  const lines = markdown.replace(/^\ufeff/, '').split(/\r?\n/)
  const title = /^# (.*)$/.exec(lines[0] ?? '')?.[1]?.trim() ?? ''
  let at = title === '' ? 0 : 1
  while (at < lines.length && lines[at]?.trim() === '') at += 1
  const end = lines.findIndex((line, index) => index >= at && line.trim() === '')
  const block = lines.slice(at, end < 0 ? lines.length : end)
  const found = block.map((line) => property.exec(line))
  // A paragraph may have a colon: every line of the block is a property, and one of them is known.
  const fields = new Map(found.flatMap((one) => (one ? [[nameOf(one[1] ?? ''), (one[2] ?? '').trim()] as const] : [])))
  const isBlock =
    found.length > 0 && found.every((one) => one !== null) && [...fields.keys()].some((name) => known.test(name))
  const text = lines.slice(isBlock ? at + block.length : at).join('\n')
  return { ...readProperties(isBlock ? fields : new Map(), readDate), title, text, isHtml: false, cover: '' }
}

export function readHtmlPage(html: string, readDate: DateReader): NotionPage {
  const root = readTree(html)
  const find = (name: string) => findElement(root, (element) => hasClass(element, name))
  const fields = new Map<string, string>()
  const table = find('properties')
  for (const row of table ? rowsOf(table) : []) {
    const [name, value] = contentOf(row).filter(isElement)
    if (name && value) fields.set(nameOf(textOf(name)), wordsOfCell(value))
  }
  const title = find('page-title')
  const cover = find('page-cover-image')
  const body = find('page-body')
  return {
    ...readProperties(fields, readDate),
    title: title ? textOf(title).trim() : '',
    text: body ? writeTree(body.children) : '',
    isHtml: true,
    cover: cover?.attributes.get('src') ?? '',
  }
}

function rowsOf(table: ForeignElement): ForeignElement[] {
  return table.children.filter(isElement).flatMap((child) => (child.name === 'tr' ? [child] : rowsOf(child)))
}

/** Tags are elements beside each other. */
function wordsOfCell(cell: ForeignElement): string {
  const parts = contentOf(cell).map((node) => textOf(node).replace(/^@/, '').trim())
  return parts.filter((part) => part !== '').join(', ')
}

function nameOf(text: string): string {
  return text.trim().toLowerCase()
}

const names = {
  tags: ['tags', 'tag', 'labels', 'topics', 'keywords'],
  category: ['category', 'categories', 'type', 'section'],
  authors: ['author', 'authors', 'written by', 'created by'],
  slug: ['slug', 'url slug', 'path', 'permalink'],
  summary: ['description', 'summary', 'excerpt', 'subtitle'],
  date: [
    'date',
    'published',
    'publish date',
    'published date',
    'published on',
    'publication date',
    'published at',
    'posted',
  ],
  created: ['created', 'created time', 'created at', 'date created'],
  updated: ['updated', 'last edited', 'last edited time', 'edited', 'last updated', 'updated at'],
  status: ['status', 'state', 'published', 'publish', 'public'],
}
const known = new RegExp(`^(?:${Object.values(names).flat().join('|')})$`)
const publicWords = /^(?:published|publish|live|public|yes|true|posted|released)$/i

function readProperties(
  fields: ReadonlyMap<string, string>,
  readDate: DateReader,
): Omit<NotionPage, 'title' | 'text' | 'isHtml' | 'cover'> {
  const readWritten = (value: string) => readDate(value.split(/ ?→ ?/)[0])
  const first = (all: string[]) => all.map((name) => fields.get(name) ?? '').find((value) => value !== '') ?? ''
  const list = (all: string[]) => [
    ...new Set(
      first(all)
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    ),
  ]
  // Of a time from one date to another, its beginning.
  const date = (all: string[]) =>
    all.map((name) => readWritten(fields.get(name) ?? '')).find((one) => one !== null) ?? null
  const status = names.status
    .map((name) => fields.get(name) ?? '')
    .filter((value) => value !== '' && readWritten(value) === null)
  const created = date(names.created)
  return {
    state: status.length === 0 ? null : status.some((value) => publicWords.test(value)) ? 'published' : 'unpublished',
    tags: list(names.tags),
    category: list(names.category)[0] ?? '',
    authors: list(names.authors),
    slug: first(names.slug).slice(0, 200).split('/').filter(Boolean).join('/'),
    summary: first(names.summary),
    date: date(names.date) ?? created,
    created,
    updated: date(names.updated),
  }
}
