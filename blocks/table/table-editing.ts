import type { Editor } from '@tiptap/core'
import type { Node, Slice } from '@tiptap/pm/model'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import {
  addRowAfter,
  CellSelection,
  deleteTable,
  goToNextCell,
  isInTable,
  __pastedCells as pastedCells,
  selectedRect,
  TableMap,
  tableEditing,
  tableNodeTypes,
} from '@tiptap/pm/tables'
import type { EditorView } from '@tiptap/pm/view'

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

/** Writes pasted cells into the table, from the cell with the cursor on. */
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

/** Cells by row and column, all of one row and column each. */
type Grid = Node[][]

/** The cells of a table, row by row: a merged one keeps its content in its first place, with empty ones beside it. */
function toGrid(table: Node): Grid {
  return place(table, { top: 0, left: 0, bottom: Number.POSITIVE_INFINITY, right: Number.POSITIVE_INFINITY }).map(
    (row) => row.map((cell) => cell ?? emptyCell(table)),
  )
}

/**
 * The table with cells written over those from a place on. It grows where they reach beyond it. Merged cells that the new
 * ones touch are split; all others stay merged. prosemirror-tables throws for some of these tables, and the paste is lost.
 */
function writeCells(table: Node, top: number, left: number, cells: Grid): Node {
  const bottom = top + cells.length
  const right = left + Math.max(0, ...cells.map(({ length }) => length))
  const placed = place(table, { top, left, bottom, right })
  const width = Math.max(right, ...placed.map(({ length }) => length))
  const rows = Array.from({ length: Math.max(bottom, placed.length) }, (_, row) =>
    Array.from({ length: width }, (_, column) => {
      const pasted = cells[row - top]?.[column - left]
      const current = placed[row]?.[column]
      return pasted ?? (current === undefined ? emptyCell(table) : current)
    }),
  )
  const { row: rowType } = tableNodeTypes(table.type.schema)
  const written = rows.map((row, index) =>
    (table.maybeChild(index) ?? rowType.create()).copy(
      rowType.create(
        null,
        row.filter((cell) => cell !== null),
      ).content,
    ),
  )
  return table.type.create(table.attrs, written)
}

type Rectangle = { top: number; left: number; bottom: number; right: number }

/** Every place of a table with the cell that begins there; null where a merged cell reaches. Splits those in `area`. */
function place(table: Node, area: Rectangle): (Node | null)[][] {
  const map = TableMap.get(table)
  const rows: (Node | null)[][] = Array.from({ length: map.height }, () =>
    Array.from({ length: map.width }, () => emptyCell(table)),
  )
  const seen = new Set<number>()
  for (const [index, position] of map.map.entries()) {
    const cell = table.nodeAt(position)
    if (seen.has(position) || !cell || cell.type.spec.tableRole === 'row') continue
    seen.add(position)
    const [top, left] = [Math.floor(index / map.width), index % map.width]
    const { bottom, right } = map.findCell(position)
    const isSplit = top < area.bottom && bottom > area.top && left < area.right && right > area.left
    for (let row = top; row < bottom; row++) {
      for (let column = left; column < right; column++) {
        if (!isSplit) write(rows, row, column, null)
        else write(rows, row, column, cell.type.createAndFill())
      }
    }
    write(rows, top, left, isSplit ? cell.type.create({ ...cell.attrs, colspan: 1, rowspan: 1 }, cell.content) : cell)
  }
  return rows
}

function write(rows: (Node | null)[][], row: number, column: number, cell: Node | null) {
  const cells = rows[row]
  if (cells) cells[column] = cell
}

function emptyCell({ type }: Node): Node {
  const cell = tableNodeTypes(type.schema).cell.createAndFill()
  if (!cell) throw new Error('A cell needs other content than the schema says.')
  return cell
}
