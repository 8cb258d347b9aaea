import type { Editor } from '@tiptap/core'

/** What the references of a text cite, in their order, as a reader of its HTML sees it: the words of their notes. */
export function citations(editor: Editor): string[] {
  const { body } = new DOMParser().parseFromString(editor.getHTML(), 'text/html')
  return Array.from(body.querySelectorAll('sup > a[href^="#fn-"]'), (link) => {
    const notes = body.querySelectorAll(`section.footnotes > ol > li[id="${link.getAttribute('href')?.slice(1)}"]`)
    return notes.length === 1 ? (notes[0]?.textContent ?? '') : `${notes.length} notes`
  })
}

/** What the editor puts on the clipboard of what is selected, and removes where it is cut. */
export function copyFrom({ view, state }: Editor, isCut = false): { html: string; text: string } {
  const { dom, text } = view.serializeForClipboard(state.selection.content())
  if (isCut) view.dispatch(state.tr.deleteSelection().setMeta('uiEvent', 'cut'))
  return { html: dom.innerHTML, text }
}
