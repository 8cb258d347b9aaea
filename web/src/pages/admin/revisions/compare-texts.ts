import { diffArrays, diffWordsWithSpace } from 'diff'

/** A run of words that both texts have, or only one of them. */
export type Words = { text: string; side: 'both' | 'mine' | 'theirs' }
/** A part of two texts: the same in both, or what each has in its place. */
export type Part = { isSame: true; html: string } | { isSame: false; mine: string; theirs: string; words: Words[] }

/** Two articles, paragraph by paragraph, and where they differ word by word. */
export function compareTexts(mine: string, theirs: string): Part[] {
  const parts: Part[] = []
  let open: { mine: string; theirs: string } | null = null

  function close() {
    if (open) parts.push({ isSame: false, ...open, words: compareWords(formText(open.mine), formText(open.theirs)) })
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

/** The words of two texts in one row. */
export function compareWords(mine: string, theirs: string): Words[] {
  return diffWordsWithSpace(theirs, mine).map(({ value, added, removed }) => ({
    text: value,
    side: added ? 'mine' : removed ? 'theirs' : 'both',
  }))
}

function blocksOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const table of body.querySelectorAll('table')) simplify(table)
  gatherLooseWords(body)
  return Array.from(body.children, (block) => block.outerHTML)
}

const blocks = 'p, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, pre, table, figure, div, hr, img, iframe'

/** Words that stand beside paragraphs, as other clients may send them, become paragraphs: the editor does the same. */
function gatherLooseWords(body: Element) {
  let paragraph: Element | null = null
  for (const node of [...body.childNodes]) {
    if (node instanceof Element && node.matches(blocks)) paragraph = null
    else if (paragraph) paragraph.append(node)
    else if (node.textContent?.trim()) {
      paragraph = body.ownerDocument.createElement('p')
      node.replaceWith(paragraph)
      paragraph.append(node)
    }
  }
}

/** A table as the server keeps it, without what the editor puts around its cells: else every table would differ. */
function simplify(table: Element) {
  for (const columns of table.querySelectorAll('colgroup')) columns.remove()
  for (const part of [table, ...table.querySelectorAll('*')]) part.removeAttribute('style')
  for (const cell of table.querySelectorAll('td, th')) {
    for (const span of ['colspan', 'rowspan']) if (cell.getAttribute(span) === '1') cell.removeAttribute(span)
    const [paragraph, more] = cell.children
    if (paragraph?.matches('p') && !more && cell.textContent === paragraph.textContent)
      cell.innerHTML = paragraph.innerHTML
  }
}

/** What is read of HTML: its words, and a mark for each picture and video. */
function formText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const picture of body.querySelectorAll('img'))
    picture.replaceWith(`[picture: ${picture.alt || 'without description'}]`)
  for (const video of body.querySelectorAll('iframe')) video.replaceWith('[video]')
  for (const end of body.querySelectorAll('td, th, tr, li')) end.append(' ')
  return Array.from(body.children, (block) => block.textContent).join('\n')
}
