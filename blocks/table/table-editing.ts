import type { Editor } from '@tiptap/core'
import type { Slice } from '@tiptap/pm/model'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import {
  addRowAfter,
  CellSelection,
  deleteTable,
  goToNextCell,
  isInTable,
  __pastedCells as pastedCells,
  selectedRect,
  tableEditing,
  tableNodeTypes,
} from '@tiptap/pm/tables'
import type { EditorView } from '@tiptap/pm/view'
import { type Grid, toGrid, writeCells } from './paste-cells.ts'

/** Selecting, pasting and moving between cells, as prosemirror-tables does it, but for its paste. */
export function editTables(editor: Editor): Plugin {
  const editing = tableEditing()
  return new Plugin({
    ...editing.spec,
    props: {
      ...editing.props,
      handlePaste: (view, _event, slice) => pasteCells(view, slice),
      handleKeyDown(view, event) {
        const modified = event.ctrlKey || event.altKey || event.metaKey
        if (event.key === 'Tab' && !modified && isInTable(view.state)) return moveToNextCell(editor, event.shiftKey)
        if (/^(Backspace|Delete)$/.test(event.key) && isWholeTable(view)) return deleteTable(view.state, view.dispatch)
        return editing.props.handleKeyDown?.call(editing, view, event) ?? false
      },
    },
  })
}

/** Goes to the next cell, and from the last one into a new row. */
function moveToNextCell(editor: Editor, isBack: boolean) {
  const { state, view } = editor
  if (goToNextCell(isBack ? -1 : 1)(state, view.dispatch)) return true
  if (isBack) return false
  return editor
    .chain()
    .command(({ state: current, dispatch }) => addRowAfter(current, dispatch))
    .command(({ state: current, dispatch }) => goToNextCell(1)(current, dispatch))
    .run()
}

function isWholeTable({ state: { selection } }: EditorView) {
  return selection instanceof CellSelection && selection.isColSelection() && selection.isRowSelection()
}

/** Writes pasted cells over those of the table, from the cell with the cursor on. */
function pasteCells({ state, dispatch }: EditorView, slice: Slice): boolean {
  if (!isInTable(state)) return false
  const cells = cellsOf(slice)
  if (!cells) return false
  const { table, tableStart, top, left } = selectedRect(state)
  const written = writeCells(table, top, left, cells)
  const transaction = state.tr.replaceWith(tableStart - 1, tableStart - 1 + table.nodeSize, written)
  const at = transaction.doc.resolve(Math.min(state.selection.from, tableStart - 3 + written.nodeSize))
  dispatch(transaction.setSelection(TextSelection.near(at)).setMeta('paste', true).scrollIntoView())
  return true
}

/** The cells of a slice that is a table or a part of one; null for anything else. */
function cellsOf(slice: Slice): Grid | null {
  const [first] = slice.content.content
  const pasted = first && pastedCells(slice)
  if (!pasted) return null
  const { table, row } = tableNodeTypes(first.type.schema)
  return toGrid(
    table.create(
      null,
      pasted.rows.map((cells) => row.create(null, cells)),
    ),
  )
}
