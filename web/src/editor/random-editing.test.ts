import type { Editor } from '@tiptap/core'
import { NodeSelection, Selection, TextSelection } from '@tiptap/pm/state'
import { CellSelection, isInTable, TableMap, tableEditingKey } from '@tiptap/pm/tables'
import { expect, test, vi } from 'vitest'
import { soakOptions } from '#worker/testing/soak-options.ts'
import { openEditor, pasteInto, pressKey, typeText } from './article-editor.testing.ts'
import { insertableBlocks } from './blocks/insertable-blocks.ts'
import { loadConverter } from './paste/cleaned-paste.ts'
import { seededRandom, wholeNumber } from './seeded-random.testing.ts'
import { randomTable } from './table/random-table.testing.ts'
import { runTableAction, tableActions } from './table/table-actions.ts'

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
  '<div class="callout tip"><p>a</p></div>',
  '<details><summary>a</summary><p>b</p></details>',
  `<p>a<sup><a href="#fn-1" id="fnref-1">1</a></sup></p>${note}`,
  '<p>a<sup><a href="#fn-1">1</a></sup></p>',
  note,
  '<pre><code class="language-js">a\nb</code></pre>',
  '<blockquote><p>a</p></blockquote>',
  '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?start=9"></iframe>',
  '<p class="link-card"><a href="https://example.com/"><strong>a</strong></a></p>',
  '<hr>',
  '<details><summary>a</summary><table><tr><td><figure><img src="https://example.com/a.webp"><figcaption>c</figcaption></figure></td></tr></table></details>',
]

test(`${rounds} random steps of pasting, typing, merging and undoing throw nothing and leave a valid text (seed ${seed})`, async () => {
  await loadConverter()
  const random = seededRandom(seed)
  const editor = openEditor('<p>Words</p><table><tr><td>a</td><td>b</td></tr></table>')
  await vi.waitFor(() => expect(tableEditingKey.get(editor.state)).toBeDefined(), { interval: 1 })
  const pick = <Item>(items: readonly Item[]) => items[wholeNumber(random, 0, items.length - 1)]
  const whole = (most: number) => wholeNumber(random, 0, most)
  const steps: Record<string, () => void> = {
    select: () => select(editor, whole),
    selectAgain: () => select(editor, whole),
    paste: () => pasteInto(editor, { html: pick(fragments) ?? '' }),
    pasteTable: () => pasteInto(editor, { html: randomTable(random, 't').html }),
    pasteFromEditor: () => pasteInto(editor, { html: copied(editor) }),
    type: () => typeText(editor, pick(['a', ' ', '/', '# ', '- ', 'ab c', '1. ', 'https://example.com ']) ?? ''),
    key: () => void pressKey(editor, pick(['Enter', 'Backspace', 'Delete', 'Tab', 'Escape']) ?? ''),
    delete: () => void editor.commands.deleteSelection(),
    undo: () => void editor.commands.undo(),
    redo: () => void editor.commands.redo(),
    insert: () => void pick(insertableBlocks)?.insert?.(editor.chain().focus()).run(),
    table: () => {
      const action = pick(tableActions)
      if (action && isInTable(editor.state)) runTableAction(editor, action)
    },
  }
  for (let round = 0; round < rounds; round++) {
    const name = pick(Object.keys(steps)) ?? ''
    const before = editor.state.doc
    try {
      steps[name]?.()
      editor.state.doc.check()
    } catch (error) {
      throw new Error(`Step ${round} (${name}) in ${before}`, { cause: error })
    }
    if (editor.state.doc.content.size > maxSize) editor.commands.setContent('<p>Words</p>')
  }
  const written = editor.getHTML()
  const read = openEditor(written)
  expect(read.getHTML()).toBe(openEditor(read.getHTML()).getHTML())
})

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

/** What the editor itself puts on the clipboard. */
function copied({ view, state }: Editor) {
  return view.serializeForClipboard(state.selection.content()).dom.innerHTML
}
