import { type ForeignElement, findElement, hasClass, replaceElements, textOf } from '#worker/foreign-html/tree.ts'
import { embed, figure } from '../foreign-tree.ts'
import { countImages } from '../wordpress/text/figures.ts'

export const ofGoogle = /^(?:https?:)?\/\/[^/]*(?:googleusercontent\.com|bp\.blogspot\.com|ggpht\.com)\//i
const video = /^(?:https?:)?\/\/(?:www\.)?youtube(?:\.googleapis)?\.com\/v\/([\w-]{5,20})/i

/** Pictures with captions, which are tables, pictures that lead to their own files, and films in the form of Flash. */
export function rewriteBlocks(root: ForeignElement) {
  replaceElements(root, (element) => {
    if (element.name !== 'a' || !ofGoogle.test(element.attributes.get('href') ?? '')) return null
    return countImages(element) > 0 && textOf(element).trim() === '' ? element.children : null
  })
  replaceElements(root, (element) => {
    if (element.name === 'object' || element.name === 'embed') return film(element)
    if (element.name !== 'table' || !hasClass(element, 'tr-caption-container')) return null
    const image = findElement(element, ({ name }) => name === 'img')
    const caption = findElement(element, (one) => hasClass(one, 'tr-caption'))
    const link = findElement(
      element,
      ({ name, children }) => name === 'a' && image !== undefined && children.includes(image),
    )
    return image && countImages(element) === 1 ? [figure(link ?? image, caption?.children ?? [])] : null
  })
}

function film(element: ForeignElement): ForeignElement[] | null {
  const movie = findElement(element, ({ name, attributes }) => name === 'param' && attributes.get('name') === 'movie')
  const address = movie?.attributes.get('value') ?? element.attributes.get('src') ?? ''
  const id = video.exec(address)?.[1]
  return id ? [embed(`https://www.youtube.com/watch?v=${id}`)] : null
}
