import { createElement, type ForeignElement, type ForeignNode, findElement, hasClass, replaceElements } from './tree.ts'

/** The signs of a note beside its words: of LaTeXML. */
const marks = ['ltx_note_mark', 'ltx_tag_note', 'ltx_note_type']
/** The control that shows a note in the margin on a small screen: of Tufte CSS. */
const control = 'margin-toggle'

/** Moves notes whose words stand in the sentence (LaTeXML, Distill, Tufte CSS) into a list at the end, where an article has its notes. */
export function moveInlineNotes(root: ForeignElement) {
  const items: ForeignElement[] = []
  replaceElements(root, (element) => {
    if (hasClass(element, control) && (element.name === 'label' || element.name === 'input')) return []
    const words = wordsOfNote(element)
    if (!words) return null
    const number = String(items.length + 1)
    items.push(createElement('li', words, { id: `inline-note-${number}` }))
    const attributes = { href: `#inline-note-${number}`, id: `inline-note-ref-${number}` }
    return [createElement('sup', [createElement('a', [{ text: number }], attributes)])]
  })
  if (items.length > 0)
    root.children.push(createElement('section', [createElement('ol', items)], { class: 'footnotes' }))
}

/** The words of an element that is a note; null for any other. */
function wordsOfNote(element: ForeignElement): ForeignNode[] | null {
  if (element.name === 'd-footnote' || hasClass(element, 'sidenote') || hasClass(element, 'marginnote'))
    return element.children
  if (!hasClass(element, 'ltx_role_footnote')) return null
  const content = findElement(element, (inner) => hasClass(inner, 'ltx_note_content'))
  if (!content) return null
  replaceElements(content, (inner) => (marks.some((mark) => hasClass(inner, mark)) ? [] : null))
  return content.children
}
