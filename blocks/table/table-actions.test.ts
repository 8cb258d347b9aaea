import { CellSelection, tableEditingKey } from '@tiptap/pm/tables'
import toast from 'react-hot-toast'
import { expect, test, vi } from 'vitest'
import { openEditor, pasteInto, pressKey } from '#web/editor/article-editor.testing.ts'
import { runTableAction, tableActions } from './table-actions.ts'

const head = '<thead><tr><th scope="col"><p>a</p></th><th scope="col"><p>b</p></th></tr></thead>'
const body = '<tbody><tr><td><p>c</p></td><td><p>d</p></td></tr></tbody>'
const empty = '<p></p>'

/** Opens a table with the cursor in its first cell. */
async function openTable(inside = head + body) {
  const editor = openEditor(`<table>${inside}</table><p>After</p>`)
  await vi.waitFor(() => expect(tableEditingKey.get(editor.state)).toBeDefined(), { interval: 1 })
  const tableOf = () => /<table>(.*)<\/table>/.exec(editor.getHTML())?.[1]
  return { editor, tableOf }
}

test.each([
  [
    'rowBefore',
    `<thead><tr><th scope="col"><p></p></th><th scope="col"><p></p></th></tr>${head.slice('<thead>'.length)}${body}`,
  ],
  ['rowAfter', `${head}<tbody><tr><td>${empty}</td><td>${empty}</td></tr>${body.slice('<tbody>'.length)}`],
  ['deleteRow', body],
  ['deleteColumn', '<thead><tr><th scope="col"><p>b</p></th></tr></thead><tbody><tr><td><p>d</p></td></tr></tbody>'],
  ['headerRow', `<tbody><tr><td><p>a</p></td><td><p>b</p></td></tr>${body.slice('<tbody>'.length)}`],
  ['headerColumn', `${head}<tbody><tr><th scope="row"><p>c</p></th><td><p>d</p></td></tr></tbody>`],
  ['alignEnd', head.replace('scope="col"', 'scope="col" class="right"') + body.replace('<td>', '<td class="right">')],
  ['deleteTable', undefined],
])('%s is one step of the undo history, and is undone to the byte', async (name, expected) => {
  const { editor, tableOf } = await openTable()
  const before = editor.getHTML()
  const action = tableActions.find((one) => one.name === name)
  if (action) runTableAction(editor, action)
  expect(tableOf()).toBe(expected)
  expect(editor.getHTML()).not.toBe(before)
  editor.state.doc.check()
  editor.commands.undo()
  expect(editor.getHTML()).toBe(before)
})

test('cells are merged and split again', async () => {
  const { editor, tableOf } = await openTable(body)
  editor.view.dispatch(editor.state.tr.setSelection(CellSelection.create(editor.state.doc, 2, 7)))
  const run = (name: string) => {
    const action = tableActions.find((one) => one.name === name)
    if (action) runTableAction(editor, action)
  }
  run('merge')
  expect(tableOf()).toBe('<tbody><tr><td colspan="2"><p>c</p><p>d</p></td></tr></tbody>')
  run('split')
  expect(tableOf()).toBe(`<tbody><tr><td><p>c</p><p>d</p></td><td>${empty}</td></tr></tbody>`)
})

test('Tab goes to the next cell and from the last one into a new row, Shift+Tab back', async () => {
  const { editor, tableOf } = await openTable(body)
  pressKey(editor, 'Tab')
  expect(editor.state.selection.$from.parent.textContent).toBe('d')
  pressKey(editor, 'Tab')
  expect(tableOf()).toBe(
    `<tbody><tr><td><p>c</p></td><td><p>d</p></td></tr><tr><td>${empty}</td><td>${empty}</td></tr></tbody>`,
  )
  pressKey(editor, 'Tab', { shiftKey: true })
  expect(editor.state.selection.$from.parent.textContent).toBe('d')
})

test('a pasted table of 5,050 cells is refused with a sentence, and the text stays', async () => {
  const refused = vi.spyOn(toast, 'error')
  const { editor } = await openTable()
  const before = editor.getHTML()
  const html = `<table>${`<tr>${'<td>x</td>'.repeat(50)}</tr>`.repeat(101)}</table>`
  pasteInto(editor, { html })
  await vi.waitFor(() => expect(refused).toHaveBeenCalled())
  expect(refused).toHaveBeenCalledExactlyOnceWith(
    'This table has 5,050 cells, and a table of a blog 5,000 at most. Paste it in parts.',
  )
  expect(editor.getHTML()).toBe(before)
  refused.mockRestore()
})
