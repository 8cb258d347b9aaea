import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Problem } from '../lib/command-line.ts'
import { loadWrangler } from '../lib/load-wrangler.ts'
import { readWorkerConfig } from '../lib/local-config.ts'
import { root } from '../lib/root.ts'

/**
 * The CPU time of a request that the Paid plan has without this setting. Cloudflare refuses the setting on the Free plan
 * (code 100328), before the Worker is live: so a plan that is not true is noticed.
 * https://developers.cloudflare.com/workers/wrangler/configuration/#limits
 */
const paidLimits = { cpu_ms: 30_000 }

/**
 * Writes wrangler.toml with the id of the account's database, which differs per account, and with the variables.
 * @param databaseId null when the account has none
 * @param variables of wrangler.toml when left out
 * @returns the path of the configuration
 * @throws Problem when the account has no such database yet
 */
export function writeRemoteConfig(databaseId: string | null, variables?: Record<string, string>): string {
  const { rawConfig } = loadWrangler().experimental_readRawConfig({ config: join(root, 'wrangler.toml') })
  if (!databaseId) throw new Problem('The account has no database yet: `npm run deploy` creates it.')
  const { alias, d1_databases } = readWorkerConfig()
  return writeConfig('.wrangler/remote/worker.json', {
    ...rawConfig,
    main: join(root, 'worker/index.ts'),
    alias,
    ...(variables && { vars: variables }),
    ...(variables?.PLAN === 'paid' && { limits: paidLimits }),
    d1_databases: d1_databases.map((database) => ({
      ...database,
      database_id: databaseId,
      migrations_dir: join(root, 'migrations'),
    })),
  })
}

/** The files that are deployed to Pages: the built site, and the assets of the build before. */
export const siteFolder = join(root, '.wrangler/remote/pages/site')

/** Copies web/dist to the folder that is deployed, so that web/dist stays the build alone. */
export function copySite(): void {
  rmSync(siteFolder, { recursive: true, force: true })
  cpSync(join(root, 'web/dist'), siteFolder, { recursive: true })
}

/**
 * Writes web/wrangler.toml with the site's address and the other front ends in it, in a folder of its own: Pages takes neither a variable nor
 * another configuration on the command line, but reads the one where it is run.
 * @param allowedOrigins the other front ends of the Worker's variable
 * @param hasAnswered whether readers of the project's own pages.dev host can be sent to that address
 * @returns the folder
 */
export function writePagesConfig(siteUrl: string, allowedOrigins: string, hasAnswered: boolean): string {
  const { rawConfig } = loadWrangler().experimental_readRawConfig({ config: join(root, 'web/wrangler.toml') })
  const { REDIRECT_PAGES_DEV, ...vars } = rawConfig.vars ?? {}
  const path = writeConfig('.wrangler/remote/pages/wrangler.json', {
    ...rawConfig,
    pages_build_output_dir: siteFolder,
    vars: {
      ...vars,
      SITE_URL: siteUrl,
      ...(allowedOrigins && { ALLOWED_ORIGINS: allowedOrigins }),
      REDIRECT_PAGES_DEV: REDIRECT_PAGES_DEV || (hasAnswered ? 'yes' : ''),
    },
  })
  return dirname(path)
}

function writeConfig(name: string, config: object) {
  const path = join(root, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(config, null, 2))
  return path
}
