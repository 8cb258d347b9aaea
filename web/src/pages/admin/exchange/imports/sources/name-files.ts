import { importedImages } from '#contract/imports.ts'
import { storedTypeOf, type UploadType, uploadTypeOf, uploadTypes } from '#contract/uploads.ts'
import {
  contentOf,
  createElement,
  type ForeignElement,
  isBlank,
  isElement,
  replaceElements,
  textOf,
} from '#worker/foreign-html/tree.ts'
import { lineOf } from './foreign-tree.ts'
import { decodeEscapes } from './read-html.ts'

/** The type of a file at an address, if files of it are stored here. */
export function typeAt(address: string): UploadType | undefined {
  return uploadTypeOf(address.replace(/[?#].*$/s, ''))
}

/** The last part of an address. */
export function nameInAddress(address: string): string {
  const path = address.replace(/[?#].*$/s, '')
  return decodeEscapes(path.slice(path.lastIndexOf('/') + 1) || path)
}

/** Whether a file of the import has an address. */
export function isNamedFile(address: string): boolean {
  return address.startsWith(`/media/${importedImages}/`) && storedTypeOf(address) !== undefined
}

/**
 * A file as a block: a sound in its player, or a line with a link to the file.
 * @param path of the file, before it is stored
 * @param size in words, such as `1.2 MB`; empty where it is not known
 */
export function fileBlock(path: string, name: string, { caption = [], size = '' }: FileFacts = {}): ForeignElement {
  const type = storedTypeOf(path)
  if (type && uploadTypes[type].kind === 'audio') {
    const player = createElement('audio', [], { src: path, 'aria-label': name })
    return createElement('figure', caption.length > 0 ? [player, createElement('figcaption', caption)] : [player])
  }
  const facts = [...(type ? [uploadTypes[type].label] : []), ...(size === '' ? [] : [size])].join(', ')
  const link = createElement('a', [{ text: name }], { href: path })
  return createElement('p', [link, { text: ` (${facts})` }], { class: 'file' })
}

type FileFacts = { caption?: ForeignElement['children']; size?: string }

/**
 * Leads the links of a text to its files. A paragraph that is nothing but such a link becomes the block of its file, and so does
 * a player, and a file that is written as an image.
 * @param pathOf the path of the file at an address; null for what stays as it is
 */
export function nameFiles(root: ForeignElement, pathOf: (address: string, type: UploadType) => string | null) {
  const given = (address: string) => {
    const type = typeAt(address)
    return type ? pathOf(address, type) : null
  }
  replaceElements(root, (element, parent) => {
    const { name, attributes } = element
    if (name === 'audio') {
      const address = addressOfPlayer(element)
      const path = given(address)
      if (path === null) return null
      const label = attributes.get('aria-label') || attributes.get('title') || nameInAddress(address)
      const block = fileBlock(path, label)
      // Its figure is there, and may have its caption.
      return parent.name === 'figure' ? block.children : [block]
    }
    const address = attributes.get(name === 'img' ? 'src' : 'href') ?? ''
    const path = name === 'a' || name === 'img' ? given(address) : null
    if (path === null) return null
    const words = name === 'img' ? (attributes.get('alt') ?? '') : ''
    const isEmpty = isBlank(textOf(element)) && !element.children.some(isElement)
    if (isEmpty) element.children = [{ text: isBlank(words) ? nameInAddress(address) : words }]
    return [createElement('a', element.children, { href: path })]
  })
  // The paragraph that Markdown puts around a player ends before it.
  replaceElements(root, (element, { children }) => {
    const next = element.name === 'p' && contentOf(element).length === 0 && children[children.indexOf(element) + 1]
    return next && isElement(next) && next.name === 'figure' && isNamedFile(addressOfPlayer(next)) ? [] : null
  })
  replaceElements(root, (element) => {
    const [link, ...others] = contentOf(element)
    if (element.name !== 'p' || others.length > 0 || !isElement(link)) return null
    const path = link.attributes.get('href') ?? ''
    const isLine = link.name === 'a' && isNamedFile(path) && !isBlank(textOf(link))
    return isLine ? [fileBlock(path, lineOf(link))] : null
  })
}

function addressOfPlayer(player: ForeignElement): string {
  const sources = [player, ...player.children.filter(isElement)]
  return sources.map(({ attributes }) => attributes.get('src') ?? '').find((one) => one !== '') ?? ''
}
