/** A block of an article. Its children are blocks and inline HTML. */
export type Block = {
  name: string
  /** As written behind the name: each with a space before it. */
  attributes: string
  children: (Block | string)[]
}

/** Blocks that mean nothing without content. The other ones are kept: an empty paragraph is an empty line. */
const neverEmpty = new Set(['ul', 'ol', 'table', 'tr', 'blockquote'])

export function block(name: string, children: Block['children'] = [], attributes = ''): Block {
  return { name, attributes, children }
}

export function writeBlock({ name, attributes, children }: Block): string {
  if (name === 'hr') return '<hr />'
  const content = writeChildren(children)
  if (content === '' && neverEmpty.has(name)) return ''
  // Browsers add the body of a table; so does this, that what is stored is what they show.
  if (name === 'table') return `<table><tbody>${content}</tbody></table>`
  return `<${name}${attributes}>${content}</${name}>`
}

/** Escapes text for use between tags. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Writes attributes, each with a space before it. */
export function writeAttributes(attributes: Record<string, string>): string {
  let html = ''
  for (const [name, value] of Object.entries(attributes)) {
    html += ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`
  }
  return html
}

/** @param children of the article itself, or of a block */
export function writeChildren(children: Block['children']): string {
  let html = ''
  for (const child of children) html += typeof child === 'string' ? child : writeBlock(child)
  return html
}
