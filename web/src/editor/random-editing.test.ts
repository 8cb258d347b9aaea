import type { Editor } from '@tiptap/core'
import { NodeSelection, Selection, TextSelection } from '@tiptap/pm/state'
import { CellSelection, isInTable, TableMap, tableEditingKey } from '@tiptap/pm/tables'
import { expect, test, vi } from 'vitest'
import { blockSamples } from '#blocks/block-samples.ts'
import { insertableBlocks } from '#blocks/editor-blocks.ts'
import { randomTable } from '#blocks/table/random-table.testing.ts'
import { runTableAction, tableActions } from '#blocks/table/table-actions.ts'
import { soakOptions } from '#worker/testing/soak-options.ts'
import { collectErrors, openEditor, pasteInto, pressKey, typeText } from './article-editor.testing.ts'
import { copyFrom, endOfText, wordsIn } from './paste/citations.testing.ts'
import { loadConverter } from './paste/cleaned-paste.ts'
import { seededRandom, wholeNumber } from './seeded-random.testing.ts'

const { seed, rounds } = soakOptions(500, 100_000)
/** A longer text makes the steps slow and finds nothing more. */
const maxSize = 1_500

const image = '<img src="https://example.com/a.webp" alt="a">'
const note = '<section class="footnotes"><ol><li id="fn-1"><p>note</p></li></ol></section>'
const fragments = [
  'words',
  '<p>a</p><p>b</p>',
  '<h2>a</h2><p>b <strong>c</strong></p>',
  '<ul><li>a<ul><li>b</li></ul></li></ul>',
  '<ul class="tasks"><li><input type="checkbox" checked>a</li></ul>',
  image,
  `<figure class="alignwide">${image}<figcaption>c</figcaption></figure>`,
  `<p>a<sup><a href="#fn-1" id="fnref-1">1</a></sup></p>${note}`,
  '<p>a<sup><a href="#fn-1">1</a></sup></p>',
  note,
  '<pre><code class="language-js">a\nb</code></pre>',
  ...Object.values(blockSamples).map(({ html }) => html),
  '<details><summary>a</summary><table><tr><td><figure><img src="https://example.com/a.webp"><figcaption>c</figcaption></figure></td></tr></table></details>',
]

const begin = `<p>Words<sup><a href="#fn-1" id="fnref-1">1</a></sup></p><table><tr><td>a</td><td>b</td></tr></table>${note}`

test(`${rounds} random steps of pasting, typing, merging, undoing and copying between two articles throw nothing and leave valid texts (seed ${seed})`, async () => {
  await loadConverter()
  const random = seededRandom(seed)
  const editors = [openEditor(begin), openEditor(begin)] as const
  for (const editor of editors) {
    await vi.waitFor(() => expect(tableEditingKey.get(editor.state)).toBeDefined(), { interval: 1 })
  }
  const pick = <Item>(items: readonly Item[]) => items[wholeNumber(random, 0, items.length - 1)]
  const whole = (most: number) => wholeNumber(random, 0, most)
  const steps: Record<string, (editor: Editor, other: Editor) => void> = {
    select: (editor) => select(editor, whole),
    selectAgain: (editor) => select(editor, whole),
    paste: (editor) => pasteInto(editor, { html: pick(fragments) ?? '' }),
    pasteTable: (editor) => pasteInto(editor, { html: randomTable(random, 't').html }),
    copy: (editor, other) => copy(other, editor),
    cut: (editor, other) => copy(other, editor, true),
    copyWithin: (editor) => copy(editor, editor),
    type: (editor) => typeText(editor, pick(['a', ' ', '/', '# ', '- ', 'ab c', '1. ', 'https://example.com ']) ?? ''),
    key: (editor) => void pressKey(editor, pick(['Enter', 'Backspace', 'Delete', 'Tab', 'Escape']) ?? ''),
    delete: (editor) => void editor.commands.deleteSelection(),
    undo: (editor) => void editor.commands.undo(),
    redo: (editor) => void editor.commands.redo(),
    insert: (editor) => void pick(insertableBlocks)?.insert?.(editor.chain().focus()).run(),
    table: (editor) => {
      const action = pick(tableActions)
      if (action && isInTable(editor.state)) runTableAction(editor, action)
    },
  }
  const thrown = collectErrors()
  for (let round = 0; round < rounds; round++) {
    // Each paste is checked when nothing else happens, and keeps the text of before until then.
    if (round % 100 === 0) await new Promise((resolve) => setTimeout(resolve))
    const name = pick(Object.keys(steps)) ?? ''
    const at = whole(1)
    const [editor, other] = at === 0 ? editors : editors.toReversed()
    if (!editor || !other) throw new Error('There are two editors.')
    const { doc } = editor.state
    const places = editors.map((one) => JSON.stringify(one.state.selection))
    try {
      steps[name]?.(editor, other)
      for (const { state } of editors) state.doc.check()
      if (thrown.length > 0) throw thrown[0]
    } catch (error) {
      throw new Error(`Step ${round} (${name}), ${places} in ${doc}`, { cause: error })
    }
    for (const one of editors) if (one.state.doc.content.size > maxSize) one.commands.setContent(begin)
  }
  for (const editor of editors) {
    const read = openEditor(editor.getHTML())
    expect(read.getHTML()).toBe(openEditor(read.getHTML()).getHTML())
  }
})

/** Copies what is selected in a text in place of what is selected in the other one: each word of both is there then. */
function copy(from: Editor, to: Editor, isCut = false) {
  const { doc: copiedFrom, selection: copied } = from.state
  if (copied.empty) return
  const words = wordsIn(from, copied.from, copied.to)
  const clipboard = copyFrom(from, isCut)
  const { selection } = to.state
  const expected = wordsIn(to, 0, selection.from) + words + wordsIn(to, selection.to)
  const isOfCells = copied instanceof CellSelection || selection instanceof CellSelection
  const areInText = copied.to <= endOfText(copiedFrom) && selection.to <= endOfText(to.state.doc)
  pasteInto(to, clipboard)
  // Cells are pasted into cells, code and notes are copied as their text.
  if (isOfCells || !areInText || isInTable(to.state) || selection.$from.parent.type.spec.code) return
  expect(wordsIn(to, 0)).toBe(expected)
}

/** Selects a place, a range, a block or cells. */
function select(editor: Editor, whole: (most: number) => number) {
  const { state, view } = editor
  const { doc } = state
  const kind = whole(3)
  const at = () => doc.resolve(whole(doc.content.size))
  let selection: Selection = TextSelection.between(at(), at())
  if (kind === 0) selection = Selection.near(at())
  const position = whole(doc.content.size - 1)
  const node = doc.nodeAt(position)
  if (kind === 1 && node && NodeSelection.isSelectable(node)) selection = NodeSelection.create(doc, position)
  if (kind === 2) selection = selectCells(editor, whole) ?? selection
  view.dispatch(state.tr.setSelection(selection))
}

function selectCells({ state: { doc } }: Editor, whole: (most: number) => number): Selection | null {
  const tables: number[] = []
  doc.descendants((node, position) => {
    if (node.type.name === 'table') tables.push(position)
  })
  const position = tables[whole(tables.length - 1)]
  const table = position === undefined ? null : doc.nodeAt(position)
  if (position === undefined || !table) return null
  const cells = [...new Set(TableMap.get(table).map)]
  const cell = () => position + 1 + (cells[whole(cells.length - 1)] ?? 0)
  return CellSelection.create(doc, cell(), cell())
}
