import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { BackupError, hashObject, manifestNumber, objectName } from '#worker/backup/format.ts'
import { Problem } from '../lib/command-line.ts'
import { root } from '../lib/root.ts'
import { type BackupSource, openManifest, type ReadObject } from './read-backup.ts'

/** The folder of a backup: as it is named, or the one of this name in `backups`. @throws Problem when there is no manifest */
export function findFolder(name: string): string {
  const folder = [resolve(name), join(root, 'backups', name)].find((path) => existsSync(join(path, 'manifest')))
  if (!folder) throw new Problem(`There is no backup in ${resolve(name)}: a folder with the file "manifest".`)
  return folder
}

/** Reads objects of the backups in a folder. */
export function readFrom(folder: string): ReadObject {
  return async (name) => {
    const path = join(folder, name)
    return existsSync(path) ? new Uint8Array(await readFile(path)) : null
  }
}

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
