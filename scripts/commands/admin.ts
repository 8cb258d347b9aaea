import { textLimits } from '#contract/limits.ts'
import { emailPattern } from '#contract/patterns.ts'
import { roles } from '#contract/permissions.ts'
import { describeSignIn, findDatabase, readLiveVariables } from '../deploy/account.ts'
import { executeRemote, queryRemote, readMigrations } from '../deploy/remote-database.ts'
import { readSiteNames } from '../deploy/site-files.ts'
import { accountStatements, makeLoginLink, makeSetupLink, roleStatement } from '../lib/account.ts'
import { checkSite } from '../lib/check-site.ts'
import { Problem, readCommandLine, runCommand } from '../lib/command-line.ts'
import { localWorkerConfig } from '../lib/local-config.ts'
import { readPort } from '../lib/ports.ts'
import { readNewPassword } from '../lib/read-new-password.ts'
import { readPasswordPolicy } from '../lib/read-password-policy.ts'
import { refuseOldDatabase } from '../lib/refuse-old-database.ts'
import { runTask } from '../lib/run-task.ts'

const help = `npm run admin -- setup [--remote] [--site-url https://example.com]
npm run admin -- create you@example.com [--remote]
npm run admin -- role you@example.com editor [--remote]
npm run admin -- login-link you@example.com [--remote] [--site-url https://example.com]
npm run admin -- check [--remote] [--site-url https://example.com]

setup        Prints a link to the page that sets a new site up: its name and the first account. It works once, within 24
             hours, while there is no account. The next link replaces it.
create       Creates an owner's account, or sets a new password for an existing one, which ends its sessions and all
             preview links. Asks for the password twice, or reads it from the standard input when that is not a
             terminal: at least 10 characters. Failed logins are forgotten. Readers see what a new account writes under the
             name of the publication, until its author is renamed in the admin area. An account keeps its role; where no owner is left, it becomes one.
role         Changes the role of an account: owner, admin, editor, author or contributor. The last owner stays one.
             Everybody else is invited in Settings → People.
login-link   Prints a link that signs a browser in to an existing account: once, within 15 minutes. It works while too
             many failed logins lock new browsers out. The next link replaces it, and a new password ends it.
check        Calls each service of the site once, prints what answers, and fails when something does not: the same as
             Settings → Health. It sends no mail. With --remote it says which account wrangler is signed in to.

  --remote     on the deployed site instead of this machine (needs \`npx wrangler login\`)
  --site-url   with --remote: the site's address in the link, if it is not the deployed one

DATA_DIR          the folder of the local database (.wrangler/state)
PORT              the port of the local site in a link (8788)
PASSWORD_PEPPER   for create with --remote and PASSWORD_KDF=pbkdf2 only: the Worker's secret of that name`

/** An action for an account, by its email. */
const verbs = new Map<string, (email: string, remote: boolean, more: More) => Promise<void>>([
  ['create', create],
  ['role', changeRole],
  ['login-link', printLoginLink],
])
type More = { siteUrl: string | undefined; role: string | undefined }

/** The words of a command with the most. */
const mostWords = 3

await runCommand(async () => {
  const { values, positionals } = readCommandLine(
    help,
    { remote: { type: 'boolean', default: false }, 'site-url': { type: 'string' } },
    mostWords,
  )
  const [verb = '', email, role] = positionals
  if (verb === 'check') return check(values.remote, values['site-url'])
  if (verb === 'setup') return printSetupLink(values.remote, values['site-url'])
  const run = verbs.get(verb)
  if (!run) throw new Problem('Say what to do: npm run admin -- create you@example.com. See --help.')
  if (!email) throw new Problem(`Say whose account: npm run admin -- ${verb} you@example.com`)
  if (!emailPattern.test(email) || email.length > textLimits.email)
    throw new Problem(`"${email}" is not an email address.`)
  if (role !== undefined && run !== changeRole) throw new Problem(`Too many words: ${role}. See --help.`)
  await run(email, values.remote, { siteUrl: values['site-url'], role })
})

async function check(remote: boolean, chosenUrl?: string) {
  if (remote) console.log(await describeSignIn())
  await checkSite((statement) => storeLink(statement, remote, chosenUrl))
}

async function create(email: string, remote: boolean) {
  if (remote) await createRemote(email)
  else await createLocal(email)
  console.log(`${email.toLowerCase()} can sign in${remote ? '' : ' on this machine'}.`)
}

async function createLocal(email: string) {
  const policy = readPasswordPolicy(localWorkerConfig().vars)
  const statements = await accountStatements(email, await readNewPassword(), policy)
  await runLocally(statements)
}

async function createRemote(email: string) {
  const { worker } = readSiteNames()
  const databaseId = await findSiteDatabase()
  const variables = await readLiveVariables(worker)
  const policy = readPasswordPolicy({ ...variables, PASSWORD_PEPPER: process.env.PASSWORD_PEPPER })
  await executeRemote(databaseId, await accountStatements(email, await readNewPassword(), policy))
}

async function changeRole(email: string, remote: boolean, { role: name }: More) {
  const role = roles.find((one) => one === name)
  if (!role) throw new Problem(`Say which role: ${roles.join(', ')}.`)
  const statement = roleStatement(email, role)
  const rows = remote ? await queryRemote(await findSiteDatabase(), statement) : (await runLocally([statement])).rows
  if (rows.length === 0) {
    throw new Problem(
      `${email.toLowerCase()} has no account here, or is the last owner, who stays one. Nothing was changed.`,
    )
  }
  console.log(`${email.toLowerCase()} has the role ${role}.`)
}

async function printLoginLink(email: string, remote: boolean, { siteUrl }: More) {
  const { token, statement } = await makeLoginLink(email)
  const { rows, address } = await storeLink(statement, remote, siteUrl)
  if (rows.length === 0) {
    throw new Problem(
      `${email.toLowerCase()} has no account here. It was never made, or the person was removed. Create it first. See --help.`,
    )
  }
  // In a fragment, which browsers send to no server: it is in no log and in no Referer.
  console.log(`Open this address within 15 minutes. It works once:\n${address}/login#link=${token}`)
}

async function printSetupLink(remote: boolean, chosenUrl?: string) {
  const { token, statement } = await makeSetupLink()
  const { rows, address } = await storeLink(statement, remote, chosenUrl)
  if (rows.length === 0) throw new Problem('This site has an account already. See --help for a link to sign in.')
  console.log(`Open this address within 24 hours. It works once:\n${address}/setup#link=${token}`)
}

function storeLink(statement: string, remote: boolean, chosenUrl?: string) {
  return remote ? storeRemoteLink(statement, chosenUrl) : storeLocalLink(statement)
}

async function storeLocalLink(statement: string) {
  const address = `http://127.0.0.1:${readPort()}`
  const { rows } = await runLocally([statement])
  return { rows, address }
}

async function storeRemoteLink(statement: string, chosenUrl?: string) {
  const { worker } = readSiteNames()
  const databaseId = await findSiteDatabase()
  const address = chosenUrl ?? (await readLiveVariables(worker)).SITE_URL
  if (!address) throw new Problem('The site has no Worker yet: `npm run deploy` deploys it.')
  return { rows: await queryRemote(databaseId, statement), address }
}

/** The id of the deployed database; null when the account has none. @throws Problem when it is of before 0.2.0 */
async function findSiteDatabase(): Promise<string | null> {
  const databaseId = await findDatabase(readSiteNames().database)
  refuseOldDatabase(await readMigrations(databaseId), 'remote')
  return databaseId
}

function runLocally(statements: string[]) {
  return runTask('npm run admin', { name: 'statements', statements })
}
