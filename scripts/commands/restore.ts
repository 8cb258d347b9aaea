import { basename, dirname } from 'node:path'
import { BackupError } from '#worker/backup/format.ts'
import { findDatabase } from '../deploy/account.ts'
import { listMigrations, readMigrations } from '../deploy/remote-database.ts'
import { readSiteNames } from '../deploy/site-files.ts'
import { applyMigrations } from '../lib/apply-migrations.ts'
import { Problem, readCommandLine, runCommand } from '../lib/command-line.ts'
import { holdFolder } from '../lib/folder-use.ts'
import { dataDirectory } from '../lib/local-config.ts'
import { type LocalStorage, withLocalStorage } from '../lib/local-storage.ts'
import { findFolder, readFrom } from '../restore/backup-folder.ts'
import { callsUnderWayMs, replaceSite } from '../restore/close-site.ts'
import { loadBackup } from '../restore/read-backup.ts'
import { readKey } from '../restore/read-key.ts'
import { rebuild } from '../restore/rebuild.ts'
import { Staging } from '../restore/staging.ts'
import { localTarget, refuseContent, remoteTarget, type Target } from '../restore/target.ts'

const help = `npm run restore -- backups/2026-11-23 [--remote] [--into-content --yes]

Brings a site back from a backup: a folder that \`npm run backup\` or a copy of the bucket has made. The whole backup is read
and verified before anything is written. The folder of the full backup that a daily one relies on must be beside it.

Who has left or was deleted since the backup stays so, and nobody is sent a mail again. Everybody signs in anew. Files of
images are no part of a backup: those that are missing are listed. Meanwhile the site refuses writes with a sentence.

  --remote         into the deployed site instead of this machine (needs \`npx wrangler login\`, and \`npm run deploy\` before)
  --into-content   into a site that has content, which is replaced; it needs --yes too

BACKUP_KEY   the key of the backups; .dev.vars may have it
DATA_DIR     the folder of the local database (.wrangler/state)`

/** How many missing files are named. */
const mostNamed = 10

await runCommand(async () => {
  const { values, positionals } = readCommandLine(
    help,
    {
      remote: { type: 'boolean', default: false },
      'into-content': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
    1,
  )
  const isSaidTwice = values['into-content'] && values.yes
  const [name] = positionals
  if (!name) throw new Problem('Say which backup: npm run restore -- backups/2026-11-23. See --help.')
  const folder = findFolder(name)
  if (values.remote) return restoreRemote(await readVerified(folder), isSaidTwice)
  const dataDir = dataDirectory()
  const release = await holdFolder(dataDir, { command: 'npm run restore', url: null, tasks: null })
  try {
    const staging = await readVerified(folder)
    await withLocalStorage(dataDir, (storage) => restoreLocal(staging, storage, isSaidTwice))
  } finally {
    release()
  }
})

/** Reads a backup, and makes a database of it. @throws Problem with the first thing that is wrong */
async function readVerified(folder: string): Promise<Staging> {
  const staging = new Staging()
  const key = await readKey()
  try {
    const manifest = await loadBackup(staging, { key, read: readFrom(dirname(folder)) }, basename(folder))
    await staging.migrate()
    const repairs = await rebuild(staging)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `The backup ${manifest.id} of release ${manifest.release} is whole: ${manifest.parts.length} parts, ${rows} rows, ` +
        `as they were at ${manifest.momentAt}.`,
    )
    for (const { table, rows: count, what } of repairs) console.log(`  ${table}: ${count} ${what}`)
  } catch (error) {
    if (error instanceof BackupError) throw new Problem(`${error.message} Nothing was changed.`)
    throw error
  }
  return staging
}

async function restoreLocal(staging: Staging, { DB, MEDIA }: LocalStorage, isSaidTwice: boolean) {
  await applyMigrations(DB)
  await write(staging, localTarget(DB), isSaidTwice, 0)
  const missing = staging.values('SELECT key FROM media ORDER BY key')
  const stored = new Set<string>()
  for (let cursor: string | undefined; ; ) {
    const page = await MEDIA.list(cursor === undefined ? {} : { cursor })
    for (const { key } of page.objects) stored.add(key)
    if (!page.truncated) break
    cursor = page.cursor
  }
  sayMissing(missing.filter((key) => !stored.has(key)))
}

async function restoreRemote(staging: Staging, isSaidTwice: boolean) {
  const { database, bucket } = readSiteNames()
  const databaseId = await findDatabase(database)
  const [applied, all] = [await readMigrations(databaseId), await listMigrations()]
  if (all.some((name) => !applied.includes(name)) || applied.some((name) => !all.includes(name)))
    throw new Problem('The deployed database is of another release. Run `npm run deploy` first. Nothing was changed.')
  // A site without content has nothing that calls change.
  await write(staging, remoteTarget(databaseId), isSaidTwice, isSaidTwice ? callsUnderWayMs : 0)
  const files = staging.values('SELECT count(*) FROM media')[0]
  console.log(
    `The site has ${files} files of images. Copy them into the bucket ${bucket} (docs/operations.md), then run \`npm run deploy\`.`,
  )
}

/** @param waitMs for calls of the site that are under way */
async function write(staging: Staging, target: Target, isSaidTwice: boolean, waitMs: number) {
  await refuseContent(target, isSaidTwice)
  const ended = await replaceSite(staging, target, waitMs)
  if (ended > 0) console.log(`  subscribers: ${ended} that have left or were deleted since`)
  const [blogs] = staging.values('SELECT count(*) FROM blogs')
  console.log(`Restored ${blogs} articles. Everybody signs in anew.`)
}

function sayMissing(keys: string[]) {
  if (keys.length === 0) return
  console.log(`${keys.length} files of images are missing. Copy them from the bucket of the site (docs/operations.md):`)
  for (const key of keys.slice(0, mostNamed)) console.log(`  ${key}`)
  if (keys.length > mostNamed) console.log(`  and ${keys.length - mostNamed} more`)
}
