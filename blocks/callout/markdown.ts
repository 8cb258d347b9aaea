import { calloutKinds } from '#contract/block-kinds.ts'
import type { MarkdownBlock } from '#worker/markdown/markdown-block.ts'
import { isParagraph, partsOf } from '#worker/markdown/parts.ts'

/** A callout as an alert of GitHub. */
export const callout: MarkdownBlock = ({ attributes, children }, writer) => {
  const kind = calloutKinds.find((one) => attributes.get('class') === `callout ${one}`)
  // Of programs, only some themes know these signs.
  if (!kind || writer.place.dialect) return false
  writer.lines.inside('> ', '> ', () => {
    writer.lines.add(`[!${kind.toUpperCase()}]`)
    // Only a paragraph begins in the line below for every program.
    if (!isParagraph(partsOf(children)[0])) writer.lines.add('')
    writer.blocks(children)
  })
  return true
}
