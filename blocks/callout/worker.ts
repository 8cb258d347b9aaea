import { classOf } from '#worker/article/blocks/attributes.ts'
import { type BlockKind, neverEmpty } from '#worker/article/blocks/block-kind.ts'
import { writeAttributes } from '#worker/article/blocks/write-attributes.ts'

const kinds = ['note', 'tip', 'warning'] as const
/** What a callout is called, by the class that tells its kind. */
export const calloutNames: Record<(typeof kinds)[number], string> = { note: 'Note', tip: 'Tip', warning: 'Warning' }
/** In sanitized HTML and in readers'. */
const starts = /<div class="callout (note|tip|warning)"[^<>]*>/g
/** In front of its lines of plain text. */
const sign = '| '

/** A box beside the thread of the text. Reader modes drop an `aside` with its text, so it is a `div`. */
export const callout: BlockKind = {
  elements: {
    div: {
      role: 'container',
      hasWords: false,
      from: ['div'],
      reads: ['class'],
      attributes(attributes) {
        const kind = classOf(attributes, ['callout']) && classOf(attributes, kinds)
        return kind ? writeAttributes({ class: `callout ${kind}`, role: 'note' }) : null
      },
      html: neverEmpty('div'),
      mail(blocks, attributes) {
        const name = calloutNames[classOf(attributes, kinds) ?? 'note']
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
    html.replace(starts, (tag, kind: keyof typeof calloutNames) =>
      tag.replace('>', ` aria-label="${calloutNames[kind]}">`),
    ),
  feed: (html) =>
    html.replace(
      starts,
      (tag, kind: keyof typeof calloutNames) => `${tag}<p><strong>${calloutNames[kind]}</strong></p>`,
    ),
}
