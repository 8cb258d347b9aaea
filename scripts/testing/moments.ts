import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableName } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { insertBackup } from '#worker/backup/backups.queries.ts'
import { columnsOf, dumpedTables } from '#worker/backup/dumped-tables.queries.ts'
import { readBackupKey } from '#worker/backup/format.ts'
import { startPosition } from '#worker/backup/position.ts'
import { openDatabase } from '#worker/db/database.ts'
import { backupKey, createBackups } from '#worker/testing/backups.ts'
import type { Api } from '#worker/testing/set-up-api.ts'
import { listMigrations } from '../deploy/remote-database.ts'
import { loadBackup } from '../restore/read-backup.ts'
import { rebuild } from '../restore/rebuild.ts'
import { Staging } from '../restore/staging.ts'
import { writeBackupFolder } from '../restore/write-backup-folder.ts'

/** Every row of a backup, as texts in an order of their own, by table. */
type State = Record<string, string[]>
type ReadRows = (sql: string) => Promise<unknown[][]>

const dialect = new SQLiteSyncDialect()

const queries = dumpedTables.map((one): [string, string] => {
  const name = getTableName(one.table)
  const texts = name === 'blogs' ? [] : (one.texts?.list ?? []).map((text) => text.name)
  const columns = [...columnsOf(one), ...texts].map((column) => `"${column}"`).join(', ')
  const where = one.where ? dialect.sqlToQuery(one.where).sql : 'true'
  return [name, `SELECT ${columns} FROM "${name}" WHERE ${where}`]
})
queries.push(
  ['blog_sources', 'SELECT id, source FROM blogs JOIN blog_sources ON blog_key = blogs.key'],
  ['resources', 'SELECT id, position, resources.title, url FROM blogs JOIN resources ON blog_key = blogs.key'],
)

async function readState(read: ReadRows): Promise<State> {
  const state: State = {}
  for (const [name, sql] of queries) state[name] = (await read(sql)).map((row) => JSON.stringify([...row])).toSorted()
  return state
}

/** A backup that was made while others wrote: what it is restored to, and what the site was at its moment. */
export type Made = { id: string; staging: Staging; restored: State; expected: State; isDaily: boolean }

/** Makes backups of a site while something writes to it, and restores them beside it. */
export function createMoments(api: Api) {
  const readSite = () => readState(async (sql) => api.env.DB.prepare(sql).raw())
  const jobs = createBackups(api, { PLAN: 'free' })
  const readObject = async (name: string) => {
    const object = await api.env.BACKUPS?.get(name)
    return object ? new Uint8Array(await object.arrayBuffer()) : null
  }

  /** Loads a backup as a restore does. @returns the site, and the rows of the backup as they are in it */
  async function load(id: string, read = readObject) {
    const staging = new Staging()
    await loadBackup(staging, { key: await readBackupKey(backupKey), read }, id)
    const restored = await readState(async (sql) => staging.rows(sql).map((row) => Object.values(row)))
    await staging.migrate()
    // The rest of a restore needs rows that agree.
    await rebuild(staging)
    return { staging, restored }
  }

  return {
    load,
    forget: () => api.env.DB.exec('DELETE FROM backups'),
    /**
     * By the job of the night, in steps of the Free plan. Without a full backup before, it is a full one.
     * @param write called after each step, with its number from 1
     */
    async byJob(night: number, write: (step: number) => Promise<unknown>): Promise<Made> {
      let expected: State | undefined
      await jobs.runNight(night, async (step) => {
        const isReached = (await jobs.list()).some(({ state }) => state === 'checking')
        if (isReached) expected ??= await readSite()
        await write(step)
      })
      const all = await jobs.list()
      const last = all.findLast(({ state }) => state === 'good')
      if (!last || !expected) throw new Error(`There is no backup: ${all.map(({ problem }) => problem).join(', ')}`)
      return { id: last.id, ...(await load(last.id)), expected, isDaily: last.base_id !== null }
    },
    /**
     * By the code of the job, with a write before each of its reads.
     * @param write called with the number of the read, from 1
     */
    async byReads(write: (read: number) => Promise<unknown>): Promise<Made> {
      const db = openDatabase(api.env.DB)
      const schema = (await listMigrations()).at(-1) ?? ''
      const position = startPosition({ keyId: '', schema: '', isDaily: false, after: 0 })
      await insertBackup(db, { id: 'moments', baseId: null, startedAt: new Date(), position })
      let expected: State | undefined
      let reads = 0
      const readAll = async (query: Parameters<typeof db.all>[0]) => {
        reads += 1
        await write(reads)
        return db.all(query)
      }
      const readBatch = async (statements: Parameters<typeof db.batch>[0]) => {
        reads += 1
        await write(reads)
        const results = await db.batch(statements)
        expected = await readSite()
        return results
      }
      const observed = new Proxy(db, {
        get(target, name) {
          if (name === 'all') return readAll
          return name === 'batch' ? readBatch : Reflect.get(target, name)
        },
      })
      const folder = await mkdtemp(join(tmpdir(), 'broadsheet-moments-'))
      try {
        const key = await readBackupKey(backupKey)
        const id = await writeBackupFolder({ db: observed, key, schema, folder })
        const read = async (name: string) => new Uint8Array(await readFile(join(folder, name)))
        if (!expected) throw new Error('The backup has no last transaction.')
        return { id, ...(await load(id, read)), expected, isDaily: false }
      } finally {
        await rm(folder, { recursive: true })
      }
    },
  }
}
