import type { Database } from '../db/database.ts'
import { randomId } from '../ids.ts'
import { release } from '../release.ts'
import { type BackupStore, storeManifest, storePart } from './backup-store.ts'
import { type BackupRow, readParts, updateBackup } from './backups.queries.ts'
import { describeTables } from './dumped-tables.queries.ts'
import { type BackupPart, writeManifest } from './format.ts'
import type { Position } from './position.ts'
import { readNext } from './read-next.ts'

const suffixLength = 6
/** A manifest of more parts is the work of a step of its own. */
const mostPartsBeside = 100

/**
 * Writes the next parts of a backup, and with the last ones its manifest, where that is short. A run that is killed is repeated from its row: what it has
 * stored is named by nothing, and goes with the backup.
 * @param fits whether the invocation may run this number of further statements
 * @throws BackupError when it cannot go on, ServiceError 503
 */
export async function writeNext(
  db: Database,
  store: BackupStore,
  row: BackupRow,
  { start, fits }: { start: Position; fits: (statements: number) => boolean },
): Promise<void> {
  const { parts, position, momentAt } = await readNext(db, start, row.parts, fits)
  const added: BackupPart[] = []
  for (const lines of parts) {
    const place = { id: row.id, number: row.parts + added.length + 1 }
    added.push(await storePart(store, place, lines, randomId(suffixLength)))
  }
  const sumOf = (key: 'bytes' | 'lines') => added.reduce((sum, part) => sum + part[key], 0)
  const update = { position, added, parts: row.parts + added.length, bytes: row.bytes + sumOf('bytes'), problem: '' }
  if (!momentAt) return updateBackup(db, row, { ...update, rows: row.rows + sumOf('lines') })
  const rows = position.rows?.reduce((sum, one) => sum + one, 0) ?? 0
  const reached = { ...update, state: 'checking', momentAt, rows } as const
  if (reached.parts > mostPartsBeside) return updateBackup(db, row, reached)
  const manifest = await addManifest(db, store, { ...row, ...reached }, added)
  await updateBackup(db, row, { ...reached, ...manifest })
}

/** Writes the manifest of a backup whose parts are all written, where the step that wrote the last ones has not. */
export async function writeMissingManifest(db: Database, store: BackupStore, row: WrittenBackup): Promise<void> {
  await updateBackup(db, row, await addManifest(db, store, row))
}

type WrittenBackup = Omit<BackupRow, 'position'> & { position: Position }

/** @param added parts that the database does not know yet. @returns what the row of the backup says then */
async function addManifest(db: Database, store: BackupStore, row: WrittenBackup, added: BackupPart[] = []) {
  const { id, baseId, startedAt, momentAt, position } = row
  const manifest = writeManifest({
    ...{ id, baseId, release: release.version, schema: position.schema },
    ...{ startedAt: startedAt.toISOString(), momentAt: momentAt?.toISOString() ?? '' },
    parts: [...(await readParts(db, id)), ...added],
    tables: describeTables(position.rows ?? []),
  })
  const bytes = row.bytes + (await storeManifest(store, id, manifest))
  return { bytes, position: { ...position, hasManifest: true } }
}
