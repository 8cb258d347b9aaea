import { expect, test } from 'vitest'
import { openEditor } from '../article-editor.testing.ts'
import {
  beginFind,
  countMatches,
  replaceMatch,
  replaceMatches,
  selectMatch,
  setWanted,
  type Wanted,
} from './find-bar.tsx'

function openFinding(content: string, wanted: Partial<Wanted>) {
  const editor = openEditor(content)
  editor.commands.setTextSelection(1)
  beginFind(editor)
  setWanted(editor, { text: '', isCaseSensitive: false, isWholeWord: false, ...wanted })
  return editor
}

test.each<[string, Partial<Wanted>, number]>([
  ['Cat, cat and CATS', { text: 'cat' }, 3],
  ['Cat, cat and CATS', { text: 'cat', isCaseSensitive: true }, 1],
  ['Cat, cat and CATS', { text: 'cat', isWholeWord: true }, 2],
  ['1 of 10, and no_1', { text: '1', isWholeWord: true }, 1],
  ['a.c abc (x) [y] $1 \\n', { text: 'a.c' }, 1],
  ['a.c abc (x) [y] $1 \\n', { text: '(x) [y] $1 \\n' }, 1],
  ['İstanbul, istanbul', { text: 'tanbul' }, 2],
  ['c<strong>a</strong>t', { text: 'cat' }, 1],
  ['cat', { text: '' }, 0],
])('in %j, %o has %i matches', (text, wanted, count) => {
  expect(countMatches(openFinding(`<p>${text}</p>`, wanted)).count).toBe(count)
})

test('matches are selected one after another, from the last to the first again', () => {
  const editor = openFinding('<p>one two one</p><ul><li><p>one</p></li></ul>', { text: 'one' })
  const seen = [1, 1, 1, 1, -1, -1].map((direction) => {
    selectMatch(editor, direction === 1 ? 1 : -1)
    return countMatches(editor).current
  })
  expect(seen).toEqual([1, 2, 3, 1, 3, 2])
})

test('replacing goes on to the next match, with the marks of the replaced words', () => {
  const editor = openFinding('<p><em>one</em> two one</p>', { text: 'one' })
  replaceMatch(editor, '$& $1')
  replaceMatch(editor, '$& $1')
  expect(editor.getHTML()).toBe('<p><em>$&amp; $1</em> two one</p>')
  expect(countMatches(editor)).toEqual({ count: 1, current: 1 })
})

test('replacing all is one undo step, and the text is as it was before', () => {
  const content =
    '<h2>one</h2><p>one <strong>one</strong></p><table><tbody><tr><td><p>one</p></td></tr></tbody></table><p></p>'
  const editor = openFinding(content, { text: 'one' })
  const before = editor.getHTML()
  expect(replaceMatches(editor, '')).toBe(4)
  expect(editor.getText()).not.toContain('one')
  editor.commands.undo()
  expect(editor.getHTML()).toBe(before)
})

test('after finding nothing is highlighted, and the text is unchanged', () => {
  const editor = openEditor('<p>one</p>')
  const end = beginFind(editor)
  setWanted(editor, { text: 'one', isCaseSensitive: false, isWholeWord: false })
  expect(editor.view.dom.querySelector('.ProseMirror-search-match')?.textContent).toBe('one')
  expect(editor.getHTML()).toBe('<p>one</p>')
  end()
  expect(editor.view.dom.querySelector('.ProseMirror-search-match')).toBeNull()
})
