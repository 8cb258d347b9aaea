import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { root } from '../lib/root.ts'
import type { RunOptions, runTool } from '../lib/run-tool.ts'
import { cloneProject, quickly } from '../testing/clone-project.ts'
import { importCommand } from '../testing/run-command-line.ts'

/** The commands of wrangler that were run, with their inputs. The clone's folder and the site's id are left out of them. */
const ran: { command: string; input: string | undefined }[] = []
let database: DatabaseSync
let isDeployed = false
let clone: Awaited<ReturnType<typeof cloneProject>>

const migrations = readdirSync(join(root, 'migrations')).filter((name) => name.endsWith('.sql'))

const hasRun = (start: string) => ran.some(({ command }) => command.startsWith(start))

/** The output of wrangler for an account with everything that the commands before have made. Null where it fails. */
const answers: Record<string, (args: string[]) => string | null> = {
  'd1 list': () => JSON.stringify(isDeployed || hasRun('d1 create') ? [{ uuid: 'a-database', name: 'my-site' }] : []),
  'd1 execute': (args) => {
    const [kind, value = ''] = args.slice(args.findIndex((arg) => arg === '--command' || arg === '--file'))
    return JSON.stringify([{ results: query(kind === '--file' ? readFileSync(value, 'utf8') : value) }])
  },
  'secret list': () => null,
  'pages project': ([, , verb]) =>
    verb === 'list' && hasRun('pages project create')
      ? JSON.stringify([{ 'Project Name': 'my-site', 'Project Domains': 'my-site-x1.pages.dev' }])
      : '[]',
}

/** Runs one statement for its rows, or several. */
function query(sql: string) {
  if (!/;\s*\S/.test(sql)) return database.prepare(sql).all()
  database.exec(sql)
  return []
}

/** Stands in for wrangler, whose every command is a process of a second: first-deployment.test.ts runs the real one. */
async function standIn(name: string, args: string[], { input }: RunOptions = {}): ReturnType<typeof runTool> {
  const command = [name === 'wrangler' ? '' : name, ...args].join(' ').trim().replaceAll(`${clone.folder}/`, '')
  ran.push({ command, input })
  const answer = answers[args.slice(0, 2).join(' ')] ?? (() => '')
  try {
    const output = answer(args)
    return output === null ? { code: 1, output: 'This Worker does not exist [code: 10007]' } : { code: 0, output }
  } catch (error) {
    return { code: 1, output: String(error) }
  }
}

beforeAll(async () => {
  clone = await cloneProject()
  vi.doMock(join(clone.folder, 'scripts/lib/run-tool.ts'), () => ({
    runTool: standIn,
    requireTool: async (_failure: string, name: string, args: string[]) => (await standIn(name, args)).output,
  }))
  vi.stubGlobal('fetch', () => Promise.reject(new Error('The site has no address yet.')))
})
beforeEach(() => {
  ran.length = 0
  database = new DatabaseSync(':memory:')
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await clone.remove()
})

const run = (script: string, args: string[]) => importCommand(script, args, { folder: clone.folder })
const readConfig = async (path: string) => JSON.parse(await clone.read(`.wrangler/remote/${path}`))

// First, as long as the clone has no site.
test('a dry run prints both plans and builds the Worker, and needs no account', async () => {
  const { code, output } = await run('deploy.ts', ['--dry-run', '--no-build'])
  expect(output).toMatch(
    /On an empty account:\n {2}1\. Make the secret PASSWORD_PEPPER\n {2}2\. Create the D1 database/,
  )
  expect(output).toMatch(/On a full account:\n {2}1\. Upload the Worker broadsheet-api; it is not live yet/)
  expect(output).toContain('Mail:\n  Confirmations and test mails: none, because MAIL_PROVIDER is empty\n')
  expect(ran.map(({ command }) => command)).toEqual(['deploy --dry-run --outdir .wrangler/dry-run'])
  expect(code).toBe(0)
})

