import type { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { openEditor, pressKey, typeText } from '#web/editor/article-editor.testing.ts'

const code = (text: string) => `<pre><code>${text}</code></pre>`
/** The editor's code, with `|` at the borders of the selection. */
function codeOf({ state }: Editor) {
  const { from, to, $from } = state.selection
  const text = $from.parent.textContent
  const [start, end] = [from - $from.start(), to - $from.start()]
  return start === end
    ? `${text.slice(0, start)}|${text.slice(start)}`
    : `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`
}

/** Opens a code block with the selection between the signs `|`, or the cursor at the only one. */
function openCode(marked: string) {
  const editor = openEditor(code(marked.replaceAll('|', '')))
  const from = marked.indexOf('|')
  const to = marked.lastIndexOf('|')
  editor.commands.setTextSelection({ from: 1 + from, to: to === from ? 1 + from : to })
  return editor
}

const tab = (editor: Editor) => pressKey(editor, 'Tab')
const shiftTab = (editor: Editor) => pressKey(editor, 'Tab', { shiftKey: true })

test.each([
  ['go(|)', tab, 'go(  |)'],
  ['|', tab, '  |'],
  ['a\n|b', tab, 'a\n  |b'],
  ['a\n|b\nc|\nd', tab, 'a\n  |b\n  c|\nd'],
  ['a\n|b\n|c', tab, 'a\n  |b\n|c'],
  ['|\n\na|', tab, '  |\n  \n  a|'],
  ['    go|()', shiftTab, '  go|()'],
  [' go|', shiftTab, 'go|'],
  ['\tgo|', shiftTab, 'go|'],
  ['go|', shiftTab, 'go|'],
  ['  a\n  |b\n c|\nd', shiftTab, '  a\n|b\nc|\nd'],
] as const)('in code, the keys change %j into %j', (before, press, after) => {
  const editor = openCode(before)
  expect(press(editor)).toBe(true)
  expect(codeOf(editor)).toBe(after)
})

test('in code, after Escape the next Tab leaves the text, and later ones indent again', () => {
  const editor = openCode('go|')
  pressKey(editor, 'Escape')
  expect(tab(editor)).toBe(false)
  expect(tab(editor)).toBe(true)
  pressKey(editor, 'Escape')
  pressKey(editor, 'Shift', { shiftKey: true })
  expect(shiftTab(editor)).toBe(false)
  pressKey(editor, 'Escape')
  pressKey(editor, 'x')
  typeText(editor, 'x')
  expect(tab(editor)).toBe(true)
  expect(codeOf(editor)).toBe('go  x  |')
})

test('Escape, then Tab leaves code in a list item without moving the item', () => {
  const content = '<ul><li><p>One</p></li><li><p>Two</p><pre><code>go</code></pre></li></ul><p></p>'
  const editor = openEditor(content)
  editor.commands.setTextSelection(editor.state.doc.content.size - 6)
  expect(editor.isActive('codeBlock')).toBe(true)
  pressKey(editor, 'Escape')
  expect(tab(editor)).toBe(false)
  expect(editor.getHTML()).toBe(content)
})

test('outside of code Tab leaves the text, and moves list items', () => {
  const editor = openEditor('<p>Words</p>')
  expect(tab(editor)).toBe(false)
  const list = openEditor('<ul><li><p>One</p></li><li><p>Two</p></li></ul>')
  list.commands.setTextSelection(list.state.doc.content.size - 5)
  expect(tab(list)).toBe(true)
  expect(list.getHTML()).toContain('<li><p>One</p><ul><li><p>Two</p></li></ul></li>')
})

test('words that become code and words again have their formats, and changed code has none', () => {
  const html = '<p>A <strong>bold</strong> <a href="https://example.com/">link</a><br>below</p>'
  const editor = openEditor(`${html}<p>Next</p>`)
  editor.commands.setTextSelection(4)
  editor.commands.toggleCodeBlock()
  expect(editor.getHTML()).toContain('<pre><code>A bold link\nbelow</code></pre>')
  editor.view.dispatch(editor.state.tr.setNodeAttribute(0, 'language', 'ts'))
  editor.commands.toggleCodeBlock()
  expect([editor.getHTML(), editor.state.selection.from]).toEqual([`${html}<p>Next</p>`, 4])
  editor.commands.toggleCodeBlock()
  typeText(editor, 'x')
  editor.commands.toggleCodeBlock()
  expect(editor.getHTML()).toMatch(/^<p>A bxold link<br>below<\/p>/)
})
