import { expect, test } from 'vitest'
import { insertableBlocks } from '#blocks/editor-blocks.ts'
import { openEditor, pressKey, typeText } from './article-editor.testing.ts'

function insert(name: string, content: string) {
  const editor = openEditor(content)
  const before = editor.getHTML()
  const block = insertableBlocks.find((one) => one.name === name)
  block?.insert?.(editor.chain().focus()).run()
  return { editor, before }
}

const head = '<th scope="col"><p></p></th>'
const row = `<tr>${'<td><p></p></td>'.repeat(3)}</tr>`

test.each([
  ['taskList', '<ul class="tasks"><li><input type="checkbox" disabled=""><p>Words</p></li></ul>'],
  ['callout', '<div class="callout note" role="note"><p>Words</p></div>'],
  ['toggle', '<p>Words</p><details><summary></summary><p></p></details>'],
  ['table', `<p>Words</p><table><thead><tr>${head.repeat(3)}</tr></thead><tbody>${row}${row}</tbody></table>`],
  [
    'footnote',
    '<p>Words<sup><a href="#fn-1" id="fnref-1">1</a></sup></p><section class="footnotes"><ol><li id="fn-1"><p></p></li></ol></section>',
  ],
  ['codeBlock', '<pre><code>Words</code></pre>'],
  ['divider', '<p>Words</p><hr>'],
])('%s is one step of the undo history', (name, inserted) => {
  const { editor, before } = insert(name, '<p>Words</p><p>After</p>')
  const [start, section = ''] = inserted.split(/(?=<section)/)
  expect(editor.getHTML()).toBe(`${start}<p>After</p>${section}`)
  editor.state.doc.check()
  editor.commands.undo()
  expect(editor.getHTML()).toBe(before)
})

test.each([
  ['an empty paragraph', '<p></p><p>After</p>', '<details><summary>x</summary><p></p></details><p>After</p>'],
  ['an item of a list', '<ul><li><p></p></li></ul><p>After</p>', /<ul><li><p><\/p><details><summary>x<.*<p>After<\/p>/],
  [
    'a caption',
    '<figure><img src="https://example.com/a.webp"><figcaption>c</figcaption></figure><p>After</p>',
    /<\/figure><details><summary>x</,
  ],
  [
    'a cell',
    '<table><tbody><tr><td><p>c</p></td></tr></tbody></table><p>After</p>',
    /<td><p>c<\/p><details><summary>x</,
  ],
  [
    'a note',
    '<p>a<sup><a href="#fn-1" id="fnref-1">1</a></sup></p><section class="footnotes"><ol><li id="fn-1"><p>n</p></li></ol></section>',
    /<details><summary>x</,
  ],
])('a block is inserted at %s, and the next word goes into it', (_, content, expected) => {
  const { editor } = insert('toggle', content)
  typeText(editor, 'x')
  editor.state.doc.check()
  expect(editor.getHTML()).toMatch(expected)
})

test('Enter and Backspace lead into a toggle and out of it', () => {
  const editor = openEditor('<details><summary>Words</summary><p></p></details><p>After</p>')
  pressKey(editor, 'Enter')
  typeText(editor, 'in')
  expect(editor.getHTML()).toBe('<details><summary>Words</summary><p>in</p></details><p>After</p>')
  editor.commands.setTextSelection(2)
  pressKey(editor, 'Backspace')
  expect(editor.getHTML()).toBe('<p>Words</p><p>in</p><p>After</p>')
  editor.commands.undo()
  expect(editor.getHTML()).toBe('<details><summary>Words</summary><p>in</p></details><p>After</p>')
})

test('a task is done with Ctrl+Enter only where it is one, and a new one is not done', () => {
  const editor = openEditor('<ul class="tasks"><li><input type="checkbox" checked><p>a</p></li></ul>')
  pressKey(editor, 'Enter')
  typeText(editor, 'b')
  expect(editor.state.doc.firstChild?.children.map(({ attrs }) => attrs.done)).toEqual([true, false])
  pressKey(editor, 'Enter')
  pressKey(editor, 'Backspace')
  expect(editor.state.selection.$from.depth).toBe(1)
})

test('Enter in a caption leads behind the figure, and Backspace in an empty one to the figure', () => {
  const figure = '<figure class="alignwide"><img src="https://example.com/a.webp"></figure>'
  const editor = openEditor(`${figure}<p>After</p>`)
  pressKey(editor, 'Enter')
  typeText(editor, 'x')
  expect(editor.getHTML()).toBe(`${figure}<p>x</p><p>After</p>`)
  editor.commands.setTextSelection(1)
  pressKey(editor, 'Backspace')
  pressKey(editor, 'Backspace')
  expect(editor.getHTML()).toBe('<p>x</p><p>After</p>')
})
