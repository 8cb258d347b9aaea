import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { textLimits } from '#contract/limits.ts'
import { emailPattern } from '#contract/patterns.ts'
import { accountStatements } from '../lib/account.ts'
import { applyMigrations } from '../lib/apply-migrations.ts'
import { findDatabase } from '../lib/cloudflare-account.ts'
import { Problem, readCommandLine, runCommand } from '../lib/command-line.ts'
import { dataDirectory, localWorkerConfig, readWorkerConfig } from '../lib/local-config.ts'
import { withLocalStorage } from '../lib/local-storage.ts'
import { readNewPassword } from '../lib/read-new-password.ts'
import { readPasswordPolicy } from '../lib/read-password-policy.ts'
import { writeRemoteConfig } from '../lib/remote-config.ts'
import { requireTool } from '../lib/run-tool.ts'

const help = `npm run admin -- create you@example.com [--remote]

Creates an admin's account, or sets a new password for an existing one, which ends its sessions and all preview links.
Asks for the password twice, or reads it from the standard input when that is not a terminal: at least 10 characters.

  --remote   on the deployed site instead of this machine (needs \`npx wrangler login\`)

DATA_DIR          the folder of the local database (.wrangler/state)
PASSWORD_PEPPER   with --remote and PASSWORD_KDF=pbkdf2 only: the Worker's secret of that name`

await runCommand(async () => {
  const { values, positionals } = readCommandLine(help, { remote: { type: 'boolean', default: false } }, 2)
  const [verb, email] = positionals
  if (verb !== 'create') throw new Problem('Say what to do: npm run admin -- create you@example.com. See --help.')
  if (!email) throw new Problem('Say whose account: npm run admin -- create you@example.com')
  if (!emailPattern.test(email) || email.length > textLimits.email)
    throw new Problem(`"${email}" is not an email address.`)

  const policy = readPasswordPolicy(
    values.remote
      ? { ...readWorkerConfig().vars, PASSWORD_PEPPER: process.env.PASSWORD_PEPPER }
      : localWorkerConfig().vars,
  )
  const statements = await accountStatements(email, await readNewPassword(), policy)
  await (values.remote ? executeRemote(statements) : executeLocal(statements))
  console.log(`${email.toLowerCase()} can sign in${values.remote ? '' : ' on this machine'}.`)
})

async function executeLocal(statements: string[]) {
  await withLocalStorage(dataDirectory(), async ({ DB }) => {
    await applyMigrations(DB)
    await DB.batch(statements.map((statement) => DB.prepare(statement)))
  })
}

async function executeRemote(statements: string[]) {
  const [database] = readWorkerConfig().d1_databases
  const id = await findDatabase(database?.database_name ?? '')
  const config = writeRemoteConfig(id)
  // From a file that only this user may read: every user of the machine sees a command line.
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-'))
  try {
    const file = join(folder, 'account.sql')
    await writeFile(file, statements.map((statement) => `${statement};\n`).join(''), { mode: 0o600 })
    const args = ['d1', 'execute', 'DB', '--remote', '--config', config, '--file', file, '--yes']
    await requireTool('The account could not be written', 'wrangler', args)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
