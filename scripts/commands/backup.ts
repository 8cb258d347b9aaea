import { join, resolve } from 'node:path'
import { z } from 'zod'
import { BackupError, makeBackupKey } from '#worker/backup/format.ts'
import { openDatabase } from '#worker/db/database.ts'
import { findDatabase } from '../deploy/account.ts'
import { readRemoteObject } from '../deploy/remote-bucket.ts'
import { listMigrations, queryRemote } from '../deploy/remote-database.ts'
import { readSiteNames } from '../deploy/site-files.ts'
import { applyMigrations } from '../lib/apply-migrations.ts'
import { Problem, readCommandLine, runCommand } from '../lib/command-line.ts'
import { dataDirectory } from '../lib/local-config.ts'
import { withDatabaseCopy } from '../lib/local-storage.ts'
import { root } from '../lib/root.ts'
import { fetchBackup } from '../restore/backup-folder.ts'
import { readKey } from '../restore/read-key.ts'
import { writeBackupFolder } from '../restore/write-backup-folder.ts'

const help = `npm run backup [-- --to folder]
npm run backup -- --remote [2026-11-23-k3f9] [--to folder]
npm run backup -- --key

Makes a full backup of the site on this machine, which may run meanwhile, and stores it in a folder, encrypted. It is of the
moment when it begins.
\`npm run restore\` reads it. Files of images are not in it.

  --remote   fetches a backup of the deployed site from its bucket instead: the last good one, or the one of this id, which
             needs no database (needs \`npx wrangler login\`). It makes none: the site does that every night
  --to       the folder that gets a folder for each backup (backups)
  --key      prints a new key, once, and where it goes

BACKUP_KEY   the key of the backups; .dev.vars may have it
DATA_DIR     the folder of the local database (.wrangler/state)`

const idPattern = /^\d{4}-\d\d-\d\d[\w-]*$/
const idRows = z.array(z.object({ id: z.string() })).max(1)

await runCommand(async () => {
  const { values, positionals } = readCommandLine(
    help,
    {
      remote: { type: 'boolean', default: false },
      key: { type: 'boolean', default: false },
      to: { type: 'string', default: join(root, 'backups') },
    },
    1,
  )
  const [id] = positionals
  const folder = resolve(values.to)
  if (values.key) return printKey()
  if (values.remote) return fetchRemote(id, folder)
  if (id !== undefined) throw new Problem('An id says which backup of the deployed site to fetch: add --remote.')
  await writeLocal(folder)
})

function printKey() {
  console.log(
    `The key of the backups, which is shown once:\n\n  ${makeBackupKey()}\n\n` +
      'Keep it where you keep passwords: without it no backup can be read, and nobody can make it again. A new key does not ' +
      'open the backups of before.\n' +
      '  For the deployed site:  npx wrangler secret put BACKUP_KEY\n' +
      '  For this machine:       the line BACKUP_KEY="…" in .dev.vars',
  )
}

async function writeLocal(folder: string) {
  const key = await readKey()
  const schema = (await listMigrations()).at(-1) ?? ''
  const id = await withDatabaseCopy(dataDirectory(), async (d1) => {
    await applyMigrations(d1)
    return writeBackupFolder({ db: openDatabase(d1), key, schema, folder })
  })
  sayHowToRestore(join(folder, id))
}

async function fetchRemote(chosen: string | undefined, folder: string) {
  if (chosen !== undefined && !idPattern.test(chosen))
    throw new Problem(`"${chosen}" is no id of a backup. Settings → Backups lists them.`)
  const { database, backups } = readSiteNames()
  if (!backups) throw new Problem('wrangler.toml has no bucket BACKUPS: the site makes no backups.')
  const key = await readKey()
  const id = chosen ?? (await findLast(await findDatabase(database)))
  try {
    await fetchBackup({ key, read: (name) => readRemoteObject(backups, name) }, id, folder)
  } catch (error) {
    if (error instanceof BackupError) throw new Problem(error.message)
    throw error
  }
  sayHowToRestore(join(folder, id))
}

/** The id of the last good backup of the deployed site. @throws Problem when there is none */
async function findLast(databaseId: string | null): Promise<string> {
  const statement = "SELECT id FROM backups WHERE state = 'good' ORDER BY started_at DESC LIMIT 1"
  const [last] = idRows.parse(await queryRemote(databaseId, statement))
  if (!last) throw new Problem('The site has no good backup yet. Settings → Backups says why.')
  return last.id
}

function sayHowToRestore(path: string) {
  console.log(`Stored in ${path}, encrypted. To restore it:\n  npm run restore -- ${path}`)
}
