import { expect, test } from 'vitest'
import { openEditor, pressKey } from '../editor/article-editor.testing.ts'
import { findTool } from '../editor/tools.tsx'
import { isComposing, shortcutKey } from './keys.ts'

const keydown = (init: KeyboardEventInit) => new KeyboardEvent('keydown', init)

test.each([
  ['Cyrillic', { key: 'л', code: 'KeyK' }, 'K'],
  ['Cyrillic with Shift', { key: 'Ы', code: 'KeyS', shiftKey: true }, 'S'],
  ['Greek', { key: 'κ', code: 'KeyK' }, 'K'],
  ['Hebrew', { key: 'כ', code: 'KeyF' }, 'F'],
  ['Arabic', { key: 'ن', code: 'KeyK' }, 'K'],
  ['a Korean letter', { key: 'ㅏ', code: 'KeyK' }, 'K'],
  ['a Cyrillic letter at the place of a sign', { key: 'ю', code: 'Period' }, '.'],
  ['a Latin layout that has moved its letters', { key: 'k', code: 'KeyV' }, 'K'],
  ['AltGr', { key: 'ć', code: 'KeyC', altKey: true }, 'Ć'],
  ['a foreign letter at no such place', { key: 'х', code: 'BracketLeft' }, 'Х'],
  ['a key without a place', { key: 'k', code: '' }, 'K'],
  ['a named key', { key: 'Enter', code: 'Enter' }, 'ENTER'],
])('a shortcut goes by the letter, or by the place where the letter is not Latin: %s', (_, init, key) => {
  expect(shortcutKey(keydown({ ctrlKey: true, ...init }))).toBe(key)
  expect(shortcutKey({ nativeEvent: keydown({ ctrlKey: true, ...init }) })).toBe(key)
})

test('tools of the editor are found in every layout', () => {
  const tool = (key: string, code: string) => findTool(keydown({ ctrlKey: true, key, code }))?.name
  expect([tool('л', 'KeyK'), tool('а', 'KeyF'), tool('и', 'KeyB'), tool('f', 'KeyF')]).toEqual([
    'link',
    'find',
    'bold',
    'find',
  ])
})

test('a key belongs to an input method while it composes, and where Safari says so afterwards', () => {
  expect(isComposing(keydown({ key: 'Enter', keyCode: 13 }))).toBe(false)
  expect(isComposing(keydown({ key: 'Enter', isComposing: true }))).toBe(true)
  expect(isComposing({ nativeEvent: keydown({ key: 'Enter', keyCode: 229 }) })).toBe(true)
})

test.each(['Enter', 'Escape', 'Tab'])('%s that ends a conversion changes nothing in the text', (key) => {
  const editor = openEditor('<ul><li><p>One</p></li><li><p>日本</p></li></ul><pre><code>go</code></pre>')
  const before = editor.getHTML()
  editor.state.doc.descendants(({ isText, nodeSize }, position) => {
    if (!isText) return
    editor.commands.setTextSelection(position + nodeSize)
    expect(pressKey(editor, key, { keyCode: 229 })).toBe(false)
  })
  expect(editor.getHTML()).toBe(before)
})
