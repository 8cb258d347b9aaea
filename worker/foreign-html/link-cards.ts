import { cleanAddress } from './links.ts'
import {
  createElement,
  type ForeignElement,
  type ForeignNode,
  findElement,
  isBlank,
  isElement,
  replaceElements,
  textOf,
} from './tree.ts'

/** Ghost and Notion name the parts of a card so that have words of one line. */
const titleClass = /(?:^|\s)(?:kg-)?bookmark-title(?:\s|$)/
const lineClass = /(?:^|\s)(?:kg-)?bookmark-(?:description|author|publisher)(?:\s|$)/
const separator = ' · '

/** Makes cards of the links of Ghost and Notion that have a title and a line about the page. Pictures in them are of that page. */
export function buildLinkCards(root: ForeignElement) {
  replaceElements(root, (element) => (element.name === 'a' ? cardOf(element) : null))
}

function cardOf(link: ForeignElement): ForeignNode[] | null {
  const title = findElement(link, ({ attributes }) => titleClass.test(attributes.get('class') ?? ''))
  const href = cleanAddress(link.attributes.get('href') ?? '')
  if (!title || isBlank(textOf(title)) || href === '') return null
  const text = linesOf(link, title).join(separator)
  const below = text === '' ? [] : [createElement('br'), createElement('small', [{ text }])]
  const card = createElement('a', [createElement('strong', [{ text: single(textOf(title)) }]), ...below], { href })
  return [createElement('p', [card], { class: 'link-card' })]
}

/** All words of a card but its title. */
function linesOf(element: ForeignElement, title: ForeignElement): string[] {
  return element.children.flatMap((child) => {
    if (child === title) return []
    const isLine = !isElement(child) || lineClass.test(child.attributes.get('class') ?? '')
    if (!isLine) return linesOf(child, title)
    return isBlank(textOf(child)) ? [] : [single(textOf(child))]
  })
}

function single(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
