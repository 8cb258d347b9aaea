import { type Attributes, classOf } from '#worker/article/blocks/attributes.ts'
import type { MailBlock } from '#worker/article/blocks/mail-block.ts'
import { writeAttributes } from '#worker/article/blocks/write-attributes.ts'

/** A link, its image, its title, and a line of text about it. */
const card = /^<a [^<>]*>(?:<img [^<>]*>)?<strong>[^<>]+<\/strong>(?:<br \/><small>[^<>]+<\/small>)?<\/a>$/
const small = /<\/?small>/g

const ofCard = writeAttributes({ class: 'link-card' })

/** The attributes of a paragraph that is to be a link card. */
export function cardAttributes(attributes: Attributes): string {
  return classOf(attributes, ['link-card']) ? ofCard : ''
}

/** Whether a paragraph with these attributes, as written, is to be a link card. */
export function isCard(written: string): boolean {
  return written === ofCard
}

/** Writes a link card; a paragraph, if its content is not that of a card. */
export function writtenCard(content: string, attributes: string): string {
  const compact = content.replace(/>\s+</g, '><').trim()
  return card.test(compact) ? `<p${attributes}>${compact}</p>` : `<p>${content.replace(small, '')}</p>`
}

/** A link card in a mail: a box with the image above the title. */
export function cardOfMail(blocks: MailBlock[]): MailBlock {
  return {
    html(writer) {
      const { rule, sans } = writer.look
      const style = `margin:0 0 24px;padding:16px 16px 1px;border:1px solid ${rule};font-family:${sans};font-size:15px`
      writer.element(`<div${writeAttributes({ class: 'line', style })}>`, '</div>', () => writer.blocks(blocks))
    },
    lines: (writer, width) => writer.blocks(blocks, width, true),
  }
}
