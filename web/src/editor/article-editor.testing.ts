import { Editor, type JSONContent } from '@tiptap/core'
import { onTestFinished } from 'vitest'
import { extensions } from './extensions.ts'
import { loadConverter } from './paste/cleaned-paste.ts'

// jsdom has none.
globalThis.ClipboardEvent ??= class extends Event {
  readonly clipboardData = null
}
// Pastes are converted at once then.
await loadConverter()

/** Opens the article's editor for a test, with the cursor at the end of its first text block. */
export function openEditor(content: string | JSONContent) {
  const editor = new Editor({ extensions, content, injectCSS: false })
  onTestFinished(() => editor.destroy())
  const { doc } = editor.state
  let end = 0
  doc.descendants((node, position) => {
    if (end === 0 && node.isTextblock) end = position + 1 + node.content.size
    return end === 0
  })
  editor.commands.setTextSelection(end)
  return editor
}

/** Types a text at the cursor, letter by letter, as the browser does. */
export function typeText({ view }: Editor, text: string) {
  for (const letter of text) {
    const { from, to } = view.state.selection
    const insert = () => view.state.tr.insertText(letter)
    const isHandled = view.someProp('handleTextInput', (handle) => handle(view, from, to, letter, insert))
    if (!isHandled) view.dispatch(insert())
  }
}

/** Presses a key in the text. @returns whether the editor has handled it: otherwise the browser does */
export function pressKey({ view }: Editor, key: string, modifiers: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers })
  view.dom.dispatchEvent(event)
  return event.defaultPrevented
}

type PastedClipboard = { html?: string; text?: string; files?: File[] }

/** Pastes a clipboard that has these types. */
export function pasteInto({ view }: Editor, { html = '', text = '', files = [] }: PastedClipboard) {
  const clipboard: Record<string, string> = { 'text/html': html, 'text/plain': text }
  const clipboardData = {
    files,
    items: [],
    types: Object.keys(clipboard),
    getData: (type: string) => clipboard[type] ?? '',
  }
  view.dom.dispatchEvent(Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData }))
}

/** Collects the errors of event handlers, which the browser only reports, until the test ends. */
export function collectErrors(): unknown[] {
  const errors: unknown[] = []
  const collect = (event: ErrorEvent) => {
    event.preventDefault()
    errors.push(event.error)
  }
  window.addEventListener('error', collect)
  onTestFinished(() => window.removeEventListener('error', collect))
  return errors
}
