import { galleriesOf, galleryPictures } from '../contract/block-kinds.ts'
import { createElement, type ForeignElement, hasClass, isBlank, isElement } from './tree.ts'

/** Boxes around the pictures of a gallery: of articles, WordPress and Wikipedia, Ghost, Substack, and Notion's columns. */
const galleryClasses = [
  ...['gallery', 'wp-block-gallery', 'blocks-gallery-grid', 'tiled-gallery', 'tiled-gallery__gallery'],
  ...['kg-gallery-card', 'image-gallery-embed', 'image-gallery', 'column-list'],
]
/** Captions of all pictures. */
const captionClasses = ['blocks-gallery-caption', 'gallerycaption', 'image-caption']
/** Boxes that mean nothing themselves. */
const boxes = new Set(['figure', 'div', 'ul', 'ol', 'li', 'dl', 'dt', 'span', 'picture', 'p', 'section'])

type Content = { figures: ForeignElement[]; captions: ForeignElement[] }

export function isGallery(element: ForeignElement): boolean {
  return galleryClasses.some((name) => hasClass(element, name))
}

/**
 * The galleries of a box whose figures are built: as many as its pictures need, of which the last one has the caption of all.
 * @param layout a class of figures; null for none
 * @returns null for a box that has words or blocks beside its pictures, or one picture only
 */
export function builtGalleries(box: ForeignElement, layout: string | null): ForeignElement[] | null {
  const content: Content = { figures: [], captions: [] }
  if (!collect(box, content) || content.figures.length < galleryPictures.least) return null
  const isWide = layout === 'alignwide' || layout === 'alignfull'
  const groups = galleriesOf(content.figures)
  return groups.map((figures, index) => {
    const captions = index === groups.length - 1 ? content.captions : []
    const lines = captions.flatMap(({ children }, line) => [...(line > 0 ? [createElement('br')] : []), ...children])
    const caption = lines.length > 0 ? [createElement('figcaption', lines)] : []
    return createElement('figure', [...figures, ...caption], { class: isWide ? `gallery ${layout}` : 'gallery' })
  })
}

/** @returns false where something else than pictures and captions is in the box */
function collect(box: ForeignElement, content: Content): boolean {
  return box.children.every((child) => {
    if (!isElement(child)) return isBlank(child.text)
    if (isCaption(child)) return content.captions.push(child) > 0
    const figure = figureOf(child)
    if (figure) return content.figures.push(figure) > 0
    return child.name === 'br' || (boxes.has(child.name) && collect(child, content))
  })
}

function isCaption(element: ForeignElement) {
  return element.name === 'figcaption' || captionClasses.some((name) => hasClass(element, name))
}

/** The figure of a picture: it has no width of its own. */
function figureOf(element: ForeignElement): ForeignElement | null {
  if (element.name === 'img' || isLinkedImage(element)) return createElement('figure', [element])
  const [first] = element.children
  const isFigure = element.name === 'figure' && !isGallery(element) && isElement(first)
  return isFigure && (first.name === 'img' || isLinkedImage(first)) ? createElement('figure', element.children) : null
}

function isLinkedImage({ name, children }: ForeignElement): boolean {
  const content = children.filter((child) => isElement(child) || !isBlank(child.text))
  const [only] = content
  return name === 'a' && content.length === 1 && isElement(only) && only.name === 'img'
}
