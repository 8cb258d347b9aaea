import { loadFormulaWriter, RefusedFormula, type WriteFormula } from '../formulas/write-formula.ts'
import { writeAttributes } from './blocks/attributes.ts'
import { decodeEntities } from './text.ts'

/** A formula for readers: its MathML, with its source for who copies it. */
function writtenFormula(mathml: string, escapedTex: string, isBlock: boolean): string {
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
