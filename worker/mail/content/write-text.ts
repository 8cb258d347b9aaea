import type { Inline, MailBlock, MailText } from '../../article/blocks/mail-block.ts'
import { bytesOf } from '../../article/text.ts'
import { lineWidth, underline, wrapText } from './wrap-text.ts'

/** A narrower text, as in the deepest lists, is not worth reading. */
const narrowest = 24

/**
 * Writes blocks as plain text, in lines of at most 72 characters where the words allow it.
 * @param bytes the most that may be written, in UTF-8
 * @returns `isWhole` is false if the text ends before the blocks do
 */
export function writeText(blocks: MailBlock[], bytes: number): { text: string; isWhole: boolean } {
  const written: string[] = []
  let left = bytes
  for (const block of blocks) {
    for (const line of ['', ...block.lines(writer, lineWidth)]) {
      left -= bytesOf(line) + 1
      if (left < 0) return { text: written.join('\n'), isWhole: false }
      written.push(line)
    }
  }
  return { text: written.join('\n'), isWhole: true }
}

const writer: MailText = {
  wrap: wrapText,
  underlined: (lines, sign) => [...lines, underline(lines, sign)],
  words: inlineText,
  withAddress,
  blocks(blocks, width, isTight = false) {
    const least = Math.max(width, narrowest)
    return blocks.flatMap((block, index) => {
      const lines = block.lines(writer, least)
      return index === 0 || isTight ? lines : ['', ...lines]
    })
  },
}

/** The words of a paragraph, a newline for each line break, and each link's address behind its text. */
function inlineText(content: Inline[]): string {
  let text = ''
  let linkText: string | null = null
  const write = (words: string) => {
    if (linkText === null) text += words
    else linkText += words
  }
  for (const part of content) {
    if (part.kind === 'text') write(part.text.replace(/[\r\n]/g, ' '))
    else if (part.kind === 'break') write('\n')
    else if (part.mark.name !== 'a') write(signs[part.mark.name] ?? '')
    else if (part.kind === 'start') linkText = ''
    else {
      text += part.mark.address === '' ? `[${linkText ?? ''}]` : withAddress(linkText ?? '', part.mark.address)
      linkText = null
    }
  }
  return text
}

/** How plain text shows marks. */
const signs: Record<string, string> = { strong: '*', em: '_', code: '`' }

/** A text with the address behind it, unless it is the address. */
function withAddress(text: string, address: string): string {
  return address === '' || text.trim() === address ? text : `${text} <${address.replace(/^mailto:|^tel:/i, '')}>`
}
