import type { Editor } from '@tiptap/core'
import { expect, test, vi } from 'vitest'
import { notesIn } from '#blocks/footnotes/note-order.ts'
import { openEditor, pasteInto } from '../article-editor.testing.ts'
import { citations, copyFrom } from './citations.testing.ts'
import { isOwnCopy } from './own-copy.ts'

const reference = '<sup><a href="#fn-1" id="fnref-1">1</a></sup>'
const article = (name: string, note = `<p>Source ${name}</p>`) =>
  `<p>${name} words${reference} inside.</p><p>Last of ${name}.</p><section class="footnotes"><ol><li id="fn-1">${note}</li></ol></section>`

/** The HTML that the editor puts on the clipboard for a range, or for the whole text. */
function copyOf(html: string, range?: { from: number; to: number }) {
  const editor = openEditor(html)
  if (range) editor.commands.setTextSelection(range)
  else editor.commands.selectAll()
  return copyFrom(editor)
}

test.each([
  ['an article with a note', article('Omega')],
  ['an article without notes', '<p>One.</p><p>Two.</p>'],
  ['an empty article', '<p></p>'],
  ['a table', '<table><tbody><tr><td><p>cell</p></td><td><p>other</p></td></tr></tbody></table>'],
  ['a toggle', '<details><summary>sum</summary><p>hidden</p></details>'],
  ['a caption', '<figure><img src="https://example.com/a.webp" alt="a"><figcaption>cap</figcaption></figure>'],
  ['a list', '<ul><li><p>item</p></li><li><p>next</p></li></ul>'],
])('each reference that is pasted into %s cites its own note', (_, target) => {
  const alpha = article('Alpha')
  const parts = [copyOf(alpha), copyOf(alpha, { from: 1, to: 21 }), copyOf(alpha, { from: 4, to: 18 })]
  for (const clipboard of parts) {
    expect(isOwnCopy(clipboard.html)).toBe(true)
    expect(clipboard.text).toContain('[1] Source Alpha')
    const editor = openEditor(target)
    const before = citations(editor)
    pasteInto(editor, clipboard)
    expect(citations(editor)).toEqual(expect.arrayContaining([...before, 'Source Alpha']))
    expect(editor.getText()).toContain('words')
    editor.commands.undo()
    expect(citations(editor)).toEqual(before)
    editor.commands.redo()
    expect(citations(editor)).toHaveLength(before.length + 1)
  }
})

test('what is cut comes back with its note after the text was loaded again', () => {
  const editor = openEditor(article('Alpha'))
  editor.commands.setTextSelection({ from: 1, to: 21 })
  const clipboard = copyFrom(editor, true)
  expect(editor.getHTML()).not.toContain('Source Alpha')
  const loaded = openEditor(editor.getHTML())
  pasteInto(loaded, clipboard)
  expect(citations(loaded)).toEqual(['Source Alpha'])
})

test('a part of a task, of the cells of a table and of the notes alone arrives with its words', () => {
  const task = '<ul class="tasks"><li><input type="checkbox" disabled="" checked=""><p>one</p><p>two</p></li></ul>'
  const cells = `<table><tbody><tr><td><p>one${reference}</p></td><td><p>two</p></td></tr></tbody></table>`
  const notes =
    '<section class="footnotes"><ol><li id="fn-1"><table><tbody><tr><td><p>cell</p></td></tr></tbody></table></li></ol></section>'
  const texts = [
    [task, { from: 4, to: 11 }, ['ne', 'two'], []],
    [cells + notes, { from: 5, to: 15 }, ['ne', 'two'], ['cell']],
    [article('Alpha'), { from: 25, to: 55 }, ['st of Alpha.', 'Source'], []],
  ] as const
  for (const [html, range, words, cited] of texts) {
    const editor = openEditor('<p></p>')
    pasteInto(editor, copyOf(html, range))
    for (const word of words) expect(editor.getText(), html).toContain(word)
    expect(citations(editor)).toEqual(cited)
  }
})

