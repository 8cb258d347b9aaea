import {
  contentOf,
  type ForeignElement,
  findElement,
  hasClass,
  isElement,
  replaceElements,
  textOf,
} from '#worker/foreign-html/tree.ts'
import { quote } from '../../import-file.ts'
import { readTree, writeTree } from '../foreign-tree.ts'
import { namesIn } from '../json-posts.ts'
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
  /** Its properties that articles do not have, with their values. */
  unused: string[]
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
  const fields: Field[] = found.flatMap((one) => (one ? [[one[1] ?? '', (one[2] ?? '').trim()]] : []))
  const isBlock =
    found.length > 0 && found.every((one) => one !== null) && fields.some(([name]) => known.test(keyOf(name)))
  const text = lines.slice(isBlock ? at + block.length : at).join('\n')
  return { ...readProperties(isBlock ? fields : [], readDate), title, text, isHtml: false, cover: '' }
}

export function readHtmlPage(html: string, readDate: DateReader): NotionPage {
  const root = readTree(html)
  const find = (name: string) => findElement(root, (element) => hasClass(element, name))
  const fields: Field[] = []
  const table = find('properties')
  for (const row of table ? rowsOf(table) : []) {
    const [name, value] = contentOf(row).filter(isElement)
    if (name && value) fields.push([textOf(name).trim(), wordsOfCell(value)])
  }
  const title = find('page-title')
  const about = find('page-description')
  const cover = find('page-cover-image')
  const body = find('page-body')
  const properties = readProperties(fields, readDate)
  return {
    ...properties,
    summary: properties.summary || (about ? textOf(about).trim() : ''),
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
  replaceElements(cell, (element) => (hasClass(element, 'icon') ? [] : null))
  const parts = contentOf(cell).map((node) => textOf(node).replace(/^@/, '').trim())
  return parts.filter((part) => part !== '').join(', ')
}

/** A property of a page: its name and its value. */
type Field = readonly [name: string, value: string]

function keyOf(name: string): string {
  return name.trim().toLowerCase()
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
  written: readonly Field[],
  readDate: DateReader,
): Omit<NotionPage, 'title' | 'text' | 'isHtml' | 'cover'> {
  const fields = new Map(written.map(([name, value]) => [keyOf(name), value]))
  const used = new Set<string>()
  /** The first of some properties with a value that can be read; null for none. */
  const first = <Value>(all: string[], read: (value: string) => Value | null): Value | null => {
    for (const name of all) {
      const value = fields.get(name) ?? ''
      const found = value === '' ? null : read(value)
      if (found === null) continue
      used.add(name)
      return found
    }
    return null
  }
  const textIn = (all: string[]) => first(all, (value) => value) ?? ''
  const listIn = (all: string[]) => namesIn(textIn(all))
  // Of a time from one date to another, its beginning.
  const dateIn = (all: string[]) => first(all, (value) => readDate(value.split(/ ?→ ?/)[0]))
  const status = names.status.filter((name) => {
    const value = fields.get(name) ?? ''
    return value !== '' && readDate(value.split(/ ?→ ?/)[0]) === null
  })
  for (const name of status) used.add(name)
  const [category = '', ...categories] = listIn(names.category)
  const created = dateIn(names.created)
  const isPublic = status.some((name) => publicWords.test(fields.get(name) ?? ''))
  const page = {
    state: status.length === 0 ? null : isPublic ? ('published' as const) : ('unpublished' as const),
    tags: [...new Set([...listIn(names.tags), ...categories])],
    category,
    authors: listIn(names.authors),
    slug: textIn(names.slug).slice(0, 200).split('/').filter(Boolean).join('/'),
    summary: textIn(names.summary),
    date: dateIn(names.date) ?? created,
    created,
    updated: dateIn(names.updated),
  }
  const unused = written.filter(([name, value]) => value !== '' && !used.has(keyOf(name)))
  return { ...page, unused: unused.map(([name, value]) => `${name} ${quote(value)}`) }
}
