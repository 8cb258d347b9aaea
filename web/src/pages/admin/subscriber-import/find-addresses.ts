import { cutText } from '#contract/cut-text.ts'
import { listLimits } from '#contract/limits.ts'
import type { SubscriberState } from '#contract/newsletter.ts'
import { problemOfAddress } from '#contract/subscriber-import.ts'
import { formatCount } from '../format-count.ts'
import { type CsvRow, parseCsv, UnclosedQuoteError } from './parse-csv.ts'

export type AddressList = {
  /** Folded to lower case, each one once, in the order of the list. */
  addresses: string[]
  /** Rows whose address another row has. */
  duplicates: number
  /** Rows of our own export whose subscribers have left, bounced or complained. */
  ended: number
  /** Rows without a valid address; `first` are the first `shownProblems` of them. */
  invalid: { total: number; first: InvalidRow[] }
}

/** `number` counts them from 1; `text` is the beginning of what is in the place of an address. */
type InvalidRow = { number: number; line: number; text: string; problem: string }

const shownProblems = 20
const shownCharacters = 60
/** So many rows tell which column has the addresses. */
const rowsForColumn = 100

/** Names of columns with addresses, without all but their letters. */
const addressNames = new Set(['email', 'mail', 'emails', 'emailaddress', 'emailaddresses', 'mailaddress'])
const endedStates: string[] = ['left', 'bounced', 'complained'] satisfies SubscriberState[]

/** What our export puts before a text that a spreadsheet would run (worker/http/csv.ts). */
const formulaGuard = /^'(?=[=+\-@＝＋－＠])/

/**
 * Finds the addresses of a list: the column that is named so, or the one that has most of them. A first row without
 * anything like an address is a header.
 * @returns a sentence for the admin when the list cannot be read
 */
export function findAddresses(text: string): AddressList | { problem: string } {
  try {
    return listAddresses(readRows(text))
  } catch (error) {
    if (error instanceof UnreadableListError) return { problem: error.message }
    if (!(error instanceof UnclosedQuoteError)) throw error
    return { problem: `${error.message} The end of the file is missing, or there is one quotation mark too many.` }
  }
}

class UnreadableListError extends Error {
  override readonly name = 'UnreadableListError'
}

/** @throws UnreadableListError when there are too many */
function readRows(text: string): CsvRow[] {
  const rows: CsvRow[] = []
  for (const row of parseCsv(text.replace(/^\ufeff/, ''))) {
    rows.push(row)
    refuseMore(rows)
  }
  const [only] = rows
  if (!only || rows.length > 1) return rows
  // Addresses in one line, as they are copied from a mail.
  const cells = only.cells.filter((cell) => cell.trim() !== '')
  refuseMore(cells)
  return cells.map((cell) => ({ line: only.line, cells: [cell] }))
}

/** A header is one more than the limit. */
function refuseMore({ length }: unknown[]) {
  if (length <= listLimits.importRows + 1) return
  const limit = formatCount(listLimits.importRows)
  throw new UnreadableListError(`The list has more than ${limit} rows. Divide it and import the parts.`)
}

function listAddresses(rows: CsvRow[]): AddressList {
  const names = rows[0]?.cells.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, '')) ?? []
  const column = findColumn(rows, names)
  const hasHeader = !rows[0]?.cells.some((cell) => cell.includes('@'))
  const stateColumn = hasHeader ? names.indexOf('state') : -1
  const found = new Set<string>()
  const list: AddressList = { addresses: [], duplicates: 0, ended: 0, invalid: { total: 0, first: [] } }
  for (const { line, cells } of hasHeader ? rows.slice(1) : rows) {
    const text = readCell(cells[column] ?? '')
    const problem = problemOfAddress(text)
    const address = text.toLowerCase()
    if (problem) addInvalid(list, { line, text, problem })
    else if (found.has(address)) list.duplicates += 1
    else if (endedStates.includes(cells[stateColumn] ?? '')) list.ended += 1
    else found.add(address)
  }
  return { ...list, addresses: [...found] }
}

/** The place of the column with the addresses. */
function findColumn(rows: CsvRow[], names: string[]): number {
  const named = names.findIndex((name) => addressNames.has(name))
  if (named >= 0) return named
  const counts: number[] = []
  for (const { cells } of rows.slice(0, rowsForColumn)) {
    for (const [place, cell] of cells.entries()) {
      if (problemOfAddress(readCell(cell)) === null) counts[place] = (counts[place] ?? 0) + 1
    }
  }
  const most = Math.max(...counts.filter(Boolean))
  if (most > 0) return counts.indexOf(most)
  throw new UnreadableListError('No email addresses were found in this list.')
}

function readCell(cell: string): string {
  return cell.trim().replace(formulaGuard, '')
}

function addInvalid({ invalid }: AddressList, { text, ...row }: Omit<InvalidRow, 'number'>) {
  invalid.total += 1
  if (invalid.total > shownProblems) return
  invalid.first.push({ ...row, number: invalid.total, text: cutText(text, shownCharacters) })
}
