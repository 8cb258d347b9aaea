import { cleanAddress } from './links.ts'
import {
  createElement,
  type ForeignElement,
  type ForeignNode,
  findElement,
  isBlank,
  isElement,
  replaceElements,
} from './tree.ts'

/** Ghost and Notion name the parts of a card so. */
const partClass = /(?:^|\s)(?:kg-)?bookmark-(title|description|metadata|href)(?:\s|$)/
const separator = ' · '

/** Makes cards of the links of Ghost and Notion that have a title and a line about the page. Pictures in them are of that page. */
export function buildLinkCards(root: ForeignElement) {
  replaceElements(root, (element) => (element.name === 'a' ? cardOf(element) : null))
}

function cardOf(link: ForeignElement): ForeignNode[] | null {
  const [title, ...lines] = ['title', 'description', 'metadata', 'href'].map((part) => wordsOfPart(link, part))
  const href = cleanAddress(link.attributes.get('href') ?? '')
  if (!title || href === '') return null
  const text = lines.filter((line) => line !== '').join(separator)
  const below = text === '' ? [] : [createElement('br'), createElement('small', [{ text }])]
  const card = createElement('a', [createElement('strong', [{ text: title }]), ...below], { href })
  return [createElement('p', [card], { class: 'link-card' })]
}

function wordsOfPart(link: ForeignElement, part: string): string {
  const found = findElement(link, ({ attributes }) => partClass.exec(attributes.get('class') ?? '')?.[1] === part)
  return found ? textsOf(found).join(separator) : ''
}

/** The words of each element that has words itself. */
function textsOf(element: ForeignElement): string[] {
  return element.children.flatMap((child) => {
    if (isElement(child)) return textsOf(child)
    return isBlank(child.text) ? [] : [child.text.replace(/\s+/g, ' ').trim()]
  })
}
