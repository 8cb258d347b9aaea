import { textLimits } from '#contract/limits.ts'
import { readXml, textIn, type XmlElement } from '../read-xml.ts'

const kindScheme = /schemas\.google\.com\/g\/2005#kind/

/** An entry of a feed of Blogger: of its backup, which has kinds as categories, or of Takeout, which has elements for them. */
export type BloggerEntry = {
  kind: 'post' | 'page' | 'comment' | 'other'
  /** The last part of its id: a number. */
  id: string
  /** Of a comment: the id of its post, and of the comment that it answers; empty for none. */
  post: string
  parent: string
  title: string
  html: string
  author: string
  published: string
  updated: string
  status: 'live' | 'draft' | 'trash' | 'hidden'
  labels: string[]
  /** Its address at the old site, or the path; empty for none. */
  address: string
}

/** Reads the entries of a feed, each once. `owner` tells the blog from others; `repeated` are posts and pages with the id of another. */
export function readEntries(xml: string): { owner: string; entries: BloggerEntry[]; repeated: number } {
  const first = xml.indexOf('<entry')
  const head = readXml(xml.slice(0, first < 0 ? xml.length : first))
  const feed = head.children.find(({ name }) => name === 'feed') ?? head
  const number = /blog-(\d{1,30})/.exec(textIn(feed, 'id'))?.[1] ?? textIn(feed, 'title')
  const entries = new Map<string, BloggerEntry>()
  let repeated = 0
  for (let at = first; at >= 0; ) {
    const end = xml.indexOf('</entry>', at)
    const stop = end < 0 ? xml.length : end
    const [element] = readXml(xml.slice(at, stop)).children
    const entry = element && readEntry(element)
    if (entry && !entries.has(entry.id)) entries.set(entry.id, entry)
    else if (entry && (entry.kind === 'post' || entry.kind === 'page')) repeated += 1
    at = xml.indexOf('<entry', stop)
  }
  return { owner: `blogger/${number || 'blog'}`.slice(0, 60), entries: [...entries.values()], repeated }
}

function readEntry(entry: XmlElement): BloggerEntry {
  const all = (name: string) => entry.children.filter((child) => child.name === name)
  const attribute = (element: XmlElement | undefined, name: string) => element?.attributes.get(name) ?? ''
  const categories = all('category')
  const kindOf = categories.find((category) => kindScheme.test(attribute(category, 'scheme')))
  const said = textIn(entry, 'blogger:type') || attribute(kindOf, 'term').replace(/^.*#/, '')
  const links = all('link')
  const link = (rel: string) =>
    attribute(
      links.find((one) => attribute(one, 'rel') === rel),
      'href',
    )
  const [author] = all('author')
  const [reply] = all('thr:in-reply-to')
  return {
    kind: kinds[said.toLowerCase()] ?? 'other',
    id: lastNumber(textIn(entry, 'id')),
    post: lastNumber(textIn(entry, 'blogger:parent') || attribute(reply, 'ref')),
    parent: lastNumber(textIn(entry, 'blogger:inReplyTo') || link('related')),
    title: textIn(entry, 'title'),
    html: textIn(entry, 'content') || textIn(entry, 'summary'),
    author: author ? textIn(author, 'name') : '',
    published: textIn(entry, 'published') || textIn(entry, 'blogger:created'),
    updated: textIn(entry, 'updated'),
    status: statusOf(entry),
    labels: categories.filter((category) => category !== kindOf).map((category) => attribute(category, 'term')),
    address: textIn(entry, 'blogger:filename') || link('alternate'),
  }
}

const kinds: Record<string, BloggerEntry['kind']> = { post: 'post', page: 'page', comment: 'comment' }

function statusOf(entry: XmlElement): BloggerEntry['status'] {
  const status = textIn(entry, 'blogger:status').toUpperCase()
  const control = entry.children.find(({ name }) => name === 'app:control')
  if (status.includes('TRASH')) return 'trash'
  if (status === 'DRAFT' || (control && textIn(control, 'app:draft') === 'yes')) return 'draft'
  // Comments that wait, are spam or were removed.
  return status === '' || status === 'LIVE' || status === 'SCHEDULED' ? 'live' : 'hidden'
}

/** The number at the end of an id or an address. */
function lastNumber(text: string): string {
  return (/(\d{1,30})$/.exec(text.slice(-200).trim())?.[1] ?? text).slice(0, textLimits.id)
}
