import { makeBackupKey, manifestNumber, objectName, openText, readBackupKey, readManifest } from '../backup/format.ts'
import { day } from '../contract/units.ts'
import type { Api } from './set-up-api.ts'

/** A Monday: the first backup is full, the backups of the following days are daily. */
export const monday = Date.parse('2026-11-23T02:00:00Z')
export const backupKey = makeBackupKey()

/** More than a backup of a test takes. */
const mostRuns = 400

/** The nightly backups of a site, as its cron makes them. */
export function createBackups(api: Api, vars: Record<string, string | null> = {}) {
  /** Runs the job once. @param night from Monday on, or a time. @param headers plant a failure */
  async function run(night: number | Date, headers: Record<string, string> = {}) {
    // Its row tells how this run ends: the runs of a test are all of the same time.
    await api.env.DB.exec("DELETE FROM jobs WHERE name = 'backup'")
    return api.call('/api/local/run', {
      json: { job: 'backup', at: (night instanceof Date ? night : new Date(monday + night * day)).toISOString() },
      vars: { PLAN: 'paid', BACKUP_KEY: backupKey, ...vars },
      headers,
    })
  }

  async function read<Row>(sql: string): Promise<Row[]> {
    return (await api.env.DB.prepare(sql).all<Row>()).results
  }

  const list = () =>
    read<{
      id: string
      state: string
      base_id: string | null
      problem: string
      parts: number
      rows: number
      bytes: number
    }>('SELECT id, state, base_id, problem, parts, rows, bytes FROM backups ORDER BY started_at, id')
  const hasSucceeded = async () =>
    (await read("SELECT 1 FROM jobs WHERE name = 'backup' AND last_success_at IS NOT NULL")).length > 0

  return {
    run,
    list,
    hasSucceeded,
    /** Runs the job until nothing is left for the night. @returns how many runs that took */
    async runNight(night: number, between: (runs: number) => unknown = () => {}): Promise<number> {
      for (let runs = 1; runs <= mostRuns; runs += 1) {
        const { status, text } = await run(night)
        if (status >= 500) throw new Error(`The backup has failed: ${text}`)
        if (await hasSucceeded()) return runs
        await between(runs)
      }
      throw new Error('The backup does not end.')
    },
    /** Reads a backup of the bucket. @returns its manifest and its lines */
    async open(id: string) {
      const key = await readBackupKey(backupKey)
      const readText = async (name: string, number: number) => {
        const object = await api.env.BACKUPS?.get(name)
        if (!object) throw new Error(`${name} is missing.`)
        return openText(key, { id, number }, new Uint8Array(await object.arrayBuffer()))
      }
      const manifest = readManifest(await readText(objectName({ id, number: manifestNumber }), manifestNumber))
      const texts = await Promise.all(manifest.parts.map(({ name }, index) => readText(name, index + 1)))
      const lines: [string, ...unknown[]][] = texts.flatMap((text) =>
        text
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line)),
      )
      return { manifest, lines, texts }
    },
  }
}
