import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { readJson } from './cloudflare-account.ts'
import { writeRemoteConfig } from './remote-config.ts'
import { requireTool } from './run-tool.ts'

const results = z.array(z.object({ results: z.array(z.unknown()) }))

/**
 * Runs statements on the deployed database.
 * @param databaseId null when the account has none
 * @throws Problem when there is no database, or Cloudflare refuses
 */
export async function executeRemote(databaseId: string | null, statements: string[]): Promise<void> {
  // From a file that only this user may read: every user of the machine sees a command line.
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-'))
  try {
    const file = join(folder, 'account.sql')
    await writeFile(file, statements.map((statement) => `${statement};\n`).join(''), { mode: 0o600 })
    await execute(databaseId, ['--file', file])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Runs a statement without secrets on the deployed database: it is part of a command line. Cloudflare returns no rows
 * for a file.
 * @returns its rows
 * @throws Problem as `executeRemote` does
 */
export async function queryRemote(databaseId: string | null, statement: string): Promise<unknown[]> {
  const output = await execute(databaseId, ['--command', statement, '--json'])
  return results.parse(readJson(output)).flatMap((result) => result.results)
}

function execute(databaseId: string | null, what: string[]) {
  const args = ['d1', 'execute', 'DB', '--remote', '--config', writeRemoteConfig(databaseId), ...what, '--yes']
  return requireTool('The account could not be written', 'wrangler', args)
}
