import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'

/** The words of the notes that a text refers to, in the order of the references, as a reader of its HTML sees them. */
export function citations(editor: Editor): string[] {
  const { body } = new DOMParser().parseFromString(editor.getHTML(), 'text/html')
  return Array.from(body.querySelectorAll('sup > a[href^="#fn-"]'), (link) => {
    const notes = body.querySelectorAll(`section.footnotes > ol > li[id="${link.getAttribute('href')?.slice(1)}"]`)
    return notes.length === 1 ? (notes[0]?.textContent ?? '') : `${notes.length} notes`
  })
}

/** Copies or cuts the selection. @returns the HTML that the editor puts on the clipboard */
export function copyFrom({ view, state }: Editor, isCut = false): { html: string; text: string } {
  const { dom, text } = view.serializeForClipboard(state.selection.content())
  if (isCut) view.dispatch(state.tr.deleteSelection().setMeta('uiEvent', 'cut'))
  return { html: dom.innerHTML, text }
}

/** The words of a range without white space, and without the words of notes. */
export function wordsIn({ state: { doc } }: Editor, from: number, to = doc.content.size): string {
  const end = Math.min(to, endOfText(doc))
  return from < end ? doc.textBetween(from, end).replace(/\s/g, '') : ''
}

/** The position behind the text, where the notes begin. */
export function endOfText({ content, lastChild }: Node): number {
  return lastChild?.type.name === 'footnotes' ? content.size - lastChild.nodeSize : content.size
}
