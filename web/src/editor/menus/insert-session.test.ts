import { expect, test } from 'vitest'
import { openEditor, typeText } from '../article-editor.testing.ts'
import { beginInsert, insertSession } from './insert-session.ts'

const queryOf = (editor: ReturnType<typeof openEditor>) => insertSession(editor.state)?.query ?? null

test.each([
  ['<p></p>', '/', ''],
  ['<p></p>', '/head', 'head'],
  ['<p></p>', '/ordered li', 'ordered li'],
  ['<p>words</p>', ' /', ''],
  ['<p>line<br></p>', '/q', 'q'],
  ['<ul><li><p></p></li></ul>', '/q', 'q'],
  ['<h2></h2>', '/q', 'q'],
])('in %s, typing %j asks for a block', (content, typed, query) => {
  const editor = openEditor(content)
  typeText(editor, typed)
  expect(queryOf(editor)).toBe(query)
})

test.each([
  ['<p></p>', 'and/or'],
  ['<p></p>', '1/2'],
  ['<p></p>', 'cats / dogs'],
  ['<p></p>', '/ '],
  ['<p></p>', '/home  '],
  ['<p></p>', `/${'x'.repeat(25)}`],
  ['<pre><code></code></pre>', '/'],
  ['<p><code>a </code></p>', '/'],
])('in %s, typing %j asks for no block', (content, typed) => {
  const editor = openEditor(content)
  typeText(editor, typed)
  expect(queryOf(editor)).toBeNull()
})

test('the request ends when the sign is deleted and when the cursor leaves', () => {
  const editor = openEditor('<p>before</p><p></p>')
  editor.commands.setTextSelection(9)
  typeText(editor, '/qu')
  editor.commands.setTextSelection(3)
  expect(queryOf(editor)).toBeNull()
  editor.commands.setTextSelection(12)
  expect(queryOf(editor)).toBeNull()
  typeText(editor, ' /')
  expect(queryOf(editor)).toBe('')
  editor.commands.deleteRange({ from: 13, to: 14 })
  expect(queryOf(editor)).toBeNull()
  editor.commands.undo()
  expect(queryOf(editor)).toBeNull()
})

test('with the tool everything typed after it is the request', () => {
  const editor = openEditor('<p>words</p>')
  beginInsert(editor)
  expect(queryOf(editor)).toBe('')
  typeText(editor, 'ta')
  expect(queryOf(editor)).toBe('ta')
})
