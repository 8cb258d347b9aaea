import { cleanAddress } from './links.ts'
import {
  contentOf,
  createElement,
  elementsOf,
  type ForeignElement,
  type ForeignNode,
  findElement,
  hasClass,
  isBlank,
  isElement,
  replaceElements,
  textOf,
  visitElements,
} from './tree.ts'

/** Classes of WordPress and Ghost for layouts. */
const layouts: [name: string, pattern: RegExp][] = [
  ['alignwide', /(?:^|[\s-])(?:alignwide|width-wide)(?:\s|$)/],
  ['alignfull', /(?:^|[\s-])(?:alignfull|width-full)(?:\s|$)/],
  ['alignleft', /(?:^|\s)alignleft(?:\s|$)/],
  ['alignright', /(?:^|\s)alignright(?:\s|$)/],
]

/** Makes figures of images with captions, layouts or links. Other figures become their content and a paragraph. */
export function buildFigures(root: ForeignElement) {
  replaceElements(root, (element) => {
    if (element.name === 'figure' || hasClass(element, 'wp-caption')) return builtFigure(element)
    return null
  })
}

function builtFigure(figure: ForeignElement): ForeignNode[] {
  const caption = findElement(figure, isCaption)
  const images: ForeignElement[] = []
  let table: ForeignElement | undefined
  visitElements(figure, (element) => {
    if (element.name === 'img') images.push(element)
    if (element.name === 'table') table ??= element
  })
  const [image] = images
  if (!image || images.length > 1 || table || hasOtherWords(figure, caption)) return dissolved(figure, caption, table)
  const link = linkAround(figure, image)
  const layout = layoutOf(figure)
  if (!caption && !link && !layout) return [image]
  return [
    createElement(
      'figure',
      [
        link ? createElement('a', [image], { href: link }) : image,
        ...(caption ? [createElement('figcaption', caption.children)] : []),
      ],
      layout ? { class: layout } : {},
    ),
  ]
}

function isCaption(element: ForeignElement) {
  return (element.name === 'figcaption' || hasClass(element, 'wp-caption-text')) && !isBlank(textOf(element))
}

/** Whether a figure has text, or a player, that is not its caption. */
function hasOtherWords(figure: ForeignElement, caption: ForeignElement | undefined): boolean {
  return figure.children.some((child) => {
    if (child === caption) return false
    if (!isElement(child)) return !isBlank(child.text)
    return child.name === 'iframe' || child.name === 'pre' || hasOtherWords(child, caption)
  })
}

function dissolved(figure: ForeignElement, caption: ForeignElement | undefined, table: ForeignElement | undefined) {
  if (caption) removeElement(figure, caption)
  if (!caption) return figure.children
  const hasOwnCaption = table && elementsOf(table).some(({ name }) => name === 'caption')
  if (table && !hasOwnCaption) {
    table.children.unshift(createElement('caption', caption.children))
    return figure.children
  }
  return [...figure.children, createElement('div', caption.children)]
}

function removeElement(parent: ForeignElement, removed: ForeignElement) {
  replaceElements(parent, (element) => (element === removed ? [] : null))
}

function linkAround(figure: ForeignElement, image: ForeignElement): string {
  const link = findElement(
    figure,
    (element) => element.name === 'a' && findElement(element, (one) => one === image) !== undefined,
  )
  const href = cleanAddress(link?.attributes.get('href') ?? '')
  return href === image.attributes.get('src') ? '' : href
}

function layoutOf(figure: ForeignElement): string | null {
  const inner = contentOf(figure).find(isElement)
  const named = `${figure.attributes.get('class') ?? ''} ${inner?.attributes.get('class') ?? ''}`
  return layouts.find(([, pattern]) => pattern.test(named))?.[0] ?? null
}
