import { unshown } from './remove-unseen.ts'
import { contentOf, elementsOf, type ForeignElement, type ForeignNode, isElement } from './tree.ts'

/** A part of a formula as words. An atom needs no brackets, and what is composed needs a space before more words. */
type Piece = { text: string; isAtom: boolean; isComposed: boolean }
type Write = (parts: ForeignElement[], element: ForeignElement) => Omit<Piece, 'isAtom'> & { isAtom?: boolean }

/** Signs of MathML that only say how words belong together. */
const unseenSigns = /[\u2061-\u2064\u200b]/g
/** Letters of a formula that have a character of their own: 𝑥 is an x. */
const mathLetters = /[\u{1d400}-\u{1d7ff}]/gu
const wordEnd = /[\p{L}\p{N}]$/u
const wordStart = /^[\p{L}\p{N}(√]/u
/** Signs above a letter, and the characters that join with the letter. */
const accents = new Map([
  ...Array.from('¯‾_―', (sign) => [sign, '\u0304'] as const),
  ...Array.from('^ˆ', (sign) => [sign, '\u0302'] as const),
  ...Array.from('~˜', (sign) => [sign, '\u0303'] as const),
  ...Array.from('→⃗', (sign) => [sign, '\u20d7'] as const),
  ['˙', '\u0307'],
  ['¨', '\u0308'],
])

/** How the elements of MathML are written that mean more than their words; the elements of MathJax have the same names. */
const writers: Record<string, Write> = {
  mfrac: ([over, under], { attributes }) => {
    // A fraction without a line is a choice.
    const isChoice = /^0/.test(attributes.get('linethickness') ?? '')
    const sign = isChoice ? ' choose ' : '/'
    return composed(`${grouped(over)}${sign}${grouped(under)}`)
  },
  msup: ([base, high]) => composed(`${grouped(base)}^${grouped(high)}`),
  msub: ([base, low]) => composed(`${grouped(base)}_${grouped(low)}`),
  msubsup: ([base, low, high]) => composed(`${grouped(base)}_${grouped(low)}^${grouped(high)}`),
  munder: ([base, low]) => composed(`${grouped(base)}_${grouped(low)}`),
  munderover: ([base, low, high]) => composed(`${grouped(base)}_${grouped(low)}^${grouped(high)}`),
  mover: ([base, high]) => {
    const accent = accents.get(high ? mathText(high) : '')
    const below = base ? mathText(base) : ''
    if (accent === undefined) return composed(`${grouped(base)}^${grouped(high)}`)
    return { text: [...below].map((letter) => letter + accent).join(''), isAtom: true, isComposed: false }
  },
  msqrt: (_, element) => composed(`√${group(row(element.children))}`),
  mroot: ([base, index]) => composed(`${grouped(base)}^(1/${grouped(index)})`),
  mfenced: (parts, { attributes }) => {
    const separator = attributes.get('separators')?.trim().charAt(0) ?? ','
    const inner = parts.map(mathText).join(separator === ',' ? ', ' : separator)
    return { text: `${attributes.get('open') ?? '('}${inner}${attributes.get('close') ?? ')'}`, isComposed: false }
  },
  mmultiscripts: ([base, ...scripts]) => {
    const pre = scripts.findIndex(({ name }) => name === 'mprescripts')
    const behind = pre < 0 ? scripts : scripts.slice(0, pre)
    return composed(`${pre < 0 ? '' : pairs(scripts.slice(pre + 1))}${grouped(base)}${pairs(behind)}`)
  },
  mtable: (rows) => ({ text: `[${rows.map((cells) => mathText(cells)).join('; ')}]`, isAtom: true, isComposed: true }),
  mtr: (cells) => ({ text: cells.map(mathText).join(', '), isComposed: false }),
  mspace: () => ({ text: ' ', isComposed: false }),
  mphantom: () => ({ text: '', isComposed: false }),
  semantics: ([shown]) => (shown ? pieceOf(shown) : { text: '', isComposed: false }),
  maction: ([shown]) => (shown ? pieceOf(shown) : { text: '', isComposed: false }),
}
const tokens = /^m(?:i|n|o|text|s)$/

/**
 * A formula in MathML as words that mean the same: `1/2`, `x^2`, `√2`. Its elements alone say what is a fraction or a
 * power: the words without them would be another number.
 */
export function mathText(element: ForeignElement): string {
  return pieceOf(element).text.trim()
}

function pieceOf(element: ForeignElement): Piece {
  const { name } = element
  if (name === 'annotation' || name === 'annotation-xml' || unshown.has(name))
    return { text: '', isAtom: true, isComposed: false }
  const write = writers[name]
  if (write) return { isAtom: false, ...write(elementsOf(element), element) }
  if (tokens.test(name)) return { ...row(element.children), isAtom: true }
  return row(element.children)
}

/** Parts side by side. A space keeps apart what would be another number or name together. */
function row(nodes: readonly ForeignNode[]): Piece {
  const pieces: Piece[] = nodes.map((node) =>
    isElement(node) ? pieceOf(node) : { text: plain(node.text), isAtom: false, isComposed: false },
  )
  const shown = pieces.filter(({ text }) => text !== '')
  let text = ''
  for (const [index, piece] of shown.entries()) {
    const before = shown[index - 1]
    text += before && isApart(before, piece) ? ` ${piece.text}` : piece.text
  }
  const [only, ...others] = shown
  const isOne = only !== undefined && others.length === 0
  return { text, isAtom: isOne && only.isAtom, isComposed: isOne && only.isComposed }
}

function isApart(one: Piece, other: Piece): boolean {
  if (!wordEnd.test(one.text) && !(one.isComposed && one.text.endsWith(')'))) return false
  if (!wordStart.test(other.text)) return false
  const isNumber = /^\p{N}/u.test(other.text)
  const areNames =
    /^\p{L}/u.test(other.text) && (one.text.length > 1 || other.text.length > 1) && /\p{L}$/u.test(one.text)
  return one.isComposed || isNumber || areNames || (other.isComposed && /^[\p{N}(]/u.test(other.text))
}

/** A text as MathML shows it: its white space means nothing. */
function plain(text: string): string {
  return text
    .replace(unseenSigns, '')
    .replace(/[ \t\r\n\u00a0]+/g, ' ')
    .replace(/^ $/, '')
    .replace(mathLetters, (letter) => letter.normalize('NFKC'))
}

function composed(text: string): Piece {
  return { text, isAtom: false, isComposed: true }
}

function grouped(part: ForeignElement | undefined): string {
  return part ? group(pieceOf(part)) : ''
}

function group({ text, isAtom }: Piece): string {
  const inner = text.trim()
  const isInBrackets = /^\([^()]*\)$|^\[[^[\]]*\]$|^\|[^|]*\|$/.test(inner)
  return isAtom || isInBrackets || [...inner].length < 2 ? inner : `(${inner})`
}

/** Low and high scripts by turns, as `mmultiscripts` has them. */
function pairs(scripts: readonly ForeignElement[]): string {
  return scripts
    .map((script, index) => {
      const text = script.name === 'none' || contentOf(script).length === 0 ? '' : grouped(script)
      return text && `${index % 2 === 0 ? '_' : '^'}${text}`
    })
    .join('')
}
