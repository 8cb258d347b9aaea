import { expect, test } from 'vitest'
import { openEditor } from '../article-editor.testing.ts'
import { copiedText } from './own-copy.ts'

test.each([
  ['<h2>A</h2><p>b<br>c</p>', 'A\n\nb\nc'],
  ['<ul><li><p>a</p><ol start="3"><li><p>b</p></li></ol></li><li><p>c</p></li></ul>', '- a\n  3. b\n- c'],
  ['<ol type="a" reversed><li><p>a</p></li><li value="9"><p>b</p></li></ol>', 'b. a\ni. b'],
  [
    '<ul class="tasks"><li><input type="checkbox" disabled="" checked=""><p>a</p></li><li><input type="checkbox" disabled=""><p>b</p></li></ul>',
    '[x] a\n[ ] b',
  ],
  [
    '<table><tbody><tr><th><p>a</p></th><td><p>b</p></td></tr><tr><td><p>c</p></td><td></td></tr></tbody></table>',
    'a\tb\nc\t',
  ],
  ['<p>see <a href="https://example.com/">this</a></p>', 'see this'],
])('%s is copied as plain text with its signs', (html, text) => {
  const editor = openEditor(html)
  editor.commands.selectAll()
  expect(copiedText(editor.state.selection.content()).trimEnd()).toBe(text.trimEnd())
})

test('words of one item are copied without its sign', () => {
  const editor = openEditor('<ul><li><p>some words</p></li></ul>')
  editor.commands.setTextSelection({ from: 3, to: 7 })
  expect(copiedText(editor.state.selection.content())).toBe('some')
})
