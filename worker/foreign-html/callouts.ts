import { removeStart } from './tasks.ts'
import {
  contentOf,
  createElement,
  elementsOf,
  type ForeignElement,
  type ForeignNode,
  findElement,
  hasClass,
  isBlank,
  isElement,
  replaceElements,
  textOf,
} from './tree.ts'

/** The kinds of callouts, by the words that programs have for them. */
const kinds: [kind: string, words: RegExp][] = [
  ['warning', /warning|caution|danger|error|alert-(?:red|yellow)|⚠|🚨|❗|🛑|⛔/u],
  ['tip', /\btip|success|hint|alert-green|💡|✅/u],
]
const calloutClass =
  /(?:^|\s)(?:callout|markdown-alert|admonition|theme-admonition|kg-callout-card|wp-block-alert|notice-block|custom-block|confluence-information-macro(?!-)|alert alert)(?:[\s_-]|$)/
const titleClass = /(?:^|\s|-|_)(?:title|heading)(?:\s|$)/i
/** The first line of an alert in Markdown: `[!NOTE]`. */
const alertSign = /^\s*\[!(note|tip|important|warning|caution)\][ \t\u00a0]*\n?/i
/** Titles that only say the kind, which readers see anyway. */
const kindTitle = /^(?:note|tip|warning|info)$/i

/** Makes callouts of alerts, admonitions and asides, and quotes of pull quotes. A callout in a callout becomes its content. */
export function buildCallouts(root: ForeignElement, hasAsides: boolean) {
  replaceElements(root, (element) => {
    if (element.name === 'blockquote') return alertOf(element)
    if (hasClass(element, 'pullquote')) return [{ ...element, name: 'blockquote' }]
    const classes = element.attributes.get('class') ?? ''
    const isNote = element.attributes.get('role') === 'note'
    const isBlock = /^(?:div|aside|figure|section|article)$/.test(element.name)
    const stated = statedKind(element)
    const isCallout = isNote || stated !== '' || calloutClass.test(classes) || (hasAsides && element.name === 'aside')
    if (!isBlock || !isCallout) return element.name === 'aside' ? [{ ...element, name: 'div' }] : null
    return [callout(kindOf(`${stated} ${classes} ${textOf(element).slice(0, 10)}`), withTitle(element))]
  })
}

/** The kind that Confluence, Obsidian and editors like Tiptap write into an attribute. */
function statedKind({ attributes }: ForeignElement): string {
  const isCallout = attributes.get('data-type') === 'callout'
  const kind =
    attributes.get('data-panel-type') ?? attributes.get('data-callout') ?? attributes.get('data-callout-type')
  return kind ?? (isCallout ? 'note' : '')
}

function kindOf(words: string) {
  return kinds.find(([, pattern]) => pattern.test(words.toLowerCase()))?.[0] ?? 'note'
}

function callout(kind: string, content: ForeignNode[]): ForeignElement {
  const flat = content.flatMap((node) => (isElement(node) && hasClass(node, 'callout') ? node.children : [node]))
  return createElement('div', flat, { class: `callout ${kind}`, role: 'note' })
}

/** The content, with its title as a bold line. A title that says the kind only is left out. */
function withTitle(element: ForeignElement): ForeignNode[] {
  const title = findElement(element, ({ attributes }) => titleClass.test(attributes.get('class') ?? ''))
  if (title) {
    const words = textOf(title).trim()
    const hasMore = textOf(element).trim() !== words
    replaceElements(element, (one) => {
      if (one !== title) return null
      return kindTitle.test(words) && hasMore ? [] : [createElement('p', [createElement('strong', title.children)])]
    })
  }
  return withIconInText(element)
}

/** Programs put the icon into a box of its own: it stands before the first words then. */
function withIconInText(element: ForeignElement): ForeignNode[] {
  const [icon, ...rest] = contentOf(element)
  if (!isElement(icon) || !/^\p{Extended_Pictographic}[\p{Emoji}\p{Cf}\s]*$/u.test(textOf(icon).trim())) {
    return element.children
  }
  const text = textOf(icon).trim()
  const first = rest.find(isElement)
  const line = first ? deepestFirst(first) : null
  if (!line) return element.children
  line.children.unshift({ text: `${text} ` })
  return rest
}

/** The element that holds the first words. */
function deepestFirst(element: ForeignElement): ForeignElement {
  const [first] = contentOf(element)
  return isElement(first) && /^(?:div|p|span)$/.test(first.name) ? deepestFirst(first) : element
}

/** An alert of Markdown, which programs without alerts show as a quote. */
function alertOf(quote: ForeignElement): ForeignNode[] | null {
  const found = alertSign.exec(textOf(quote))
  const name = found?.[1]?.toLowerCase()
  if (!found || !name) return null
  removeStart(quote, found[0].length)
  const title = kindTitle.test(name) ? [] : [titleLine(name)]
  const [first] = elementsOf(quote)
  if (first) dropLeadingBreak(first)
  return [callout(kindOf(name), [...title, ...quote.children])]
}

function titleLine(name: string): ForeignElement {
  const text = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  return createElement('p', [createElement('strong', [{ text }])])
}

function dropLeadingBreak(paragraph: ForeignElement) {
  const [first] = contentOf(paragraph)
  if (isElement(first) && first.name === 'br') {
    paragraph.children = paragraph.children.filter(
      (child) => child !== first && (isElement(child) || !isBlank(child.text)),
    )
  }
}

/** The name that browsers give a toggle without a summary. */
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
