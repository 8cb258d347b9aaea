import { ownElements } from '#contract/block-kinds.ts'

/** Blocks that an item may begin with elsewhere: code, tables, pictures, toggles. */
const blocks = ownElements.filter((name) => name !== 'p' && name !== 'section').join()

/** Gives an item that begins with another block the empty paragraph that it has in the editor: without one its blocks would leave it. */
export function withFirstParagraph(item: HTMLElement): HTMLElement {
  const first = Array.from(item.childNodes).find(
    (node) => !(node instanceof HTMLInputElement) && (node instanceof HTMLElement || node.textContent?.trim()),
  )
  if (first instanceof HTMLElement && first.matches(blocks)) first.before(document.createElement('p'))
  return item
}
