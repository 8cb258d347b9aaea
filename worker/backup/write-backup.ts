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

/**
 * Writes the next parts of a backup, and after the last ones its manifest. A run that is killed is repeated from its row: what it has
 * stored is named by nothing, and goes with the backup.
 * @param fits whether the invocation may run so many statements more
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
  const all = [...(await readParts(db, row.id)), ...added]
  const manifest = writeManifest({
    ...{ id: row.id, baseId: row.baseId, release: release.version, schema: position.schema },
    ...{ startedAt: row.startedAt.toISOString(), momentAt: momentAt.toISOString(), parts: all },
    tables: describeTables(position.rows ?? []),
  })
  const manifestBytes = await storeManifest(store, row.id, manifest)
  const rows = position.rows?.reduce((sum, one) => sum + one, 0) ?? 0
  await updateBackup(db, row, { ...update, state: 'checking', momentAt, rows, bytes: update.bytes + manifestBytes })
}
