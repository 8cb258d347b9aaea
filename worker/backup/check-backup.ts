import { now } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { type BackupStore, readBack } from './backup-store.ts'
import { type BackupRow, updateBackup } from './backups.queries.ts'
import { describeTables, dumpedTables } from './dumped-tables.queries.ts'
import { BackupError, manifestNumber, objectName, readManifest } from './format.ts'
import { addKey, hasKey } from './key-ranges.ts'
import { type Position, startPosition } from './position.ts'

/**
 * Rows that refer to one that was deleted or added while the backup was written: a restore leaves them out. If there are more than
 * this share, and more than so many, something else is wrong.
 */
const danglingShare = 0.01
const fewDangling = 20

/**
 * Reads the next part of a backup back: its hash, its lines, how many rows it has, and whether those have what they refer to. After
 * the last part it compares the totals, and reads the manifests that a restore needs.
 * @throws BackupError when something is wrong, ServiceError 503
 */
export async function checkNext(db: Database, store: BackupStore, row: BackupRow, start: Position): Promise<void> {
  const part = start.parts[start.checked]
  if (!part) return finish(db, store, row, start)
  const position = structuredClone(start)
  position.checked += 1
  const place = { id: row.id, number: position.checked }
  const lines = (await readBack(store, place, part)).split('\n').slice(0, -1)
  if (lines.length !== part.lines) throw new BackupError(`${objectName(place)} has other lines than were written.`)
  for (const [number, line] of lines.entries()) {
    // Whatever is wrong with a line, its number is what helps.
    try {
      checkLine(position, JSON.parse(line))
    } catch {
      throw new BackupError(`${objectName(place)}, line ${number + 1} is no row.`)
    }
  }
  await updateBackup(db, row, { position, problem: '' })
}

const tables = describeTables()
const numbers = new Map(tables.map(({ name }, number) => [name, number]))
const referredTo = new Set(dumpedTables.flatMap(({ references = {} }) => Object.values(references)))

function checkLine(position: Position, [name, ...values]: [string, ...unknown[]]) {
  const number = numbers.get(name)
  // A piece of a long text follows its row.
  if (number === undefined) return
  position.found[number] = (position.found[number] ?? 0) + 1
  const columns = tables[number]?.columns ?? []
  const references = Object.entries(dumpedTables[number]?.references ?? {})
  const isDangling = references.some(([column, target]) => {
    const key = values[columns.indexOf(column)]
    return typeof key === 'number' && !hasKey(position.keys[target] ?? [], key)
  })
  if (isDangling) position.dangling += 1
  const key = values[columns.indexOf('key')]
  if (!referredTo.has(name) || typeof key !== 'number') return
  position.keys[name] ??= []
  addKey(position.keys[name], key)
}

async function finish(db: Database, store: BackupStore, row: BackupRow, position: Position) {
  for (const [number, { name }] of tables.entries()) {
    const [written, found] = [position.rows[number] ?? 0, position.found[number] ?? 0]
    if (written !== found) throw new BackupError(`Of ${name}, ${written} rows were written and ${found} read back.`)
  }
  const { dangling } = position
  if (dangling > Math.max(fewDangling, row.rows * danglingShare)) {
    throw new BackupError(`${dangling} rows refer to rows that are not in the backup.`)
  }
  for (const id of [row.id, row.baseId]) {
    if (id === null) continue
    const place = { id, number: manifestNumber }
    readManifest(await readBack(store, place, { name: objectName(place) }))
  }
  const { keyId, schema, lastRevision, base } = position
  const end = startPosition({ keyId, schema, lastRevision, base })
  await updateBackup(db, row, { state: 'good', endedAt: now(), problem: '', position: end })
}
