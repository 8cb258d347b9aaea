import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError, hashObject, manifestNumber, objectName } from '#worker/backup/format.ts'
import { type BackupSource, openManifest } from './read-backup.ts'

/**
 * Copies a backup into a folder, and its full backup beside it, still encrypted. The manifest is written last: a
 * folder without one is no backup.
 * @param folder has a folder for each backup
 * @throws BackupError for a part that is missing or damaged, or another key
 */
export async function fetchBackup(source: BackupSource, id: string, folder: string): Promise<void> {
  const manifest = await openManifest(source, id)
  if (manifest.baseId !== null) await fetchBackup(source, manifest.baseId, folder)
  await mkdir(join(folder, id), { recursive: true, mode: 0o700 })
  for (const { name, sha256 } of manifest.parts) {
    const object = await source.read(name)
    if (!object) throw new BackupError(`${name} is missing.`)
    if ((await hashObject(object)) !== sha256) throw new BackupError(`${name} is damaged.`)
    await writeFile(join(folder, name), object, { mode: 0o600 })
  }
  const name = objectName({ id, number: manifestNumber })
  const object = await source.read(name)
  if (!object) throw new BackupError(`${name} is missing.`)
  await writeFile(join(folder, name), object, { mode: 0o600 })
}
