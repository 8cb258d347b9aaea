import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSoak } from '#worker/testing/soak-options.ts'
import { cloneProject } from '../testing/clone-project.ts'
import { Refusal } from '../testing/cloudflare/calls.ts'
import { startCloudflare } from '../testing/cloudflare/start.ts'

let cloudflare: Awaited<ReturnType<typeof startCloudflare>>
let clone: Awaited<ReturnType<typeof cloneProject>>
let other: Awaited<ReturnType<typeof cloneProject>>

beforeAll(async () => {
  ;[cloudflare, clone, other] = await Promise.all([startCloudflare(), cloneProject(), cloneProject()])
  for (const one of [clone, other]) await one.keepMigrations(3)
})
afterAll(async () => {
  cloudflare.close()
  await Promise.all([clone.remove(), other.remove()])
})

type Stop = {
  /** The faults of the account. */
  breakIt: () => void
  mendIt: () => void
  args?: string[]
  env?: Record<string, string>
  /** A part of the sentence that says what to do. */
  sentence: string
  /** The first call that changes something; null when nothing may be changed. */
  change: string | null
}

const first = ['--name', 'my-site', '--plan', 'free']
const worker = '/workers/scripts/my-site-api'

function stopAt(call: string): Pick<Stop, 'breakIt' | 'mendIt' | 'sentence'> {
  return {
    breakIt: () => cloudflare.stops.set(call, new Refusal(10013, 'An unknown error has occurred')),
    mendIt: () => cloudflare.stops.delete(call),
    sentence: 'An unknown error has occurred [code: 10013]',
  }
}

/** Each is met where the one before has been mended: a first deployment that stops at each of its steps. */
const stops: Record<string, Stop> = {
  'several accounts': {
    breakIt: () => cloudflare.accounts.push('another-account'),
    mendIt: () => cloudflare.accounts.pop(),
    env: { CLOUDFLARE_ACCOUNT_ID: '' },
    sentence: 'You belong to several Cloudflare accounts.',
    change: null,
  },
  'a token that may not read R2': {
    breakIt: () => cloudflare.signIn.forbidden.add('read r2'),
    mendIt: () => cloudflare.signIn.forbidden.clear(),
    sentence: 'does not have the permission “Workers R2 Storage: Edit”',
    change: null,
  },
  'R2 that is not switched on': {
    breakIt: () => (cloudflare.storage.hasR2 = false),
    mendIt: () => (cloudflare.storage.hasR2 = true),
    sentence: 'R2, which stores the images, is not switched on',
    change: null,
  },
  'an email address that is not verified': {
    breakIt: () => (cloudflare.workers.isVerified = false),
    mendIt: () => (cloudflare.workers.isVerified = true),
    sentence: 'The email address of your Cloudflare account is not verified.',
    change: `PUT ${worker}/secrets`,
  },
  'the database': { ...stopAt('POST /d1/database'), change: `PUT ${worker}/secrets` },
  'the bucket': { ...stopAt('POST /r2/buckets'), change: 'POST /d1/database' },
  'the Pages project': { ...stopAt('POST /pages/projects'), change: 'POST /r2/buckets' },
  'a plan that is not true': {
    breakIt: () => (cloudflare.workers.plan = 'free'),
    mendIt: () => undefined,
    args: ['--name', 'my-site', '--plan', 'paid'],
    sentence: 'This account has the Free plan of Workers. Deploy with --plan free',
    change: 'POST /pages/projects',
  },
  'five cron triggers of other Workers': {
    breakIt: () => (cloudflare.workers.otherCrons = 5),
    mendIt: () => (cloudflare.workers.otherCrons = 0),
    sentence: 'An account on the Free plan has 5 in all',
    change: `POST ${worker}/versions`,
  },
  'no workers.dev name': {
    breakIt: () => (cloudflare.workers.hasSubdomain = false),
    mendIt: () => (cloudflare.workers.hasSubdomain = true),
    sentence: 'Open Workers & Pages in the dashboard once',
    change: `POST ${worker}/versions`,
  },
  'the site': { ...stopAt('POST /pages/projects/my-site/deployments'), change: `POST ${worker}/versions` },
}

test.skipIf(!isSoak).each(Object.entries(stops))('stopped by %s, a deployment says what to do', async (_name, stop) => {
  cloudflare.calls.length = 0
  stop.breakIt()
  const { code, output } = await clone.deploy(stop.args ?? first, { ...cloudflare.env, ...stop.env })
  stop.mendIt()
  expect(output).toContain(stop.sentence)
  expect(code).toBe(1)
  const changes = cloudflare.calls.filter((call) => !call.startsWith('GET ') && !call.endsWith('/query'))
  expect(changes[0] ?? null).toBe(stop.change)
})

