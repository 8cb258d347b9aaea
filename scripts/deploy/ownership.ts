import { Problem } from '../lib/command-line.ts'
import type { Account } from './account.ts'
import { listMigrations } from './remote-database.ts'
import type { Settings } from './settings.ts'
import { makeSiteId } from './site-files.ts'

/**
 * The id of the site that this clone deploys: its own, a new one for a new site, and with `adopt` that of the site whose
 * database has its name.
 * @throws Problem when something of the same name in the account is not of this site
 */
export function chooseSiteId({ siteId, names }: Settings, account: Account, adopt: boolean): string {
  if (adopt) return idsIn(account).find((id) => id !== null) ?? (siteId || makeSiteId())
  const foreign = findForeign(account, siteId, names)
  if (foreign.length === 0) return siteId || makeSiteId()
  throw new Problem(
    `The account has ${foreign.join(' and ')} already, which this clone has not deployed. Nothing was changed.\n` +
      'For a further site choose another name: --name my-site\n' +
      'If it is the same site, use the clone whose wrangler.toml has its SITE_ID, or take the site over: --adopt',
  )
}

/**
 * Lets an older release run on the schema of a newer one. A migration only adds to what the releases of its line need (docs/decisions/
 * 077-the-way-back.md): a migration that takes something away begins a new line, which is the first digit of its number.
 * @throws Problem when a migration of another line was applied
 */
export async function requireKnownMigrations({ database }: Account): Promise<void> {
  const known = await listMigrations()
  const unknown = database?.migrations.filter((name) => !known.includes(name)) ?? []
  const [foreign] = unknown.filter((name) => name[0] !== known[0]?.[0])
  if (foreign)
    throw new Problem(
      `A newer release has changed the database: this one does not know its migration ${foreign}. Nothing was changed. ` +
        'Update this clone, and run the command again.',
    )
  if (unknown.length > 0)
    console.log(`The database is of a newer release, whose migrations only add: ${unknown.join(', ')}. They stay.`)
}

function idsIn({ database, worker }: Account) {
  return [database?.siteId ?? null, worker?.variables.SITE_ID || null]
}

/**
 * Parts that have a name of the site and are not the site's. A database without tables, and a Worker with its secrets only, are
 * anybody's.
 */
function findForeign(account: Account, siteId: string, names: Settings['names']): string[] {
  const { database, worker, hasBucket, hasBackups, domains } = account
  const isOurs = siteId !== '' && idsIn(account).includes(siteId)
  const found = [
    worker && !worker.isDraft && (siteId === '' || worker.variables.SITE_ID !== siteId) && `a Worker ${names.worker}`,
    database && !database.isEmpty && (siteId === '' || database.siteId !== siteId) && `a database ${names.database}`,
    // Neither has an id: they are the site's where its database or its Worker is.
    hasBucket && !isOurs && `a bucket ${names.bucket}`,
    hasBackups && !isOurs && names.backups !== null && `a bucket ${names.backups}`,
    domains !== null && !isOurs && `a Pages project ${names.pages}`,
  ]
  return found.filter((what) => typeof what === 'string')
}
