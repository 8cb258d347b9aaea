import { cutText } from '#contract/cut-text.ts'
import { foldAddress } from '#contract/fold-address.ts'
import { problemOfAddress, type SubscriberDetails } from '#contract/subscribers.ts'
import type { CsvRow } from '../../exchange/csv-import/parse-csv.ts'
import { kindOfColumn } from './column-kinds.ts'
import { type DetailColumns, details, findDetailColumns, readDetails } from './detail-columns.ts'
import { foldText } from './fold-words.ts'
import { addressNames } from './header-words.ts'
import { ColumnReader, type CountedValue, type ListColumn } from './list-columns.ts'
import { pauseAfter, UnreadableListError } from './list-rows.ts'

/** Most cells with an address have nothing else: they are told apart at once. */
const plainAddress = /^[\w+-][\w.+-]*@[\w-]+(?:\.[\w-]+)+$/
/** A longer cell is no address. */
const longestCell = 1_000
const quotationMarks = '["\'`´“”„‘’«»]'
const atStart = new RegExp(`^(?:${quotationMarks}|\\s)+`)
const atEnd = new RegExp(`(?:${quotationMarks}|[\\s.,;:])+$`)

/** A row with a valid address. `key` is the form of the address by which the server knows it. */
export type AddressRow = { line: number; email: string; key: string; details: SubscriberDetails; said: Said[] }
/** The statement of a cell of a column. */
export type Said = { column: ListColumn; value: CountedValue }

export type ListTable = {
  rows: AddressRow[]
  /** Every column of the list, each name once. */
  columns: ListColumn[]
  /** The name of the column with the addresses; empty where it has none. */
  addressName: string
  /** Rows without a valid address; `text` is the beginning of what is in its place. */
  invalid: { line: number; text: string; problem: string }[]
}

const shownCharacters = 60
/** How many rows tell which column has the addresses. */
const rowsForColumn = 100
/** How many columns are read, and how many columns without a name. A longer text is no name. */
const readColumns = 1_000
const unnamedColumns = 200
const longestName = 200

/** `address` is -1 where no column is named so. */
type Header = { address: number; hasStatus: boolean; names: string[]; folded: string[]; details: DetailColumns }

/**
 * Reads the rows of a list: its addresses are in the column that is named so, or in the column with most of them. A first row
 * without anything like an address is a header, and so is a later one with the name of that column: some programs write a line
 * before it, and people append one file to another. Other columns may say which subscriptions have ended (column-kinds.ts), and
 * when somebody signed up, where, and in which language (detail-columns.ts).
 * @throws UnreadableListError
 */
export async function readTable(rows: CsvRow[]): Promise<ListTable> {
  const table: ListTable = { rows: [], columns: [], addressName: '', invalid: [] }
  const readers = new Map<string, ColumnReader>()
  const usual = findColumn(rows)
  let header: Header = { address: -1, hasStatus: false, names: [], folded: [], details: findDetailColumns([]) }
  const readerAt = new Map<number, ColumnReader | undefined>()
  for (const [index, { line, cells }] of rows.entries()) {
    await pauseAfter(index)
    const addressColumn = header.address >= 0 ? header.address : usual
    const text = readAddress(cells[addressColumn] ?? '')
    const mayBeFirst = header.address < 0 && table.rows.length === 0
    const found = readHeader(cells, mayBeFirst)
    // A row without an address may still have the word `email`, as the source of a subscription.
    const isNamed = found && found.address >= 0 && text !== ''
    const isFirst = found && mayBeFirst && (index === 0 || found.hasStatus)
    if (isNamed || isFirst) {
      header = found
      table.addressName = cells[found.address >= 0 ? found.address : usual]?.trim() ?? ''
      readerAt.clear()
      continue
    }
    const problem = problemOfAddress(text)
    if (problem) {
      table.invalid.push({ line, text: cutText(text, shownCharacters), problem })
      continue
    }
    const said: Said[] = []
    const width = Math.max(cells.length, header.names.length)
    for (let column = 0; column < width; column += 1) {
      if (column === addressColumn) continue
      if (!readerAt.has(column)) readerAt.set(column, readerOf(readers, header, column))
      const reader = readerAt.get(column)
      const value = reader?.read(cells[column] ?? '')
      if (!reader || !value || said.some((other) => other.value === value)) continue
      value.count += 1
      if (value.meaning !== 'nothing') said.push({ column: reader.column, value })
    }
    table.rows.push({
      line,
      email: text.toLowerCase(),
      key: foldAddress(text),
      details: readDetails(header.details, cells),
      said,
    })
  }
  table.columns = Array.from(readers.values(), ({ column }) => column)
  return table
}

/** The reader of the column at an index; undefined for an ignored one. */
function readerOf(readers: Map<string, ColumnReader>, header: Header, index: number): ColumnReader | undefined {
  const name = header.names[index] ?? ''
  const id = header.folded[index] || `${index}`
  const known = readers.get(id)
  if (known || readers.size >= readColumns || (name === '' && index >= unnamedColumns)) return known
  const detail = details.find((detail) => header.details[detail].includes(index))
  const reader = new ColumnReader(id, name, detail ?? null)
  readers.set(id, reader)
  return reader
}

/** The columns that a row names; null for a row that has something like an address. */
function readHeader(cells: string[], mayBeFirst: boolean): Header | null {
  if (cells.some((cell) => cell.includes('@'))) return null
  const folded = cells.map((cell) => foldText(cell.slice(0, longestName)))
  const address = folded.findIndex((name) => addressNames.has(name))
  if (address < 0 && !mayBeFirst) return null
  const statusKinds = ['state', 'end', 'agreement']
  return {
    address,
    hasStatus: cells
      .slice(0, readColumns)
      .some((cell) => statusKinds.includes(kindOfColumn(cell.slice(0, longestName)).kind)),
    names: cells.map((cell) => cell.slice(0, longestName).trim()),
    folded,
    details: findDetailColumns(folded),
  }
}

/** The index of the column with the addresses: of the first header that names it, else the column with most of them. */
function findColumn(rows: CsvRow[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of rows.slice(0, rowsForColumn)) {
    const named = readHeader(cells, false)?.address ?? -1
    if (named >= 0) return named
    for (const [index, cell] of cells.entries()) {
      if (problemOfAddress(readAddress(cell)) === null) counts.set(index, (counts.get(index) ?? 0) + 1)
    }
  }
  let best = -1
  for (const [index, count] of counts) {
    const most = counts.get(best) ?? 0
    if (count > most || (count === most && index < best)) best = index
  }
  if (best >= 0) return best
  throw new UnreadableListError('No email addresses were found in this list.')
}

/**
 * The address in a cell as programs and people write it: `Ann <a@b.cd>`, `mailto:a@b.cd?subject=Hi`, in quotation marks, with
 * letters that nobody sees, or with a sign after it. Any other text stays as it is.
 */
export function readAddress(cell: string): string {
  const text = cell.trim()
  if (text.length > longestCell || !text.includes('@') || plainAddress.test(text)) return text
  const plain = strip(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
  const inBrackets = plain.endsWith('>') ? plain.slice(plain.lastIndexOf('<') + 1, -1) : plain
  const [address = ''] = /^mailto:/i.test(inBrackets) ? inBrackets.slice('mailto:'.length).split('?') : [inBrackets]
  return strip(address)
}

function strip(text: string): string {
  return text.replace(atStart, '').replace(atEnd, '')
}
