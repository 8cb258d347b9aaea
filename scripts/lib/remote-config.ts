import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Problem } from './command-line.ts'
import { loadWrangler } from './load-wrangler.ts'
import { readWorkerConfig } from './local-config.ts'
import { root } from './root.ts'

/**
 * Writes wrangler.toml with the id of the account's database. The id differs per account, so the project does not
 * contain it.
 * @param databaseId null when the account has none
 * @returns the path of the configuration
 * @throws Problem when the account has no such database yet
 */
export function writeRemoteConfig(databaseId: string | null): string {
  const { rawConfig } = loadWrangler().experimental_readRawConfig({ config: join(root, 'wrangler.toml') })
  if (!databaseId) throw new Problem('The account has no database yet: `npm run deploy` creates it.')
  return writeConfig('.wrangler/remote/worker.json', {
    ...rawConfig,
    main: join(root, 'worker/index.ts'),
    d1_databases: readWorkerConfig().d1_databases.map((database) => ({
      ...database,
      database_id: databaseId,
      migrations_dir: join(root, 'migrations'),
    })),
  })
}

/**
 * Writes web/wrangler.toml with the site's address in it, in a folder of its own: Pages takes neither a variable nor
 * another configuration on the command line, but reads the one where it is run.
 * @returns the folder
 */
export function writePagesConfig(siteUrl: string): string {
  const { rawConfig } = loadWrangler().experimental_readRawConfig({ config: join(root, 'web/wrangler.toml') })
  const path = writeConfig('.wrangler/remote/pages/wrangler.json', {
    ...rawConfig,
    pages_build_output_dir: join(root, 'web/dist'),
    vars: { ...rawConfig.vars, SITE_URL: siteUrl },
  })
  return dirname(path)
}

function writeConfig(name: string, config: object) {
  const path = join(root, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(config, null, 2))
  return path
}
