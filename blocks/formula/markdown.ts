import { formulaBlockAt, otherSigns } from '#worker/formulas/signs.ts'
import type { MarkdownBlock } from '#worker/markdown/markdown-block.ts'
import { textOf } from '#worker/markdown/read-article.ts'

/** In a list or a quote, signs at the start of a line are read first. */
const lineStarts = /^(?:\s|[-+*>#=]|\d+[.)])/m

/** A formula between `$$` and `$$`. */
export const formula: MarkdownBlock = ({ attributes, children: [content] }, { lines, place: { dialect } }) => {
  if (attributes.get('class') !== 'math' || typeof content !== 'object') return false
  const tex = textOf(content.children)
  if (otherSigns.test(tex) || tex.includes('\t') || (lines.isInside && lineStarts.test(tex))) return false
  const written = `$$\n${tex}\n$$`
  if (formulaBlockAt(written)?.tex !== tex || formulaBlockAt(written)?.raw !== written) return false
  const shown = dialect ? dialect.code(tex) : tex
  if (shown === null) return false
  lines.add(`$$\n${shown}\n$$`)
  return true
}
