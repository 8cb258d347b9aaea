import type { ExportedAuthor, ExportedCategory, ExportedTag } from '#contract/exported.ts'
import { foldName } from '#contract/fold-name.ts'
import type { ImportedRedirect } from '#contract/imports.ts'
import { textLimits } from '#contract/limits.ts'
import { hour } from '#contract/units.ts'
import { formerOfName } from '../former-redirects.ts'
import { createDateReader, readUtcDate } from '../read-date.ts'
import { decodeEscapes } from '../read-html.ts'
import { detach, textIn, type XmlElement } from '../read-xml.ts'
import { plainText, withoutEndSlashes } from './plain-text.ts'

/** No clock is further from UTC. */
const furthestAhead = 15 * hour

/**
 * The clock of an old site. Its file has dates in UTC, and in the time of the site, but not its zone: that is learned from
 * the items that have both, month by month.
 */
class SiteClock {
  readonly #offsets = new Map<string, number>()
  readonly #readDate: ReturnType<typeof createDateReader>

  /** @param timeZone of a site without such items */
  constructor(timeZone: string) {
    this.#readDate = createDateReader(timeZone)
  }

  /** Learns from an item. */
  learn(item: XmlElement) {
    const [local, utc] = ['wp:post_date', 'wp:post_date_gmt'].map((name) => readUtcDate(textIn(item, name)))
    if (!local || !utc) return
    const ahead = Date.parse(local) - Date.parse(utc)
    if (Math.abs(ahead) > furthestAhead) return
    // The month of another year, and the site at another time of the year, are better than nothing.
    for (const month of [local.slice(0, 7), local.slice(5, 7), '']) this.#offsets.set(month, ahead)
  }

  /** The date in one of two elements, the first of which is in UTC; null for `0000-00-00 00:00:00` and other texts that are no date. */
  read(element: XmlElement, inUtc: string, local: string): string | null {
    return readUtcDate(textIn(element, inUtc)) ?? this.#readLocal(textIn(element, local))
  }

  #readLocal(text: string): string | null {
    const shown = readUtcDate(text)
    if (shown === null) return null
    const ahead = [shown.slice(0, 7), shown.slice(5, 7), '']
      .map((month) => this.#offsets.get(month))
      .find((offset) => offset !== undefined)
    return ahead === undefined ? this.#readDate(text) : new Date(Date.parse(shown) - ahead).toISOString()
  }
}

/** The old site, before its posts are read. */
export type Site = {
  /** Its host and folder, such as `old.example/blog`: its ids begin with it. */
  key: string
  /** Its address, which ends with a slash. */
  address: string
  /** When the file was written, or another date that is the same each time the file is read (ISO). */
  date: string
  clock: SiteClock
  authors: Named<ExportedAuthor>
  categories: Named<ExportedCategory>
  tags: Named<ExportedTag>
  /** The names of authors by their logins. */
  logins: Map<string, string>
  /** Addresses of lists that do not follow from their names here. */
  former: ImportedRedirect[]
  /** The ids of the site's users, by which comments name them. */
  users: Set<string>
}

/** Things by their names, each once, as names are compared here. */
type Named<Value> = Map<string, { sourceId: string; value: Value }>

