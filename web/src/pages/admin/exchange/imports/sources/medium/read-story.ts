import { escapeText } from '#contract/escape-html.ts'
import { countTree } from '#worker/foreign-html/count-content.ts'
import {
  createElement,
  type ForeignElement,
  findElement,
  hasClass,
  textOf,
  visitElements,
} from '#worker/foreign-html/tree.ts'
import { cleanText } from '../clean-text.ts'
import { nameImages, readTree } from '../foreign-tree.ts'
import type { ImageNames } from '../image-names.ts'
import type { FileNames } from '../name-items.ts'
import { type FoundPost, unsaid } from '../post-item.ts'
import type { DateReader } from '../read-date.ts'
import { largestImage, rewriteBody } from './rewrite-body.ts'

/** The name of a file: `2019-05-01_A-title-0123456789ab.html`, or `draft_…`. */
const fileName = /(?:^|\/)posts\/(draft|\d{4}-\d{2}-\d{2})_(.{0,300}?)-{0,3}([0-9a-f]{8,16})?\.html$/
const featured = /<img\s[^<>]{0,3000}data-is-featured="true"[^<>]{0,3000}>/
/** The end of a story, which names its author. In characters. */
const longestFooter = 20_000

export type StoryName = { isDraft: boolean; date: string; title: string; id: string }

/** Reads the path of a story; null for other files. */
export function readStoryName(path: string): StoryName | null {
  const [, date, title = '', id] = fileName.exec(path) ?? []
  if (date === undefined) return null
  const isDraft = date === 'draft'
  const plain = title.replaceAll('-', ' ').trim()
  return { isDraft, date: isDraft ? '' : date, title: plain, id: id ?? path.slice(path.lastIndexOf('/') + 1) }
}

/** Reads the end of a story: its author, empty for none, and its tags. */
export function readFooter(html: string): { author: string; tags: string[] } {
  const start = html.lastIndexOf('<footer')
  const footer = readTree(start < 0 ? '' : html.slice(start, start + longestFooter))
  return { author: wordsOf(footer, 'p-author'), tags: tagsOf(footer) }
}

/**
 * Whether a story is a response to one of somebody else. Some name that; of the others, those are responses that say no more
 * than their title, which Medium makes of their first words. Where there is more, nobody knows.
 */
export function isResponse(html: string): 'yes' | 'maybe' | 'no' {
  const page = readTree(html)
  if (findElement(page, (one) => hasClass(one, 'u-in-reply-to') || one.attributes.get('rel') === 'in-reply-to'))
    return 'yes'
  const body = findElement(page, (one) => hasClass(one, 'e-content'))
  const isPost =
    tagsOf(page).length > 0 || wordsOf(page, 'p-summary') !== '' || !body || findElement(body, isOfPost) !== undefined
  if (isPost) return 'no'
  const text = textOf(body).replace(/\s+/g, ' ').trim()
  const title = wordsOf(page, 'p-name').replace(/\s?…$/, '')
  if (title === '' || !text.startsWith(title)) return 'no'
  return text === title ? 'yes' : 'maybe'
}

/** Elements that nobody writes into a response: a heading, or a picture. */
function isOfPost({ name }: ForeignElement): boolean {
  return /^(?:h[1-6]|img|figure)$/.test(name)
}

function tagsOf(root: ForeignElement): string[] {
  const list = findElement(root, (one) => hasClass(one, 'p-tags'))
  const tags: string[] = []
  if (list) visitElements(list, (one) => void (one.name === 'a' && tags.push(textOf(one).replace(/\s+/g, ' ').trim())))
  return tags
}

type StoryReader = {
  /** Of stories that do not name theirs. */
  author: string
  names: FileNames
  images: ImageNames
  readDate: DateReader
}

export function readStory(html: string, name: StoryName, { author, names, images, readDate }: StoryReader): FoundPost {
  const page = readTree(html)
  const head = findElement(page, ({ name: tag }) => tag === 'title')
  const title = wordsOf(page, 'p-name') || (head ? textOf(head).trim() : '') || name.title
  const subtitle = wordsOf(page, 'p-summary')
  const mayRespond = !name.isDraft && isResponse(html) === 'maybe'
  const body = findElement(page, (element) => hasClass(element, 'e-content')) ?? createElement('div')
  const time = findElement(page, (element) => element.name === 'time' && hasClass(element, 'dt-published'))
  const date = readDate(time?.attributes.get('datetime')) ?? readDate(name.date)
  const canonical = findElement(page, (element) => hasClass(element, 'p-canonical'))?.attributes.get('href') ?? ''
  const address = addressOf(canonical, name.id)
  const given = countTree(body)
  rewriteBody(body, title, subtitle)
  nameImages(body, images, (source) => (/^(?:https?:)?\/\//i.test(source) ? largestImage(source) : null))
  // The title and the subtitle are no part of the text.
  const text = cleanText(body, given, { title: `<h1>${escapeText(title)}</h1><p>${escapeText(subtitle)}</p>` })
  return {
    ...unsaid,
    sourceId: `medium/${name.id}`,
    slug: address.slug || name.title.toLowerCase().replaceAll(' ', '-'),
    title,
    subTitle: subtitle,
    html: text.html,
    authors: [names.add('author', wordsOf(page, 'p-author') || author)],
    tags: names.addAll('tag', tagsOf(page)),
    image: featuredOf(html, images),
    state: name.isDraft || mayRespond ? 'unpublished' : 'published',
    createdAt: date,
    publishedAt: date,
    updatedAt: null,
    canonical: address.original,
    formerPaths: address.formerPaths,
    notes: [
      ...(mayRespond ? ['It may be a response to a blog of somebody else: it comes unpublished.'] : []),
      ...text.notes,
    ],
  }
}

/**
 * Reads the canonical address of a story: on Medium its slug, on the domain of a publication a former address, too, and
 * on another site that this has the original.
 */
function addressOf(canonical: string, id: string) {
  const unknown = { slug: '', original: '', formerPaths: [] }
  if (!/^https?:\/\//i.test(canonical) || !URL.canParse(canonical)) return unknown
  const { hostname, pathname } = new URL(canonical)
  const last = pathname.slice(pathname.lastIndexOf('/') + 1)
  const isOfMedium = last.endsWith(id)
  const slug = isOfMedium ? last.slice(0, -id.length).replace(/-{1,3}$/, '') : ''
  if (hostname === 'medium.com' || hostname.endsWith('.medium.com')) return { ...unknown, slug }
  if (isOfMedium) return { ...unknown, slug, formerPaths: [pathname] }
  return { ...unknown, original: canonical.replace(/^http:/i, 'https:') }
}

function featuredOf(html: string, images: ImageNames): string {
  const source = /\ssrc="(https?:\/\/[^"\s]{1,1000})"/.exec(featured.exec(html)?.[0] ?? '')?.[1]
  return source === undefined ? '' : images.pathOf(largestImage(source.replaceAll('&amp;', '&')))
}

function wordsOf(root: ForeignElement, name: string): string {
  const element = findElement(root, (one) => hasClass(one, name))
  return element ? textOf(element).replace(/\s+/g, ' ').trim() : ''
}
