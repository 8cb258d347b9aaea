import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runsEverything } from '#worker/testing/rotation.ts'
import { isSoak } from '#worker/testing/soak-options.ts'
import { runTool } from '../lib/run-tool.ts'
import { cloneProject } from '../testing/clone-project.ts'
import { startCloudflare } from '../testing/cloudflare/start.ts'
import { runCommandLine } from '../testing/run-command-line.ts'

let cloudflare: Awaited<ReturnType<typeof startCloudflare>>
let clone: Awaited<ReturnType<typeof cloneProject>>
let signIn: { env: Record<string, string>; remove: () => Promise<void> }

beforeAll(async () => {
  ;[cloudflare, clone] = await Promise.all([startCloudflare(), cloneProject()])
  await clone.keepMigrations(3)
  signIn = await cloudflare.signIn.store(cloudflare.tokenUrl)
})
afterAll(async () => {
  cloudflare.close()
  await Promise.all([clone.remove(), signIn.remove()])
})

const names = () =>
  cloudflare.storage.rows('my-site', 'SELECT name FROM d1_migrations ORDER BY name').map(({ name }) => name)
const worker = '/workers/scripts/my-site-api'
const variables = () => cloudflare.workers.variables('my-site-api')

// Twenty processes of wrangler: scripts/commands/deploy.test.ts has the same deployment with a stand-in for it. The refresh
// token of the sign-in works once: two wrangler commands at the same time would end it.
test.runIf(runsEverything)(
  'a first deployment makes everything, and writes into wrangler.toml which site it is',
  async () => {
    cloudflare.workers.plan = 'free'
    const args = ['--name', 'my-site', '--plan', 'free', '--location', 'weur']
    const { code, output } = await clone.deploy(args, { ...cloudflare.env, ...signIn.env })
    expect(output).toContain('Commit wrangler.toml and web/wrangler.toml')
    expect(output).toContain('npm run admin -- setup --remote')
    expect(code).toBe(0)

    const toml = await clone.read('wrangler.toml')
    const [, siteId] = /^SITE_ID = "([\w-]{36})"$/m.exec(toml) ?? []
    expect(toml).toMatch(/^name = "my-site-api"$/m)
    expect(await clone.read('web/wrangler.toml')).toContain('service = "my-site-api"')
    expect(cloudflare.storage.rows('my-site', 'SELECT id FROM site_identity')).toEqual([{ id: siteId }])
    expect(cloudflare.storage.databases[0]?.location).toBe('weur')
    expect(names()).toEqual(['0000_initial.sql', '0001_lists_of_drafts.sql', '0002_cache_tags.sql'])
    expect(variables()).toMatchObject({ SITE_ID: siteId, PLAN: 'free', PASSWORD_KDF: 'pbkdf2' })
    expect(output).toContain(`SITE_ID: (empty) → ${siteId}`)
    // The output is no terminal.
    expect(output).not.toMatch(/PASSWORD_PEPPER, shown/)
    expect(cloudflare.workers.workers[0]?.secrets).toEqual(['PASSWORD_PEPPER'])
    expect(cloudflare.workers.workers[0]?.crons).toHaveLength(1)
    expect(cloudflare.pages.projects[0]?.deployments).toEqual([
      { SITE_URL: 'https://my-site-x1.pages.dev', REDIRECT_PAGES_DEV: '' },
    ])
    expect(variables().SITE_URL).toBe('https://my-site-x1.pages.dev')
    expect(output).not.toContain('could not all be kept')
    const { built, kept } = JSON.parse(await clone.read('.wrangler/remote/pages/site/assets.json'))
    expect(Object.keys(built).join()).toMatch(/boot-[\w-]+\.js/)
    expect(kept).toEqual({})
  },
)

// The order of its steps is the plan's, which scripts/deploy/plan.test.ts tests.
test.skipIf(!isSoak)('an upgrade is checked by Cloudflare before it migrates, and goes live after that', async () => {
  await clone.write('migrations/0099_later.sql', 'CREATE TABLE later (key integer PRIMARY KEY NOT NULL);\n')
  const live = cloudflare.workers.workers[0]?.live.at(-1)
  cloudflare.calls.length = 0
  const { code, output } = await clone.deploy(['--site-url', 'https://example.com'], cloudflare.env)
  expect(output).toContain('Variables:\n  SITE_URL: https://my-site-x1.pages.dev → https://example.com\n1/7 Upload')
  expect(output).toContain('npm run time-travel -- --bookmark=bookmark-of-my-site')
  expect(output).toContain('https://example.com does not answer yet')
  expect(code).toBe(0)
  const database = cloudflare.storage.databases[0]?.uuid
  const changes = cloudflare.calls.filter((call) => !call.startsWith('GET '))
  const uploaded = changes.indexOf(`POST ${worker}/versions`)
  const migrated = changes.lastIndexOf(`POST /d1/database/${database}/query`)
  expect([uploaded, migrated, changes.indexOf(`POST ${worker}/deployments`)]).toEqual([1, migrated, migrated + 1])
  expect(migrated).toBeGreaterThan(uploaded)
  expect(names()).toContain('0099_later.sql')
  expect(variables()).toMatchObject({ SITE_URL: 'https://example.com', PLAN: 'free', PASSWORD_KDF: 'pbkdf2' })
  expect(cloudflare.workers.workers[0]?.live.at(-1)).not.toBe(live)
  expect(cloudflare.pages.projects[0]?.deployments.at(-1)).toMatchObject({ SITE_URL: 'https://example.com' })
})

test.skipIf(!isSoak)('wrangler agrees on what is applied, and both parts go back', async () => {
  const config = join(clone.folder, '.wrangler/remote/worker.json')
  const list = ['d1', 'migrations', 'list', 'DB', '--remote', '--config', config]
  expect((await runTool('wrangler', list, { env: cloudflare.env })).output).toContain('No migrations to apply')
  const { live = [] } = cloudflare.workers.workers[0] ?? {}
  const args = ['--back', '--wait', '0']
  const { code, output } = await clone.run('deploy.ts', args, { ...cloudflare.env, ...signIn.env })
  expect(output).toContain('The site is as it was deployed before.')
  expect(code).toBe(0)
  expect(live.at(-1)).toBe(live.at(-3))
  expect(cloudflare.pages.projects[0]?.live).toBe('pages-1')
  expect((await clone.run('deploy.ts', args, cloudflare.env)).output).toContain('The site went back already')
})

test.runIf(runsEverything)('a dry run builds the Worker, and needs no account', async () => {
  const { code, output } = await runCommandLine('deploy.ts', ['--dry-run', '--no-build'])
  expect(output).toMatch(/Total Upload: .* gzip: /)
  expect(code).toBe(0)
})
