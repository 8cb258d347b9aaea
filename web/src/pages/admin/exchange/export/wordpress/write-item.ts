import { escapeAttribute, escapeText } from '#contract/escape-html.ts'
import type { ExportedComment } from '#contract/exported.ts'
import type { IsoDate } from '#contract/wire.ts'

/** Characters that XML must not have, or discourages. Source: https://www.w3.org/TR/xml/#charsets */
const notOfXml = /[[\p{Cc}--[\t\n]]\uFFFE\uFFFF]/gv

/** An element. @param content is XML */
export function element(name: string, content: string | number, attributes: Record<string, string> = {}): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${attribute(value)}"`)
  return `<${name}${written.join('')}>${content}</${name}>`
}

/** HTML as the content of an element. It may end a CDATA section itself. */
export function html(text: string): string {
  return `<![CDATA[${allowed(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}

/** A text without markup as the content of an element: WordPress takes titles, names, excerpts and comments for HTML. */
export function plain(text: string): string {
  return html(escapeText(text))
}

/** An address, a slug or a word as the content of an element. */
export function word(text: string): string {
  return escapeText(allowed(text))
}

function attribute(text: string): string {
  return escapeAttribute(allowed(text)).replace(/[\t\n]/g, ' ')
}

function allowed(text: string): string {
  return text.toWellFormed().replace(notOfXml, '')
}

/** A category or tag of an item, by its slug and name. */
export type Term = { domain: 'category' | 'post_tag'; slug: string; name: string }

/** A post in WordPress' words: an article, an own page, or an image by its address. */
export type WordPressItem = {
  number: number
  type: 'post' | 'page' | 'attachment'
  status: 'publish' | 'future' | 'draft' | 'trash' | 'inherit'
  title: string
  slug: string
  /** The address on the site that was exported. */
  link: string
  /** The slug of its author; empty for none. */
  author: string
  date: IsoDate
  updatedAt: IsoDate
  excerpt?: string
  html?: string
  terms?: Term[]
  position?: number
  isPinned?: boolean
  /** Fields by their names. Those that say nothing are left out. */
  meta?: Record<string, string | number>
  /** Elements of its comments. */
  comments?: string
  /** Where the image is; for an attachment. */
  address?: string
}

/** Writes dates as WordPress does: by the clock of a time zone, and by UTC. */
type Clock = (date: IsoDate) => { local: string; utc: string }

/** @param timeZone an IANA name */
export function createClock(timeZone: string): Clock {
  // Swedish dates are written as in ISO 8601.
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (date) => ({ local: format.format(new Date(date)), utc: date.slice(0, 19).replace('T', ' ') })
}

/** Writes an item. It has the elements of WordPress' `export_wp()`, in their order. */
export function writeItem(item: WordPressItem, clock: Clock): string {
  const date = clock(item.date)
  const updated = clock(item.updatedAt)
  const { terms = [], meta = {} } = item
  const parts = [
    element('title', plain(item.title)),
    element('link', word(item.link)),
    element('pubDate', new Date(item.date).toUTCString()),
    element('dc:creator', html(item.author)),
    element('guid', word(item.address ?? item.link), { isPermaLink: 'false' }),
    element('description', ''),
    element('content:encoded', html(asClassic(item.html ?? ''))),
    element('excerpt:encoded', plain(item.excerpt ?? '')),
    element('wp:post_id', item.number),
    element('wp:post_date', html(date.local)),
    element('wp:post_date_gmt', html(date.utc)),
    element('wp:post_modified', html(updated.local)),
    element('wp:post_modified_gmt', html(updated.utc)),
    element('wp:comment_status', html(item.type === 'post' ? 'open' : 'closed')),
    element('wp:ping_status', html('closed')),
    element('wp:post_name', html(item.slug)),
    element('wp:status', html(item.status)),
    element('wp:post_parent', 0),
    element('wp:menu_order', item.position ?? 0),
    element('wp:post_type', html(item.type)),
    element('wp:post_password', html('')),
    element('wp:is_sticky', item.isPinned ? 1 : 0),
    ...(item.address === undefined ? [] : [element('wp:attachment_url', html(item.address))]),
    ...terms.map(({ domain, slug, name }) => element('category', plain(name), { domain, nicename: slug })),
    ...Object.entries(meta)
      .filter(([, value]) => value !== '')
      .map(writeMeta),
  ]
  return `${element('item', `\n${parts.join('\n')}\n${item.comments ?? ''}`)}\n`
}

/**
 * HTML that WordPress shows as a classic post. It makes line breaks of line ends outside of `<pre>`, and runs short codes
 * such as `[gallery]`: https://developer.wordpress.org/reference/functions/wpautop/
 */
function asClassic(text: string): string {
  const [first = '', ...others] = text.replace(/\[(?=\/?[a-z])/gi, '&#91;').split('<pre')
  const oneLine = (part: string) => part.replaceAll('\n', ' ')
  const rest = others.map((part) => {
    const end = part.indexOf('</pre>')
    return end < 0 ? part : part.slice(0, end) + oneLine(part.slice(end))
  })
  return [oneLine(first), ...rest].join('<pre')
}

function writeMeta([name, value]: [name: string, value: string | number]) {
  return element('wp:postmeta', element('wp:meta_key', html(name)) + element('wp:meta_value', html(String(value))))
}

/**
 * Writes the comments of an article. Addresses of who wrote them are in no list.
 * @param author the number of the author who wrote the site's own ones
 */
export function writeComments(
  comments: readonly ExportedComment[],
  { numbers, author, clock }: { numbers: Numbers; author: number; clock: Clock },
): string {
  const own = new Set(comments.map(({ id }) => id))
  return comments
    .map((comment) => {
      // A reply has a higher number than what it answers: WordPress brings them in that order.
      const parent = comment.replyTo !== null && own.has(comment.replyTo) ? numbers.of(comment.replyTo) : 0
      const { local, utc } = clock(comment.createdAt)
      const parts = [
        element('wp:comment_id', numbers.of(comment.id)),
        element('wp:comment_author', plain(comment.name)),
        element('wp:comment_author_email', html('')),
        element('wp:comment_author_url', ''),
        element('wp:comment_author_IP', html('')),
        element('wp:comment_date', html(local)),
        element('wp:comment_date_gmt', html(utc)),
        element('wp:comment_content', plain(comment.content)),
        element('wp:comment_approved', html(approvalOf(comment))),
        element('wp:comment_type', html('comment')),
        element('wp:comment_parent', parent),
        element('wp:comment_user_id', comment.isAuthor ? author : 0),
      ]
      return `${element('wp:comment', `\n${parts.join('\n')}\n`)}\n`
    })
    .join('')
}

function approvalOf({ isApproved, spamReason }: ExportedComment) {
  if (isApproved) return '1'
  return spamReason === '' ? '0' : 'spam'
}

/** Gives things their numbers within a file, from 1 on. */
export class Numbers {
  readonly #known = new Map<string, number>()
  #last = 0

  /** A number for something that nothing else names. */
  next(): number {
    this.#last += 1
    return this.#last
  }

  /** The number of a thing: the same one each time. */
  of(id: string): number {
    const known = this.#known.get(id)
    if (known !== undefined) return known
    const number = this.next()
    this.#known.set(id, number)
    return number
  }
}