test('a first deployment makes everything in order, and writes into wrangler.toml which site it is', async () => {
  const args = [...quickly, '--name', 'my-site', '--plan', 'free', '--location', 'weur']
  const { code, output } = await run('deploy.ts', args)
  expect(output).toContain('Commit wrangler.toml and web/wrangler.toml')
  expect(output).toContain('npm run admin -- setup --remote')
  expect(output).toContain('https://my-site-x1.pages.dev does not answer yet')
  expect(code).toBe(0)

  const toml = await clone.read('wrangler.toml')
  const [, siteId = ''] = /^SITE_ID = "([\w-]{36})"$/m.exec(toml) ?? []
  expect(toml).toMatch(/^name = "my-site-api"$/m)
  expect(await clone.read('web/wrangler.toml')).toContain('service = "my-site-api"')
  expect(database.prepare('SELECT id FROM site_identity').all()).toEqual([{ id: siteId }])
  expect(output).toContain(`SITE_ID: (empty) → ${siteId}`)
  const config = '--config .wrangler/remote/worker.json'
  const commands = ran.map(({ command }) =>
    command.replace(/(--command CREATE).*(?= --json)/s, '$1 …').replace(/(--file) \S+/, '$1 …'),
  )
  const readLedger = `d1 execute DB --remote ${config} --command SELECT name FROM d1_migrations --json --yes`
  expect(commands).toEqual([
    'd1 list --json',
    'secret list --name my-site-api --format json',
    'r2 bucket list',
    'r2 bucket list',
    'pages project list --json',
    'secret put PASSWORD_PEPPER --name my-site-api',
    'd1 create my-site --location weur',
    'd1 list --json',
    `d1 execute DB --remote ${config} --command CREATE … --json --yes`,
    'r2 bucket create my-site-media',
    'r2 bucket create my-site-backups',
    'pages project create my-site --production-branch main',
    'pages project list --json',
    readLedger,
    ...migrations.map(() => `d1 execute DB --remote ${config} --file … --yes`),
    readLedger,
    `deploy ${config}`,
    'pages deploy --branch main --commit-dirty',
  ])
  expect(database.prepare('SELECT name FROM d1_migrations ORDER BY id').all()).toEqual(
    migrations.map((name) => ({ name })),
  )
  const SITE_URL = 'https://my-site-x1.pages.dev'
  const { name, vars, d1_databases } = await readConfig('worker.json')
  expect(name).toBe('my-site-api')
  expect(vars).toMatchObject({ SITE_ID: siteId, PLAN: 'free', PASSWORD_KDF: 'pbkdf2', SITE_URL })
  expect(d1_databases).toMatchObject([{ database_id: 'a-database', migrations_dir: join(clone.folder, 'migrations') }])
  expect((await readConfig('pages/wrangler.json')).vars).toEqual({ SITE_URL, REDIRECT_PAGES_DEV: '' })
  // The output is no terminal.
  expect(output).not.toMatch(/PASSWORD_PEPPER, shown/)
  expect(ran.find(({ input }) => input !== undefined)).toEqual({
    command: 'secret put PASSWORD_PEPPER --name my-site-api',
    input: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(output).not.toContain('could not all be kept')
  const { built, kept } = await readConfig('pages/site/assets.json')
  expect(Object.keys(built).join()).toMatch(/boot-[\w-]+\.js/)
  expect(kept).toEqual({})
})

test('a database of before 0.2.0 is not changed, neither by a deployment nor for an account', async () => {
  database.exec(`CREATE TABLE d1_migrations (name); CREATE TABLE site_identity (id);
    CREATE TABLE admins (email, password_hash); INSERT INTO d1_migrations VALUES ('0000_tables.sql')`)
  isDeployed = true
  for (const [script, args] of [
    ['deploy.ts', [...quickly, '--adopt']],
    ['admin.ts', ['setup', '--remote']],
  ] as const) {
    const { code, output } = await run(script, [...args])
    expect(output).toContain(
      'to keep it, deploy the version that made it; to begin anew, deploy a site of another name',
    )
    expect(code).toBe(1)
  }
  expect(ran).not.toEqual([])
  for (const { command } of ran)
    expect(command).toMatch(/^(?:d1|secret|r2 bucket|pages project) list|--command SELECT /)
})
