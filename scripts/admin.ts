import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { textLimits } from '#contract/limits.ts'
import { emailPattern } from '#contract/patterns.ts'
import { accountStatements } from './account.ts'
import { findDatabase } from './cloudflare-account.ts'
import { Problem, readCommandLine, runCommand } from './command-line.ts'
import { dataDirectory, localWorkerConfig, readWorkerConfig, writeLocalConfig } from './local-config.ts'
import { migrateLocal } from './migrate.ts'
import { readPasswordPolicy } from './password-policy.ts'
import { readNewPassword } from './read-password.ts'
import { writeRemoteConfig } from './remote-config.ts'
import { requireTool } from './run-tool.ts'

const help = `npm run admin -- create you@example.com [--remote]

Makes the account of an admin, or gives an existing one a new password and ends its sessions. Asks for the password
twice, or reads it from the standard input when that is no terminal: at least 10 characters.

  --remote   on the deployed site instead of this machine (needs \`npx wrangler login\`)

DATA_DIR          where the local database lives (.wrangler/state)
PASSWORD_PEPPER   with --remote and PASSWORD_KDF=pbkdf2 only: the Worker's secret of that name`

await runCommand(async () => {
  const { values, positionals } = readCommandLine(help, { remote: { type: 'boolean', default: false } }, 2)
  const [verb, email] = positionals
  if (verb !== 'create') throw new Problem('Say what to do: npm run admin -- create you@example.com. See --help.')
  if (!email) throw new Problem('Say whose account: npm run admin -- create you@example.com')
  if (!emailPattern.test(email) || email.length > textLimits.email) throw new Problem(`"${email}" is no email address.`)

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
  const config = writeLocalConfig()
  await migrateLocal(config, dataDirectory())
  await execute(statements, ['--local', '--config', config, '--persist-to', dataDirectory()])
}

async function executeRemote(statements: string[]) {
  const [database] = readWorkerConfig().d1_databases
  const id = await findDatabase(database?.database_name ?? '')
  await execute(statements, ['--remote', '--config', writeRemoteConfig(id)])
}

/** From a file that only this user may read: a command line is seen by everybody on the machine. */
async function execute(statements: string[], target: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-'))
  try {
    const file = join(folder, 'account.sql')
    await writeFile(file, statements.map((statement) => `${statement};\n`).join(''), { mode: 0o600 })
    const args = ['d1', 'execute', 'DB', ...target, '--file', file, '--yes']
    await requireTool('The account could not be written', 'wrangler', args)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
