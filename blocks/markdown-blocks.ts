import { type BlockName, blockKinds, blockNames } from '#contract/block-kinds.ts'
import type { MarkdownBlock } from '#worker/markdown/markdown-block.ts'
import { partsOf } from '#worker/markdown/parts.ts'
import { writeInline } from '#worker/markdown/write-inline.ts'
import { callout } from './callout/markdown.ts'
import { code } from './code/markdown.ts'
import { list } from './list/markdown.ts'
import { table } from './table/markdown.ts'

/** How each kind of block is written as Markdown; `html` for one without a sign there, and for what is more than a block. */
const markdownBlocks: Record<BlockName, MarkdownBlock | 'html'> = {
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
  toggle: 'html',
  code,
  table,
  // It is written among words.
  image: 'html',
  figure: 'html',
  video: 'html',
  linkCard: 'html',
  // They are taken out of the article where each has a reference.
  footnotes: 'html',
  rule(_, { lines }) {
    // Behind the sign of an item it would be one sign with that.
    if (lines.isAtItemStart) return false
    lines.add('---')
    return true
  },
}

const byElement = new Map<string, MarkdownBlock | 'html'>(
  blockNames.flatMap((name) => blockKinds[name].elements.map((element) => [element, markdownBlocks[name]] as const)),
)

/** @param element the name of an element of an article */
export function markdownOf(element: string): MarkdownBlock | 'html' {
  return byElement.get(element) ?? 'html'
}
