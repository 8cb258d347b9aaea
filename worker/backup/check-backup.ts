import { now } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { type BackupStore, readBack } from './backup-store.ts'
import { type BackupRow, readParts, updateBackup } from './backups.queries.ts'
import { describeTables, dumpedTables } from './dumped-tables.queries.ts'
import { BackupError, manifestNumber, objectName, readManifest } from './format.ts'
import { endPosition, type Position } from './position.ts'
import { writeMissingManifest } from './write-backup.ts'

/**
 * Reads the next part of a backup back: its hash, and as many of its lines as a step may have. The parts of the passes come first, the newest before the others, so
 * that a row counts by its last line. After the last part it compares how many rows each table has with the database of that moment,
 * looks whether all have what they refer to, and reads the manifests that a restore needs.
 * @throws BackupError when something is wrong, ServiceError 503
 */
export async function checkNext(
  db: Database,
  store: BackupStore,
  row: BackupRow,
  { start, plan }: { start: Position; plan: Config['PLAN'] },
): Promise<void> {
  if (!start.hasManifest) return writeMissingManifest(db, store, { ...row, position: start })
  const number = nextNumber(row.parts, start)
  if (number === null) return finish(db, store, row, { position: start, plan })
  const position = structuredClone(start)
  const place = { id: row.id, number }
  const [part] = await readParts(db, row.id, number)
  if (!part) throw new BackupError(`${objectName(place)} is not known any more.`)
  const lines = (await readBack(store, place, part)).split('\n').slice(0, -1)
  if (lines.length !== part.lines) throw new BackupError(`${objectName(place)} has other lines than were written.`)
  const isCopy = number <= (position.copied ?? 0)
  let left = position.partBytes
  for (const [index, line] of lines.entries()) {
    if (index < start.checkedLines) continue
    if (left <= 0) break
    left -= line.length
    position.checkedLines = index + 1
    // Whatever is wrong with a line, its number is what helps.
    try {
      checkLine(position, JSON.parse(line), isCopy)
    } catch {
      throw new BackupError(`${objectName(place)}, line ${index + 1} is no row.`)
    }
  }
  if (position.checkedLines === lines.length) Object.assign(position, { checked: start.checked + 1, checkedLines: 0 })
  await updateBackup(db, row, { position, problem: '' })
}

/** Which part is read next; null after the last one. */
function nextNumber(parts: number, { checked, copied }: Position): number | null {
  if (checked >= parts) return null
  const ofPasses = parts - (copied ?? parts)
  return checked < ofPasses ? parts - checked : checked - ofPasses + 1
}

const tables = describeTables()
const numbers = new Map(tables.map(({ name }, number) => [name, number]))
const referredTo = new Set(dumpedTables.flatMap(({ references = {} }) => Object.values(references)))

function checkLine(position: Position, [name, row, ...values]: [string, number, ...unknown[]], isCopy: boolean) {
  const place = numbers.get(name)
  // A piece of a long text follows its row.
  if (place === undefined) return
  const replaced = rangesOf(position.replaced, name)
  if (hasKey(replaced, row)) return
  if (!isCopy) addKey(replaced, row)
  // It is gone.
  if (values.length === 0) return
  position.found[place] = (position.found[place] ?? 0) + 1
  if (referredTo.has(name)) addKey(rangesOf(position.present, name), row)
  const columns = tables[place]?.columns ?? []
  for (const [column, target] of Object.entries(dumpedTables[place]?.references ?? {})) {
    const key = values[columns.indexOf(column)]
    if (typeof key === 'number') addKey(rangesOf(position.needed, target), key)
  }
}

function rangesOf(ranges: Position['replaced'], name: string) {
  ranges[name] ??= []
  return ranges[name]
}

async function finish(
  db: Database,
  store: BackupStore,
  row: BackupRow,
  { position, plan }: { position: Position; plan: Config['PLAN'] },
) {
  for (const [number, { name }] of tables.entries()) {
    const [counted, found] = [position.rows?.[number] ?? 0, position.found[number] ?? 0]
    if (counted !== found) throw new BackupError(`Of ${name}, there were ${counted} rows, and ${found} were read back.`)
  }
  for (const [name, needed] of Object.entries(position.needed)) {
    const missing = countMissing(needed, position.present[name] ?? [])
    if (missing > 0) throw new BackupError(`Rows refer to ${missing} rows of ${name} that are not in the backup.`)
  }
  for (const id of [row.id, row.baseId]) {
    if (id === null) continue
    const place = { id, number: manifestNumber }
    readManifest(await readBack(store, place, { name: objectName(place) }))
  }
  await updateBackup(db, row, { state: 'good', endedAt: now(), problem: '', position: endPosition(position, plan) })
}

/** Numbers of rows as ranges from the first to the last one, in their order: of rows that follow each other, two numbers. */
export type KeyRanges = [number, number][]

/** Adds a number that may be there. */
export function addKey(ranges: KeyRanges, key: number): void {
  const place = placeOf(ranges, key)
  const before = ranges[place - 1]
  const after = ranges[place]
  if (before && key <= before[1]) return
  const followsBefore = before?.[1] === key - 1
  const leadsAfter = after?.[0] === key + 1
  if (followsBefore && leadsAfter) {
    before[1] = after[1]
    ranges.splice(place, 1)
  } else if (followsBefore) before[1] = key
  else if (leadsAfter) after[0] = key
  else ranges.splice(place, 0, [key, key])
}

export function hasKey(ranges: KeyRanges, key: number): boolean {
  const last = ranges[placeOf(ranges, key) - 1]?.[1]
  return last !== undefined && key <= last
}

/** How many numbers of some ranges are not in others. */
export function countMissing(ranges: KeyRanges, others: KeyRanges): number {
  let missing = 0
  for (const [first, last] of ranges) {
    for (let key = first; key <= last; ) {
      const place = placeOf(others, key)
      const [, end = -1] = others[place - 1] ?? []
      if (key <= end) key = end + 1
      else {
        const next = Math.min(others[place]?.[0] ?? Number.POSITIVE_INFINITY, last + 1)
        missing += next - key
        key = next
      }
    }
  }
  return missing
}

/** The place of the first range that begins after a number. */
function placeOf(ranges: KeyRanges, key: number): number {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.[0] ?? 0) <= key) low = middle + 1
    else high = middle
  }
  return low
}
