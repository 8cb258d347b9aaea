import { formatCount } from '../../frame/format-count.ts'

/** A row with the number of the line that it begins in, from 1. */
export type CsvRow = { line: number; cells: string[] }

/** A quotation mark that is never closed: the end of the file is missing, or there is one mark too many. */
export class UnclosedQuoteError extends Error {
  override readonly name = 'UnclosedQuoteError'
  readonly line: number

  constructor(line: number) {
    super(`The quotation mark in line ${formatCount(line)} is not closed.`)
    this.line = line
  }
}

const separators = [',', ';', '\t', '|']

/**
 * Parses CSV as RFC 4180 defines it, and as programs write it: lines may end with CR, LF or both, cells may be separated
 * by semicolons, tabs or bars, and a quotation mark inside a cell is a character. Each character is read a fixed number of times.
 * @returns the rows one by one, without empty lines
 * @throws UnclosedQuoteError
 */
export function* parseCsv(text: string): Generator<CsvRow, void> {
  const separator = findSeparator(text)
  const cellEnd = new RegExp(`[${separator}\r\n]`, 'g')
  let at = 0
  let line = 1
  let row: CsvRow = { line, cells: [] }
  while (at < text.length) {
    const quoted = text[at] === '"' ? readQuoted(text, at, line) : null
    if (quoted) line += quoted.lineEnds
    const start = quoted?.end ?? at
    cellEnd.lastIndex = start
    const end = cellEnd.exec(text)?.index ?? text.length
    row.cells.push(`${quoted?.cell ?? ''}${text.slice(start, end)}`)
    at = end + 1
    if (text[end] === separator && at < text.length) continue
    if (text[end] === '\r' && text[at] === '\n') at += 1
    if (row.cells.some((cell) => cell.trim() !== '')) yield row
    line += 1
    row = { line, cells: [] }
  }
}

/** The separator that the first line with a text has most of, outside of quotation marks. */
function findSeparator(text: string): string {
  const counts = new Map(separators.map((separator) => [separator, 0]))
  let isQuoted = false
  let isEmpty = true
  for (const character of text) {
    const count = counts.get(character)
    const isLineEnd = character === '\r' || character === '\n'
    if (character === '"') isQuoted = !isQuoted
    else if (isLineEnd && !isQuoted && !isEmpty) break
    else if (count !== undefined && !isQuoted) counts.set(character, count + 1)
    isEmpty &&= isLineEnd
  }
  return separators.reduce((best, other) => ((counts.get(other) ?? 0) > (counts.get(best) ?? 0) ? other : best))
}

/** Reads a quoted beginning of a cell, in which two quotation marks are one. @param start the place of the first mark */
function readQuoted(text: string, start: number, line: number) {
  const parts: string[] = []
  let at = start + 1
  for (;;) {
    const end = text.indexOf('"', at)
    if (end === -1) throw new UnclosedQuoteError(line)
    parts.push(text.slice(at, end))
    at = end + 1
    if (text[at] !== '"') break
    parts.push('"')
    at += 1
  }
  const cell = parts.join('')
  return { cell, end: at, lineEnds: cell.match(/\r\n?|\n/g)?.length ?? 0 }
}
