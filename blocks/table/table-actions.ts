import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import type { Command, EditorState, Transaction } from '@tiptap/pm/state'
import { Selection } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  CellSelection,
  deleteColumn,
  deleteRow,
  mergeCells,
  selectedRect,
  splitCell,
  TableMap,
  tableNodeTypes,
} from '@tiptap/pm/tables'

/** A change of the table with the cursor, as one step of the undo history. */
type TableAction = {
  name: string
  label: string
  /** The path of its icon, on a 24 × 24 grid. */
  icon: string
  command: Command
  isOn?: (state: EditorState) => boolean
}

export const tableActions: TableAction[] = [
  { name: 'rowBefore', label: 'Row above', icon: 'M4 12h16v7H4zM12 3v5M9.5 5.5h5', command: addRow(addRowBefore) },
  { name: 'rowAfter', label: 'Row below', icon: 'M4 5h16v7H4zM12 16v5M9.5 18.5h5', command: addRowAfter },
  { name: 'deleteRow', label: 'Delete row', icon: 'M4 9h16v6H4zM9 18l6 4M15 18l-6 4', command: inTable(deleteRow) },
  { name: 'columnBefore', label: 'Column before', icon: 'M12 4h7v16h-7zM3 12h5M5.5 9.5v5', command: addColumnBefore },
  { name: 'columnAfter', label: 'Column after', icon: 'M5 4h7v16H5zM16 12h5M18.5 9.5v5', command: addColumnAfter },
  {
    name: 'deleteColumn',
    label: 'Delete column',
    icon: 'M4 4h6v16H4zM14 9l6 6M20 9l-6 6',
    command: inTable(deleteColumn),
  },
  {
    name: 'headerRow',
    label: 'Header row',
    icon: 'M4 5h16v14H4zM4 10h16M4 7.5h16',
    command: toggleHeaderRow,
    isOn: hasHeaderRow,
  },
  {
    name: 'headerColumn',
    label: 'Header column',
    icon: 'M4 5h16v14H4zM9 5v14M6.5 5v14',
    command: toggleHeaderColumn,
    isOn: hasHeaderColumn,
  },
  { name: 'alignStart', label: 'Align at the start', icon: 'M4 6h16M4 10h9M4 14h16M4 18h9', ...align(null) },
  { name: 'alignCenter', label: 'Align in the middle', icon: 'M4 6h16M8 10h8M4 14h16M8 18h8', ...align('center') },
  { name: 'alignEnd', label: 'Align at the end', icon: 'M4 6h16M11 10h9M4 14h16M11 18h9', ...align('right') },
  {
    name: 'merge',
    label: 'Merge cells',
    icon: 'M4 5h16v14H4zM8 12h3M16 12h-3M9.5 10l2 2l-2 2M14.5 10l-2 2l2 2',
    command: mergeCells,
  },
  { name: 'split', label: 'Split cell', icon: 'M4 5h16v14H4zM12 5v14M7 12h2M15 12h2', command: splitCell },
  { name: 'deleteTable', label: 'Delete table', icon: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13', command: removeTable },
]

/** Runs an action and gives the focus back to the text. */
export function runTableAction({ state, view }: Editor, { command }: TableAction) {
  command(state, (transaction) => view.dispatch(closeHistory(transaction)))
  view.focus()
}

/** The head of a table stays its first rows: a row above them belongs to it. */
function addRow(add: Command): Command {
  return (state, dispatch) => add(state, dispatch && ((transaction) => dispatch(withHeadAtTop(state, transaction))))
}

function withHeadAtTop(state: EditorState, transaction: Transaction) {
  const { table, tableStart, top } = selectedRect(state)
  const grown = transaction.doc.nodeAt(tableStart - 1)
  if (top > 0 || !table.firstChild?.attrs.isHead || !grown) return transaction
  transaction.setNodeAttribute(tableStart, 'isHead', true)
  setHeaders(transaction, tableStart, cellsOf(TableMap.get(grown), grown, { row: 0 }), 'col')
  return transaction
}

/** The last row or column goes with the table. */
function inTable(remove: Command): Command {
  return (state, dispatch) => {
    const { map, top, bottom, left, right } = selectedRect(state)
    const isWhole = remove === deleteRow ? bottom - top === map.height : right - left === map.width
    return isWhole ? removeTable(state, dispatch) : remove(state, dispatch)
  }
}

function removeTable(state: EditorState, dispatch?: (transaction: Transaction) => void) {
  const { table, tableStart } = selectedRect(state)
  const paragraph = state.schema.nodes.paragraph?.create()
  const start = tableStart - 1
  const $start = state.doc.resolve(start)
  const isOnly = $start.parent.childCount === 1
  const transaction = state.tr
  if (isOnly && paragraph) transaction.replaceWith(start, start + table.nodeSize, paragraph)
  else transaction.delete(start, start + table.nodeSize)
  transaction.setSelection(Selection.near(transaction.doc.resolve(start)))
  dispatch?.(transaction.scrollIntoView())
  return true
}

function hasHeaderRow(state: EditorState) {
  return selectedRect(state).table.firstChild?.attrs.isHead === true
}

function hasHeaderColumn(state: EditorState) {
  const { map, table } = selectedRect(state)
  return cellsOf(map, table, { column: 0 }).every(({ cell }) => cell.type.spec.tableRole === 'header_cell')
}

/** The first row becomes the head, or the head becomes ordinary rows. */
function toggleHeaderRow(state: EditorState, dispatch?: (transaction: Transaction) => void) {
  const { map, table, tableStart } = selectedRect(state)
  const isHead = !hasHeaderRow(state)
  const transaction = state.tr
  table.forEach((row, offset, index) => {
    if (!isHead && !row.attrs.isHead) return
    if (isHead && index > 0) return
    transaction.setNodeAttribute(tableStart + offset, 'isHead', isHead)
    setHeaders(transaction, tableStart, cellsOf(map, table, { row: index }), isHead ? 'col' : null)
  })
  dispatch?.(transaction)
  return true
}

/** Cells of the head stay its cells. */
function toggleHeaderColumn(state: EditorState, dispatch?: (transaction: Transaction) => void) {
  const { map, table, tableStart } = selectedRect(state)
  const isOn = !hasHeaderColumn(state)
  const cells = cellsOf(map, table, { column: 0 }).filter(({ row }) => !table.child(row).attrs.isHead)
  const transaction = state.tr
  setHeaders(transaction, tableStart, cells, isOn ? 'row' : null)
  dispatch?.(transaction)
  return true
}

type PlacedCell = { cell: Node; position: number; row: number }

/** The cells that begin in a row or a column, with their positions in the table. */
function cellsOf(map: TableMap, table: Node, at: { row?: number; column?: number }): PlacedCell[] {
  const positions = new Map<number, number>()
  for (const [index, position] of map.map.entries()) {
    const [row, column] = [Math.floor(index / map.width), index % map.width]
    const isWanted = (at.row ?? row) === row && (at.column ?? column) === column
    if (isWanted && !positions.has(position)) positions.set(position, row)
  }
  return [...positions].flatMap(([position, row]) => {
    const cell = table.nodeAt(position)
    return cell ? [{ cell, position, row }] : []
  })
}

/** Makes cells headers of their column or row, or ordinary cells. */
function setHeaders(transaction: Transaction, start: number, cells: PlacedCell[], scope: 'col' | 'row' | null) {
  const types = tableNodeTypes(transaction.doc.type.schema)
  for (const { cell, position } of cells) {
    const type = scope ? types.header_cell : types.cell
    transaction.setNodeMarkup(start + position, type, { ...cell.attrs, ...(scope && { scope }) })
  }
}

/** Aligns the selected cells. With the cursor in one cell, its whole column. */
function align(value: 'center' | 'right' | null): Pick<TableAction, 'command' | 'isOn'> {
  return {
    command(state, dispatch) {
      const rect = selectedRect(state)
      const { map, table, tableStart } = rect
      const isColumn = !(state.selection instanceof CellSelection)
      const area = isColumn ? { ...rect, top: 0, bottom: map.height } : rect
      const transaction = state.tr
      for (const position of map.cellsInRect(area)) transaction.setNodeAttribute(tableStart + position, 'align', value)
      if (table && transaction.docChanged) dispatch?.(transaction)
      return true
    },
    isOn(state) {
      const { map, table, top, left } = selectedRect(state)
      return (table.nodeAt(map.map[top * map.width + left] ?? 0)?.attrs.align ?? null) === value
    },
  }
}
