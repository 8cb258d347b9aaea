import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toHex } from '#contract/to-hex.ts'
import { composePart, isAtEnd } from '#worker/backup/compose-part.ts'
import { describeTables } from '#worker/backup/dumped-tables.queries.ts'
import {
  type BackupKey,
  hashObject,
  manifestNumber,
  newPartName,
  objectName,
  sealText,
  writeManifest,
} from '#worker/backup/format.ts'
import { startPosition } from '#worker/backup/position.ts'
import { readPieces, readRows } from '#worker/backup/read-lines.queries.ts'
import type { Database } from '#worker/db/database.ts'
import { randomId } from '#worker/ids.ts'
import packageJson from '../../package.json' with { type: 'json' }

const suffixLength = 6

/** What a backup is made of, and where it goes. */
type Backup = { db: Database; key: BackupKey; schema: string; folder: string }

/**
 * Writes a full backup of a database into a folder, with the lines that the Worker writes. The site may be written to meanwhile.
 * @param backup `schema`: the last migration of the database
 * @returns the id of the backup, which is the name of its folder
 */
export async function writeBackupFolder({ db, key, schema, folder }: Backup): Promise<string> {
  const startedAt = new Date().toISOString()
  const id = `${startedAt.slice(0, 'YYYY-MM-DD'.length)}-${randomId(suffixLength)}`
  await mkdir(join(folder, id), { recursive: true, mode: 0o700 })
  const store = async (name: string, object: Uint8Array) => writeFile(join(folder, name), object, { mode: 0o600 })
  const source = { readRows: readRows.bind(null, db), readPieces: readPieces.bind(null, db) }
  let position = startPosition({ keyId: toHex(key.id), schema, base: null, lastRevision: 0 })
  while (!isAtEnd(position)) {
    const { lines, position: next } = await composePart(source, position)
    position = next
    if (lines.length === 0) continue
    const place = { id, number: position.parts.length + 1 }
    const object = await sealText(key, place, lines.map((line) => `${line}\n`).join(''))
    const name = newPartName(place, randomId(suffixLength))
    await store(name, object)
    const part = { name, sha256: await hashObject(object), bytes: object.length, lines: lines.length }
    position.parts.push(part)
  }
  const { parts, rows, lastRevision } = position
  const tables = describeTables().map((table, number) => ({ ...table, rows: rows[number] ?? 0 }))
  const times = { startedAt, endedAt: new Date().toISOString() }
  const manifest = writeManifest({
    id,
    baseId: null,
    release: packageJson.version,
    schema,
    ...times,
    tables,
    parts,
    lastRevision,
  })
  const place = { id, number: manifestNumber }
  await store(objectName(place), await sealText(key, place, manifest))
  return id
}
