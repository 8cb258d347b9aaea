import {
  createElement,
  elementsOf,
  type ForeignElement,
  findElement,
  hasClass,
  isElement,
  visitElements,
} from './tree.ts'

/**
 * What MathJax and KaTeX draw has no words for fractions, powers and roots: these functions make MathML of it, where a page
 * has nothing else of a formula.
 * Source: https://github.com/mathjax/MathJax-src, ts/output/chtml/Wrappers; https://github.com/KaTeX/KaTeX, src/buildHTML.ts
 */

/** A class of MathJax with the code of a character. */
const character = /(?:^|\s)mjx-c([0-9a-f]{1,5})(?:\s|$)/i
const prefix = 'mjx-'
/** Parts of MathJax that draw lines and gaps. */
const blankParts = new Set(['nstrut', 'dstrut', 'line', 'spacer', 'surd', 'mspace', 'strut'])

/** MathML of a formula that MathJax has drawn: its letters are codes in classes. */
export function readMathJax(element: ForeignElement): ForeignElement {
  const code = character.exec(element.attributes.get('class') ?? '')?.[1]
  if (code !== undefined) return createElement('mi', [{ text: String.fromCodePoint(Number.parseInt(code, 16)) }])
  const name = element.name.startsWith(prefix) ? element.name.slice(prefix.length) : element.name
  const part = (...names: string[]) => {
    const found = findElement(element, (inner) => names.includes(inner.name))
    return found ? readMathJax(found) : createElement('mrow')
  }
  if (name === 'mfrac') return createElement(name, [part('mjx-num'), part('mjx-den')])
  if (name === 'msqrt' || name === 'mroot') {
    const root = createElement('mrow', [part('mjx-box')])
    return createElement(name, name === 'mroot' ? [root, part('mjx-root')] : [root])
  }
  const inner = elementsOf(element)
    .filter((child) => !blankParts.has(child.name.slice(prefix.length)))
    .map(readMathJax)
  if (!/^m(?:sup|sub|subsup)$/.test(name)) return createElement(name, inner)
  const [base, scripts] = inner
  const [high, low] = scripts ? elementsOf(scripts) : []
  return createElement(name, [base, low, high ?? low].filter(isElement).slice(0, name === 'msubsup' ? 3 : 2))
}

/** MathML of a formula that KaTeX has drawn. */
export function readKatex(element: ForeignElement): ForeignElement {
  if (hasClass(element, 'mfrac')) {
    const [under, over] = rowsOf(element)
    return createElement('mfrac', [under, over].filter(isElement).toReversed())
  }
  if (hasClass(element, 'sqrt')) return createElement('msqrt', rowsOf(element).slice(0, 1))
  const scripts = elementsOf(element).find((child) => hasClass(child, 'msupsub'))
  const children = element.children
    .filter((child) => child !== scripts)
    .map((child) => (isElement(child) ? readKatex(child) : child))
  if (!scripts) return createElement('mrow', children)
  const rows = rowsOf(scripts)
  const hasLow = findElement(scripts, (inner) => hasClass(inner, 'vlist-t2')) !== undefined
  const name = rows.length > 1 ? 'msubsup' : hasLow ? 'msub' : 'msup'
  return createElement('mrow', [createElement(name, [createElement('mrow', children), ...rows])])
}

/** The parts that stand one over the other, the lowest first. Lines and empty parts with a height are left out. */
function rowsOf(element: ForeignElement): ForeignElement[] {
  const list = findElement(element, (inner) => hasClass(inner, 'vlist'))
  return list ? elementsOf(list).map(readKatex).filter(hasText) : []
}

function hasText(element: ForeignElement): boolean {
  let found = false
  visitElements(createElement('mrow', [element]), ({ children }) => {
    found ||= children.some((child) => !isElement(child) && /[^\s\u200b]/.test(child.text))
  })
  return found
}
