import { escapeText } from '#contract/escape-html.ts'
import { countTree } from '#worker/foreign-html/count-content.ts'
import {
  createElement,
  type ForeignElement,
  type ForeignNode,
  findElement,
  hasClass,
  isBlank,
  isElement,
  replaceElements,
  textOf,
  visitElements,
} from '#worker/foreign-html/tree.ts'
import { cleanText } from '../clean-text.ts'
import { embed, figure, lineOf, linkCard, nameImages, readTree } from '../foreign-tree.ts'
import type { ImageNames } from '../image-names.ts'
import { type FoundPost, unsaid } from '../post-item.ts'
import type { DateReader } from '../read-date.ts'

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
  const text = lineOf(body)
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
  if (list) visitElements(list, (one) => void (one.name === 'a' && tags.push(lineOf(one))))
  return tags
}

type StoryReader = { images: ImageNames; readDate: DateReader }

export function readStory(html: string, name: StoryName, { images, readDate }: StoryReader): FoundPost {
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
  return lineOf(findElement(root, (one) => hasClass(one, name)))
}

/** Medium has two sizes of headings, below that of the title. */
const headings: Record<string, string> = { h1: 'h2', h2: 'h2', h3: 'h2', h4: 'h3' }
const layouts: [name: string, layout: string][] = [
  ['graf--layoutOutsetCenter', 'alignwide'],
  ['graf--layoutFillWidth', 'alignfull'],
  ['graf--layoutOutsetLeft', 'alignleft'],
]

/** Rewrites what only Medium writes. The title and the subtitle at the beginning of the text are left out. */
function rewriteBody(body: ForeignElement, title: string, subtitle: string) {
  let isFirstRule = true
  replaceElements(body, (element) => {
    const { name, attributes } = element
    if (hasClass(element, 'graf--title') && isSame(textOf(element), title)) return []
    if (hasClass(element, 'graf--subtitle') && isSame(textOf(element), subtitle)) return []
    if (name === 'hr' && hasClass(element, 'section-divider') && isFirstRule) {
      isFirstRule = false
      return []
    }
    if (hasClass(element, 'graf--mixtapeEmbed')) return rewriteCard(element)
    if (name === 'figure') return rewriteFigure(element)
    if (name === 'a') attributes.set('href', targetOf(attributes.get('href') ?? ''))
    const language = attributes.get('data-code-block-lang')
    if (name === 'pre' && language) attributes.set('data-language', language)
    if (Object.hasOwn(headings, name)) element.name = headings[name] ?? name
    return null
  })
}

/** The address of an image in the largest size in which Medium gives it. */
function largestImage(address: string): string {
  return address
    .trim()
    .replace(
      /^(https?:\/\/(?:cdn-images-\d\.medium\.com|miro\.medium\.com)\/)(?:fit\/[a-z]\/|freeze\/max\/|max\/)\d{1,5}\/(?:\d{1,5}\/)?/i,
      '$1max/2560/',
    )
    .replace(/^(https?:\/\/miro\.medium\.com\/v2\/)resize:fit:\d{1,5}\//i, '$1resize:fit:2560/')
}

/** A title is cut in some places of the file. */
function isSame(text: string, other: string): boolean {
  const [one, two] = [text, other].map((words) => words.replace(/\s+/g, ' ').replace(/…$/, '').trim())
  return (
    one !== undefined &&
    two !== undefined &&
    two !== '' &&
    (one === two || (other.endsWith('…') && one.startsWith(two)))
  )
}

function rewriteCard(card: ForeignElement): ForeignNode[] {
  const link = findElement(card, ({ name, attributes }) => name === 'a' && attributes.has('href'))
  const href = targetOf(link?.attributes.get('href') ?? '')
  if (!link || !/^https?:\/\//i.test(href)) return [createElement('p', [{ text: lineOf(card) }])]
  const title = findElement(link, ({ name }) => name === 'strong')
  const rest = link.children.filter((child) => child !== title)
  return [
    linkCard(
      href,
      title ? lineOf(title) : '',
      rest
        .map(lineOf)
        .filter((line) => line !== '')
        .join(' '),
    ),
  ]
}

/** An image with its layout, a video, or the page of another player. */
function rewriteFigure(element: ForeignElement): ForeignNode[] | null {
  const caption = findElement(element, ({ name }) => name === 'figcaption')
  const captionLine = caption && !isBlank(textOf(caption)) ? [createElement('p', caption.children)] : []
  const frame = findElement(
    element,
    ({ name, attributes }) => /^(?:iframe|script)$/.test(name) && attributes.has('src'),
  )
  if (frame) {
    const address = playerOf((frame.attributes.get('src') ?? '').trim().replace(/^(?:http:)?\/\//i, 'https://'))
    return [...(/^https:\/\//i.test(address) ? [embed(address)] : []), ...captionLine]
  }
  const layout = layouts.find(([name]) => hasClass(element, name))?.[1]
  const image = findElement(element, ({ name }) => name === 'img')
  if (!image || !layout) return null
  const link = findElement(
    element,
    (one) => one.name === 'a' && one.children.some((child) => isElement(child) && child === image),
  )
  return [figure(link ?? image, caption?.children, layout)]
}

/** The address behind the frame of Embedly, and the page behind the script of a gist. */
function playerOf(source: string): string {
  if (!URL.canParse(source)) return ''
  const { host, searchParams, origin, pathname } = new URL(source)
  if (host === 'cdn.embedly.com') {
    const inner = (searchParams.get('src') ?? '').replace(/^\/\//, 'https://')
    if (/^https:\/\/(?:www\.youtube\.com\/embed|player\.vimeo\.com)\//.test(inner)) return inner
    return searchParams.get('url') ?? inner
  }
  return host === 'gist.github.com' ? `${origin}${pathname.replace(/\.js$/, '')}` : source
}

/** Medium leads to some pages through one of its own. */
function targetOf(href: string): string {
  if (!/^https?:\/\/medium\.com\/r\/\?/i.test(href) || !URL.canParse(href)) return href
  return new URL(href).searchParams.get('url') ?? href
}
