import { diffArrays } from 'diff/lib/diff/array.js'
import { diffWordsWithSpace } from 'diff/lib/diff/word.js'

/** A run of words that both texts contain, or only one of them. */
export type Words = { text: string; side: 'both' | 'mine' | 'theirs' }
/** A part of two texts, as HTML: the same in both, or what each contains there. */
export type Part = { isSame: true; html: string } | Difference
type Difference = { isSame: false; mine: string; theirs: string; words: Words[] }

/** Compares two articles, given as HTML, block by block, and blocks that differ word by word. */
export function compareTexts(mine: string, theirs: string): Part[] {
  const parts: Part[] = []
  let open: { mine: string; theirs: string } | null = null

  function close() {
    if (open)
      parts.push({ isSame: false, ...open, words: compareWords(toPlainText(open.mine), toPlainText(open.theirs)) })
    open = null
  }

  for (const { value, added, removed } of diffArrays(blocksOf(theirs), blocksOf(mine))) {
    const html = value.join('')
    if (!added && !removed) {
      close()
      parts.push({ isSame: true, html })
    } else {
      open ??= { mine: '', theirs: '' }
      open[added ? 'mine' : 'theirs'] += html
    }
  }
  close()
  return parts
}

/** Names a difference by `theirs` where possible, because `mine` changes while the author is typing. */
export function nameOf({ mine, theirs }: Difference): string {
  return theirs === '' ? `mine: ${mine}` : `theirs: ${theirs}`
}

/** Compares two plain texts word by word. */
export function compareWords(mine: string, theirs: string): Words[] {
  return diffWordsWithSpace(theirs, mine).map(({ value, added, removed }) => ({
    text: value,
    side: added ? 'mine' : removed ? 'theirs' : 'both',
  }))
}

function blocksOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('*')) simplify(element)
  wrapLooseText(body)
  while (body.lastElementChild?.matches('p:empty')) body.lastElementChild.remove()
  return Array.from(body.children, (block) => block.outerHTML)
}

/** The tags that articles have inside of blocks: marks and line breaks. Everything else is a block. */
const inlineSelector = 'a, strong, em, s, u, code, sub, sup, br'

/** Wraps text outside of blocks, as other clients may send it, in paragraphs. The editor does the same. */
function wrapLooseText(body: Element) {
  let paragraph: Element | null = null
  for (const node of [...body.childNodes]) {
    if (node instanceof Element && !node.matches(inlineSelector)) paragraph = null
    else if (paragraph) paragraph.append(node)
    else if (node.textContent?.trim()) {
      paragraph = body.ownerDocument.createElement('p')
      node.replaceWith(paragraph)
      paragraph.append(node)
    }
  }
}

/** The attributes that the editor or the server adds to what an author writes. */
const addedAttributes = new Set(
  'style rel target loading decoding allowfullscreen referrerpolicy sandbox draggable contenteditable'.split(' '),
)
/** Values that mean the same as no attribute. An empty one does for every name. */
const usualValues: Record<string, string> = { start: '1', colspan: '1', rowspan: '1' }

/** Removes what only the editor or only the server adds to an element: otherwise equal blocks would differ. */
function simplify(element: Element) {
  if (element.matches('colgroup')) return element.remove()
  const written = Array.from(element.attributes, ({ name, value }) => ({ name, value }))
    .filter(({ name, value }) => !addedAttributes.has(name) && value !== '' && value !== usualValues[name])
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  for (const { name } of [...element.attributes]) element.removeAttribute(name)
  for (const { name, value } of written) element.setAttribute(name, value)
  unwrapParagraph(element)
}

/** Removes the paragraph around the text of a block, if there is no other. The editor adds it. */
function unwrapParagraph(element: Element) {
  const paragraphs = element.querySelectorAll(':scope > p')
  const [paragraph] = paragraphs
  if (paragraph && paragraphs.length === 1 && element.firstChild === paragraph)
    paragraph.replaceWith(...paragraph.childNodes)
}

/** The text of HTML, with a placeholder for each image and video. */
function toPlainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const image of body.querySelectorAll('img'))
    image.replaceWith(`[picture: ${image.alt || 'without description'}]`)
  for (const video of body.querySelectorAll('iframe')) video.replaceWith('[video]')
  for (const end of body.querySelectorAll('td, th, tr, li')) end.append(' ')
  return Array.from(body.children, (block) => block.textContent).join('\n')
}
