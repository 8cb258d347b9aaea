import { changeGalleries, gallerySizes } from '#blocks/gallery/worker.ts'
import { blocksForReaders } from '#blocks/worker-blocks.ts'
import { escapeAttribute } from '../contract/escape-html.ts'
import { densePhoneSize } from '../contract/image-copies.ts'
import type { StoredImage } from '../images/image-collection.ts'
import { withoutLeftOut } from './sanitize.ts'

/** An image of sanitized HTML, whose attributes contain no `<` or `>`. */
const imageTag = /<img\b[^<>]*>/g
const declaredSize = / (?:width|height)="[^"]*"/g

/** An image, with the beginning of its figure or link card, if it is in one. */
const placedImage = /(?:<(?:figure|p) class="([a-z-]+)(?: embed)?">(?:<a\b[^<>]*>)?)?<img\b[^<>]*>/g
/** The width of an article's column, as web/src/styles lays it out: 42.5rem, or the window without its margins. */
const column = '42.5rem, 92vw'
/** Likewise the widths of images that are wider or narrower, by the class of what they are in. */
const widths: Record<string, string> = {
  alignwide: '60rem, 92vw',
  alignfull: '100vw',
  alignleft: '20rem, 92vw',
  alignright: '20rem, 92vw',
  'link-card': '9rem, 40vw',
}

/** Stored images by path. `alt` is the description of those that have none of their own in a text. */
type DescribedImages = ReadonlyMap<string, StoredImage & { alt?: string }>

/**
 * Gives stored images their size and `srcset`, and each block what readers need of it.
 * @param cleanHtml from `cleanArticle`; its code may be highlighted
 * @param images the stored images by their path; all other images stay as they are
 */
export function decorateHtml(cleanHtml: string, images: DescribedImages): string {
  return blocksForReaders(describeImages(cleanHtml, images))
}

/** A width that the author chose stays, with the height that keeps the proportions. */
function describeImages(cleanHtml: string, images: DescribedImages) {
  const describe = (tag: string, sizesOf: (width: number) => string, isCard = false) => {
    const image = images.get(attributeOf(tag, 'src') ?? '')
    if (!image || tag.includes(' srcset=')) return tag
    const width = Number(attributeOf(tag, 'width') ?? image.width)
    const height = Math.max(1, Math.round((width * image.height) / image.width))
    const candidates = image.srcset && ` srcset="${image.srcset}" sizes="${sizesOf(width)}"`
    const sized = tag.replace(declaredSize, '').replace('<img', `<img width="${width}" height="${height}"${candidates}`)
    return image.alt && !isCard ? withAlt(sized, image.alt) : sized
  }
  const inRows = changeGalleries(cleanHtml, (gallery, layout) => {
    const count = gallery.match(imageTag)?.length ?? 0
    let index = 0
    return gallery.replace(imageTag, (tag) => describe(tag, gallerySizes(index++, count, layout)))
  })
  return inRows.replace(placedImage, (tag, place?: string) =>
    describe(
      tag,
      (width) => `${densePhoneSize}, min(${widths[place ?? ''] ?? column}, ${width}px)`,
      place === 'link-card',
    ),
  )
}

/** An author's own description stays. The picture of a link card repeats its title. */
function withAlt(tag: string, alt: string) {
  const own = attributeOf(tag, 'alt')
  if (own) return tag
  const attribute = ` alt="${escapeAttribute(alt)}"`
  return own === undefined ? tag.replace('<img', () => `<img${attribute}`) : tag.replace(' alt=""', () => attribute)
}

/**
 * Removes the stored images whose files no longer exist.
 * @param cleanHtml from `cleanArticle`
 * @param exists whether there is a file for a path under `/media/`
 * @returns the remaining HTML, and the removed paths without repetitions
 */
export function removeMissingImages(cleanHtml: string, exists: (path: string) => boolean) {
  const missing = new Set<string>()
  const html = cleanHtml.replace(imageTag, (tag) => {
    const path = attributeOf(tag, 'src') ?? ''
    if (!path.startsWith('/media/') || exists(path)) return tag
    missing.add(path)
    return ''
  })
  return { html: withoutLeftOut(html), missing: [...missing] }
}

function attributeOf(tag: string, name: 'alt' | 'src' | 'width') {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
}
