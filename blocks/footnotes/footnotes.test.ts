import type { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { openEditor, pasteInto, pressKey, typeText } from '#web/editor/article-editor.testing.ts'
import { copyFrom } from '#web/editor/paste/citations.testing.ts'
import { insertFootnote } from './insert-footnote.ts'

const reference = (number: number) => `<sup><a href="#fn-${number}" id="fnref-${number}">${number}</a></sup>`
const again = (number: number) => `<sup><a href="#fn-${number}">${number}</a></sup>`
const notes = (...texts: string[]) =>
  `<section class="footnotes"><ol>${texts.map((text, index) => `<li id="fn-${index + 1}"><p>${text}</p></li>`).join('')}</ol></section>`

const two = `<p>One${reference(1)} two${reference(2)} end</p>${notes('a', 'b')}`

function placeAfter(editor: Editor, text: string) {
  editor.state.doc.descendants((node, position) => {
    const index = node.text?.indexOf(text) ?? -1
    if (index >= 0) editor.commands.setTextSelection(position + index + text.length)
  })
}

test('a note between two others has the number between theirs, and the cursor goes there and back', () => {
  const editor = openEditor(two)
  placeAfter(editor, ' two')
  editor.commands.command(insertFootnote)
  typeText(editor, 'new')
  const expected = `<p>One${reference(1)} two${reference(2)}${reference(3)} end</p>${notes('a', 'new', 'b')}`
  expect(editor.getHTML()).toBe(expected)
  pressKey(editor, 'Escape')
  typeText(editor, '!')
  expect(editor.getHTML()).toContain(`${reference(2)}!${reference(3)}`)
  while (editor.can().undo()) editor.commands.undo()
  expect(editor.getHTML()).toBe(two)
})

test('a note goes with its last reference, and one undo brings both back', () => {
  const editor = openEditor(two)
  placeAfter(editor, 'One')
  const { from } = editor.state.selection
  editor.commands.deleteRange({ from, to: from + 1 })
  expect(editor.getHTML()).toBe(`<p>One two${reference(1)} end</p>${notes('b')}`)
  editor.commands.undo()
  expect(editor.getHTML()).toBe(two)
  editor.commands.redo()
  expect(editor.getHTML()).toBe(`<p>One two${reference(1)} end</p>${notes('b')}`)
})

test('the last note takes the list along', () => {
  const editor = openEditor(`<p>One${reference(1)}</p>${notes('a')}`)
  editor.commands.deleteRange({ from: 4, to: 5 })
  expect(editor.getHTML()).toBe('<p>One</p>')
})

test('a reference that is moved takes its note along', () => {
  const editor = openEditor(two)
  const [paragraph] = editor.getJSON().content ?? []
  const moved = paragraph?.content?.[1]
  editor.commands.deleteRange({ from: 4, to: 5 })
  placeAfter(editor, 'end')
  editor.commands.insertContent(moved ?? '')
  expect(editor.getHTML()).toBe(`<p>One two${reference(1)} end${reference(2)}</p>${notes('b', 'a')}`)
})

test('a second reference to a note has its number and no id, and keeps the note', () => {
  const html = `<p>One${reference(1)} two${again(1)}</p>${notes('a')}`
  const editor = openEditor(html)
  editor.commands.deleteRange({ from: 4, to: 5 })
  expect(editor.getHTML()).toBe(`<p>One two${reference(1)}</p>${notes('a')}`)
})

test('a reference to no note becomes a raised number', () => {
  const editor = openEditor('<p>One</p>')
  editor.commands.insertContent(reference(7))
  expect(editor.getHTML()).toBe('<p>One<sup>7</sup></p>')
})

test('a note that never had a reference stays when another one goes', () => {
  const editor = openEditor(`<p>One${reference(1)}</p>${notes('a', 'alone')}`)
  editor.commands.deleteRange({ from: 4, to: 5 })
  expect(editor.getHTML()).toBe(`<p>One</p>${notes('alone')}`)
})

test('a note that refers to another one brings it along, and both are numbered as readers meet them', () => {
  const nested = `<section class="footnotes"><ol><li id="fn-1"><p>a${again(3)}</p></li><li id="fn-2"><p>b</p></li><li id="fn-3"><p>c</p></li></ol></section>`
  const editor = openEditor(`<p>One${reference(1)} two${reference(2)}</p>${nested}`)
  placeAfter(editor, ' two')
  editor.commands.deleteRange({ from: 4, to: 5 })
  expect(editor.getHTML()).toBe(`<p>One two${reference(1)}</p>${notes('b')}`)
  editor.commands.undo()
  expect(editor.getHTML()).toContain('<p>c</p>')
})

test.each([
  '<ul><li><p>a</p></li></ul>',
  '<ol start="3"><li><p>a</p></li></ol>',
  '<blockquote><p>a</p></blockquote>',
  '<pre><code>a</code></pre>',
  '<h3>a</h3>',
  '<table><tbody><tr><td><p>a</p></td></tr></tbody></table>',
  '<img src="https://example.com/a.webp" alt="a">',
  '<details><summary>a</summary><p>b</p></details>',
  '<div class="callout tip" role="note"><p>a</p></div>',
  '<hr><p>a</p>',
  '<p></p>',
])('a note of %s is opened, pasted and copied as it is', (content) => {
  const html = `<p>One${reference(1)}</p><section class="footnotes"><ol><li id="fn-1">${content}</li></ol></section>`
  const editor = openEditor(html)
  expect(editor.getHTML()).toBe(html)
  for (const clipboard of [{ html }, copyAll(editor)]) {
    const other = openEditor('<p></p>')
    pasteInto(other, clipboard)
    expect(other.getHTML()).toBe(html)
  }
})

function copyAll(editor: Editor) {
  editor.commands.selectAll()
  return copyFrom(editor)
}

test.each(['x', '', '<p>x</p>', '<ol><li>x</li></ol>'])(
  'a list of notes that has only %j is pasted as text',
  (content) => {
    const editor = openEditor('<p></p>')
    pasteInto(editor, { html: `<p>Words</p><section class="footnotes">${content}</section>` })
    expect(editor.getText()).toContain('Words')
    expect(editor.getText().includes('x')).toBe(content !== '')
  },
)
