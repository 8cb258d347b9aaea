import type { Database } from '../db/database.ts'
import { type DumpedTable, dumpedTables } from './dumped-tables.queries.ts'
import { firstLimit, isAtEnd, type Position } from './position.ts'
import {
  type OpenText,
  type PieceLine,
  pieceLengthOf,
  type RowLine,
  readPieces,
  readRows,
} from './read-lines.queries.ts'

/** JSON and UTF-8 make a text longer: by how much is known only once a piece is read. */
const growth = 1.25
/** Rows of a part: those that follow may be longer than those that were read. */
const mostRowsOf = (partBytes: number) => Math.ceil(partBytes / 1_200)
const encoder = new TextEncoder()
/** Statements of a part. */
export const mostReads = 7

/**
 * Reads the lines of the next part of the copy, or of the pass under way.
 * @returns the lines, none at the end, and the position after them
 */
export async function composePart(db: Database, start: Position): Promise<{ lines: string[]; position: Position }> {
  const part = new Part(start)
  for (let reads = 0; reads < mostReads && !part.isFull; reads += 1) {
    const table = part.nextTable()
    if (!table) break
    const { position } = part
    if (position.openTexts.length > 0) {
      const wanted = part.choosePieces()
      if (wanted.length === 0) break
      part.addPieces(await readPieces(db, table, position, wanted), wanted)
    } else part.addRows(await readRows(db, table, position))
  }
  return { lines: part.lines, position: part.position }
}

class Part {
  readonly lines: string[] = []
  readonly position: Position
  isFull = false
  #bytes = 0

  constructor(start: Position) {
    this.position = structuredClone(start)
  }

  get room(): number {
    return this.position.partBytes - this.#bytes
  }

  /** The table that has rows or texts left. */
  nextTable(): DumpedTable | undefined {
    const { position } = this
    if (isAtEnd(position)) return
    if (position.isRead && position.openTexts.length === 0) {
      Object.assign(position, { tables: position.tables.slice(1), row: null, limit: firstLimit, isRead: false })
    }
    return dumpedTables[position.tables[0] ?? dumpedTables.length]
  }

  addRows(rows: RowLine[]): void {
    const { position } = this
    const { partBytes } = position
    const before = this.#bytes
    let planned = before
    let taken = 0
    for (const { line, bytes, number, texts } of rows) {
      const size = texts.reduce((sum, [whole, piece, pieceBytes]) => sum + (piece ? pieceBytes : whole * growth), bytes)
      if (planned + size > partBytes && this.lines.length > 0) break
      planned += size
      taken += 1
      this.#add(line, bytes)
      position.row = number
      for (const [text, [whole, piece, pieceBytes]] of texts.entries()) {
        if (piece) this.#add(piece, pieceBytes)
        else position.openTexts.push({ number, text, from: 0, bytes: whole })
      }
    }
    position.isRead = taken === rows.length && rows.length < position.limit
    this.isFull = taken < rows.length && position.openTexts.length === 0
    if (rows.length > 0) this.#planLimit((planned - before) / Math.max(taken, 1))
  }

  /** As many rows of this size as have room: those that have none are read again. */
  #planLimit(rowBytes: number) {
    const { room } = this
    const { partBytes } = this.position
    this.isFull ||= room < rowBytes * 2
    const limit = Math.floor((this.isFull ? partBytes : room) / Math.max(rowBytes, 1))
    this.position.limit = Math.min(mostRowsOf(partBytes), Math.max(1, limit))
  }

  /** Which pieces have room: at least one in a part without lines. */
  choosePieces(): { open: number; from: number }[] {
    const wanted: { open: number; from: number }[] = []
    const { partBytes, openTexts } = this.position
    const pieceLength = pieceLengthOf(partBytes)
    let planned = this.#bytes
    for (const [open, { from: first, bytes }] of openTexts.entries()) {
      // A character has at least one byte.
      for (let from = first; from === 0 || from < bytes; from += pieceLength) {
        planned += Math.min(pieceLength, bytes - from) * growth
        if (planned > partBytes && (wanted.length > 0 || this.lines.length > 0)) return wanted
        wanted.push({ open, from })
      }
    }
    return wanted
  }

  /** @param wanted what was asked for; what did not come is beyond the end of a text, or its row is gone */
  addPieces(pieces: PieceLine[], wanted: { open: number; from: number }[]): void {
    const { openTexts: texts, partBytes } = this.position
    const rest = new Map(texts.entries())
    const last = wanted.at(-1)
    for (const { open } of wanted) {
      if (open !== last?.open) rest.delete(open)
    }
    if (last) this.#continueText(rest, last.open, last.from + pieceLengthOf(partBytes))
    for (const { open, from, line } of pieces) {
      const text = texts[open]
      if (!text) continue
      const bytes = encoder.encode(line).length
      if (this.isFull || bytes > this.room) {
        this.isFull = true
        const kept = rest.get(open)
        if (!kept || kept.from > from) rest.set(open, { ...text, from })
      } else this.#add(line, bytes)
    }
    this.position.openTexts = [...rest].toSorted(([one], [other]) => one - other).map(([, text]) => text)
  }

  #continueText(rest: Map<number, OpenText>, open: number, from: number) {
    const text = rest.get(open)
    if (text && from < text.bytes) rest.set(open, { ...text, from })
    else rest.delete(open)
  }

  #add(line: string, bytes: number) {
    this.lines.push(line)
    this.#bytes += bytes + 1
  }
}
