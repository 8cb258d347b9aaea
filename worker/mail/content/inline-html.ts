import { writeAttributes } from '../../article/blocks/attributes.ts'
import type { Inline, Mark } from '../../article/blocks/mail-block.ts'
import { escapeText } from '../../contract/escape-html.ts'
import type { ByteBudget } from './byte-budget.ts'
import { styled } from './page.ts'
import { styles } from './styles.ts'

/** The inline HTML of a paragraph or heading. */
export function inlineHtml(content: Inline[]): string {
  let html = ''
  for (const part of content) {
    if (part.kind === 'text') html += escapeText(part.text)
    else if (part.kind === 'break') html += '<br>'
    else html += part.kind === 'start' ? markStart(part.mark) : markEnd(part.mark)
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
      const end = markEnd(part.mark)
      if (budget.add(markStart(part.mark), end)) ends.push(end)
    }
  }
  for (const end of ends.reverse()) budget.addReserved(end)
}

/** By words; longer runs of letters, as in Chinese, are cut anywhere. */
function writeWords(text: string, budget: ByteBudget) {
  for (const [word] of text.matchAll(/\s+|\S{1,100}/gu)) if (!budget.add(escapeText(word))) return
}

/** Elements that mail programs know, in place of others. */
const replacements: Record<string, string> = { kbd: 'code', mark: 'span' }

function markStart({ name, address }: Mark): string {
  if (isReference({ name, address })) return ''
  if (name === 'a') return `<a${writeAttributes({ href: address, style: styles.link })}>`
  if (name === 'mark') return `<span${writeAttributes({ class: 'marked', style: styles.marked })}>`
  return name === 'code' || name === 'kbd' ? `<code dir="ltr"${styled('inlineCode')}>` : `<${name}>`
}

function markEnd({ name, address }: Mark): string {
  if (isReference({ name, address })) return ''
  return `</${replacements[name] ?? name}>`
}

function isReference({ name, address }: Mark): boolean {
  return name === 'a' && address === ''
}
