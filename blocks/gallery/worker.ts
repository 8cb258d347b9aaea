import { galleriesOf, galleryLayouts } from '#contract/block-kinds.ts'
import { densePhoneSize } from '#contract/image-copies.ts'
import { classOf, writeAttributes } from '#worker/article/blocks/attributes.ts'
import type { Part, WorkerBlock } from '#worker/article/blocks/block-kind.ts'
import { asParagraph, lineOf } from '#worker/article/blocks/line.ts'
import { figure as picture } from '../figure/worker.ts'

/** Pictures in rows, each with a caption or without one, and a caption of all. */
export const gallery: WorkerBlock<'gallery'> = {
  elements: {
    figure: {
      ...picture.elements.figure,
      attributes(attributes) {
        if (!classOf(attributes, ['gallery'])) return null
        return writeAttributes({ class: ['gallery', classOf(attributes, galleryLayouts) ?? []].flat().join(' ') })
      },
      html: writtenGallery,
    },
  },
  isContent: false,
  isEmbed: false,
}

/** The HTML of a picture, in its link if it has one, and of its caption. */
type Picture = { image: string; caption: string }

const layout = / class="gallery ([a-z]+)"/
const tag = /<[^<>]*>/g
const figureEnd = '</figure>'
/** A figure that ends where its HTML ends. */
const figure =
  /^<figure(?: class="[a-z]+")?>((?:<a [^<>]*>)?<img [^<>]*>(?:<\/a>)?)(?:<figcaption>([\s\S]*)<\/figcaption>)?<\/figure>$/
const image = /^<img [^<>]*>$/

/** Words and other blocks stand between galleries, in their order. */
function writtenGallery(parts: Part[], attributes: string): string {
  const content = parts.map((part) => ({ part, pictures: picturesOf(part), caption: captionOf(part) }))
  const isWhole = content.every(({ pictures, caption }) => pictures ?? caption !== null)
  const captions = isWhole ? content.flatMap(({ caption }) => caption || []) : []
  let html = ''
  let run: Picture[] = []
  for (const { part, pictures } of content) {
    if (pictures) run.push(...pictures)
    else if (!isWhole) {
      html += writtenPictures(run, [], attributes)
      html += part.name === 'figcaption' ? asParagraph(part) : part.html
      run = []
    }
  }
  return html + writtenPictures(run, captions, attributes)
}

/** The pictures of a part without other words than their captions; null for another part. */
function picturesOf({ name, html }: Part): Picture[] | null {
  if (name === 'figure') {
    if (image.test(html)) return [{ image: html, caption: '' }]
    const [, shown, caption = ''] =
      html.indexOf(figureEnd) + figureEnd.length === html.length ? (figure.exec(html) ?? []) : []
    return shown === undefined ? null : [{ image: shown, caption }]
  }
  return (name === '' || name === 'p') && html.replace(tag, '').trim() === '' ? picturesIn(html) : null
}

/** The pictures of a line, each in its link. */
function picturesIn(html: string): Picture[] {
  let link = ''
  return (html.match(tag) ?? []).flatMap((found) => {
    if (found.startsWith('<a ')) link = found
    if (found === '</a>') link = ''
    return image.test(found) ? { image: link ? `${link}${found}</a>` : found, caption: '' } : []
  })
}

/** The caption of all pictures; null for another part, and for a caption with blocks behind it. */
function captionOf(part: Part): string | null {
  return part.name === 'figcaption' ? lineOf(part) : null
}

/** As many galleries as they need, of which the last one has the captions. One picture is a figure. */
function writtenPictures(pictures: Picture[], captions: string[], attributes: string): string {
  const [first, second] = pictures
  if (!first) return captions.map((caption) => `<p>${caption}</p>`).join('')
  if (!second) {
    const name = layout.exec(attributes)?.[1]
    const caption = [first.caption, ...captions].filter(Boolean).join('<br />')
    const isPlain = !name && !caption && first.image.startsWith('<img')
    return isPlain
      ? first.image
      : writtenFigure({ image: first.image, caption }, name ? writeAttributes({ class: name }) : '')
  }
  const groups = galleriesOf(pictures)
  return groups
    .map((group, index) => {
      const caption = index === groups.length - 1 ? captions.join('<br />') : ''
      return `<figure${attributes}>${group.map((picture) => writtenFigure(picture, '')).join('')}${writtenCaption(caption)}</figure>`
    })
    .join('')
}

function writtenFigure({ image, caption }: Picture, attributes: string): string {
  return `<figure${attributes}>${image}${writtenCaption(caption)}</figure>`
}

function writtenCaption(caption: string): string {
  return caption && `<figcaption>${caption}</figcaption>`
}

/** The beginning of a gallery in sanitized HTML. */
export const galleryStart = '<figure class="gallery'
const figureTag = /<(\/?)figure\b[^<>]*>/g

/** Changes the HTML of each gallery of sanitized HTML. Linear. */
export function changeGalleries(html: string, change: (gallery: string, layout: string) => string): string {
  let changed = ''
  let at = 0
  let depth = 0
  let open: { from: number; layout: string } | null = null
  for (const { 0: found, 1: slash, index } of html.includes(galleryStart) ? html.matchAll(figureTag) : []) {
    depth += slash ? -1 : 1
    const end = index + found.length
    if (!open && found.startsWith(galleryStart)) {
      open = { from: index, layout: layout.exec(found)?.[1] ?? '' }
      depth = 1
    } else if (open && depth === 0) {
      changed += html.slice(at, open.from) + change(html.slice(open.from, end), open.layout)
      at = end
      open = null
    }
  }
  return changed + html.slice(at)
}

/** How much of the width of a gallery a picture has in a wide window, and on a phone: as web/src/styles/article-galleries.css says. */
function shareOf(index: number, count: number): { wide: 2 | 3; isWhole: boolean } {
  const inPairs = [0, 4, 2][count % 3] ?? 0
  return { wide: index < inPairs ? 2 : 3, isWhole: count % 2 === 1 && index === 0 }
}

/** The widths of galleries of each layout, for 2 and for 3 pictures in a row. */
const widths: Record<string, Record<2 | 3, string>> = {
  '': { 2: '20.75rem', 3: '13.5rem' },
  alignwide: { 2: 'min(29.5rem, 46vw)', 3: 'min(19.5rem, 30vw)' },
  alignfull: { 2: '50vw', 3: '33vw' },
}

/**
 * The `sizes` of a picture of a gallery.
 * @param index of the picture, of `count` pictures
 * @returns a function of the picture's width in pixels
 */
export function gallerySizes(index: number, count: number, layout: string): (width: number) => string {
  const { wide, isWhole } = shareOf(index, count)
  const onDensePhone = isWhole ? densePhoneSize : densePhoneSize.replace('60vw', '30vw')
  const onPhone = `(max-width: 37.4rem) ${isWhole ? '92vw' : '46vw'}`
  return (width) => `${onDensePhone}, ${onPhone}, min(${(widths[layout] ?? widths[''])?.[wide]}, ${width}px)`
}
