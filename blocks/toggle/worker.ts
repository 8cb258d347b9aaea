import { writeAttributes } from '#worker/article/blocks/attributes.ts'
import { joined, noAttributes, type WorkerBlock } from '#worker/article/blocks/block-kind.ts'
import { writtenAsLine } from '#worker/article/blocks/line.ts'

/** Blocks that readers open at a summary. Mails show them open. */
export const toggle: WorkerBlock<'toggle'> = {
  elements: {
    details: {
      role: 'container',
      hasWords: false,
      from: ['details'],
      reads: [],
      attributes: noAttributes,
      // Without a summary nothing says what would open.
      html: (parts) => (parts[0]?.name === 'summary' ? `<details>${joined(parts)}</details>` : joined(parts)),
      mail: (blocks) => ({
        html: (writer) => writer.blocks(blocks),
        lines: (writer, width) => writer.blocks(blocks, width),
      }),
    },
    summary: {
      role: 'line',
      parent: 'details',
      isFirst: true,
      from: ['summary'],
      reads: [],
      attributes: noAttributes,
      html: writtenAsLine('summary'),
      mail: (words) => ({
        isHeading: true,
        html(writer) {
          const style = 'margin:0 0 12px;font-weight:bold'
          writer.words(words, `<p${writeAttributes({ style })}>`, '</p>')
        },
        lines: (writer, width) => writer.wrap(writer.words(words), width),
      }),
    },
  },
  isContent: false,
  isEmbed: false,
  readers: (html) => html.replaceAll('<summary></summary>', '<summary aria-label="Details"></summary>'),
  // Many feed readers show no `<details>`: its text would run into the summary.
  feed: (html) =>
    html
      .replace(/<\/?details>/g, '')
      .replace(/<summary[^<>]*>/g, '<p><strong>')
      .replaceAll('</summary>', '</strong></p>'),
}
