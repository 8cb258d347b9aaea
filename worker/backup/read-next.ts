import { now } from '../clock.ts'
import { batchNamed } from '../db/batch-named.ts'
import type { Database } from '../db/database.ts'
import { composePart } from './compose-part.ts'
import { type DumpedTable, dumpedTables, nameOf, notedNames } from './dumped-tables.queries.ts'
import { isAtEnd, largestParts, type Position, startPass } from './position.ts'
import {
  type LastRow,
  mostLastRows,
  type Noted,
  pieceLengthOf,
  selectCounts,
  selectLast,
  selectNoted,
} from './read-lines.queries.ts'

/** Rows with long texts in the last transaction: each text may have two megabytes. */
const mostLastTexts = 20
/** Calls of R2 for what `readNext` returns, with the manifest. */
export const mostCalls = largestParts.paid.lastParts + 1

/** The writes of the next step of a backup. */
export type NextParts = {
  /** The lines of each part. */
  parts: string[][]
  position: Position
  /** Set with the last parts: the moment that all of it is of. */
  momentAt: Date | null
}

/**
 * Reads what follows in a backup: a part of the copy; then parts of passes over the rows that were written meanwhile; and once few
 * were, those in one transaction, with how many rows each table has then.
 * @param written how many parts there are
 * @param fits whether the invocation may run this number of further statements
 * @throws ServiceError 503
 */
export async function readNext(
  db: Database,
  start: Position,
  written: number,
  fits: (statements: number) => boolean,
): Promise<NextParts> {
  if (!isAtEnd(start)) return readPart(db, start)
  const seen = start.upTo ?? start.after
  const noted = await selectNoted(db, seen)
  const tables = [...dumpedTables.entries()].filter(([, table]) => countNoted(noted, notedNames(table)) > 0)
  const areFew = tables.every(
    ([, table]) =>
      countNoted(noted, notedNames(table)) <= mostLastRows &&
      countNoted(noted, table.texts?.noted ?? []) <= mostLastTexts,
  )
  const last = areFew && fits(tables.length + statementsBeside) ? await readLast(db, start, noted, tables) : null
  const pass = startPass(
    start,
    written,
    Math.max(seen, ...noted.map((one) => one.last)),
    tables.map(([number]) => number),
  )
  if (last) return { parts: last.parts, position: { ...pass, rows: last.rows, tables: [] }, momentAt: now() }
  return readPart(db, pass)
}

/** Of the last transaction, beside one for each table: what was noted, the totals, and the tables without row numbers. */
const statementsBeside = 2 + dumpedTables.filter(({ isWhole }) => isWhole).length

async function readPart(db: Database, start: Position): Promise<NextParts> {
  const { lines, position } = await composePart(db, start)
  return { parts: lines.length > 0 ? [lines] : [], position, momentAt: null }
}

function countNoted(noted: Noted[], names: readonly string[]): number {
  return noted.reduce((sum, { name, rows }) => sum + (names.includes(name) ? rows : 0), 0)
}

/** @returns null when more was written meanwhile than fits */
async function readLast(db: Database, start: Position, noted: Noted[], tables: [number, DumpedTable][]) {
  const { partBytes, lastParts } = start
  const seen = start.upTo ?? start.after
  const read = [...tables.map(([, table]) => table), ...dumpedTables.filter(({ isWhole }) => isWhole)]
  const result = await batchNamed(db, {
    noted: selectNoted(db, seen),
    counts: selectCounts(db, dumpedTables),
    rows: read.map((table) => selectLast(db, table, seen, partBytes * lastParts)),
  })
  const known = new Set(noted.map(({ name }) => name))
  const isWhole =
    result.noted.every(({ name }) => known.has(name)) &&
    read.every((table) => countNoted(result.noted, notedNames(table)) <= mostLastRows) &&
    result.rows.every((rows) => rows.length === (rows[0]?.found ?? 0))
  if (!isWhole) return null
  const lines = result.rows.flatMap((rows, index) => rows.flatMap((row) => writeRow(row, read[index], partBytes)))
  const parts = divide(lines, partBytes)
  if (parts.length > lastParts) return null
  const rows = result.counts.flatMap(({ first, second }): number[] => [...JSON.parse(first), ...JSON.parse(second)])
  return { parts, rows }
}

/** The lines of a row: itself, and the pieces of its texts. */
function writeRow({ line, id, texts }: LastRow, table: DumpedTable | undefined, partBytes: number): string[] {
  if (!table?.texts || id === null || texts === null) return [line]
  const values: (string | null)[] = JSON.parse(texts)
  const pieces = table.texts.list.flatMap(({ name }, index) => {
    const value = values[index] ?? null
    const all = value === null ? [{ from: 0, piece: null }] : splitText(value, pieceLengthOf(partBytes))
    return all.map(({ from, piece }) => JSON.stringify([`${nameOf(table)}.${name}`, id, from, piece]))
  })
  return [line, ...pieces]
}

/** Divides lines into parts of bounded bytes. */
function divide(lines: string[], mostBytes: number): string[][] {
  const parts: string[][] = []
  let bytes = mostBytes
  for (const line of lines) {
    const size = new TextEncoder().encode(line).length + 1
    if (bytes + size > mostBytes) {
      parts.push([])
      bytes = 0
    }
    parts.at(-1)?.push(line)
    bytes += size
  }
  return parts
}

/**
 * Divides a text into pieces, none of which ends inside a character; an empty text is one piece.
 * @param length of a piece in UTF-16 code units; one more where that would divide a character
 * @returns the pieces, and where in the text each begins
 */
export function splitText(text: string, length: number): { from: number; piece: string }[] {
  const pieces: { from: number; piece: string }[] = []
  let from = 0
  do {
    const isDivided = /[\uD800-\uDBFF]/.test(text.charAt(from + length - 1))
    const end = from + length + (isDivided ? 1 : 0)
    pieces.push({ from, piece: text.slice(from, end) })
    from = end
  } while (from < text.length)
  return pieces
}
