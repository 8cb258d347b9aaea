/** Elements that stand beside paragraphs, and those that hold text or blocks. */
const blockTag =
  /<\/?(?:address|article|aside|blockquote|caption|center|col|colgroup|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)\b[^<>]*>/gi
/** Elements in which a text needs no paragraph. */
const lineTag = /^<(\/?)(?:caption|dd|dt|figcaption|h[1-6]|li|p|summary|td|th)\b/i
/** Elements whose lines stay as they are, from their beginning to their end. */
const keptElements = ['pre', 'script', 'style', 'textarea', 'svg']
const keptStart = new RegExp(`<(${keptElements.join('|')})\\b`, 'gi')

/** Makes paragraphs and line breaks of the lines of a classic text, as WordPress does when it shows it (`wpautop`). Linear. */
export function addParagraphs(html: string): string {
  const text = html.replace(/\r\n?/g, '\n')
  const lower = text.toLowerCase()
  let written = ''
  let at = 0
  for (const { index, 1: name = '' } of text.matchAll(keptStart)) {
    if (index < at) continue
    const ending = `</${name.toLowerCase()}>`
    const found = lower.indexOf(ending, index)
    const end = found < 0 ? text.length : found + ending.length
    written += withParagraphs(text.slice(at, index)) + text.slice(index, end)
    at = end
  }
  return written + withParagraphs(text.slice(at))
}

function withParagraphs(text: string): string {
  let written = ''
  let lineDepth = 0
  let at = 0
  const add = (part: string) => {
    written += lineDepth > 0 ? withBreaks(part) : paragraphsOf(part)
  }
  for (const { index, 0: tag } of text.matchAll(blockTag)) {
    add(text.slice(at, index))
    written += tag
    at = index + tag.length
    const line = lineTag.exec(tag)
    if (line) lineDepth = Math.max(0, lineDepth + (line[1] === '/' ? -1 : 1))
  }
  add(text.slice(at))
  return written
}

function paragraphsOf(text: string): string {
  return text
    .split(/\n[ \t]*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${withBreaks(part.trim())}</p>`)
    .join('\n')
}

function withBreaks(text: string): string {
  return text.trim() === '' ? text : text.replace(/(<br ?\/?>)?[ \t]*\n/gi, '<br>\n')
}
