import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Problem } from '../lib/command-line.ts'
import { root } from '../lib/root.ts'
import type { ReadObject } from './read-backup.ts'

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
