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

test.each([
  ['typed over', (editor: Editor) => typeText(editor, 'x')],
  ['removed', (editor: Editor) => pressKey(editor, 'Backspace')],
])('words that are %s right after they were typed come back by one undo', (_, replace) => {
  const editor = openEditor('<p></p>')
  typeText(editor, 'Words')
  editor.commands.selectAll()
  replace(editor)
  editor.commands.undo()
  expect(editor.getText()).toContain('Words')
})

test('one undo gives the typed text back', () => {
  const editor = openEditor('<p></p>')
  typeText(editor, 'see [b](#c)')
  editor.commands.undo()
  expect(editor.getHTML()).toBe('<p>see [b](#c)</p>')
})
