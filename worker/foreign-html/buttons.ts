import { cleanAddress } from './links.ts'
import {
  createElement,
  type ForeignElement,
  type ForeignNode,
  hasClass,
  isBlank,
  replaceElements,
  textOf,
  visitElements,
} from './tree.ts'

/** Boxes around one link that looks like a button: of WordPress, Ghost and Substack. */
const boxClasses = ['wp-block-button', 'kg-button-card', 'button-wrapper']

/** Makes buttons of the links that other programs show as buttons. A box that has anything else is read as its words. */
export function buildButtons(root: ForeignElement) {
  replaceElements(root, (element) => (boxClasses.some((name) => hasClass(element, name)) ? buttonOf(element) : null))
}

/** @returns null for a box without a link, with several, with other words, or with a picture */
export function buttonOf(box: ForeignElement): ForeignNode[] | null {
  const links: ForeignElement[] = []
  let hasImage = false
  visitElements(box, (element) => {
    if (element.name === 'a') links.push(element)
    if (element.name === 'img') hasImage = true
  })
  const [link, second] = links
  const words = textOf(box).replace(/\s+/g, ' ').trim()
  if (!link || second || hasImage || isBlank(words)) return null
  const href = cleanAddress(link.attributes.get('href') ?? '')
  if (href === '' || textOf(link).replace(/\s+/g, ' ').trim() !== words) return null
  return [createElement('p', [createElement('a', [{ text: words }], { href })], { class: 'button-link' })]
}
