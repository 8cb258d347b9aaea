import { alignmentOf, writeAttributes } from '#worker/article/blocks/attributes.ts'
import { type BlockElement, type WorkerBlock, writtenAs } from '#worker/article/blocks/block-kind.ts'

/** The page's title is its only h1. */
export const heading: WorkerBlock<'heading'> = {
  elements: {
    h2: element('h2', ['h1', 'h2'], '-', 'margin:40px 0 16px;font-size:25px;line-height:1.25;font-weight:bold'),
    h3: element('h3', ['h3'], '.', 'margin:32px 0 12px;font-size:21px;line-height:1.3;font-weight:bold'),
    h4: element('h4', ['h4', 'h5', 'h6'], '.', 'margin:28px 0 12px;font-size:18px;line-height:1.3;font-weight:bold'),
  },
  isContent: false,
  isEmbed: false,
}

/** @param sign of the line below it in plain text. @param style in a mail */
function element(name: string, from: string[], sign: string, style: string): BlockElement {
  return {
    role: 'heading',
    from,
    reads: ['class'],
    attributes: alignmentOf,
    html: writtenAs(name),
    mail: (words) => ({
      isHeading: true,
      html: (writer) => writer.words(words, `<${name}${writeAttributes({ style })}>`, `</${name}>`),
      lines: (writer, width) => writer.underlined(writer.wrap(writer.words(words), width), sign),
    }),
  }
}
