import type { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { openEditor, pressKey, typeText } from './article-editor.testing.ts'

test.each([
  ['# x', '<h2>x</h2>'],
  ['## x', '<h2>x</h2>'],
  ['### x', '<h3>x</h3>'],
  ['#### x', '<h4>x</h4>'],
  ['[ ] x', '<ul class="tasks"><li><input type="checkbox" disabled=""><p>x</p></li></ul>'],
  ['[x] x', '<ul class="tasks"><li><input type="checkbox" disabled="" checked=""><p>x</p></li></ul>'],
  ['- [ ] x', '<ul class="tasks"><li><input type="checkbox" disabled=""><p>x</p></li></ul>'],
  ['a [b](/about) c', '<p>a <a href="/about">b</a> c</p>'],
  ['a ==b c== d', '<p>a <mark>b c</mark> d</p>'],
  ['a == b == c', '<p>a == b == c</p>'],
  ['![b](https://example.com)', '<p>![b](https://example.com)</p>'],
  ['[b](javascript:x)', '<p>[b](javascript:x)</p>'],
])('typing “%s” gives %s', (typed, html) => {
  const editor = openEditor('<p></p>')
  typeText(editor, typed)
  expect(editor.getHTML().replace(/<p><\/p>$/, '')).toBe(html)
})

test.each(['# ', '[ ] ', '[b](#c)', '==b=='])('one Backspace after “%s” gives what was typed', (typed) => {
  const editor = openEditor('<p></p>')
  typeText(editor, typed)
  expect(editor.getText()).not.toContain(typed.trim())
  pressKey(editor, 'Backspace')
  expect(editor.getHTML().replace(/(?<=<\/p>)<p><\/p>$/, '')).toBe(`<p>${typed}</p>`)
})

test.each<[string, (editor: Editor) => unknown]>([
  ['typed over', (editor) => typeText(editor, 'x')],
  ['removed by a key', (editor) => pressKey(editor, 'Backspace')],
  ['replaced by a paragraph', (editor) => pressKey(editor, 'Enter')],
  ['cut, dragged away or removed by a tool', (editor) => editor.commands.deleteSelection()],
])('words that are selected and %s right after they were typed come back by one undo', (_, replace) => {
  const editor = openEditor('<p></p>')
  typeText(editor, 'Words')
  editor.commands.selectAll()
  replace(editor)
  expect(editor.getText()).not.toContain('Words')
  editor.commands.undo()
  expect(editor.getText()).toContain('Words')
})

test.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }])(
  'a word or a line that is removed by one key right after it was typed comes back by one undo: %o',
  (modifiers) => {
    const editor = openEditor('<p></p>')
    typeText(editor, 'Some words')
    pressKey(editor, 'Backspace', modifiers)
    // The browser does this.
    const { to } = editor.state.selection
    editor.view.dispatch(editor.state.tr.delete(to - 'words'.length, to))
    editor.commands.undo()
    expect(editor.getText()).toContain('Some words')
  },
)

test('one undo gives the typed text back', () => {
  const editor = openEditor('<p></p>')
  typeText(editor, 'see [b](#c)')
  editor.commands.undo()
  expect(editor.getHTML()).toBe('<p>see [b](#c)</p>')
})