/** Drops what is dragged, or HTML of another window, at a position. */
function drop(editor: Editor, position: number, dragged: { html?: string; isCopy?: boolean }) {
  const { view } = editor
  const { html, isCopy = false } = dragged
  vi.spyOn(view, 'posAtCoords').mockReturnValue({ pos: position, inside: -1 })
  const dataTransfer = {
    files: [],
    getData: (type: string) => (type === 'text/html' ? (html ?? '') : ''),
    setData: () => {},
    clearData: () => {},
  }
  const event = (type: string) =>
    Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer, ctrlKey: isCopy })
  if (html === undefined) view.dom.dispatchEvent(event('dragstart'))
  view.dom.dispatchEvent(event('drop'))
}

test.each([
  ['a toggle', '<p>hidden</p><p>words</p>'],
  ['a table in a toggle', '<table><tr><td><p>hidden words</p></td></tr></table>'],
])('the end of %s arrives when the selection goes on into the notes', (_, body) => {
  const note = `<section class="footnotes"><ol><li id="fn-1"><p>Source</p><p>and more</p></li></ol></section>`
  const toggle = `<blockquote><details><summary>sum</summary><p>a${reference}</p>${body}</details></blockquote>`
  const html = toggle + note
  const { doc } = openEditor(html).state
  for (const to of [doc.content.size - 19, doc.content.size - 16, doc.content.size - 6]) {
    const clipboard = copyOf(html, { from: 9, to })
    const editor = openEditor('<p>Before</p>')
    pasteInto(editor, clipboard)
    expect(editor.getText().replace(/\s/g, '')).toContain('hiddenwords')
    editor.state.doc.check()
  }
})

test('what is dragged keeps its note, in the same text and into another one', () => {
  const two = article('Alpha')
  const moved = openEditor(two)
  moved.commands.setTextSelection({ from: 7, to: 14 })
  const end = moved.state.doc.content.size - moved.state.doc.child(2).nodeSize - 1
  drop(moved, end, {})
  expect(moved.getText()).toContain('Last of Alpha.words')
  expect(citations(moved)).toEqual(['Source Alpha'])
  const copied = openEditor(two)
  copied.commands.setTextSelection({ from: 7, to: 14 })
  drop(copied, end, { isCopy: true })
  expect(citations(copied)).toEqual(['Source Alpha', 'Source Alpha'])
  const other = openEditor(article('Omega'))
  drop(other, 3, { html: copyOf(two, { from: 7, to: 14 }).html })
  expect(citations(other)).toEqual(['Source Alpha', 'Source Omega'])
})

test('no two texts have notes of one key: opened, restored, pasted, or kept as a draft of before', () => {
  const editor = openEditor(article('Alpha'))
  const keys = () => [...notesIn(editor.state.doc).keys()]
  const [first] = keys()
  editor.commands.setContent(article('Omega'))
  const [second] = keys()
  expect(second).not.toBe(first)
  editor.commands.setTextSelection(1)
  pasteInto(editor, { html: `<p>x${reference}</p>` })
  expect(citations(editor)).toEqual(['Source Omega'])
  expect(editor.getHTML()).toContain('x<sup>1</sup>')
  editor.commands.undo()
  editor.commands.undo()
  expect(citations(editor)).toEqual(['Source Alpha'])
  const draft = JSON.parse(JSON.stringify(editor.getJSON()).replaceAll(String(first), '1'))
  const old = openEditor(draft)
  pasteInto(old, copyOf(article('Omega')))
  expect(citations(old)).toEqual(['Source Alpha', 'Source Omega'])
})

test.each([
  ['', true],
  ['<!--StartFragment-->', true],
  ['<meta charset="utf-8">\n<html><body>', true],
  ['<p title="a > b"></p>', true],
  ['words ', false],
  ['<p>words</p>', false],
])('a copy of this editor is known by its first tags, behind %s', (before, isOwn) => {
  expect(isOwnCopy(`${before}<p data-broadsheet="" data-pm-slice="1 1 []">a</p>`)).toBe(isOwn)
  expect(isOwnCopy(`${before}<p data-pm-slice="1 1 []">data-broadsheet=""</p>`)).toBe(false)
})
