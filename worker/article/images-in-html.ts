import { densePhoneSize } from '../contract/image-copies.ts'
import type { StoredImage } from '../images/image-collection.ts'

/** A picture of cleaned HTML, whose attributes hold no `<` or `>`. */
const picture = /<img\b[^<>]*>/g
const declaredSize = / (?:width|height)="[^"]*"/g

/** The column of an article's text, as the site lays it out (web/src/styles): 42.5rem, or the window without its margins. */
const column = '42.5rem, 92vw'

/**
 * Tells browsers the size of each stored picture before it has arrived, and the widths that there are of it. A width
 * that the author gave it stays.
 * @param cleanHtml as `cleanArticle` gives it
 * @param images the stored pictures by their path; others stay as they are
 */
export function describeImages(cleanHtml: string, images: ReadonlyMap<string, StoredImage>): string {
  return cleanHtml.replace(picture, (tag) => {
    const image = images.get(attributeOf(tag, 'src') ?? '')
    if (!image) return tag
    const width = Number(attributeOf(tag, 'width') ?? image.width)
    const height = Math.max(1, Math.round((width * image.height) / image.width))
    const sizes = `${densePhoneSize}, min(${column}, ${width}px)`
    const choice = image.srcset && ` srcset="${image.srcset}" sizes="${sizes}"`
    return tag.replace(declaredSize, '').replace('<img', `<img width="${width}" height="${height}"${choice}`)
  })
}

/**
 * Leaves out the stored pictures that are no longer there.
 * @param cleanHtml as `cleanArticle` gives it
 * @param isThere whether a file stands at a path of ours
 * @returns the rest, and the paths that were left out, each once
 */
export function leaveOutPictures(cleanHtml: string, isThere: (path: string) => boolean) {
  const missing = new Set<string>()
  const html = cleanHtml.replace(picture, (tag) => {
    const path = attributeOf(tag, 'src') ?? ''
    if (!path.startsWith('/media/') || isThere(path)) return tag
    missing.add(path)
    return ''
  })
  return { html, missing: [...missing] }
}

function attributeOf(tag: string, name: 'src' | 'width') {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
}
