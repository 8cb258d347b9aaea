import { type Attributes, classOf, writeAttributes } from '#worker/article/blocks/attributes.ts'
import { joined, type Part, type WorkerBlock } from '#worker/article/blocks/block-kind.ts'
import type { MailBlock } from '#worker/article/blocks/mail-block.ts'
import { paragraphElement } from '../paragraph/worker.ts'

/** A link, its image, its title, and a line of text about it. */
const card = /^<a [^<>]*>(?:<img [^<>]*>)?<strong>[^<>]+<\/strong>(?:<br \/><small>[^<>]+<\/small>)?<\/a>$/
const small = /<\/?small>/g

export const ofCard = writeAttributes({ class: 'link-card' })

/** The attributes of a paragraph that is to be a link card. */
export function cardAttributes(attributes: Attributes): string {
  return classOf(attributes, ['link-card']) ? ofCard : ''
}

/** A paragraph whose content is a link; with any other content it is a paragraph. */
export const linkCard: WorkerBlock<'linkCard'> = {
  elements: {
    p: {
      ...paragraphElement,
      attributes: (attributes) => cardAttributes(attributes) || null,
      html: (parts, attributes) => writtenCard(parts, () => attributes),
    },
  },
  isContent: false,
  isEmbed: false,
}

/**
 * Writes a paragraph whose content is a link with a title as a card, and any other as a paragraph.
 * @param attributesOf the attributes of a card with this content
 */
export function writtenCard(parts: Part[], attributesOf: (content: string) => string): string {
  const content = joined(parts)
  const compact = content.replace(/>\s+</g, '><').trim()
  return card.test(compact) ? `<p${attributesOf(compact)}>${compact}</p>` : `<p>${content.replace(small, '')}</p>`
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
