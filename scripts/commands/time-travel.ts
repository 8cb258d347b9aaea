import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { second } from '#contract/units.ts'
import { BackupError } from '#worker/backup/format.ts'
import { findDatabase } from '../deploy/account.ts'
import { writeRemoteConfig } from '../deploy/remote-config.ts'
import { listMigrations, readMigrations } from '../deploy/remote-database.ts'
import { readSiteNames } from '../deploy/site-files.ts'
import { readJson, wrangler } from '../deploy/wrangler.ts'
import { Problem, readCommandLine, runCommand } from '../lib/command-line.ts'
import { root } from '../lib/root.ts'
import { findFolder, readFrom } from '../restore/backup-folder.ts'
import { callsUnderWayMs } from '../restore/close-site.ts'
import { type Ended, readEnded } from '../restore/keep-ended.ts'
import { loadBackup } from '../restore/read-backup.ts'
import { readKey } from '../restore/read-key.ts'
import { Staging } from '../restore/staging.ts'
import { remoteTarget } from '../restore/target.ts'
import { travelInTime } from '../restore/time-travel.ts'

const help = `npm run time-travel -- --timestamp=2026-11-28T09:30:00Z
npm run time-travel -- --bookmark=<bookmark>
npm run time-travel -- --after [--since backups/2026-11-28-k3f9]

Takes the database of the deployed site back to a moment of the last 30 days (7 on the Free plan), as
\`npx wrangler d1 time-travel restore\` does (needs \`npx wrangler login\`), and mends what that alone would break: newsletters
and mails that waited then do not go twice, and who has left, bounced or was deleted later stays so. Meanwhile the site refuses
writes with a sentence, and sends nothing. Run it again when it was killed.

  --timestamp   the moment
  --bookmark    the moment as Cloudflare names it: \`npm run deploy\` prints that of before its migrations
  --after       the database was taken back already: mends it
  --since       with --after: a backup that was made after that moment, which says who had left by then
  --wait        how many seconds to wait for calls that are under way (${callsUnderWayMs / second})

BACKUP_KEY   with --since: the key of the backups; .dev.vars may have it`

const restored = z.object({ previous_bookmark: z.string() })

await runCommand(async () => {
  const text = { type: 'string' } as const
  const { values } = readCommandLine(help, {
    timestamp: text,
    bookmark: text,
    after: { type: 'boolean', default: false },
    since: text,
    wait: { ...text, default: String(callsUnderWayMs / second) },
  })
  const { timestamp, bookmark, after, since, wait } = values
  if ([timestamp, bookmark, after || undefined].filter((one) => one !== undefined).length !== 1)
    throw new Problem('Say to which moment: --timestamp or --bookmark; or --after, when that was done. See --help.')
  if (since !== undefined && !after)
    throw new Problem('--since belongs to --after: before, the database knows it better.')
  if (!/^\d{1,4}$/.test(wait)) throw new Problem('--wait must be a number of seconds.')
  const known = since === undefined ? null : await readBackup(findFolder(since))
  const databaseId = await findDatabase(readSiteNames().database)
  if (databaseId === null) throw new Problem('The account has no database yet: `npm run deploy` creates it.')
  const moment = timestamp === undefined ? `--bookmark=${bookmark}` : `--timestamp=${timestamp}`
  await travelInTime({
    target: remoteTarget(databaseId),
    goBack: after ? null : () => goBack(databaseId, moment),
    readMigrations: () => readMigrations(databaseId),
    path: join(root, `.wrangler/remote/time-travel-${databaseId}.json`),
    known,
    waitMs: Number(wait) * second,
  })
  await sayWhatIsNext(databaseId)
})

/** Who had ended when a backup was made. @throws Problem when it cannot be read */
async function readBackup(folder: string): Promise<Ended> {
  const staging = new Staging()
  try {
    await loadBackup(staging, { key: await readKey(), read: readFrom(dirname(folder)) }, basename(folder))
    await staging.migrate()
  } catch (error) {
    if (error instanceof BackupError) throw new Problem(`${error.message} Nothing was changed.`)
    throw error
  }
  return readEnded({ read: async (sql) => staging.rows(sql) })
}

async function goBack(databaseId: string, moment: string) {
  const config = writeRemoteConfig(databaseId)
  const output = await wrangler(['d1', 'time-travel', 'restore', 'DB', moment, '--json', '--config', config])
  const { previous_bookmark: previous } = restored.parse(readJson(output))
  console.log(`  The database is back. To undo this: npm run time-travel -- --bookmark=${previous}`)
}

async function sayWhatIsNext(databaseId: string) {
  const [applied, all] = [await readMigrations(databaseId), await listMigrations()]
  const isPresent = applied.length === all.length
  console.log(
    isPresent
      ? 'The site is open again.'
      : `The site is open again. Its database has the migrations until ${applied.at(-1)}: deploy the release that has no later ones.`,
  )
}
