import { now } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { randomId } from '../ids.ts'
import { release } from '../release.ts'
import { type BackupStore, storeManifest, storePart } from './backup-store.ts'
import { type BackupRow, updateBackup } from './backups.queries.ts'
import { composePart, isAtEnd } from './compose-part.ts'
import { describeTables } from './dumped-tables.queries.ts'
import { writeManifest } from './format.ts'
import type { Position } from './position.ts'
import { readPieces, readRows } from './read-lines.queries.ts'

const suffixLength = 6

/**
 * Writes the next part of a backup, and after the last one its manifest. A run that is killed is repeated from its row: what it has
 * stored is named by nothing, and goes with the backup.
 * @throws ServiceError 503
 */
export async function writeNext(db: Database, store: BackupStore, row: BackupRow, start: Position): Promise<void> {
  const source = {
    readRows: readRows.bind(null, db),
    readPieces: readPieces.bind(null, db),
  }
  const { lines, position } = await composePart(source, start)
  const { id, bytes } = row
  const parts = [...position.parts]
  if (lines.length > 0)
    parts.push(await storePart(store, { id, number: parts.length + 1 }, lines, randomId(suffixLength)))
  const stored = { ...position, parts }
  const added = lines.length > 0 ? (parts.at(-1)?.bytes ?? 0) : 0
  const isEnd = isAtEnd(position)
  const manifestBytes = isEnd ? await storeManifest(store, id, manifestOf(row, stored)) : 0
  await updateBackup(db, row, {
    position: stored,
    parts: parts.length,
    rows: position.rows.reduce((sum, rows) => sum + rows, 0),
    bytes: bytes + added + manifestBytes,
    problem: '',
    ...(isEnd && { state: 'checking' }),
  })
}

function manifestOf({ id, baseId, startedAt }: BackupRow, { schema, parts, rows, lastRevision }: Position): string {
  const times = { startedAt: startedAt.toISOString(), endedAt: now().toISOString() }
  return writeManifest({
    ...{ id, baseId, release: release.version, schema, ...times, parts, lastRevision },
    tables: describeTables().map((table, number) => ({ ...table, rows: rows[number] ?? 0 })),
  })
}
