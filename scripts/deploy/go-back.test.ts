import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cloneProject, quickly } from '../testing/clone-project.ts'
import { Refusal } from '../testing/cloudflare/calls.ts'
import { createQuickWrangler } from '../testing/cloudflare/quick-wrangler.ts'
import { startCloudflare } from '../testing/cloudflare/start.ts'
import { importCommand } from '../testing/run-command-line.ts'
import { writeNote } from './live.ts'

let cloudflare: Awaited<ReturnType<typeof startCloudflare>>
let clone: Awaited<ReturnType<typeof cloneProject>>
/** Runs right before a command of wrangler. */
let meanwhile: (command: string) => unknown = () => undefined

beforeAll(async () => {
  ;[cloudflare, clone] = await Promise.all([startCloudflare(), cloneProject()])
  // Each deployment copies the built site.
  const dist = join(clone.folder, 'web/dist')
  for (const name of await readdir(join(dist, 'assets'))) await rm(join(dist, 'assets', name))
  const wrangler = createQuickWrangler(cloudflare)
  vi.doMock(join(clone.folder, 'scripts/lib/run-tool.ts'), () => ({
    runTool: async (_name: string, args: string[], options: object) => {
      await meanwhile(args.join(' '))
      return wrangler(args, options)
    },
  }))
  const reach = fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    address.includes('pages.dev') ? Promise.reject(new Error('The site has no address yet.')) : reach(address, init),
  )
})
beforeEach(() => {
  meanwhile = () => undefined
  cloudflare.stops.clear()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  cloudflare.close()
  await clone.remove()
})

const run = (...args: string[]) => importCommand('deploy.ts', args, { folder: clone.folder, env: cloudflare.env })
const deploy = (...args: string[]) => run(...quickly, ...args)
const back = () => run('--back', '--wait', '0')
const worker = '/workers/scripts/my-site-api'
/** The version of the Worker and the deployment of Pages that visitors get. */
const live = () => [cloudflare.workers.workers[0]?.live.at(-1), cloudflare.pages.projects[0]?.live]
const stop = (call: string) => cloudflare.stops.set(call, new Refusal(10013, 'An unknown error has occurred'))
const ledger = () =>
  cloudflare.storage.rows('my-site', 'SELECT name FROM d1_migrations ORDER BY id').map(({ name }) => name)

async function expectRefusal(sentence: string, run = back) {
  const before = live()
  const { code, output } = await run()
  expect(output).toContain(sentence)
  expect(code).toBe(1)
  expect(live()).toEqual(before)
}

test('Cloudflare keeps a note whole', () => {
  const id = '0d2b4c1e-6f7a-4b8c-9d0e-1f2a3b4c5d6e'
  for (const kind of ['deployed', 'went back'] as const)
    expect(writeNote({ kind, before: { worker: id, pages: id } }).length).toBeLessThan(100)
})

test('a first deployment that is killed between two migrations goes on with the second', async () => {
  await expectRefusal('This site is not deployed yet')
  let imports = 0
  meanwhile = (command) => {
    if (command.includes('--file') && ++imports === 2) throw new Error('Killed')
  }
  expect((await deploy('--name', 'my-site', '--plan', 'paid')).output).toMatch(
    /0001_lists_of_drafts\.sql was not applied\.\nKilled\n$/,
  )
  expect(ledger()).toEqual(['0000_initial.sql'])
  meanwhile = () => undefined
  const { code, output } = await deploy('--plan', 'paid')
  expect(output).not.toContain('0000_initial.sql')
  expect(output).toContain('  0001_lists_of_drafts.sql\n')
  expect(code).toBe(0)
  expect(ledger()).toContain('0002_cache_tags.sql')
  await expectRefusal('it is the first one, or another command made it')
})

test('a migration that D1 misreads is a sentence with its name, and nothing of it is left', async () => {
  await clone.write('migrations/0098_broken.sql', 'CREATE TABLE half (key);\nCREATE TABLE half (key);\n')
  await expectRefusal('The migration 0098_broken.sql was not applied.\nD1 has refused a statement', deploy)
  expect(ledger()).not.toContain('0098_broken.sql')
  expect(cloudflare.storage.rows('my-site', "SELECT 1 FROM sqlite_master WHERE name = 'half'")).toEqual([])
  await expectRefusal('it is the first one')
  await clone.write('migrations/0098_broken.sql', 'CREATE TABLE half (key);\n')
  expect((await deploy()).code).toBe(0)
})

test('from Paid to Free without a pepper the secret makes a version live, and the deployment goes on', async () => {
  const { code, output } = await deploy('--plan', 'free', '--yes')
  expect(output).toContain('Make the secret PASSWORD_PEPPER')
  expect(output).toContain('Deployed: https://my-site-x1.pages.dev')
  expect(code).toBe(0)
  await expectRefusal('The deployment before was made for the plan “paid”')
})

