import { withoutUnseen } from '../contract/control-characters.ts'
import { escapeAttribute, escapeText } from '../contract/escape-html.ts'

/** A node of what Temml makes of a formula, of which nothing is known. */
type MathNode = object

/** Elements with words only: in any other way browsers read tags inside of them as HTML. */
const tokens: ReadonlySet<string> = new Set(['mi', 'mn', 'mo', 'mtext'])
const elements: ReadonlySet<string> = new Set([
  ...tokens,
  ...['mrow', 'mspace', 'mfrac', 'msqrt', 'mroot', 'mstyle', 'mpadded', 'mphantom', 'menclose'],
  ...['msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover', 'mmultiscripts', 'mprescripts'],
  ...['mtable', 'mtr', 'mtd'],
])

const truth = /^(?:true|false)$/
/** At most 20 times as wide as a letter: no formula leaves its place. */
const length =
  /^\+?(?:1?\d|20)?(?:\.\d{1,4})?em$|^\+?(?:1?\d?\d|2[0-3]\d)(?:\.\d{1,4})?(?:pt|px)$|^-(?:[0-2])?(?:\.\d{1,4})?em$|^0$/
const colour = /^(?:#[\da-f]{3,8}|(?!undefined)[a-z]{3,20})$/i
const span = /^[1-9]\d?$/
/** The attributes of all elements, with the values that each may have. */
const attributes: Readonly<Record<string, RegExp>> = {
  ...{ fence: truth, stretchy: truth, largeop: truth, movablelimits: truth, separator: truth, symmetric: truth },
  ...{ accent: truth, accentunder: truth, displaystyle: truth },
  ...{ lspace: length, rspace: length, width: length, height: length, depth: length, voffset: length },
  ...{ minsize: length, maxsize: length, linethickness: length, mathsize: length, rowspacing: length },
  ...{ mathcolor: colour, mathbackground: colour, columnspan: span, rowspan: span },
  form: /^(?:pre|in|post)fix$/,
  scriptlevel: /^\+?[0-3]$/,
  mathvariant: /^normal$/,
  notation:
    /^(?:top|bottom|box|circle|(?:up|down)diagonalstrike|horizontalstrike|updiagonalstrike downdiagonalstrike)$/,
}

/** The classes of Temml that mean something for readers, by what they are called in an article. */
const classes: Readonly<Record<string, string>> = {
  'tml-left': 'math-left',
  'tml-right': 'math-right',
  'tml-jot': 'math-wide-rows',
  'tml-small': 'math-narrow-rows',
  'tml-overline': 'math-overline',
  'tml-underline': 'math-underline',
  'tml-fbox': 'math-box',
  upstrike: 'math-up-strike',
  downstrike: 'math-down-strike',
  'tml-xcancel': 'math-cross-strike',
  sout: 'math-strike',
}
/** Styles that Temml writes into an element, and the class that says the same; articles have no styles. */
const styles: readonly [name: string, value: RegExp, written: string][] = [
  ['paddingLeft', /^0/, 'math-no-start'],
  ['paddingLeft', /^1em$/, 'math-far-start'],
  ['paddingRight', /^0/, 'math-no-end'],
  ['borderLeft', /solid/, 'math-line-left'],
  ['borderRight', /solid/, 'math-line-right'],
  ['borderTop', /solid/, 'math-line-top'],
  ['borderBottom', /solid/, 'math-line-bottom'],
  ['textAlign', /^left$/, 'math-left'],
  ['border', /solid/, 'math-box'],
  ['fontWeight', /^bold$/, 'math-bold'],
  ['font-weight', /^bold$/, 'math-bold'],
  ['width', /^100%$/, 'math-full'],
  ['width', /^50%$/, 'math-side'],
]

/** A variable. Browsers would take a letter for it that fonts of few machines have. */
const letter = /^[A-Za-z\u0370-\u03ff]$/

const deepest = 60

/** A formula that Temml understands and an article cannot have. */
export class UnwritableMath extends Error {
  override readonly name = 'UnwritableMath'
}

/**
 * Writes what Temml makes of a formula anew, from closed lists of elements, attributes and classes. Nothing of it is copied
 * as markup.
 * @param math the element `math`, whose content is written
 * @param longest of the MathML, in characters
 * @throws UnwritableMath for a formula with anything else, that is too long, or that is nested too deeply
 */
export function writeMath(math: MathNode, longest: number): string {
  let left = longest

  function write(node: MathNode, depth: number): string {
    const name = textOf(node, 'type')
    const children = childrenOf(node)
    if (depth > deepest) throw new UnwritableMath('depth')
    // Temml has nodes without an element, for a row; others without one are of HTML.
    if (name === '' && !('attributes' in node || 'text' in node))
      return children.map((child) => write(child, depth + 1)).join('')
    if (!elements.has(name)) throw new UnwritableMath(name)
    const words = tokens.has(name) ? wordsOf(node) : ''
    const start = `<${name}${attributesOf(node, name === 'mi' && !letter.test(words))}>`
    left -= start.length + words.length + name.length
    if (left < 0) throw new UnwritableMath('length')
    const inner = tokens.has(name) ? escapeText(words) : children.map((child) => write(child, depth + 1)).join('')
    return `${start}${inner}</${name}>`
  }

  return childrenOf(math)
    .map((node) => write(node, 0))
    .join('')
}

function childrenOf(node: object): object[] {
  const children: unknown = Reflect.get(node, 'children')
  return Array.isArray(children) ? children.filter((child: unknown) => typeof child === 'object' && child !== null) : []
}

function wordsOf(node: MathNode): string {
  const own = withoutUnseen(textOf(node, 'text'))
  return own + childrenOf(node).map(wordsOf).join('')
}

/** @param isUpright whether it is no variable, which a style makes italic */
function attributesOf(node: MathNode, isUpright: boolean): string {
  const written: Record<string, string> = {}
  const named: string[] = isUpright ? ['math-upright'] : []
  for (const [name, value] of pairsOf(node, 'attributes')) {
    if (attributes[name]?.test(value)) written[name] = value
    if (name === 'style' && value === 'font-weight:bold') named.push('math-bold')
  }
  const given: unknown = Reflect.get(node, 'classes')
  for (const name of Array.isArray(given) ? given : []) named.push(classes[String(name)] ?? '')
  for (const [name, value] of pairsOf(node, 'style')) {
    if (name === 'color' && colour.test(value)) written.mathcolor = value
    for (const [style, pattern, className] of styles) if (style === name && pattern.test(value)) named.push(className)
  }
  const list = [...new Set(named)].filter((name) => name !== '').sort()
  if (list.length > 0) written.class = list.join(' ')
  return Object.entries(written)
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join('')
}

function pairsOf(node: MathNode, property: 'attributes' | 'style'): [string, string][] {
  const pairs: unknown = Reflect.get(node, property)
  if (typeof pairs !== 'object' || pairs === null) return []
  return Object.entries(pairs).map(([name, value]) => [name, String(value)])
}

function textOf(node: MathNode, property: 'type' | 'text'): string {
  const text: unknown = Reflect.get(node, property)
  return typeof text === 'string' ? text : ''
}
