import { type ForeignElement, type ForeignNode, isElement, textOf, visitElements } from './tree.ts'

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
