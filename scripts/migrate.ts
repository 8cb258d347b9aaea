import { requireTool } from './run-tool.ts'

/**
 * Brings the local D1 up to the last migration.
 * @param config path of the Worker's configuration, as `writeLocalConfig` gives it
 * @throws Problem with what wrangler said
 */
export async function migrateLocal(config: string, dataDir: string, signal?: AbortSignal): Promise<void> {
  const args = ['d1', 'migrations', 'apply', 'DB', '--local', '--config', config, '--persist-to', dataDir]
  await requireTool('The local database could not be migrated', 'wrangler', args, { ...(signal && { signal }) })
}
