import { blockKinds, type MarkdownName, markdownNames } from '#contract/block-kinds.ts'
import type { MarkdownBlock } from '#worker/markdown/markdown-block.ts'
import { partsOf } from '#worker/markdown/parts.ts'
import { writeInline } from '#worker/markdown/write-inline.ts'
import { audioLink } from './audio/markdown.ts'
import { callout } from './callout/markdown.ts'
import { code } from './code/markdown.ts'
import { embedLink } from './embed/markdown.ts'
import { fileLink } from './file/markdown.ts'
import { formula } from './formula/markdown.ts'
import { list } from './list/markdown.ts'
import { table } from './table/markdown.ts'

/** How blocks are written as Markdown. */
const markdownBlocks: Record<MarkdownName, MarkdownBlock> = {
  paragraph: ({ attributes, children }, writer) => attributes.size === 0 && writer.paragraph(children),
  heading({ name, children }, { lines, place }) {
    const words = writeInline(children, { ...place, kind: 'heading' })
    if (words === '' || words.includes('<br />')) return false
    lines.add(`${'#'.repeat(Number(name.slice(1)))} ${words}`)
    return true
  },
  list,
  quote({ children }, writer) {
    if (partsOf(children).length === 0) return false
    writer.lines.inside('> ', '> ', () => writer.blocks(children))
    return true
  },
  callout,
  code,
  formula,
  table,
  // The figure around a sound; one of a picture is HTML.
  figure: audioLink,
  file: fileLink,
  embed: embedLink,
  rule(_, { lines }) {
    // Behind the sign of an item it would be one sign with that.
    if (lines.isAtItemStart) return false
    lines.add('---')
    return true
  },
}

/** @param element the name of an element of an article @returns the ways to write it, of which the first that answers true has */
export function markdownOf(element: string): MarkdownBlock[] {
  return markdownNames
    .filter((name) => blockKinds[name].elements.some((one) => one === element))
    .map((name) => markdownBlocks[name])
}
