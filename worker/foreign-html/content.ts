import { type ForeignElement, type ForeignNode, isElement, textOf, visitElements } from './tree.ts'

/** Letters, marks and numbers that stand together, or one sign. Boxes to tick are counted as tasks. */
const word = /[\p{L}\p{M}\p{N}]+|(?![☐☑☒])\p{S}/gu
const plainWord = /[a-z\d]+|[$+<=>^`|~]/gi
const plain = /^[\t-~]*$/
/** Scripts that put no space between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u
const invisible = /\p{Cf}|\p{Variation_Selector}/gu

/** A player or a card may take the place of the address of a video, a sound, a post or a map. */
export const videoAddress =
  /https?:\/\/(?:www\.|m\.)?(?:youtube\.com|youtu\.be|vimeo\.com|open\.spotify\.com|soundcloud\.com|instagram\.com|twitter\.com|x\.com|bsky\.app|codepen\.io)\/[^\s\])]{1,200}/g

/** The words of a text without its punctuation; of Chinese and Japanese each letter. */
export function wordsOf(text: string): string[] {
  if (plain.test(text)) return text.match(plainWord) ?? []
  const found = text.replace(invisible, '').normalize('NFC').match(word) ?? []
  return unspaced.test(text) ? found.flatMap((one) => (unspaced.test(one) ? [...one] : [one])) : found
}

/** The parts of a text that its reader would miss. */
export type Content = {
  /** The words of the text without punctuation. */
  words: string[]
  /** The words of the text in their order, and a number for each picture: notes and captions of tables may stand anywhere. */
  order: (string | number)[]
  /** Words that nobody would miss: signs of lists, numbers of notes, what is for screen readers only. */
  asides: string[]
  /** The words of attributes: what pictures show, languages of code, kinds of callouts. */
  labels: string[]
  /** How many items of lists there are at each depth, from 1. */
  items: Map<number, number>
  codeLines: string[]
  formulas: Formula[]
  /** Each piece of code without white space, and what is said of each picture. */
  codes: string[]
  pictures: string[]
  /** The whole text, in pieces. */
  text: string[]
} & Record<'tasks' | 'links' | 'cells' | 'images' | 'frames' | 'notes', number>

export function noContent(): Content {
  return {
    ...{ words: [], order: [], asides: [], labels: [], items: new Map(), codeLines: [], formulas: [], codes: [] },
    ...{ pictures: [], text: [], tasks: 0, links: 0, cells: 0, images: 0, frames: 0, notes: 0 },
  }
}

/** An item of a list. Items belong together as long as no words stand between their lists. */
export type Item = { depth: number; group: number; isTask: boolean; isFilled: boolean; isNote: boolean }

/** The elements around a place, as the counter needs them. */
export type Around = {
  isAside: boolean
  /** In a caption of a table. */
  isLoose: boolean
  hasTable: boolean
  lists: number
  areTasks: boolean
  isCode: boolean
  /** In a link that shows a page with its picture. */
  isCard?: boolean
  item?: Item | undefined
  link?: { href: string; isFilled: boolean } | undefined
  table?: { cells: number; isLayout: boolean } | undefined
  cell?: { isFilled: boolean } | undefined
}

/** Counts items by their depth among those around them: programs write deeper lists to indent them. */
export function countDepths(items: readonly Item[], counts: Map<number, number>) {
  let open: number[] = []
  let last = -1
  for (const { depth, group } of items) {
    if (group !== last) open = []
    last = group
    while ((open.at(-1) ?? 0) > depth) open.pop()
    if (open.at(-1) !== depth) open.push(depth)
    counts.set(open.length, (counts.get(open.length) ?? 0) + 1)
  }
}

/** A formula: its TeX without white space, empty where it has no TeX, and the signs that a page shows of it. */
export type Formula = { tex: string; signs: string[]; isLine: boolean }

const containers = /(?:^|\s)(?:katex(?:-display)?|ql-formula|MathJax(?:_\w{1,20})?|mwe-math-element)(?:\s|$)/
/** Elements that make more of signs than a line of them. */
const structures = new Set(
  'mfrac msup msub msubsup msqrt mroot mover munder munderover mtable mmultiscripts menclose'.split(' '),
)
const signs = new Set(['mi', 'mn', 'mo', 'mtext', 'ms'])

/** @returns null for an element that is no formula of MathML, KaTeX, MathJax, Wikipedia or Quill */
export function formulaOf(element: ForeignElement): Formula | null {
  const { name, attributes } = element
  if (isTexScript(element)) return { tex: bareTex(textOf(element)), signs: [], isLine: false }
  const isFormula =
    name === 'math' ||
    name === 'mjx-container' ||
    containers.test(attributes.get('class') ?? '') ||
    attributes.has('data-math')
  if (!isFormula) return null
  let tex = attributes.get('data-math') ?? attributes.get('data-value') ?? attributes.get('alttext') ?? ''
  const formula: Formula = { tex: '', signs: [], isLine: true }
  visitElements(element, (inner) => {
    if (structures.has(inner.name)) formula.isLine = false
    const isTex = inner.name === 'annotation' && /tex/i.test(inner.attributes.get('encoding') ?? '')
    if (tex === '') tex = isTex ? textOf(inner) : (inner.attributes.get('alttext') ?? '')
    if (signs.has(inner.name)) formula.signs.push(bareTex(textOf(inner)))
  })
  return { ...formula, tex: bareTex(tex), isLine: formula.isLine && formula.signs.length > 0 }
}

/** Whether what MathJax draws is the formula of a script behind it. */
export function isDrawnScript({ attributes }: ForeignElement, following: ForeignNode | undefined): boolean {
  return /\bMathJax/.test(attributes.get('class') ?? '') && isElement(following) && isTexScript(following)
}

function isTexScript({ name, attributes }: ForeignElement): boolean {
  return name === 'script' && /^math\/tex/i.test(attributes.get('type') ?? '')
}

/** TeX without white space, and without what pages put around it. */
export function bareTex(tex: string): string {
  const bare = tex.replace(/\\displaystyle|\s+/g, '')
  return bare.startsWith('{') && bare.endsWith('}') ? bare.slice(1, -1) : bare
}
