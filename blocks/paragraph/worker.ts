import { alignmentOf, writeAttributes } from '#worker/article/blocks/attributes.ts'
import { type BlockElement, type WorkerBlock, writtenAs } from '#worker/article/blocks/block-kind.ts'

export const paragraphStyle = 'margin:0 0 20px'
const tightStyle = 'margin:0 0 8px'

export const paragraphElement: BlockElement & { role: 'paragraph' | 'heading' } = {
  role: 'paragraph',
  from: ['p'],
  reads: ['class'],
  attributes: alignmentOf,
  html: writtenAs('p'),
  mail: (words) => ({
    words,
    html(writer, isTight) {
      writer.words(words, `<p${writeAttributes({ style: isTight ? tightStyle : paragraphStyle })}>`, '</p>')
    },
    lines: (writer, width) => writer.wrap(writer.words(words), width),
  }),
}

export const paragraph: WorkerBlock<'paragraph'> = {
  elements: { p: paragraphElement },
  isContent: false,
  isEmbed: false,
}