test('Pages and then the Worker go back to what was live before, once', async () => {
  const before = live()
  const { output } = await deploy()
  expect(output).toContain(
    `Live now: Worker ${before[0]}, Pages ${before[1]}\n  To go back to it: npm run deploy -- --back\n`,
  )
  expect(live()).not.toEqual(before)
  const migrations = ledger()
  cloudflare.storage.rows('my-site', "DELETE FROM cache_tags WHERE tag = 'blogs'")
  cloudflare.calls.length = 0
  expect((await back()).output).toContain('1/4 Bring back the site of before …\n2/4 Bring back the Worker')
  expect(live()).toEqual(before)
  const changes = cloudflare.calls.filter((call) => call.startsWith('POST ') && !call.endsWith('/query'))
  expect(changes).toEqual([
    `POST /pages/projects/my-site/deployments/${before[1]}/rollback`,
    `POST ${worker}/deployments`,
  ])
  expect(ledger()).toEqual(migrations)
  const raised = () => cloudflare.storage.rows('my-site', "DELETE FROM cache_tags WHERE tag = 'blogs' RETURNING tag")
  expect(raised()).toHaveLength(1)
  await expectRefusal('The site went back already')
  expect(raised()).toHaveLength(1)
  expect((await deploy()).code).toBe(0)
})

test('a deployment that stopped before its Worker was live has changed nothing to go back from', async () => {
  stop(`POST ${worker}/deployments`)
  expect((await deploy()).code).toBe(1)
  await expectRefusal('The last deployment stopped before its Worker was live')
  cloudflare.stops.clear()
  expect((await deploy()).code).toBe(0)
})

test('what stopped between Worker and Pages is no state to go back to', async () => {
  const before = live()
  stop('POST /pages/projects/my-site/deployments')
  expect((await deploy()).code).toBe(1)
  expect(live()).toEqual([expect.not.stringMatching(String(before[0])), before[1]])
  // Of the half, and of the deployment that finished it.
  expect((await back()).code).toBe(0)
  expect(live()).toEqual(before)
  expect((await deploy()).code).toBe(1)
  cloudflare.stops.clear()
  expect((await deploy()).code).toBe(0)
  expect((await back()).code).toBe(0)
  expect(live()).toEqual(before)
  expect((await deploy()).code).toBe(0)
})

test.each(['back', 'deploy'])('a way back that stopped after Pages is finished: %s', async (next) => {
  const before = live()
  expect((await deploy()).code).toBe(0)
  stop(`POST ${worker}/deployments`)
  expect((await back()).code).toBe(1)
  expect(live()[1]).toBe(before[1])
  cloudflare.stops.clear()
  if (next === 'deploy') expect((await deploy()).code).toBe(0)
  expect((await back()).code).toBe(0)
  expect(live()).toEqual(before)
  expect((await deploy()).code).toBe(0)
})

test('a secret that was set since is named', async () => {
  const before = live()
  expect((await deploy()).code).toBe(0)
  await createQuickWrangler(cloudflare)(['secret', 'put', 'BACKUP_KEY', '--name', 'my-site-api'], { input: 'key' })
  expect((await back()).output).toContain('until the next deployment: BACKUP_KEY\n')
  expect(live()).toEqual(before)
  expect((await deploy()).code).toBe(0)
})

test('two at once, somebody else’s version, and other options are sentences', async () => {
  expect((await deploy()).code).toBe(0)
  await clone.write('.wrangler/remote/deploying', String(process.pid))
  await expectRefusal('A deployment of this clone runs already')
  await clone.write('.wrangler/remote/deploying', '999999999')
  meanwhile = (command) => {
    if (!command.startsWith('deployments status') || !cloudflare.calls.at(-1)?.endsWith('/rollback')) return
    cloudflare.workers.workers[0]?.live.push('another-version')
  }
  expect((await back()).output).toContain('Somebody else has deployed this site')
  cloudflare.workers.workers[0]?.live.pop()
  meanwhile = () => undefined
  await expectRefusal('--back takes --wait only: leave out --plan', () => run('--back', '--plan', 'free'))
})

test('an older release is deployed on the schema of a newer one, but of the same line only', async () => {
  cloudflare.storage.rows('my-site', "INSERT INTO d1_migrations (name) VALUES ('0099_later.sql')")
  const { code, output } = await deploy()
  expect(output).toContain('The database is of a newer release, whose migrations only add: 0099_later.sql')
  expect(code).toBe(0)
  cloudflare.storage.rows('my-site', "INSERT INTO d1_migrations (name) VALUES ('1000_another_line.sql')")
  await expectRefusal('this one does not know its migration 1000_another_line.sql', deploy)
})
