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
} from '#worker/foreign-html/tree.ts'
import { embed, figure, linkCard } from '../foreign-tree.ts'

/** Medium has two sizes of headings, below that of the title. */
const headings: Record<string, string> = { h1: 'h2', h2: 'h2', h3: 'h2', h4: 'h3' }
const layouts: [name: string, layout: string][] = [
  ['graf--layoutOutsetCenter', 'alignwide'],
  ['graf--layoutFillWidth', 'alignfull'],
  ['graf--layoutOutsetLeft', 'alignleft'],
]

/** Rewrites what only Medium writes. The title and the subtitle at the beginning of the text are left out. */
export function rewriteBody(body: ForeignElement, title: string, subtitle: string) {
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
export function largestImage(address: string): string {
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

function lineOf(node: ForeignNode): string {
  return textOf(node).replace(/\s+/g, ' ').trim()
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
