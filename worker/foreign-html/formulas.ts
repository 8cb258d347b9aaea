import { headings } from './elements.ts'
import { mathText } from './math-text.ts'
import {
  createElement,
  elementsOf,
  type ForeignElement,
  type ForeignNode,
  findElement,
  hasClass,
  isBlank,
  isElement,
  textOf,
  visitElements,
} from './tree.ts'

/** The encodings of annotations in TeX. */
const tex = /(?:^|[^a-z])(?:la)?tex(?![a-z])/i
/** Classes of elements that hold a formula with all of its copies: of KaTeX, MathJax, Wikipedia, GitHub, Tiptap and Substack. */
const formulaClass =
  /(?:^|\s)(?:katex(?:-display)?|ql-formula|MathJax(?:_Display|_SVG|_CHTML)?|mwe-math-element|latex-rendered|math-container|math-inline|math-block)(?:\s|$)/
const formulaElement = /^(?:math|mjx-container|math-renderer|math-field)$/
const formulaType = /math|latex|equation|formula/i
/** Pictures whose other text is a formula. */
const pictureClass = /(?:^|\s)(?:mwe-math-fallback-image-\w+|latex|tex|ee_img|math|equation|equation_image)(?:\s|$)/i
const pictureAddress =
  /(?:latex|mathtex|mimetex)\.(?:codecogs|php|cgi)|[/.]codecogs\.com\/|\/equation\?tex=|\/math\/render\//i
const displayClass =
  /(?:^|\s)(?:katex-display|MathJax_Display|mwe-math-element-block|latex-rendered|math-block|math-display)(?:\s|$)/
/** Classes of Wikipedia and WordPress say of the picture only whether it stands alone. */
const displayPicture = /-display(?:\s|$)/
const attributesWithTex = [
  'data-latex',
  'data-tex',
  'data-math',
  'data-value',
  'data-formula',
  'data-expr',
  'alttext',
] as const
/** Other text that is a formula, and not words about it. */
const formulaWords = /[\\^_=+{}<>|]|^\S{1,3}$/
/** The style command that Wikipedia writes around each formula. */
const styled = /^\{\\(?:display|text)style ([\s\S]*)\}$/
/** Places that have no room for a block. */
const lines: ReadonlySet<string> = new Set([...headings, 'td', 'th', 'caption', 'figcaption', 'summary', 'dt'])

/**
 * Makes formulas of the copies that a page has of each (its source in TeX, MathML for screen readers, what is drawn). Where
 * no source is known they are code: words that mean the same as MathML. A formula that stands alone is a block.
 */
export function buildFormulas(parent: ForeignElement, isInLine = false) {
  const isLine = isInLine || lines.has(parent.name)
  let isBehindFormula = false
  parent.children = parent.children.flatMap((child, index): ForeignNode[] => {
    if (!isElement(child)) {
      if (!isBlank(child.text)) isBehindFormula = false
      return [child]
    }
    // MathJax 2 has the source in a script behind what it has drawn.
    if (isBehindFormula && isMathScript(child)) return []
    if (hasClass(child, 'MathJax_Preview')) return []
    if (child.name === 'code' && hasClass(child, 'math')) return [createElement('formula', [{ text: textOf(child) }])]
    const source = isFormula(child) ? sourceIn(child, parent.children.slice(index + 1, index + 3)) : ''
    const words = source === '' && isFormula(child) ? spokenOf(child) : ''
    isBehindFormula = source !== '' || words !== ''
    if (!isBehindFormula) {
      buildFormulas(child, isLine)
      return [child]
    }
    const isBlock = !isLine && isDisplayed(child)
    if (source !== '' && !isBlock) return [createElement('formula', [{ text: source }])]
    const code = createElement('code', [{ text: source || words }])
    return [isBlock ? createElement('pre', [code], source === '' ? {} : { class: 'math' }) : code]
  })
}

function isFormula(element: ForeignElement): boolean {
  const { name, attributes } = element
  const classes = attributes.get('class') ?? ''
  if (name === 'img') return pictureClass.test(classes) || pictureAddress.test(attributes.get('src') ?? '')
  if (name === 'script') return isMathScript(element)
  if (name === 'math') return true
  const isBox =
    formulaElement.test(name) ||
    formulaClass.test(classes) ||
    attributes.has('data-latex') ||
    formulaType.test(attributes.get('data-type') ?? '')
  return isBox && (isDrawnInWords(element) || !hasOtherWords(element))
}

/** Whether a box that has its source in an attribute draws it with letters alone. Where tags are broken it has more words. */
function isDrawnInWords(box: ForeignElement): boolean {
  const source = box.attributes.get('data-math') ?? ''
  return source !== '' && textOf(box).trim().length <= 2 * source.length
}

