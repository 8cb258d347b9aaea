import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { experimental_readRawConfig } from 'wrangler'
import { Problem } from './command-line.ts'
import { readWorkerConfig, root } from './local-config.ts'

/**
 * Writes wrangler.toml as the account needs it: with the id of its database, which belongs to whoever deploys and
 * therefore does not stand in the project.
 * @param databaseId null when the account has none
 * @returns the path of the configuration
 * @throws Problem when the account has no such database yet
 */
export function writeRemoteConfig(databaseId: string | null): string {
  const { rawConfig } = experimental_readRawConfig({ config: join(root, 'wrangler.toml') })
  if (!databaseId) throw new Problem('The account has no database yet: `npm run deploy` makes it.')
  const folder = join(root, '.wrangler/remote')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'worker.json')
  const config = {
    ...rawConfig,
    main: join(root, 'worker/index.ts'),
    d1_databases: readWorkerConfig().d1_databases.map((database) => ({
      ...database,
      database_id: databaseId,
      migrations_dir: join(root, 'migrations'),
    })),
  }
  writeFileSync(path, JSON.stringify(config, null, 2))
  return path
}
