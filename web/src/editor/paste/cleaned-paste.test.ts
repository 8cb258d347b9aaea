import { Editor } from '@tiptap/core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pasteInto, typeText } from '../article-editor.testing.ts'

/** An editor whose converter has not been fetched yet. */
async function openFreshEditor(content: string) {
  vi.resetModules()
  const { extensions } = await import('../extensions.ts')
  const editor = new Editor({ extensions, content, injectCSS: false })
  onTestFinished(() => editor.destroy())
  return editor
}

test('what is typed while the first paste waits for its code comes behind the paste, and typing goes on there', async () => {
  const editor = await openFreshEditor('<p>Before:</p>')
  editor.commands.setTextSelection(8)
  pasteInto(editor, { html: '<b style="x:y">pasted</b>' })
  typeText(editor, 'The')
  expect(editor.getText()).toBe('Before:The')
  await vi.waitFor(() => expect(editor.getText()).toBe('Before:pastedThe'))
  typeText(editor, ' end')
  expect(editor.getText()).toBe('Before:pastedThe end')
})

test('a paste over words that waits for its code replaces them, and the cursor is behind it', async () => {
  const editor = await openFreshEditor('<p>one two three</p>')
  editor.commands.setTextSelection({ from: 5, to: 8 })
  pasteInto(editor, { html: '<i style="x:y">pasted</i>' })
  await vi.waitFor(() => expect(editor.getText()).toBe('one pasted three'))
  typeText(editor, '!')
  expect(editor.getText()).toBe('one pasted! three')
})
