import { expect, test } from 'vitest'
import {
  type Account,
  type Deployment,
  emptyAccount,
  fullAccount,
  planDeployment,
  siteUrl,
} from '../lib/deploy-plan.ts'
import { startCloudflare } from '../testing/cloudflare.ts'
import { runCommandLine } from '../testing/run-command-line.ts'

const deployment: Deployment = {
  worker: 'the-api',
  database: 'the-database',
  bucket: 'the-bucket',
  pages: 'the-site',
  passwordKdf: 'scrypt',
  siteUrl: null,
  isBuilt: false,
}

function plan(account: Account, changes: Partial<Deployment> = {}) {
  return planDeployment(account, { ...deployment, ...changes }).map(({ name }) => name)
}

test('on an empty account everything is created before it is used', () => {
  expect(plan(emptyAccount)).toEqual([
    'build',
    'create database',
    'create bucket',
    'create pages',
    'migrate',
    'deploy worker',
    'deploy pages',
    'check',
  ])
})

test('on a full account nothing is created again', () => {
  expect(plan(fullAccount(deployment))).toEqual(['build', 'migrate', 'deploy worker', 'deploy pages', 'check'])
})

test('after an interrupted deployment only the rest is created', () => {
  expect(plan({ ...emptyAccount, databaseId: 'id' })).not.toContain('create database')
  expect(plan({ ...emptyAccount, databaseId: 'id' })).toContain('create bucket')
})

test('with pbkdf2 the secret comes before everything else', () => {
  expect(plan(emptyAccount, { passwordKdf: 'pbkdf2' })[0]).toBe('require pepper')
  expect(plan(fullAccount(deployment), { passwordKdf: 'pbkdf2' })).not.toContain('require pepper')
})

test('the site’s address is the chosen one, else a custom domain, else the project’s', () => {
  const account = { ...emptyAccount, domains: ['the-site-x1.pages.dev', 'news.example.com'] }
  expect(siteUrl(account, { ...deployment, siteUrl: 'https://chosen.example.com' })).toBe('https://chosen.example.com')
  expect(siteUrl(account, deployment)).toBe('https://news.example.com')
  expect(siteUrl({ ...account, domains: ['the-site-x1.pages.dev'] }, deployment)).toBe('https://the-site-x1.pages.dev')
})

// Two deployments start wrangler about twenty times.
test('a refused deployment continues next time, and passes on the address', { timeout: 240_000 }, async () => {
  const cloudflare = await startCloudflare()
  try {
    const { env } = cloudflare
    const first = await runCommandLine('deploy.ts', ['--no-build'], { env })
    expect(first.code).toBe(1)
    expect(first.output).toMatch(
      /1\/7 Create the D1 database broadsheet …\n2\/7 .*\n3\/7 .*\n4\/7 .*\n5\/7 Deploy the Worker/,
    )
    expect(first.output).toContain('Cloudflare refused; correct that and run the same command again')
    expect(cloudflare.migrations).toContain('0000_tables.sql')

    cloudflare.acceptWorker()
    const second = await runCommandLine('deploy.ts', ['--no-build', '--site-url', 'https://example.com'], { env })
    expect(second.output).toContain('2/4 Deploy the Worker broadsheet-api with SITE_URL=https://example.com')
    expect(second.output).not.toContain('Create')
    expect(second.output).toContain('3/4 Deploy the site to the Pages project broadsheet …\nCloudflare refused')
    expect(cloudflare.siteUrls).toEqual({ worker: 'https://example.com', pages: 'https://example.com' })

    // The way in for an admin whose browser is locked out.
    const link = await runCommandLine('admin.ts', ['login-link', 'you@example.com', '--remote'], { env })
    expect(link.output).toMatch(/\nhttps:\/\/broadsheet-x1\.pages\.dev\/login#link=[\w-]{43}\n$/)
  } finally {
    cloudflare.close()
  }
})

test('a dry run prints both plans and builds the Worker, and needs no account', async () => {
  const { code, output } = await runCommandLine('deploy.ts', ['--dry-run', '--no-build'])
  expect(output).toMatch(/On an empty account:\n {2}1\. Create the D1 database broadsheet\n/)
  expect(output).toMatch(/On a full account:\n {2}1\. Apply the missing migrations/)
  expect(output).toMatch(/Total Upload: .* gzip: /)
  expect(code).toBe(0)
})

test('an invalid address is refused before anything is done', async () => {
  const { code, output } = await runCommandLine('deploy.ts', ['--dry-run', '--site-url', 'example.com/'])
  expect(output).toBe(
    '"example.com/" is not the address of a site: write it as https://example.com, without a slash at the end.\n',
  )
  expect(code).toBe(1)
})
