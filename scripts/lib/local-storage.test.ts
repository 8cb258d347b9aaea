import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem } from './command-line.ts'
import { openLocalStorage, withDatabaseCopy, withLocalStorage } from './local-storage.ts'
import { databaseFolder } from './unlocked-database.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'broadsheet-storage-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a copy of a database that is open has what is written, and is a database of its own', async () => {
  const count = (db: D1Database) => db.prepare('SELECT count(*) AS total FROM notes').first('total')
  await withLocalStorage(folder, async ({ DB }) => {
    await DB.exec('CREATE TABLE notes (text text)')
    await DB.exec("INSERT INTO notes VALUES ('one')")
    await withDatabaseCopy(folder, async (copy) => {
      expect(await count(copy)).toBe(1)
      await copy.exec("INSERT INTO notes VALUES ('two')")
      await DB.exec('DELETE FROM notes')
      expect(await count(copy)).toBe(2)
    })
    expect(await count(DB)).toBe(0)
  })
})

test('a database that another program keeps locked is a sentence for the copy and for what opens it', async () => {
  const databases = join(folder, databaseFolder)
  const [name = ''] = (await readdir(databases)).filter((file) => file.endsWith('.sqlite'))
  const other = new DatabaseSync(join(databases, name))
  other.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE; CREATE TABLE held (text text)')
  const sentence = `Another program keeps the database of ${folder} locked. Stop it first. Nothing was changed.`
  try {
    for (const open of [
      () => withDatabaseCopy(folder, async () => undefined, 100),
      () => openLocalStorage(folder, 100),
    ]) {
      const problem: unknown = await open().catch((error: unknown) => error)
      expect(problem).toBeInstanceOf(Problem)
      expect(problem).toHaveProperty('message', sentence)
    }
  } finally {
    other.close()
  }
})
