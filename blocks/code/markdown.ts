import { longestRun } from '#worker/markdown/escape-markdown.ts'
import type { MarkdownBlock } from '#worker/markdown/markdown-block.ts'
import { textOf } from '#worker/markdown/read-article.ts'

const shortestFence = 3
const spaceInside = /\t|^ +$/m

/** Code between fences. */
export const code: MarkdownBlock = ({ attributes, children: [content, ...others] }, { lines, place: { dialect } }) => {
  if (attributes.size > 0 || typeof content !== 'object' || content.name !== 'code' || others.length > 0) return false
  const text = textOf(content.children)
  const written = dialect ? dialect.code(text) : text
  if (written === null) return false
  // Programs change such white space behind the sign of an item.
  if (lines.isInside && spaceInside.test(text)) return false
  const fence = '`'.repeat(Math.max(shortestFence, longestRun(text) + 1))
  const language = (content.attributes.get('class') ?? '').slice('language-'.length)
  lines.add(`${fence}${language}`)
  if (written !== '') lines.add(written)
  lines.add(fence)
  return true
}
