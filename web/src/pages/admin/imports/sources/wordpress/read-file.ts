import { megabyte } from '#contract/units.ts'
import { FileProblem } from '../../import-file.ts'
import { readBytes, type SourceFile } from '../source-file.ts'
import { decodePart, findItems, type Range } from './find-items.ts'
import { readXml, textIn, type XmlElement } from './read-xml.ts'
import type { Attachment } from './write-shortcode.ts'

/** A longer item is no article: it is listed, and not read. In bytes. */
const longestItem = 8 * megabyte

/** What is known of an item before it is imported. */
export type Entry = {
  range: Range
  id: string
  type: string
  status: string
  title: string
  link: string
  creator: string
  /** In the order of the file: names with their kinds. */
  terms: { domain: string; slug: string; name: string }[]
  comments: { id: string; parent: string; type: string; approved: string }[]
}

export type WxrFile = {
  host: string
  /** Names of authors by their logins, with the numbers of the old site. */
  authors: Map<string, { name: string; slug: string }>
  terms: Map<string, { name: string; slug: string; description: string }>
  entries: Entry[]
  attachments: Map<string, Attachment>
  shared: Map<string, string>
  /** Numbers of items that are too long to be read. */
  tooLong: Range[]
  readItem: (range: Range) => Promise<XmlElement>
}

/** Reads the list of an export file: what items it has, without their texts. @throws FileProblem, and FileGone */
export async function readWxr({ file, head: beginning }: SourceFile): Promise<WxrFile> {
  if (/^(?:\ufffd\ufffd|\0<|<\0)/.test(beginning)) {
    throw new FileProblem('The file is written in UTF-16. Export it again, or save it as UTF-8.')
  }
  const declared =
    /^[^<]{0,10}<\?xml[^>]{0,200}encoding\s{0,5}=\s{0,5}["']([\w-]{1,40})/.exec(beginning)?.[1] ?? 'utf-8'
  const { head, items } = await findItems(file)
  const readPart = async ({ start, end }: Range) =>
    readXml(decodePart(await readBytes(file.slice(start, end)), declared))
  const channel = findChannel(await readPart(head))
  const tooLong = items.filter(({ start, end }) => end - start > longestItem)
  const wxr: WxrFile = {
    host: hostOf(textIn(channel, 'wp:base_blog_url') || textIn(channel, 'wp:base_site_url') || textIn(channel, 'link')),
    authors: new Map(),
    terms: new Map(),
    entries: [],
    attachments: new Map(),
    shared: new Map(),
    tooLong,
    readItem: async (range) => {
      const [item] = (await readPart(range)).children
      if (!item) throw new FileProblem('It cannot be read.')
      return item
    },
  }
  for (const child of channel.children) readHead(child, wxr)
  for (const range of items) if (!tooLong.includes(range)) readEntry(await wxr.readItem(range), range, wxr)
  return wxr
}

function findChannel(root: XmlElement): XmlElement {
  const rss = root.children.find(({ name }) => name === 'rss')
  const channel = rss?.children.find(({ name }) => name === 'channel')
  if (!channel) throw new FileProblem('This is no export of WordPress: it has no channel.')
  return channel
}

function hostOf(address: string): string {
  return URL.parse(address)?.host ?? ''
}

function readHead(element: XmlElement, { authors, terms }: WxrFile) {
  if (element.name === 'wp:author') {
    const login = textIn(element, 'wp:author_login')
    authors.set(login, { name: textIn(element, 'wp:author_display_name') || login, slug: login })
  }
  const kind = { 'wp:category': 'cat_name', 'wp:tag': 'tag_name', 'wp:term': 'term_name' }[element.name]
  if (!kind) return
  const name = textIn(element, `wp:${kind}`)
  const slug = textIn(element, element.name === 'wp:tag' ? 'wp:tag_slug' : 'wp:category_nicename')
  const describing = ['wp:category_description', 'wp:tag_description', 'wp:term_description']
  terms.set(name, { name, slug, description: describing.map((one) => textIn(element, one)).find(Boolean) ?? '' })
}

function readEntry(item: XmlElement, range: Range, { entries, attachments, shared }: WxrFile) {
  const id = textIn(item, 'wp:post_id')
  const type = textIn(item, 'wp:post_type') || 'post'
  if (type === 'attachment') {
    const address = textIn(item, 'wp:attachment_url') || textIn(item, 'guid')
    const caption = textIn(item, 'excerpt:encoded')
    attachments.set(id, {
      address,
      alt: metaOf(item, '_wp_attachment_image_alt'),
      caption,
      title: textIn(item, 'title'),
    })
  }
  if (type === 'wp_block') shared.set(id, textIn(item, 'content:encoded'))
  entries.push({
    range,
    id,
    type,
    status: textIn(item, 'wp:status'),
    title: textIn(item, 'title'),
    link: textIn(item, 'link'),
    creator: textIn(item, 'dc:creator'),
    terms: item.children
      .filter(({ name }) => name === 'category')
      .map(({ attributes, text }) => ({
        domain: attributes.domain ?? '',
        slug: attributes.nicename ?? '',
        name: text.trim(),
      })),
    comments: item.children
      .filter(({ name }) => name === 'wp:comment')
      .map((comment) => ({
        id: textIn(comment, 'wp:comment_id'),
        parent: textIn(comment, 'wp:comment_parent'),
        type: textIn(comment, 'wp:comment_type'),
        approved: textIn(comment, 'wp:comment_approved'),
      })),
  })
}

/** The value of a field of a post; empty where it has none. */
export function metaOf(item: XmlElement, key: string): string {
  const found = item.children.find((child) => child.name === 'wp:postmeta' && textIn(child, 'wp:meta_key') === key)
  return found ? textIn(found, 'wp:meta_value') : ''
}
