import { cutText } from '#contract/cut-text.ts'
import { listLimits } from '#contract/limits.ts'
import { type EndedAddress, problemOfAddress, type SubscriberDetails } from '#contract/subscriber-import.ts'
import { type CsvRow, parseCsv, UnclosedQuoteError } from '../csv-import/parse-csv.ts'
import { formatCount } from '../format-count.ts'
import { type DetailColumns, findDetailColumns, readDetails } from './detail-columns.ts'
import { readAddress } from './read-address.ts'
import { findStatusColumns, readStatus, type Status, type StatusColumn, strongest } from './status-columns.ts'

export type AddressList = {
  /** Folded to lower case, each one once, in the order of the list. The three lists have no address in common. */
  addresses: string[]
  /** Of which the list says that they were never confirmed, and nothing worse. */
  unverified: string[]
  /** Of which the list says that the subscription has ended, by the strongest reason. */
  ended: EndedAddress[]
  /** What the list says of each address, and the first line that has it. */
  details: Map<string, SubscriberDetails>
  lines: Map<string, number>
  /** Rows whose address another row has. */
  duplicates: number
  /** Rows without a valid address; `text` is the beginning of what is in its place. */
  invalid: { line: number; text: string; problem: string }[]
}

const shownCharacters = 60
/** So many rows are read at once: a few milliseconds, so that the page answers meanwhile. */
const rowsAtOnce = 2_000
/** So many rows tell which column has the addresses. */
const rowsForColumn = 100

/** Names of columns with addresses, without all but their letters. */
const addressNames = new Set(['email', 'mail', 'emails', 'emailaddress', 'emailaddresses', 'mailaddress'])

/**
 * Finds the addresses of a list: the column that is named so, or the one that has most of them. A first row without
 * anything like an address is a header, and so is a later one with the name of that column: some programs write a line
 * before it, and people append one file to another. Other columns say which subscriptions have ended (status-columns.ts), and when
 * somebody signed up, where, and in which language (detail-columns.ts).
 * @returns a sentence for the admin when the list cannot be read
 */
export async function findAddresses(text: string): Promise<AddressList | { problem: string }> {
  try {
    return await listAddresses(await readRows(text))
  } catch (error) {
    if (error instanceof UnreadableListError) return { problem: error.message }
    if (error instanceof UnclosedQuoteError) {
      return { problem: `${error.message} The end of the file is missing, or there is one quotation mark too many.` }
    }
    // Whatever a file contains, somebody waits for an answer.
    return {
      problem: 'This list cannot be read. Save the table as CSV, with one address a line, and choose that file.',
    }
  }
}

class UnreadableListError extends Error {
  override readonly name = 'UnreadableListError'
}

/** @throws UnreadableListError when there are too many */
async function readRows(text: string): Promise<CsvRow[]> {
  const rows: CsvRow[] = []
  for (const row of parseCsv(text.replace(/^\ufeff/, ''))) {
    rows.push(row)
    refuseMore(rows)
    await pauseAfter(rows.length)
  }
  const [only] = rows
  if (!only || rows.length > 1) return rows
  // Addresses in one line, as they are copied from a mail.
  const cells = only.cells.filter((cell) => cell.trim() !== '')
  refuseMore(cells)
  return cells.map((cell) => ({ line: only.line, cells: [cell] }))
}

/** Lets the page answer after each of some rows. */
async function pauseAfter(row: number) {
  if (row % rowsAtOnce === 0) await new Promise((resolve) => setTimeout(resolve))
}

/** A header is one more than the limit. */
function refuseMore({ length }: unknown[]) {
  if (length <= listLimits.importRows + 1) return
  const limit = formatCount(listLimits.importRows)
  throw new UnreadableListError(`The list has more than ${limit} rows. Divide it and import the parts.`)
}

/** `address` is -1 where no column is named so. */
type Columns = { address: number; statuses: StatusColumn[]; details: DetailColumns }

async function listAddresses(rows: CsvRow[]): Promise<AddressList> {
  const list: AddressList = {
    addresses: [],
    unverified: [],
    ended: [],
    details: new Map(),
    lines: new Map(),
    duplicates: 0,
    invalid: [],
  }
  const found = new Map<string, Status | null>()
  const usual = findColumn(rows)
  let columns: Columns = { address: -1, statuses: [], details: findDetailColumns([]) }
  for (const [place, { line, cells }] of rows.entries()) {
    await pauseAfter(place)
    const text = readAddress(cells[columns.address >= 0 ? columns.address : usual] ?? '')
    const header = readHeader(cells)
    // A row without an address may still have the word `email`, as the source of a subscription.
    const isNamed = header && header.address >= 0 && text !== ''
    const isFirst = header && columns.address < 0 && found.size === 0 && (place === 0 || header.statuses.length > 0)
    if (isNamed || isFirst) {
      columns = header
      continue
    }
    const problem = problemOfAddress(text)
    if (problem) {
      list.invalid.push({ line, text: cutText(text, shownCharacters), problem })
      continue
    }
    const address = text.toLowerCase()
    const earlier = found.get(address)
    if (earlier !== undefined) list.duplicates += 1
    else list.lines.set(address, line)
    list.details.set(address, { ...readDetails(columns.details, cells), ...list.details.get(address) })
    found.set(address, strongest([earlier ?? null, readStatus(columns.statuses, cells)]))
  }
  for (const [email, status] of found) {
    if (status === null) list.addresses.push(email)
    else if (status === 'unverified') list.unverified.push(email)
    else list.ended.push({ email, reason: status })
  }
  return list
}

/** The columns that a row names; null for a row that has something like an address. */
function readHeader(cells: string[]): Columns | null {
  if (cells.some((cell) => cell.includes('@'))) return null
  const names = cells.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ''))
  return {
    address: names.findIndex((name) => addressNames.has(name)),
    statuses: findStatusColumns(names),
    details: findDetailColumns(names),
  }
}

/** The place of the column with the addresses: of the first header that names it, else the one that has most of them. */
function findColumn(rows: CsvRow[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of rows.slice(0, rowsForColumn)) {
    const named = readHeader(cells)?.address ?? -1
    if (named >= 0) return named
    for (const [place, cell] of cells.entries()) {
      if (problemOfAddress(readAddress(cell)) === null) counts.set(place, (counts.get(place) ?? 0) + 1)
    }
  }
  let best = -1
  for (const [place, count] of counts) {
    const most = counts.get(best) ?? 0
    if (count > most || (count === most && place < best)) best = place
  }
  if (best >= 0) return best
  throw new UnreadableListError('No email addresses were found in this list.')
}
