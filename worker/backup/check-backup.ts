import { now } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { type BackupStore, readBack } from './backup-store.ts'
import { type BackupRow, readParts, updateBackup } from './backups.queries.ts'
import { describeTables, dumpedTables } from './dumped-tables.queries.ts'
import { BackupError, manifestNumber, objectName, readManifest } from './format.ts'
import { addKey, countMissing, hasKey } from './key-ranges.ts'
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