test.skipIf(!isSoak)('in the end it is deployed, once', async () => {
  const { code, output } = await clone.deploy(first, cloudflare.env)
  expect(output).toContain('Deployed: https://my-site-x1.pages.dev')
  expect(output).toContain('Commit wrangler.toml and web/wrangler.toml')
  expect(code).toBe(0)
  expect(cloudflare.storage.databases).toHaveLength(1)
  expect(cloudflare.storage.buckets).toEqual(['my-site-media', 'my-site-backups'])
  expect(cloudflare.pages.projects).toHaveLength(1)
  expect(cloudflare.workers.variables('my-site-api')).toMatchObject({ PLAN: 'free', PASSWORD_KDF: 'pbkdf2' })
})

test.skipIf(!isSoak)('when Cloudflare refuses the Worker of an upgrade, nothing was migrated', async () => {
  const migrations = () => cloudflare.storage.rows('my-site', 'SELECT name FROM d1_migrations')
  const before = migrations()
  await clone.write('migrations/0099_later.sql', 'CREATE TABLE later (key integer PRIMARY KEY NOT NULL);\n')
  const toml = await clone.read('wrangler.toml')
  await clone.write('wrangler.toml', toml.replace('["nodejs_compat"]', '["nodejs_compat", "enable_abortsignal_rpc"]'))
  const { code, output } = await clone.deploy([], cloudflare.env)
  await clone.write('wrangler.toml', toml)
  expect(output).toContain('it is not live yet …\nThe Worker uses an experimental flag')
  expect(code).toBe(1)
  expect(migrations()).toEqual(before)
})

test.skipIf(!isSoak)('from Paid to Free it asks first, and ends with a login link for each account', async () => {
  cloudflare.workers.plan = 'paid'
  expect((await clone.deploy(['--plan', 'paid'], cloudflare.env)).output).toContain('PLAN: free → paid')
  cloudflare.storage.rows(
    'my-site',
    "INSERT INTO admins (email, password_hash, created_at, updated_at) VALUES ('you@example.com', '$scrypt$', 0, 0)",
  )
  const refused = await clone.deploy(['--plan', 'free'], cloudflare.env)
  expect(refused.output).toContain('no password of this site works any more')
  expect(refused.code).toBe(1)
  const { code, output } = await clone.deploy(['--plan', 'free', '--yes'], cloudflare.env)
  expect(output).toMatch(/you@example\.com: https:\/\/my-site-x1\.pages\.dev\/login#link=[\w-]{43}\n/)
  expect(code).toBe(0)
  expect(cloudflare.storage.rows('my-site', 'SELECT password_hash FROM admins')).toEqual([{ password_hash: '' }])
  expect(cloudflare.storage.rows('my-site', 'SELECT admin_key FROM login_links')).toHaveLength(1)
})

test.skipIf(!isSoak)('an admin who is locked out gets a link to the deployed address', async () => {
  const { output } = await clone.run('admin.ts', ['login-link', 'you@example.com', '--remote'], cloudflare.env)
  expect(output).toMatch(/\nhttps:\/\/my-site-x1\.pages\.dev\/login#link=[\w-]{43}\n$/)
  const unknown = await clone.run('admin.ts', ['login-link', 'other@example.com', '--remote'], cloudflare.env)
  expect(unknown.output).toContain('other@example.com has no account here.')
})

test.skipIf(!isSoak)('another clone does not touch the site, and deploys one of its own', async () => {
  cloudflare.calls.length = 0
  const refused = await other.deploy(first, cloudflare.env)
  expect(refused.output).toContain('The account has a Worker my-site-api and a database my-site')
  expect(refused.code).toBe(1)
  expect(cloudflare.calls.filter((call) => !call.startsWith('GET ') && !call.endsWith('/query'))).toEqual([])
  expect(await other.read('wrangler.toml')).toContain('SITE_ID = ""')

  const { code } = await other.deploy(['--name', 'other-site', '--plan', 'free'], cloudflare.env)
  expect(code).toBe(0)
  expect(cloudflare.storage.databases.map(({ name }) => name)).toEqual(['my-site', 'other-site'])
})

test.skipIf(!isSoak)('of two deployments at once one waits for another time', async () => {
  const runs = await Promise.all([clone.deploy([], cloudflare.env), clone.deploy([], cloudflare.env)])
  expect(runs.map(({ code }) => code).toSorted()).toEqual([0, 1])
  expect(runs.find(({ code }) => code === 1)?.output).toMatch(/^(?:A|Another) deployment of this clone /)
})

test.skipIf(!isSoak)('a sign-in that has ended is a sentence', async () => {
  const { env, remove } = await cloudflare.signIn.store(cloudflare.tokenUrl)
  await fetch(cloudflare.tokenUrl, { method: 'POST', body: new URLSearchParams({ refresh_token: 'used' }) })
  const { output } = await clone.deploy([], { ...cloudflare.env, ...env })
  await remove()
  expect(output).toContain('your sign-in has ended. Sign in: npx wrangler login')
})