/** Whether a box has words beside the copies of its formula: where tags are broken, it has the words behind it too. */
function hasOtherWords(box: ForeignElement): boolean {
  return box.children.some((child) => {
    if (!isElement(child)) return !isBlank(child.text)
    return !isCopy(child) && hasOtherWords(child)
  })
}

/** Whether an element is what a page draws, reads or has as the source of a formula. */
function isCopy({ name, attributes }: ForeignElement): boolean {
  if (/^(?:math|script|nobr|svg|style)$/.test(name) || name.startsWith('mjx-')) return true
  return attributes.get('aria-hidden') === 'true' || /(?:^|\s)katex-html(?:\s|$)/.test(attributes.get('class') ?? '')
}

function isMathScript({ name, attributes }: ForeignElement): boolean {
  return name === 'script' && /^math\//i.test(attributes.get('type') ?? '')
}

/** The source of a formula in TeX; empty where none is known. @param behind the nodes behind it */
function sourceIn(element: ForeignElement, behind: readonly ForeignNode[]): string {
  const script = behind.find(isElement)
  return cleanTex(sourceOf(element) || (script && isMathScript(script) ? textOf(script) : ''))
}

/** Whether a formula stands in a line of its own. */
function isDisplayed(element: ForeignElement): boolean {
  const shows = ({ name, attributes }: ForeignElement) =>
    displayClass.test(attributes.get('class') ?? '') ||
    /^(?:block|true)$/.test(attributes.get('display') ?? '') ||
    /block|display/.test(`${attributes.get('mode') ?? ''} ${attributes.get('data-type') ?? ''}`) ||
    (name === 'img' && displayPicture.test(attributes.get('class') ?? '')) ||
    (name === 'script' && /display/.test(attributes.get('type') ?? ''))
  return shows(element) || findElement(element, shows) !== undefined
}

function cleanTex(source: string): string {
  const trimmed = source.trim()
  const inner = styled.exec(trimmed)?.[1] ?? trimmed
  return inner
    .replace(/^\$\$?([^$]*)\$\$?$/, '$1')
    .replace(/^\\[([]([\s\S]*)\\[)\]]$/, '$1')
    .trim()
}

function sourceOf(element: ForeignElement): string {
  const own = ownSource(element)
  if (own !== '') return own
  const named = findElement(element, (inner) => ownSource(inner) !== '')
  return named ? ownSource(named) : ''
}

function ownSource(element: ForeignElement): string {
  const { name, attributes } = element
  if (name === 'img') return formulaWords.test(attributes.get('alt') ?? '') ? (attributes.get('alt') ?? '') : ''
  const isSource = name === 'annotation' && tex.test(attributes.get('encoding') ?? '')
  if (isSource || isMathScript(element)) return textOf(element)
  const stated = attributesWithTex.map((attribute) => attributes.get(attribute) ?? '').find((value) => !isBlank(value))
  return stated ?? expressionOf(attributes.get('data-attrs') ?? '')
}

/** The TeX in Substack's description of a formula. */
function expressionOf(json: string): string {
  const written = /"persistentExpression":("(?:[^"\\]|\\.)*")/.exec(json)?.[1]
  if (written === undefined) return ''
  try {
    const expression: unknown = JSON.parse(written)
    return typeof expression === 'string' ? expression : ''
  } catch {
    return ''
  }
}

/** The formula in words: of its MathML, or of what MathJax has drawn without any. */
function spokenOf(element: ForeignElement): string {
  const math = element.name === 'math' ? element : findElement(element, ({ name }) => name === 'math')
  if (math) return mathText(math)
  const drawn = findElement(element, ({ name }) => name === 'mjx-math')
  if (drawn) return mathText(readMathJax(drawn))
  const drawnByKatex = findElement(element, ({ attributes }) => /\bkatex-html\b/.test(attributes.get('class') ?? ''))
  return drawnByKatex ? mathText(readKatex(drawnByKatex)) : ''
}

/**
 * The elements that MathJax and KaTeX draw have no words for fractions, powers and roots: these functions make MathML of
 * it, where a page has nothing else of a formula.
 * Source: https://github.com/mathjax/MathJax-src, ts/output/chtml/Wrappers; https://github.com/KaTeX/KaTeX,
 * src/buildHTML.ts
 */

/** A class of MathJax with the code of a character. */
const character = /(?:^|\s)mjx-c([0-9a-f]{1,5})(?:\s|$)/i
const prefix = 'mjx-'
/** Parts of MathJax that draw lines and gaps. */
const blankParts = new Set(['nstrut', 'dstrut', 'line', 'spacer', 'surd', 'mspace', 'strut'])

/** MathML of a formula that MathJax has drawn: its letters are codes in classes. */
function readMathJax(element: ForeignElement): ForeignElement {
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
function readKatex(element: ForeignElement): ForeignElement {
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
