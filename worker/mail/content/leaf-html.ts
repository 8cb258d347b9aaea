import { escapeText, writeAttributes } from '../../article/blocks/block.ts'
import type { Cell, ImageBlock, Inline, ListBlock, Mark, TextBlock, VideoBlock } from './article-block.ts'
import type { ByteBudget } from './byte-budget.ts'
import { styled } from './page.ts'
import { contentWidth, styles } from './styles.ts'
import { mailTexts } from './texts.ts'

/** YouTube's stills of this name have one size. */
const stillSize = { width: 480, height: 360 }

type Side = 'left' | 'right'

/** The inline HTML of a paragraph or heading. */
export function inlineHtml(content: Inline[]): string {
  let html = ''
  for (const part of content) {
    if (part.kind === 'text') html += escapeText(part.text)
    else if (part.kind === 'break') html += '<br>'
    else html += part.kind === 'start' ? markStart(part.mark) : `</${part.mark.name}>`
  }
  return html
}

/** Writes as much of a paragraph as fits, and closes its marks. */
export function writeCut(content: Inline[], budget: ByteBudget) {
  const ends: string[] = []
  for (const part of content) {
    if (budget.isFull) break
    if (part.kind === 'text') writeWords(part.text, budget)
    else if (part.kind === 'break') budget.add('<br>')
    else if (part.kind === 'end') budget.addReserved(ends.pop() ?? '')
    else {
      const end = `</${part.mark.name}>`
      if (budget.add(markStart(part.mark), end)) ends.push(end)
    }
  }
  for (const end of ends.reverse()) budget.addReserved(end)
}

/** By words; longer runs of letters, as in Chinese, are cut anywhere. */
function writeWords(text: string, budget: ByteBudget) {
  for (const [word] of text.matchAll(/\s+|\S{1,100}/gu)) if (!budget.add(escapeText(word))) return
}

function markStart({ name, address }: Mark): string {
  if (name === 'a') return `<a${writeAttributes({ href: address, style: styles.link })}>`
  return name === 'code' ? `<code dir="ltr"${styled('inlineCode')}>` : `<${name}>`
}

/**
 * The lines of code as HTML, in pieces. Mail programs lack `white-space`, so that spaces which would collapse are
 * no-break spaces, and the last one of a run lets the line break.
 */
export function* codeLines(code: string): Generator<string> {
  let lineBreak = ''
  for (const line of code.split('\n')) {
    const spaced = line
      .replaceAll('\t', '  ')
      .replace(/ {2,}/g, (spaces) => `${'\u00A0'.repeat(spaces.length - 1)} `)
      .replace(/^ /, '\u00A0')
    yield lineBreak
    for (const [piece] of spaced.matchAll(/.{1,1000}/gsu)) yield escapeText(piece)
    lineBreak = '<br>'
  }
}

export function textTag({ kind, level }: TextBlock, isTight: boolean): { name: string; attributes: string } {
  if (kind === 'paragraph') return { name: 'p', attributes: styled(isTight ? 'tightParagraph' : 'paragraph') }
  const known = level === 2 || level === 3 ? level : 4
  return { name: `h${known}`, attributes: writeAttributes({ style: styles.headings[known] }) }
}

export function quoteTag(side: Side): string {
  return `<blockquote${writeAttributes({ style: styles.quote(side) })}>`
}

export function listTag({ isOrdered, start }: ListBlock, side: Side): { start: string; end: string } {
  const name = isOrdered ? 'ol' : 'ul'
  const first = isOrdered && start !== 1 && { start: `${start}` }
  return { start: `<${name}${writeAttributes({ ...first, style: styles.list(side) })}>`, end: `</${name}>` }
}

export function cellTag({ isHeader, columns, rows }: Cell, side: Side): { start: string; end: string } {
  const name = isHeader ? 'th' : 'td'
  const attributes = writeAttributes({
    ...(columns > 1 && { colspan: `${columns}` }),
    ...(rows > 1 && { rowspan: `${rows}` }),
    style: isHeader ? `${styles.cell(side)};${styles.headerCell}` : styles.cell(side),
  })
  return { start: `<${name}${attributes}>`, end: `</${name}>` }
}

/** A linked image without a description is named, because its link needs a name. */
export function imageHtml(image: ImageBlock): string {
  const { link, alt } = image
  const box = `<p${styled('imageBox')}>`
  if (!link) return `${box}${imageTag(image)}</p>`
  const href = writeAttributes({ href: link, style: styles.link })
  return `${box}<a${href}>${imageTag({ ...image, alt: alt || mailTexts.linkedImage })}</a></p>`
}

/** An image at most as wide as the column; Outlook reads its width from the attribute. */
export function imageTag({ address, alt, width, height }: Omit<ImageBlock, 'kind' | 'link'>): string {
  const shown = Math.min(width ?? contentWidth, contentWidth)
  const scaled = width && height ? Math.max(1, Math.round((shown * height) / width)) : null
  return `<img${writeAttributes({
    src: address,
    alt,
    width: `${shown}`,
    ...(scaled !== null && { height: `${scaled}` }),
    style: styles.image(width && shown),
  })}>`
}

/** A video as a link to its page, with a still where one is known. */
export function videoHtml({ address, still, title }: VideoBlock): string {
  const image = still ? imageTag({ address: still, alt: '', ...stillSize }) : ''
  const link = `<a${writeAttributes({ href: address, style: styles.link })}>${image}${escapeText(mailTexts.watch(title))}</a>`
  return image ? `<p${styled('imageBox')}>${link}</p>` : `<p${styled('videoBox', 'sunken')}>${link}</p>`
}