/** @param head what is before the first item @param timeZone of the publication here */
export function readSite(head: XmlElement, lastModified: number, timeZone: string): Site {
  const channel = findChannel(head)
  const given = ['wp:base_blog_url', 'link', 'wp:base_site_url'].map((name) => textIn(channel, name))
  const address = given.find((one) => /^https?:\/\//i.test(one) && URL.canParse(one)) ?? 'https://unknown.invalid/'
  const { host, pathname } = new URL(address)
  const key = withoutEndSlashes(`${host}${pathname}`).slice(0, 100)
  return {
    key,
    address: address.endsWith('/') ? address : `${address}/`,
    date: readUtcDate(textIn(channel, 'pubDate')) ?? new Date(lastModified).toISOString(),
    clock: new SiteClock(timeZone),
    ...{ authors: new Map(), categories: new Map(), tags: new Map(), logins: new Map(), users: new Set(), former: [] },
  }
}

function findChannel(head: XmlElement): XmlElement {
  const rss = head.children.find(({ name }) => name === 'rss')
  return rss?.children.find(({ name }) => name === 'channel') ?? head
}

/** Adds an author, a category or a tag of the channel. */
export function addListed(site: Site, element: XmlElement) {
  const text = (name: string) => plainText(textIn(element, name))
  if (element.name === 'wp:author') {
    const login = textIn(element, 'wp:author_login')
    const name = authorName(text('wp:author_display_name') || login, login)
    site.logins.set(detach(login), detach(name))
    const id = textIn(element, 'wp:author_id')
    site.users.add(id)
    addAuthor(site, name)
    // A part of an address of mail is nothing that readers may see, either.
    const ofLogin = login.includes('@') ? [] : [`/author/${login.toLowerCase().replace(/[\s.]+/g, '-')}`]
    addFormer(site, 'author', name, [...ofLogin, `/?author=${id}`])
  } else if (element.name === 'wp:category') {
    addTerm(site, element, ['wp:cat_name', 'wp:category_nicename', 'wp:category_description'])
  } else if (element.name === 'wp:tag') {
    addTag(site, text('wp:tag_name'), textIn(element, 'wp:tag_slug'), text('wp:tag_description'))
  } else if (textIn(element, 'wp:term_taxonomy') === 'category') {
    addTerm(site, element, ['wp:term_name', 'wp:term_slug', 'wp:term_description'])
  } else if (textIn(element, 'wp:term_taxonomy') === 'post_tag') {
    addTag(site, text('wp:term_name'), textIn(element, 'wp:term_slug'), text('wp:term_description'))
  }
}

/** Adds a category of the channel. @param names of the elements of its name, its slug and its description */
function addTerm(site: Site, element: XmlElement, [name, slug, about]: [string, string, string]) {
  const nicename = textIn(element, slug)
  const category = addCategory(site, plainText(textIn(element, name)), nicename, plainText(textIn(element, about)))
  if (category)
    addFormer(site, 'category', category, [`/category/${nicename}`, `/?cat=${textIn(element, 'wp:term_id')}`])
}

function addFormer({ former, date }: Site, kind: 'category' | 'author', name: string, paths: string[]) {
  const whole = paths.filter((path) => /[^/=]$/.test(path))
  former.push(...detach(formerOfName(kind, name, whole, date)))
}

/** An address of mail is no name that readers may see, and signs of HTML are no part of one. */
export function authorName(name: string, login: string): string {
  const shown =
    [name, login].map((one) => one.replace(/[<>]/g, ' ').trim()).find((one) => one !== '' && !one.includes('@')) ??
    login.split('@')[0]
  return cut(shown || 'Unknown', textLimits.authorName)
}

export function addAuthor({ authors, key, date }: Site, name: string): string {
  const known = authors.get(foldName(name))
  if (!known) {
    const sourceId = `${key}/author/${name}`.slice(0, textLimits.id)
    const value = { id: '', slug: '', name, biography: '', image: '', links: [], createdAt: date }
    authors.set(detach(foldName(name)), detach({ sourceId, value }))
  }
  return known?.value.name ?? name
}

/** WordPress writes other letters than a to z as bytes with percent signs. */
function readAddress(slug: string): string {
  return decodeEscapes(slug).slice(0, textLimits.address)
}

/** @returns its name as articles have it; empty for none */
export function addCategory({ categories, key }: Site, given: string, slug: string, about = ''): string {
  const name = cut(given.normalize('NFC'), textLimits.category)
  const known = categories.get(foldName(name))
  if (name !== '' && !known) {
    const sourceId = `${key}/category/${slug || name}`.slice(0, textLimits.id)
    const description = cut(about, textLimits.categoryDescription)
    const position = categories.size
    const value = { slug: readAddress(slug), name, description, image: '', position, formerNames: [] }
    categories.set(detach(foldName(name)), detach({ sourceId, value }))
  }
  return known?.value.name ?? name
}

/** @returns its name as articles have it: tags have no commas; empty for none */
export function addTag({ tags, key }: Site, given: string, slug: string, about = ''): string {
  const name = cut(given.replaceAll(',', ' ').replace(/\s+/g, ' '), textLimits.tag)
  const known = tags.get(foldName(name))
  if (name !== '' && !known) {
    const sourceId = `${key}/tag/${slug || name}`.slice(0, textLimits.id)
    const description = cut(about, textLimits.tagDescription)
    const value = { id: '', slug: readAddress(slug), name, description, mergedInto: null }
    tags.set(detach(foldName(name)), detach({ sourceId, value }))
  }
  return known?.value.name ?? name
}

/** A text of a limited length, which does not end within a letter. */
export function cut(text: string, limit: number): string {
  const line = text.trim()
  if (line.length <= limit) return line
  return `${line.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
