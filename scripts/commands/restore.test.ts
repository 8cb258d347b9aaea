import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeBackupKey, readBackupKey } from '#worker/backup/format.ts'
import { addressHash, addressKey } from '#worker/mail/hash-address.ts'
import { isSoak } from '#worker/testing/soak-options.ts'
import { applyMigrations } from '../lib/apply-migrations.ts'
import { withLocalStorage } from '../lib/local-storage.ts'
import { Staging } from '../restore/staging.ts'
import { localTarget } from '../restore/target.ts'
import { writeStatements } from '../restore/write-statements.ts'
import { startCloudflare } from '../testing/cloudflare/start.ts'
import { createSite } from '../testing/filled-site.ts'
import { importCommand, runCommandLine } from '../testing/run-command-line.ts'

const key = makeBackupKey()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'broadsheet-restore-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const withKey = (env: Record<string, string> = {}) => ({
  env: { BACKUP_KEY: key, DATA_DIR: join(folder, 'data'), ...env },
})
const run = (script: string, args: string[], env?: Record<string, string>) => runCommandLine(script, args, withKey(env))

test('a key that is printed opens backups, and what is no backup is a sentence', async () => {
  const printed = await importCommand('backup.ts', ['--key'], withKey())
  const [, made = ''] = /^ {2}(\w+)$/m.exec(printed.output) ?? []
  expect((await readBackupKey(made)).id).toHaveLength(8)
  const missing = await importCommand('restore.ts', [join(folder, 'nothing')], withKey())
  expect(missing).toEqual({
    code: 1,
    output: `There is no backup in ${join(folder, 'nothing')}: a folder with the file "manifest".\n`,
  })
})

// Each runs commands that start workerd or wrangler several times.
describe.skipIf(!isSoak)('commands', () => {
  const here = () => join(folder, 'data')
  let path: string

  const inDatabase = <Result>(use: (d1: D1Database) => Promise<Result>) => withLocalStorage(here(), ({ DB }) => use(DB))

  beforeAll(async () => {
    const site = await createSite()
    site.db.exec(`INSERT INTO secrets VALUES ('${addressKey}', 'a key of addresses');
      INSERT INTO subscribers (email, created_at, id, state) VALUES ('gone@example.com', 1, 'gone', 'confirmed')`)
    await inDatabase(async (d1) => {
      await applyMigrations(d1)
      await localTarget(d1).write(writeStatements(site))
    })
    const { output } = await run('backup.ts', ['--to', join(folder, 'backups')])
    path = /^ {2}npm run restore -- (.+)$/m.exec(output)?.[1] ?? output
  })

  test('a site is restored on this machine, and one with content only when that is said twice', async () => {
    const refused = await run('restore.ts', [path, '--into-content'])
    expect(refused.output).toContain('The site has content (129 articles, 3 subscribers, ')
    expect(refused.code).toBe(1)
    const hash = await (await addressHash('a key of addresses'))('gone@example.com')
    await inDatabase((d1) =>
      d1.batch([
        d1.prepare("UPDATE blogs SET title = 'Later' WHERE key = 1"),
        d1.prepare("DELETE FROM subscribers WHERE email = 'gone@example.com'"),
        d1
          .prepare(
            "INSERT INTO suppressions (email_hash, scope, reason, created_at) VALUES (?, 'newsletter', 'deleted', 9)",
          )
          .bind(hash),
        d1.prepare("UPDATE subscribers SET state = 'left', state_changed_at = 9 WHERE email = 'x@example.com'"),
      ]),
    )
    const replaced = await run('restore.ts', [path, '--into-content', '--yes'])
    expect(replaced.output).toContain('subscribers: 2 that have left or were deleted since')
    expect(replaced.output).toContain('Restored 129 articles. Everybody signs in anew.')
    await inDatabase(async (d1) => {
      expect(await d1.prepare('SELECT title FROM blogs WHERE key = 1').first('title')).toBe('A title 1')
      expect(await d1.prepare('SELECT email, state, token_version FROM subscribers ORDER BY email').raw()).toEqual([
        ['x@example.com', 'left', 1],
        ['y@example.com', 'unverified', 0],
      ])
      expect(await d1.prepare('SELECT reason FROM suppressions').first('reason')).toBe('deleted')
    })
    const other = await run('restore.ts', [path], { BACKUP_KEY: makeBackupKey() })
    expect(other.output).toContain('was encrypted with another key than BACKUP_KEY. Nothing was changed.')
  })

  test('a deployed site gets the same, and its backups are fetched from its bucket', async () => {
    const cloudflare = await startCloudflare()
    try {
      const deployed = new Staging()
      await deployed.migrate()
      cloudflare.storage.databases.push({ uuid: 'a-database', name: 'broadsheet', location: null, db: deployed.db })
      const [id = ''] = path.split('/').slice(-1)
      const elsewhere = join(folder, 'fetched')
      for (const name of await readdir(path))
        cloudflare.storage.objects.set(`broadsheet-backups/${id}/${name}`, await readFile(join(path, name)))
      deployed.db.exec(`INSERT INTO backups (id, state, started_at, position) VALUES ('${id}', 'good', 1, '{}')`)
      const fetched = await run('backup.ts', ['--remote', '--to', elsewhere], cloudflare.env)
      expect(fetched.output).toContain(`npm run restore -- ${join(elsewhere, id)}`)
      const { code, output } = await run('restore.ts', [join(elsewhere, id), '--remote'], cloudflare.env)
      expect(output).toContain('Restored 129 articles.')
      expect(output).toContain('Copy them into the bucket broadsheet-media')
      expect(code).toBe(0)
      expect(deployed.values("SELECT value FROM counters WHERE name = 'published'")).toEqual(['115'])
      expect(
        deployed.values('SELECT length(source) FROM blog_sources WHERE blog_key = 7').map(Number)[0],
      ).toBeGreaterThan(80_000)
      expect(deployed.rows('PRAGMA foreign_key_check')).toEqual([])
    } finally {
      cloudflare.close()
    }
  })
})
