import { bytesOf } from '../../article/text.ts'
import type { ArticleBlock, Cell, Inline, ListBlock, TextBlock } from './article-block.ts'
import { mailTexts } from './texts.ts'
import { lineWidth, underline, wrapText } from './wrap-text.ts'

const codeIndent = '    '
/** A narrower text, as in the deepest lists, is not worth reading. */
const narrowest = 24

/**
 * Writes blocks as plain text, in lines of at most 72 characters where the words allow it.
 * @param bytes the most that may be written, in UTF-8
 * @returns `isWhole` is false if the text ends before the blocks do
 */
export function writeText(blocks: ArticleBlock[], bytes: number): { text: string; isWhole: boolean } {
  const written: string[] = []
  let left = bytes
  for (const block of blocks) {
    for (const line of ['', ...linesOf(block, lineWidth)]) {
      left -= bytesOf(line) + 1
      if (left < 0) return { text: written.join('\n'), isWhole: false }
      written.push(line)
    }
  }
  return { text: written.join('\n'), isWhole: true }
}

function linesOf(block: ArticleBlock, width: number): string[] {
  switch (block.kind) {
    case 'paragraph':
      return wrapText(inlineText(block.content), width)
    case 'heading':
      return headingLines(block, width)
    case 'code':
      return block.text
        .replaceAll('\t', '  ')
        .split('\n')
        .map((line) => `${codeIndent}${line}`.trimEnd())
    case 'quote':
      return joinBlocks(block.blocks, width - 2).map((line) => `> ${line}`.trimEnd())
    case 'list':
      return listLines(block, width)
    case 'table':
      return block.rows.map(rowLine)
    case 'image':
      return wrapText(withAddress(mailTexts.image(block.alt), block.link), width)
    case 'video':
      return wrapText(withAddress(mailTexts.video(block.title), block.address), width)
    case 'rule':
      return ['* * *']
  }
}

function headingLines({ content, level }: TextBlock, width: number): string[] {
  const lines = wrapText(inlineText(content), width)
  return [...lines, underline(lines, level === 2 ? '-' : '.')]
}

function listLines({ isOrdered, start, items }: ListBlock, width: number): string[] {
  return items.flatMap((item, index) => {
    const sign = isOrdered ? `${start + index}. ` : '- '
    const lines = joinBlocks(item, width - sign.length, isTightItem(item))
    return lines.map((line, number) => `${number === 0 ? sign : ' '.repeat(sign.length)}${line}`.trimEnd())
  })
}

/** Whether an item is a paragraph with lists below it: then no blank line is between them. */
function isTightItem(item: ArticleBlock[]) {
  return item.slice(1).every(({ kind }) => kind === 'list')
}

function rowLine(cells: Cell[]): string {
  const texts = cells.map(({ blocks }) => joinBlocks(blocks, Number.POSITIVE_INFINITY, true).join(' '))
  return texts.join(' | ').trimEnd()
}

function joinBlocks(blocks: ArticleBlock[], width: number, isTight = false): string[] {
  const least = Math.max(width, narrowest)
  return blocks.flatMap((block, index) => {
    const lines = linesOf(block, least)
    return index === 0 || isTight ? lines : ['', ...lines]
  })
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
      text += withAddress(linkText ?? '', part.mark.address)
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
