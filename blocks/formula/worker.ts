import { classOf, writeAttributes } from '#worker/article/blocks/attributes.ts'
import type { WorkerBlock } from '#worker/article/blocks/block-kind.ts'
import { code } from '../code/worker.ts'

/** A formula as `compose-formulas.ts` writes it. In its MathML there is no element `math`. */
const mathml =
  '<semantics>[^<]*(?:<(?!/?(?:math|annotation)\\b)[^<]*)*<annotation encoding="application/x-tex">([^<>]*)</annotation></semantics></math>'
const composed = new RegExp(
  `<div class="formula-box"[^<>]*><math class="formula" display="block">${mathml}</div>|<math class="formula">${mathml}`,
  'g',
)
/** A mark of formulas in sanitized HTML before it is finished: there may be tags inside. */
const marked = /<code class="math">(?:([^<>]*)<\/code>)?/g

const space = /[ \t\n]+/g

/** A formula in TeX. In a line it is `<code class="math">`, a mark of words; as a block its content is read as code is. */
export const formula: WorkerBlock<'formula'> = {
  elements: {
    pre: {
      ...code.elements.pre,
      attributes: (attributes) => (classOf(attributes, ['math']) ? writeAttributes({ class: 'math' }) : null),
    },
  },
  isContent: false,
  isEmbed: false,
  feed: formulasAsSource,
}

/** Readers' HTML with the source of each formula in its place, as the sanitizer writes it. Linear. */
export function formulasAsSource(html: string): string {
  if (!html.includes('<math class="formula"')) return html
  return html.replace(composed, (_, block?: string, inline?: string) =>
    block === undefined ? `<code class="math">${inline}</code>` : `<pre class="math"><code>${block}</code></pre>`,
  )
}

/** White space at the ends of a formula in a line is around it, and is single inside. Another mark that looks like a formula in
 * sanitized HTML, with tags inside or without any source, is code or nothing. */
export function withPlainFormulas(html: string): string {
  if (!html.includes('<code class="math">')) return html
  return html.replace(marked, (_, tex?: string) => {
    if (tex === undefined) return '<code>'
    const words = tex.trim().replace(space, ' ')
    const before = tex.slice(0, tex.length - tex.trimStart().length)
    return words === '' ? tex : `${before}<code class="math">${words}</code>${tex.slice(tex.trimEnd().length)}`
  })
}
