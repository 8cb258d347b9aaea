import type { Editor } from '@tiptap/core'
import { TableMap, tableEditingKey } from '@tiptap/pm/tables'
import { expect, test, vi } from 'vitest'
import { openEditor, pasteInto } from '#web/editor/article-editor.testing.ts'
import { seededRandom, wholeNumber } from '#web/editor/seeded-random.testing.ts'
import { randomTable } from './random-table.testing.ts'

/** Opens a text with a table, and waits for what is fetched with it. */
async function openTable(html: string) {
  const editor = openEditor(`<p>Before</p>${html}<p>After</p>`)
  await vi.waitFor(() => expect(tableEditingKey.get(editor.state)).toBeDefined(), { interval: 1 })
  return editor
}

/** The words of the cells of the first table, row by row. */
function rowsOf(editor: Editor) {
  const table = editor.state.doc.child(1)
  return table.children.map((row) => row.children.map(({ textContent }) => textContent).join(' | '))
}

function placeIn(editor: Editor, text: string) {
  editor.state.doc.descendants((node, position) => {
    if (node.text === text) editor.commands.setTextSelection(position)
  })
}

const three = '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>'

test('cells are written over those from the cursor on, and the table grows', async () => {
  const editor = await openTable(three)
  const before = editor.getHTML()
  placeIn(editor, 'd')
  pasteInto(editor, { html: '<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>' })
  expect(rowsOf(editor)).toEqual(['a | b | ', 'c | 1 | 2', ' | 3 | 4'])
  editor.commands.undo()
  expect(editor.getHTML()).toBe(before)
})

test.each([
  ['rows', '<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td rowspan="2">4</td></tr><tr><td>5</td></tr></table>'],
  ['columns', '<table><tr><td>1</td><td>2</td></tr><tr><td colspan="2">3</td></tr></table>'],
])('a table that ends in merged %s is pasted into a table', async (_, html) => {
  const editor = await openTable(three)
  placeIn(editor, 'a')
  pasteInto(editor, { html })
  expect(rowsOf(editor).slice(0, 2)).toEqual(['1 | 2', expect.stringMatching(/^3 \| /)])
  expect(editor.getText()).toContain('After')
})

test('merged cells that the pasted ones do not touch stay merged', async () => {
  const editor = await openTable(
    '<table><tr><td colspan="2">a</td><td>b</td></tr><tr><td>c</td><td>d</td><td>e</td></tr></table>',
  )
  placeIn(editor, 'd')
  pasteInto(editor, { html: '<table><tr><td>1</td></tr></table>' })
  expect(editor.getHTML()).toContain('<td colspan="2"><p>a</p></td>')
  expect(rowsOf(editor)).toEqual(['a | b', 'c | 1 | e'])
})

test('40 random tables with merged cells are pasted into each other, without a word lost', async () => {
  const random = seededRandom(7)
  const editor = await openTable(three)
  for (let round = 0; round < 40; round++) {
    const [target, pasted] = [randomTable(random, 't'), randomTable(random, 'p')]
    editor.commands.setContent(`<p>Before</p>${target.html}<p>After</p>`)
    placeIn(editor, target.words[wholeNumber(random, 0, target.words.length - 1)] ?? '')
    pasteInto(editor, { html: pasted.html })
    editor.state.doc.check()
    const table = editor.state.doc.child(1)
    expect(TableMap.get(table).problems, `${target.html} ← ${pasted.html}`).toBeNull()
    const words = new Set(table.textContent.match(/[tp]\d+;/g))
    for (const word of pasted.words) expect(words, `${target.html} ← ${pasted.html}`).toContain(word)
  }
})
