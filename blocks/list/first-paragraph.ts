/** Blocks that an item may begin with elsewhere: code, tables, pictures, toggles. */
const blocks = 'pre, table, figure, img, blockquote, details, h2, h3, h4, hr, ul, ol, div, iframe'

/** Gives an item that begins with another block the empty paragraph that it has in the editor: without one its blocks would leave it. */
export function withFirstParagraph(item: HTMLElement): HTMLElement {
  const first = Array.from(item.childNodes).find(
    (node) => !(node instanceof HTMLInputElement) && (node instanceof HTMLElement || node.textContent?.trim()),
  )
  if (first instanceof HTMLElement && first.matches(blocks)) first.before(document.createElement('p'))
  return item
}
