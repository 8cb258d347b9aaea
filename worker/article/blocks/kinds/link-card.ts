import { type Attributes, classOf } from '../attributes.ts'
import { writeAttributes } from '../write-attributes.ts'

/** A link, its image, its title, and a line of text about it. */
const card = /^<a [^<>]*>(?:<img [^<>]*>)?<strong>[^<>]+<\/strong>(?:<br \/><small>[^<>]+<\/small>)?<\/a>$/
const small = /<\/?small>/g

/** The attributes of a paragraph that is to be a link card. */
export function cardAttributes(attributes: Attributes): string {
  return classOf(attributes, ['link-card']) ? writeAttributes({ class: 'link-card' }) : ''
}

/** Writes a link card; a paragraph, if its content is not that of a card. */
export function writtenCard(content: string, attributes: string): string {
  const compact = content.replace(/>\s+</g, '><').trim()
  return card.test(compact) ? `<p${attributes}>${compact}</p>` : `<p>${content.replace(small, '')}</p>`
}
