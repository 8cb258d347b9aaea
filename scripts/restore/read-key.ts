import { BackupError, type BackupKey, readBackupKey } from '#worker/backup/format.ts'
import { Problem } from '../lib/command-line.ts'
import { localWorkerConfig } from '../lib/local-config.ts'

/**
 * The key of the backups, of the environment or of .dev.vars.
 * @throws Problem when it is missing or no key
 */
export async function readKey(): Promise<BackupKey> {
  const vars: Record<string, string | undefined> = localWorkerConfig().vars
  const text = process.env.BACKUP_KEY || vars.BACKUP_KEY
  if (!text)
    throw new Problem('BACKUP_KEY is missing: set it to the key of the backups, in the environment or in .dev.vars.')
  try {
    return await readBackupKey(text)
  } catch (error) {
    if (error instanceof BackupError) throw new Problem(error.message)
    throw error
  }
}
