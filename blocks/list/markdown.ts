import type { MarkdownBlock } from '#worker/markdown/markdown-block.ts'
import { isParagraph, isTightItem, itemOf } from '#worker/markdown/parts.ts'

/** The numbers that a list may begin with. Attributes may say others, and Markdown has no sign of them. */
const startNumber = /^(?:0|[1-9]\d{0,5})$/
/** Letters, Roman numbers and counting down have no sign either. */
const countings = ['type', 'reversed']

/** Items are close together where each is a line with lists below it. */
export const list: MarkdownBlock = ({ name, attributes, children }, writer, isOther) => {
  const start = attributes.get('start') ?? '1'
  const isCounted = name === 'ol' && attributes.has('start')
  if (isCounted && (!startNumber.test(start) || start === '1')) return false
  const listed = children.filter((node) => typeof node === 'object')
  if (countings.some((one) => attributes.has(one)) || listed.some((item) => item.attributes.has('value'))) return false
  const items = listed.map(itemOf)
  if (items.some(({ box, parts }) => box !== '' && !isParagraph(parts[0]))) return false
  const isTight = items.every(({ parts }) => isTightItem(parts))
  for (const [index, { box, content }] of items.entries()) {
    if (index > 0 && !isTight) writer.lines.add('')
    const sign = name === 'ul' ? (isOther ? '*' : '-') : `${Number(start) + index}${isOther ? ')' : '.'}`
    writer.lines.inside(`${sign} ${box}`, ' '.repeat(sign.length + 1), () => writer.blocks(content, isTight))
  }
  return true
}
