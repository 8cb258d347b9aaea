import {
  contentOf,
  createElement,
  elementsOf,
  type ForeignElement,
  hasClass,
  isElement,
  replaceElements,
} from './tree.ts'

/** What browsers call a toggle without a summary. */
const unnamed = 'Details'

/** Gives each toggle a summary, dissolves lists that hold nothing but toggles, and makes a toggle of a card of Ghost. */
export function buildToggles(root: ForeignElement) {
  replaceElements(root, (element) => {
    if (isBoxOfToggle(element)) element.name = 'details'
    if (element.name === 'details') {
      const summary =
        elementsOf(element).find(({ name }) => name === 'summary') ?? createElement('summary', [{ text: unnamed }])
      element.children = [summary, ...element.children.filter((child) => child !== summary)]
      return null
    }
    if (hasClass(element, 'kg-toggle-card')) return [ghostToggle(element)]
    const items = elementsOf(element)
    if (element.name !== 'ul' || items.length === 0 || !items.every(isToggle)) return null
    return items.flatMap(({ children }) => children)
  })
}

/** Tiptap writes a box around a summary. */
function isBoxOfToggle(element: ForeignElement): boolean {
  const [first] = contentOf(element)
  return element.name === 'div' && isElement(first) && first.name === 'summary'
}

function ghostToggle(card: ForeignElement): ForeignElement {
  const heading = elementsOf(card).find((child) => hasClass(child, 'kg-toggle-heading'))
  const summary = createElement('summary', heading?.children ?? [{ text: unnamed }])
  return createElement('details', [summary, ...card.children.filter((child) => child !== heading)])
}

function isToggle(item: ForeignElement) {
  const content = contentOf(item)
  return content.length > 0 && content.every((child) => isElement(child) && child.name === 'details')
}
