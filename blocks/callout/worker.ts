import { type CalloutKind, calloutKinds, calloutNames } from '#contract/block-kinds.ts'
import { classOf, writeAttributes } from '#worker/article/blocks/attributes.ts'
import { neverEmpty, type WorkerBlock } from '#worker/article/blocks/block-kind.ts'

/** In sanitized HTML and in readers'. */
const starts = /<div class="callout (note|tip|warning)"[^<>]*>/g
/** In front of its lines of plain text. */
const sign = '| '

/** A box beside the thread of the text. Reader modes drop an `aside` with its text, so it is a `div`. */
export const callout: WorkerBlock<'callout'> = {
  elements: {
    div: {
      role: 'container',
      hasWords: false,
      from: ['div'],
      reads: ['class'],
      attributes(attributes) {
        const kind = classOf(attributes, ['callout']) && classOf(attributes, calloutKinds)
        return kind ? writeAttributes({ class: `callout ${kind}`, role: 'note' }) : null
      },
      html: neverEmpty('div'),
      mail(blocks, attributes) {
        const name = calloutNames[classOf(attributes, calloutKinds) ?? 'note']
        return {
          html(writer) {
            const { rule, sunken, accent, side } = writer.look
            const style = `margin:0 0 24px;padding:16px 16px 1px;border:1px solid ${rule};border-${side}:3px solid ${accent};background-color:${sunken}`
            writer.element(`<div${writeAttributes({ class: 'sunken', style })}>`, '</div>', () => {
              const start = `<p${writeAttributes({ style: 'margin:0 0 8px;font-weight:bold' })}>`
              const undo = writer.savePoint()
              if (!writer.add(`${start}${name}</p>`)) return
              writer.blocks(blocks)
              if (blocks.length === 0) undo()
            })
          },
          lines: (writer, width) =>
            [`${name}:`, ...writer.blocks(blocks, width - sign.length)].map((line) => `${sign}${line}`.trimEnd()),
        }
      },
    },
  },
  isContent: false,
  isEmbed: false,
  readers: (html) =>
    html.replace(starts, (tag, kind: CalloutKind) => tag.replace('>', ` aria-label="${calloutNames[kind]}">`)),
  feed: (html) =>
    html.replace(starts, (tag, kind: CalloutKind) => `${tag}<p><strong>${calloutNames[kind]}</strong></p>`),
}
