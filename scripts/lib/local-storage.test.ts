import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withDatabaseCopy, withLocalStorage } from './local-storage.ts'

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
