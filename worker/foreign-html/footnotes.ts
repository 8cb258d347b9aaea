import {
  contentOf,
  createElement,
  type ForeignElement,
  type ForeignNode,
  findElement,
  hasClass,
  isBlank,
  isElement,
  replaceElements,
  textOf,
  visitElements,
} from './tree.ts'

/** The longest text of a reference: a number, a letter, a sign, in brackets or not. In characters. */
const longestReference = 8
/** Links of Word, LibreOffice and Google Docs to notes that were not copied. */
const deadReference = /^#(?:_(?:ftn|edn)(?:ref)?\d+|sdfootnote\d+(?:sym|anc)|ftnt(?:_ref)?\d+)$/
const noteBlocks = new Set(['li', 'div', 'p', 'aside', 'dd', 'td'])

type Place = { element: ForeignElement; parents: ForeignElement[] }
type Note = { block: ForeignElement; number: number; target: string }

/**
 * Makes footnotes of links that lead to each other: from a short text to a block, and from that block back. So do Word,
 * LibreOffice, Google Docs, GitHub, WordPress, Substack and Wikipedia, whatever they call them. The notes of an article, as
 * our editor and our reader of Markdown write them, have no link back: they are known by their list.
 */
export function buildFootnotes(root: ForeignElement) {
  const places = new Map<string, Place>()
  const links: Place[] = []
  walk(root, [root], (element, parents) => {
    for (const name of [
      element.attributes.get('id'),
      element.name === 'a' ? element.attributes.get('name') : undefined,
    ]) {
      if (name && !places.has(name)) places.set(name, { element, parents })
    }
    if (element.name === 'a' && targetOf(element)) links.push({ element, parents })
  })
  const notes = new Map<ForeignElement, Note>()
  const references = new Map<ForeignElement, Note>()
  for (const link of links) {
    const isInNote = link.parents.some((parent) => notes.has(parent) || isListOfNotes(parent))
    // The links back of a note are no references to what refers to it.
    if (isInNote && !places.get(targetOf(link.element))?.parents.some(isListOfNotes)) continue
    const note = noteOf(link, places, notes)
    if (!note) continue
    references.set(link.element, note)
    notes.set(note.block, note)
  }
  if (notes.size > 0) moveNotes(root, notes, references)
  replaceElements(root, (element) => {
    if (element.name !== 'a' || !deadReference.test(element.attributes.get('href') ?? '')) return null
    const text = textOf(element).replace(/[[\]\s]/g, '')
    return text === '' ? [] : [createElement('sup', [{ text }])]
  })
}

function walk(
  parent: ForeignElement,
  parents: ForeignElement[],
  visit: (element: ForeignElement, parents: ForeignElement[]) => void,
) {
  for (const child of parent.children) {
    if (!isElement(child)) continue
    visit(child, parents)
    walk(child, [...parents, child], visit)
  }
}

/** The name of the place in the same page that a link leads to; empty for other links. */
function targetOf({ attributes }: ForeignElement): string {
  const href = attributes.get('href') ?? ''
  const hash = href.indexOf('#')
  return hash < 0 ? '' : href.slice(hash + 1)
}

function noteOf(link: Place, places: Map<string, Place>, notes: Map<ForeignElement, Note>): Note | null {
  const target = targetOf(link.element)
  const place = places.get(target)
  const text = textOf(link.element).trim()
  if (!place || text === '' || text.length > longestReference || place.element === link.element) return null
  const block = blockOf(place, link)
  if (!block) return null
  const known = notes.get(block)
  if (known) return known
  if (place.parents.some(isListOfNotes)) return { block, number: notes.size + 1, target }
  const names = namesAround(link)
  const leadsBack = (element: ForeignElement) => element.name === 'a' && names.has(targetOf(element))
  return hasElement(block, leadsBack) ? { block, number: notes.size + 1, target } : null
}

/** Whether an element is the list of notes of an article. */
function isListOfNotes({ name, attributes }: ForeignElement): boolean {
  return name === 'section' && attributes.get('class') === 'footnotes'
}

/** The block of a note: it does not hold the reference itself. */
function blockOf({ element, parents }: Place, link: Place): ForeignElement | null {
  const around = [...parents, element]
  const isOutside = (one: ForeignElement) => !link.parents.includes(one)
  const item = around.findLast(({ name }) => name === 'li')
  if (item && isOutside(item)) return item
  const index = around.findLastIndex(({ name }) => noteBlocks.has(name))
  const block = around[index]
  const parent = around[index - 1]
  if (!block || !isOutside(block)) return null
  const isOneNote =
    parent?.name === 'div' && isOutside(parent) && contentOf(parent)[0] === block && countNotes(parent) < 2
  return isOneNote ? parent : block
}

/** How many children of a block begin with a link to a place: each is a note of its own. */
function countNotes(parent: ForeignElement): number {
  return contentOf(parent).filter((child) => {
    if (!isElement(child)) return false
    return hasElement(child, ({ name, attributes }) => name === 'a' && (attributes.has('id') || attributes.has('name')))
  }).length
}

