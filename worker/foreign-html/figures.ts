import { cleanAddress } from './links.ts'
import { isList } from './lists.ts'
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

/** Boxes around one picture with its caption: of WordPress, and of galleries of both WordPress and Wikipedia. */
const figureClasses = ['wp-caption', 'gallery-item', 'blocks-gallery-item', 'gallerybox', 'thumbinner']
const captionClasses = ['wp-caption-text', 'gallerytext', 'thumbcaption', 'imageCaption', 'image-caption']
const galleryClass = /(?:^|[\s_-])gallery(?:[\s_-]|$)/

/** Makes figures of images with captions, layouts or links. Other figures become their content and a paragraph. */
export function buildFigures(root: ForeignElement) {
  replaceElements(root, (element) => {
    if (isList(element) && galleryClass.test(element.attributes.get('class') ?? '')) return galleryOf(element)
    return isFigure(element) ? builtFigure(element) : null
  })
}

function isFigure(element: ForeignElement): boolean {
  return element.name === 'figure' || figureClasses.some((name) => hasClass(element, name))
}

/** A gallery that is a list has its pictures in items. */
function galleryOf(list: ForeignElement): ForeignNode[] {
  return list.children.map((child) => (isElement(child) && child.name === 'li' ? { ...child, name: 'div' } : child))
}

function builtFigure(figure: ForeignElement): ForeignNode[] {
  const caption = captionOf(figure)
  const images: ForeignElement[] = []
  let table: ForeignElement | undefined
  visitElements(figure, (element) => {
    if (element.name === 'img') images.push(element)
    if (element.name === 'table') table ??= element
  })
  const [image] = images
  const sound = findElement(figure, ({ name }) => name === 'audio')
  if (sound && !image && !table && !hasFigure(figure) && !hasOtherWords(figure, caption))
    return [createElement('figure', [sound, ...(caption ? [createElement('figcaption', caption.children)] : [])])]
  if (!image || images.length > 1 || hasFigure(figure) || table || hasOtherWords(figure, caption))
    return dissolved(figure, caption, table)
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

function hasFigure(figure: ForeignElement): boolean {
  return findElement(figure, ({ name }) => name === 'figure') !== undefined
}

/** The caption of a figure: one of a figure in it belongs to that. */
function captionOf(parent: ForeignElement): ForeignElement | undefined {
  for (const child of elementsOf(parent)) {
    if (isCaption(child)) return child
    const inner = child.name === 'figure' ? undefined : captionOf(child)
    if (inner) return inner
  }
  return undefined
}

function isCaption(element: ForeignElement) {
  const isNamed = element.name === 'figcaption' || captionClasses.some((name) => hasClass(element, name))
  return isNamed && !isBlank(textOf(element))
}

/** Whether a figure has text, or a player, that is not its caption. */
function hasOtherWords(figure: ForeignElement, caption: ForeignElement | undefined): boolean {
  return figure.children.some((child) => {
    if (child === caption) return false
    if (!isElement(child)) return !isBlank(child.text)
    if (child.name === 'audio') return false
    return child.name === 'iframe' || child.name === 'pre' || hasOtherWords(child, caption)
  })
}

function dissolved(figure: ForeignElement, caption: ForeignElement | undefined, table: ForeignElement | undefined) {
  if (!caption) return figure.children
  const hasOwnCaption = table && elementsOf(table).some(({ name }) => name === 'caption')
  if (table && !hasOwnCaption) {
    removeElement(figure, caption)
    table.children.unshift(createElement('caption', caption.children))
    return figure.children
  }
  // It stays where it stands: names of files stand above their code.
  caption.name = 'div'
  return figure.children
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
