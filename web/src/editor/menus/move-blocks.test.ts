import { expect, test } from 'vitest'
import { openEditor } from '../article-editor.testing.ts'
import { type Direction, deleteBlocks, moveBlocks } from './move-blocks.ts'

/** Opens a text with the selection around the letter x, or around everything from x to y. */
function openAt(content: string) {
  const editor = openEditor(content)
  const text = editor.state.doc.textBetween(0, editor.state.doc.content.size, undefined, '.')
  const positions = { x: 0, y: 0 }
  editor.state.doc.descendants((node, position) => {
    for (const letter of ['x', 'y'] as const) {
      const at = node.text?.indexOf(letter) ?? -1
      if (at !== -1) positions[letter] = position + at
    }
  })
  expect(text).toContain('x')
  editor.commands.setTextSelection({ from: positions.x, to: (positions.y || positions.x) + 1 })
  return editor
}

const item = (...blocks: string[]) => `<li>${blocks.join('')}</li>`
const p = (text: string) => `<p>${text}</p>`
const table = '<table><tbody><tr><td><p>a</p></td></tr><tr><td><p>x</p></td></tr></tbody></table>'

test.each<[string, Direction, string, string]>([
  ['a paragraph', 'up', `${p('a')}${p('x')}${p('b')}`, `${p('x')}${p('a')}${p('b')}`],
  ['a paragraph', 'down', `${p('x')}<h2>a</h2>${p('b')}`, `<h2>a</h2>${p('x')}${p('b')}`],
  ['several blocks', 'up', `${p('a')}${p('x')}${p('y')}${p('b')}`, `${p('x')}${p('y')}${p('a')}${p('b')}`],
  ['several blocks', 'down', `${p('x')}${p('y')}${p('b')}`, `${p('b')}${p('x')}${p('y')}`],
  [
    'an item',
    'up',
    `<ul>${item(p('a'))}${item(p('x'), '<ul><li><p>b</p></li></ul>')}</ul>${p('')}`,
    `<ul>${item(p('x'), '<ul><li><p>b</p></li></ul>')}${item(p('a'))}</ul>${p('')}`,
  ],
  [
    'an item of an inner list',
    'down',
    `<ul>${item(p('a'), `<ul>${item(p('x'))}${item(p('b'))}</ul>`)}</ul>${p('')}`,
    `<ul>${item(p('a'), `<ul>${item(p('b'))}${item(p('x'))}</ul>`)}</ul>${p('')}`,
  ],
  ['the only item', 'up', `${p('a')}<ul>${item(p('x'))}</ul>${p('')}`, `<ul>${item(p('x'))}</ul>${p('a')}${p('')}`],
  [
    'a quote with one paragraph',
    'up',
    `${p('a')}<blockquote>${p('x')}</blockquote>${p('')}`,
    `<blockquote>${p('x')}</blockquote>${p('a')}${p('')}`,
  ],
  [
    'a paragraph in its quote',
    'down',
    `<blockquote>${p('x')}${p('a')}</blockquote>${p('')}`,
    `<blockquote>${p('a')}${p('x')}</blockquote>${p('')}`,
  ],
])('%s moves %s, and one undo brings it back', (_, direction, before, after) => {
  const editor = openAt(before)
  const selected = editor.state.doc.cut(editor.state.selection.from, editor.state.selection.to).textContent
  expect(moveBlocks(editor, direction)).toMatch(new RegExp(`^Moved ${direction}: \\d of \\d\\.$`))
  expect(editor.getHTML()).toBe(after)
  const { from, to } = editor.state.selection
  expect(editor.state.doc.cut(from, to).textContent).toBe(selected)
  editor.commands.undo()
  expect(editor.getHTML()).toBe(before)
})

test('a table moves as a whole, from each of its cells', () => {
  const editor = openAt(`${p('before')}${table}${p('')}`)
  moveBlocks(editor, 'up')
  expect(editor.getHTML()).toMatch(/^<table.*<\/table><p>before<\/p>/)
})

test.each<[Direction, string]>([
  ['up', `${p('x')}${p('a')}`],
  ['down', `${p('a')}${p('x')}`],
  ['up', `${p('a')}<ul>${item(p('x'))}${item(p('b'))}</ul>${p('')}`],
])('the block at the end stays when it is moved %s: %s', (direction, content) => {
  const editor = openAt(content)
  expect(moveBlocks(editor, direction)).toMatch(/^This is the (first|last) block\.$/)
  expect(editor.getHTML()).toBe(content)
})

test.each([
  [`${p('a')}${p('x')}${p('b')}`, `${p('a')}${p('b')}`],
  [`<ul>${item(p('a'))}${item(p('x'))}</ul>${p('')}`, `<ul>${item(p('a'))}</ul>${p('')}`],
  [`${p('a')}<ul>${item(p('x'))}</ul>${p('')}`, `${p('a')}${p('')}`],
  [`${p('a')}${table}${p('')}`, `${p('a')}${p('')}`],
  [p('x'), p('')],
])('deleting the block of %s leaves %s, and one undo brings it back', (before, after) => {
  const editor = openAt(before)
  const complete = editor.getHTML()
  deleteBlocks(editor)
  expect(editor.getHTML()).toBe(after)
  editor.commands.undo()
  expect(editor.getHTML()).toBe(complete)
})
