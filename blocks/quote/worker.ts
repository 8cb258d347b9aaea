import { alignmentOf, writeAttributes } from '#worker/article/blocks/attributes.ts'
import { neverEmpty, type WorkerBlock } from '#worker/article/blocks/block-kind.ts'
import type { MailLook } from '#worker/article/blocks/mail-block.ts'

const sign = '> '

export const quote: WorkerBlock<'quote'> = {
  elements: {
    blockquote: {
      role: 'container',
      hasWords: true,
      from: ['blockquote'],
      reads: ['class'],
      attributes: alignmentOf,
      html: neverEmpty('blockquote'),
      mail: (blocks) => ({
        html(writer) {
          const start = `<blockquote${writeAttributes({ style: styleOf(writer.look) })}>`
          writer.element(start, '</blockquote>', () => writer.blocks(blocks))
        },
        lines: (writer, width) => writer.blocks(blocks, width - sign.length).map((line) => `${sign}${line}`.trimEnd()),
      }),
    },
  },
  isContent: false,
  isEmbed: false,
}

function styleOf({ side, accent, inkSoft }: MailLook) {
  return `margin:0 0 24px;padding:0;padding-${side}:18px;border-${side}:3px solid ${accent};color:${inkSoft}`
}
