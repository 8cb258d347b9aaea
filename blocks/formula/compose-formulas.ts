import { writeAttributes } from '#worker/article/blocks/attributes.ts'
import { decodeEntities } from '#worker/article/text.ts'
import { childrenOf, UnwritableMath, writeMath } from './write-math.ts'

/** In characters. A formula in this is a page of a book. */
export const longestFormula = 2_000
/** Commands that give other commands a meaning: by these a short formula becomes a very long one. */
const definition =
  /\\(?:[gex]?def|(?:future|global)?let|global|long|(?:re|provide)?newcommand|(?:re|provide)command|newenvironment|definecolor|DeclareMathOperator)(?![a-zA-Z])/
/** Commands whose content Temml writes several times: in each other they grow by this factor. */
const repeated = /\\(?:(?:long)?(?:Left|Right)?equilibrium(?:Left|Right)?|cancelto|(?:math)?[clr]lap)(?![a-zA-Z])/gi
const growth = 3
const longestRepeated = 20_000
const longestMathml = 60_000
const mostExpansions = 1_000

/** A formula that cannot be shown. `reason` is Temml's, or the name of a limit. */
export class RefusedFormula extends Error {
  override readonly name = 'RefusedFormula'
  readonly reason: string

  constructor(reason: string) {
    super(`A formula cannot be shown: ${reason}`)
    this.reason = reason
  }
}

/**
 * Writes the content of `math` for a formula in TeX.
 * @throws RefusedFormula
 */
export type WriteFormula = (tex: string, isBlock: boolean) => string

/**
 * Loads Temml, which takes longer to load than a formula to write: only where there is a formula.
 * Its time and memory are linear: no command is defined, each of its own ends, and the source has a limit.
 */
export async function loadFormulaWriter(): Promise<WriteFormula> {
  const { default: temml } = await import('temml')
  return (tex, isBlock) => {
    refuseBombs(tex)
    try {
      const options = { displayMode: isBlock, throwOnError: true, trust: false, maxExpand: mostExpansions }
      const math: unknown = temml.__renderToMathMLTree(tex, options)
      if (typeof math !== 'object' || math === null || !('type' in math)) throw new UnwritableMath('reference')
      return writeMath(childrenOf(math), longestMathml)
    } catch (error) {
      throw new RefusedFormula(error instanceof Error ? error.message : 'unknown')
    }
  }
}

function refuseBombs(tex: string) {
  if (tex.length > longestFormula) throw new RefusedFormula('length')
  if (definition.test(tex)) throw new RefusedFormula('definition')
  const count = tex.match(repeated)?.length ?? 0
  if (count > 1 && tex.length * growth ** count > longestRepeated) throw new RefusedFormula('length')
}

/** A formula for readers: its MathML, with its source for who copies it. */
export function writtenFormula(mathml: string, escapedTex: string, isBlock: boolean): string {
  const attributes = writeAttributes({ class: 'formula', ...(isBlock && { display: 'block' }) })
  const row = `<mrow>${mathml}</mrow>`
  return `<math${attributes}><semantics>${row}<annotation encoding="application/x-tex">${escapedTex}</annotation></semantics></math>`
}

const formula = /<code class="math">([^<>]*)<\/code>|<pre class="math"><code>([^<>]*)<\/code><\/pre>/g
/** The source of all formulas of an article that are shown, in characters; each counts some more. They take 0.2 s at most. */
const mostTex = 30_000
const eachCounts = 20
const mostMathml = 500_000
/** A longer formula may be wider than a phone. */
const longestOfPhone = 24

/**
 * The formulas of an article as MathML. A formula that Temml refuses stays as it is, and so do formulas above what a request
 * has time for.
 * @param html an article for readers, sanitized, with its formulas in TeX
 */
export function composeFormulas(html: string, write: WriteFormula): string {
  let leftTex = mostTex
  let leftMathml = mostMathml
  const known = new Map<string, string>()
  return html.replace(formula, (source: string, inline: string | undefined, block = '') => {
    const isBlock = inline === undefined
    const escaped = inline ?? block
    const written = known.get(source)
    if (written !== undefined && written.length <= leftMathml) {
      leftMathml -= written.length
      return written
    }
    leftTex -= escaped.length + eachCounts
    if (leftTex < 0) return source
    const composed = compose(decodeEntities(escaped), escaped, isBlock)
    if (composed === null || composed.length > leftMathml) return source
    leftMathml -= composed.length
    known.set(source, composed)
    return composed
  })

  function compose(tex: string, escaped: string, isBlock: boolean): string | null {
    try {
      const math = writtenFormula(write(tex, isBlock), escaped, isBlock)
      if (!isBlock) return math
      const scrolls = escaped.length > longestOfPhone && { role: 'group', 'aria-label': 'Formula', tabindex: '0' }
      return `<div${writeAttributes({ class: 'formula-box', ...scrolls })}>${math}</div>`
    } catch (error) {
      if (error instanceof RefusedFormula) return null
      throw error
    }
  }
}

/** Loads the writer of formulas for an article that has any. @param source sanitized HTML */
export async function formulaWriterFor(source: string): Promise<WriteFormula | undefined> {
  return / class="math">/.test(source) ? loadFormulaWriter() : undefined
}