function hasElement(element: ForeignElement, hasQuality: (element: ForeignElement) => boolean): boolean {
  return hasQuality(element) || element.children.some((child) => isElement(child) && hasElement(child, hasQuality))
}

/** The names by which a note may lead back to a reference. */
function namesAround({ element, parents }: Place): Set<string> {
  const names = new Set<string>()
  for (const { attributes } of [element, ...parents.slice(-3)]) {
    for (const name of [attributes.get('id'), attributes.get('name')]) if (name) names.add(name)
  }
  visitElements(element, ({ attributes }) => {
    const id = attributes.get('id')
    if (id) names.add(id)
  })
  return names
}

function moveNotes(root: ForeignElement, notes: Map<ForeignElement, Note>, references: Map<ForeignElement, Note>) {
  const names = new Set<string>()
  walk(root, [root], (element, parents) => {
    if (references.has(element)) for (const name of namesAround({ element, parents })) names.add(name)
  })
  for (const block of notes.keys()) removeBackLinks(block, names, references)
  const seen = new Set<Note>()
  const referenceOf = (element: ForeignElement) => {
    const note = references.get(element)
    if (!note) return null
    const isFirst = !seen.has(note)
    seen.add(note)
    const attributes = { href: `#fn-${note.number}`, ...(isFirst && { id: `fnref-${note.number}` }) }
    return [createElement('note-reference', [{ text: String(note.number) }], attributes)]
  }
  replaceElements(root, (element) => {
    if (notes.has(element)) return []
    return referenceOf(element) ?? (isEmptyList(element) ? [] : null)
  })
  for (const block of notes.keys()) replaceElements(block, referenceOf)
  const items = Array.from(notes.values(), ({ block, number }) =>
    createElement('li', [createElement('div', block.children)], { id: `fn-${number}` }),
  )
  root.children.push(createElement('section', [createElement('ol', items)], { class: 'footnotes', role: 'notes' }))
}

/** The links back, with the number or arrow that they have, and marks around them. */
function removeBackLinks(block: ForeignElement, names: Set<string>, references: Map<ForeignElement, Note>) {
  replaceElements(block, (element) => {
    if (references.has(element)) return null
    if (element.name === 'a' && names.has(targetOf(element))) return []
    const isEmptied = /^(?:sup|span)$/.test(element.name) && element.children.every(isEmptyNode)
    return isEmptied ? [] : null
  })
}

function isEmptyNode(node: ForeignNode): boolean {
  return isElement(node) ? false : /^[\s^↑]*$/.test(node.text) || isBlank(node.text)
}

/** Whether a list is a rest of the notes: the list itself, with its line and its heading. */
function isEmptyList(element: ForeignElement): boolean {
  const isNotes = /^(?:ol|ul)$/.test(element.name)
  if (isNotes) return contentOf(element).length === 0
  const { attributes, style, name } = element
  const isContainer =
    attributes.has('data-footnotes') ||
    /note-list/.test(style.get('mso-element') ?? '') ||
    /\bfootnotes?\b/.test(attributes.get('class') ?? '')
  return (
    isContainer &&
    (name === 'section' || name === 'div') &&
    !hasElement(element, ({ name: inner }) => inner === 'p' || inner === 'li') &&
    !hasWords(element)
  )
}

/** Whether a list has words beside its heading: words of a note to which no link leads. */
function hasWords({ children }: ForeignElement): boolean {
  return children.some((child) => {
    if (!isElement(child)) return !isBlank(child.text)
    return !/^h[1-6]$/.test(child.name) && hasWords(child)
  })
}

/** The signs of a note beside its words: of LaTeXML. */
const marks = ['ltx_note_mark', 'ltx_tag_note', 'ltx_note_type']
/** The control that shows a note in the margin on a small screen: of Tufte CSS. */
const control = 'margin-toggle'

/** Moves notes whose words stand in the sentence (LaTeXML, Distill, Tufte CSS) into a list at the end, where an article has its notes. */
export function moveInlineNotes(root: ForeignElement) {
  const items: ForeignElement[] = []
  replaceElements(root, (element) => {
    if (hasClass(element, control) && (element.name === 'label' || element.name === 'input')) return []
    const words = wordsOfNote(element)
    if (!words) return null
    const number = String(items.length + 1)
    items.push(createElement('li', words, { id: `inline-note-${number}` }))
    const attributes = { href: `#inline-note-${number}`, id: `inline-note-ref-${number}` }
    return [createElement('sup', [createElement('a', [{ text: number }], attributes)])]
  })
  if (items.length > 0)
    root.children.push(createElement('section', [createElement('ol', items)], { class: 'footnotes' }))
}

/** The words of an element that is a note; null for any other. */
function wordsOfNote(element: ForeignElement): ForeignNode[] | null {
  if (element.name === 'd-footnote' || hasClass(element, 'sidenote') || hasClass(element, 'marginnote'))
    return element.children
  if (!hasClass(element, 'ltx_role_footnote')) return null
  const content = findElement(element, (inner) => hasClass(inner, 'ltx_note_content'))
  if (!content) return null
  replaceElements(content, (inner) => (marks.some((mark) => hasClass(inner, mark)) ? [] : null))
  return content.children
}
