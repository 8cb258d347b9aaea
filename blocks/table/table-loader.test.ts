import { Editor } from '@tiptap/core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pressKey, typeText } from '#web/editor/article-editor.testing.ts'

test('Tab in a new table stays in the text while its code is fetched, and then goes to the next cell', async () => {
  vi.resetModules()
  const { extensions } = await import('#web/editor/extensions.ts')
  const cells = '<tr><td><p></p></td><td><p></p></td></tr>'
  const editor = new Editor({ extensions, content: `<table><tbody>${cells}</tbody></table>`, injectCSS: false })
  onTestFinished(() => editor.destroy())
  editor.commands.setTextSelection(4)
  typeText(editor, 'one')
  expect(pressKey(editor, 'Tab')).toBe(true)
  await vi.waitFor(() => expect(editor.state.selection.$head.parent.textContent).toBe(''))
  typeText(editor, 'two')
  expect(editor.getHTML()).toContain('<td><p>one</p></td><td><p>two</p></td>')
})
