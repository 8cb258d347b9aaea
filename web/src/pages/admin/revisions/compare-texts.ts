import { diffArrays, diffWordsWithSpace } from 'diff'

/** A run of words that both texts contain, or only one of them. */
export type Words = { text: string; side: 'both' | 'mine' | 'theirs' }
/** A part of two texts, as HTML: the same in both, or what each contains there. */
export type Part = { isSame: true; html: string } | Difference
export type Difference = { isSame: false; mine: string; theirs: string; words: Words[] }

/** Compares two articles, given as HTML, block by block, and blocks that differ word by word. */
export function compareTexts(mine: string, theirs: string): Part[] {
  const parts: Part[] = []
  let open: { mine: string; theirs: string } | null = null

  function close() {
    if (open)
      parts.push({ isSame: false, ...open, words: compareWords(toPlainText(open.mine), toPlainText(open.theirs)) })
    open = null
  }

  for (const { value, added, removed } of diffArrays(blocksOf(theirs), blocksOf(mine))) {
    const html = value.join('')
    if (!added && !removed) {
      close()
      parts.push({ isSame: true, html })
    } else {
      open ??= { mine: '', theirs: '' }
      open[added ? 'mine' : 'theirs'] += html
    }
  }
  close()
  return parts
}

/** Names a difference by `theirs` where possible, because `mine` changes while the author is typing. */
export function nameOf({ mine, theirs }: Difference): string {
  return theirs === '' ? `mine: ${mine}` : `theirs: ${theirs}`
}

/** Compares two plain texts word by word. */
export function compareWords(mine: string, theirs: string): Words[] {
  return diffWordsWithSpace(theirs, mine).map(({ value, added, removed }) => ({
    text: value,
    side: added ? 'mine' : removed ? 'theirs' : 'both',
  }))
}

function blocksOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const table of body.querySelectorAll('table')) simplifyTable(table)
  wrapLooseText(body)
  return Array.from(body.children, (block) => block.outerHTML)
}

const blockSelector = 'p, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, pre, table, figure, div, hr, img, iframe'

/** Wraps text outside of blocks, as other clients may send it, in paragraphs. The editor does the same. */
function wrapLooseText(body: Element) {
  let paragraph: Element | null = null
  for (const node of [...body.childNodes]) {
    if (node instanceof Element && node.matches(blockSelector)) paragraph = null
    else if (paragraph) paragraph.append(node)
    else if (node.textContent?.trim()) {
      paragraph = body.ownerDocument.createElement('p')
      node.replaceWith(paragraph)
      paragraph.append(node)
    }
  }
}

/** Removes what the editor adds to a table and the server does not store: otherwise every table would differ. */
function simplifyTable(table: Element) {
  for (const columns of table.querySelectorAll('colgroup')) columns.remove()
  for (const part of [table, ...table.querySelectorAll('*')]) part.removeAttribute('style')
  for (const cell of table.querySelectorAll('td, th')) {
    for (const span of ['colspan', 'rowspan']) if (cell.getAttribute(span) === '1') cell.removeAttribute(span)
    const [paragraph, more] = cell.children
    if (paragraph?.matches('p') && !more && cell.textContent === paragraph.textContent)
      cell.innerHTML = paragraph.innerHTML
  }
}

/** The text of HTML, with a placeholder for each image and video. */
function toPlainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const image of body.querySelectorAll('img'))
    image.replaceWith(`[picture: ${image.alt || 'without description'}]`)
  for (const video of body.querySelectorAll('iframe')) video.replaceWith('[video]')
  for (const end of body.querySelectorAll('td, th, tr, li')) end.append(' ')
  return Array.from(body.children, (block) => block.textContent).join('\n')
}
