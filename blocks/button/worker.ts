import { escapeText } from '#contract/escape-html.ts'
import { type Attributes, classOf, writeAttributes } from '#worker/article/blocks/attributes.ts'
import { joined, type WorkerBlock } from '#worker/article/blocks/block-kind.ts'
import type { Inline, MailBlock, MailLook } from '#worker/article/blocks/mail-block.ts'
import { paragraphElement } from '../paragraph/worker.ts'

const ofButton = writeAttributes({ class: 'button-link' })
const tag = /<[^<>]*>/g
/** A tag that is no beginning of a link. */
const mark = /<(?!a )[^<>]*>/g
const small = /<\/?small>/g

/** The attributes of a paragraph that is to be a button. */
export function buttonAttributes(attributes: Attributes): string {
  return classOf(attributes, ['button-link']) ? ofButton : ''
}

/** A link that looks like a button: a paragraph whose content is a link with words. With any other content it is a paragraph. */
export const buttonLink: WorkerBlock<'buttonLink'> = {
  elements: {
    p: {
      ...paragraphElement,
      attributes: (attributes) => buttonAttributes(attributes) || null,
      html(parts, attributes) {
        const content = joined(parts)
        const { link, words, around } = partsOf(content)
        const isAlone = link !== '' && words !== '' && around === '' && !content.includes('<img ')
        return isAlone ? `<p${attributes}>${link}${words}</a></p>` : `<p>${content.replace(small, '')}</p>`
      },
    },
  },
  isContent: false,
  isEmbed: false,
}

/** The first link of a paragraph, its words in one line, and what stands around it. */
function partsOf(content: string): { link: string; words: string; around: string } {
  const start = content.indexOf('<a ')
  const end = content.indexOf('</a>', start)
  if (start < 0 || end < 0) return { link: '', words: '', around: content }
  const inside = content.indexOf('>', start) + 1
  return {
    link: content.slice(start, inside),
    words: content
      .slice(inside, end)
      .split('<br />')
      .map((line) => line.trim())
      .join(' ')
      .replace(tag, '')
      .trim(),
    around: (content.slice(0, start) + content.slice(end)).replace(mark, '').trim(),
  }
}

/** A button in a mail: a box of a table, which Outlook shows, too, with a link of its size. */
export function buttonOfMail(blocks: MailBlock[]): MailBlock {
  return {
    html(writer) {
      const link = linkOf(blocks)
      if (link) writer.add(boxOf(link, writer.look))
      else writer.blocks(blocks)
    },
    lines(writer, width) {
      const link = linkOf(blocks)
      return link ? writer.wrap(`[${link.words}: ${link.address}]`, width) : writer.blocks(blocks, width, true)
    },
  }
}

type Link = { words: string; address: string }

/** The link of a button; null in a mail that has no address for it. */
function linkOf([block]: MailBlock[]): Link | null {
  const parts: Inline[] = block?.words ?? []
  const words = parts.map((part) => (part.kind === 'text' ? part.text : '')).join('')
  for (const part of parts) if (part.kind === 'start' && part.mark.address) return { words, address: part.mark.address }
  return null
}

function boxOf({ words, address }: Link, { accent, accentInk, sans }: MailLook): string {
  const table = { role: 'presentation', style: 'margin:0 0 24px;border-collapse:collapse' }
  const cell = { class: 'button', style: `padding:0;background-color:${accent};mso-padding-alt:12px 24px` }
  const style = `display:inline-block;padding:12px 24px;font-family:${sans};font-size:16px;font-weight:bold;color:${accentInk};text-decoration:none`
  const link = `<a${writeAttributes({ href: address, class: 'button', style })}>${escapeText(words)}</a>`
  return `<table${writeAttributes(table)}><tr><td${writeAttributes(cell)}>${link}</td></tr></table>`
}
