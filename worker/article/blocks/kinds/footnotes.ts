import { classOf } from '../attributes.ts'
import { type BlockKind, neverEmpty } from '../block-kind.ts'
import { writeAttributes } from '../write-attributes.ts'

/** The notes at the end of an article; number-footnotes.ts writes them. */
export const footnotes: BlockKind = {
  elements: {
    section: {
      role: 'notes',
      from: ['section'],
      reads: ['class'],
      attributes: (attributes) => (classOf(attributes, ['footnotes']) ? writeAttributes({ class: 'footnotes' }) : null),
      html: neverEmpty('section'),
      mail: (blocks) => ({
        html(writer) {
          const { rule, sans } = writer.look
          const style = `border-top:1px solid ${rule};padding:24px 0 0;font-family:${sans};font-size:15px`
          writer.element(`<div${writeAttributes({ class: 'line', style })}>`, '</div>', () => writer.blocks(blocks))
        },
        lines: (writer, width) => ['-----', '', ...writer.blocks(blocks, width)],
      }),
    },
  },
  isContent: false,
  isEmbed: false,
  feed: 'same',
}
