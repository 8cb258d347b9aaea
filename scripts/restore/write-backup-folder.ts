import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toHex } from '#contract/to-hex.ts'
import { describeTables } from '#worker/backup/dumped-tables.queries.ts'
import {
  type BackupKey,
  type BackupPart,
  hashObject,
  manifestNumber,
  newPartName,
  objectName,
  sealText,
  writeManifest,
} from '#worker/backup/format.ts'
import { startPosition } from '#worker/backup/position.ts'
import { selectNoted } from '#worker/backup/read-lines.queries.ts'
import { type NextParts, readNext } from '#worker/backup/read-next.ts'
import type { Database } from '#worker/db/database.ts'
import { randomId } from '#worker/ids.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { withNewFolder } from '../lib/new-folder.ts'

const suffixLength = 6

/** The source of a backup, and its folder. */
type Backup = { db: Database; key: BackupKey; schema: string; folder: string }

/**
 * Writes a full backup of a database into a folder, with the lines that the Worker writes.
 * A folder with the name of a backup is whole: it gets its name last.
 * @param backup `db`: a database that nobody writes to, as a copy. `schema`: its last migration
 * @returns the id of the backup, which is the name of its folder
 */
export async function writeBackupFolder({ folder, ...backup }: Backup): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return withNewFolder(join(folder, '.unfinished-'), async (unfinished) => {
    const id = await writeObjects({ ...backup, folder: unfinished })
    await rename(join(unfinished, id), join(folder, id))
    return id
  })
}

async function writeObjects({ db, key, schema, folder }: Backup): Promise<string> {
  const startedAt = new Date().toISOString()
  const id = `${startedAt.slice(0, 'YYYY-MM-DD'.length)}-${randomId(suffixLength)}`
  await mkdir(join(folder, id), { recursive: true, mode: 0o700 })
  const store = async (name: string, object: Uint8Array) => writeFile(join(folder, name), object, { mode: 0o600 })
  const parts: BackupPart[] = []
  // Changes that were noted before are in the copy, also that a restore has replaced everything.
  const after = Math.max(0, ...(await selectNoted(db, 0)).map(({ last }) => last))
  let next: NextParts = {
    parts: [],
    position: startPosition({ keyId: toHex(key.id), schema, isDaily: false, after }),
    momentAt: null,
  }
  while (next.momentAt === null) {
    next = await readNext(db, next.position, parts.length, () => true)
    for (const lines of next.parts) {
      const place = { id, number: parts.length + 1 }
      const object = await sealText(key, place, lines.map((line) => `${line}\n`).join(''))
      const name = newPartName(place, randomId(suffixLength))
      await store(name, object)
      parts.push({ name, sha256: await hashObject(object), bytes: object.length, lines: lines.length })
    }
  }
  const manifest = writeManifest({
    ...{ id, baseId: null, release: packageJson.version, schema, startedAt, parts },
    ...{ momentAt: next.momentAt.toISOString(), tables: describeTables(next.position.rows ?? []) },
  })
  const place = { id, number: manifestNumber }
  await store(objectName(place), await sealText(key, place, manifest))
  return id
}
