import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test, vi } from 'vitest'
import { readAccount } from './cloudflare-account.ts'
import { type Account, type Deployment, emptyAccount, fullAccount, planDeployment, siteUrl } from './deploy-plan.ts'
import { runCommandLine } from './testing/run-command-line.ts'

const deployment: Deployment = {
  worker: 'the-api',
  database: 'the-database',
  bucket: 'the-bucket',
  pages: 'the-site',
  passwordKdf: 'scrypt',
  siteUrl: null,
}

function plan(account: Account, changes: Partial<Deployment> = {}) {
  return planDeployment(account, { ...deployment, ...changes }).map(({ name }) => name)
}

test('on an empty account everything is made before it is used', () => {
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

test('on a full account nothing is made again', () => {
  expect(plan(fullAccount(deployment))).toEqual(['build', 'migrate', 'deploy worker', 'deploy pages', 'check'])
})

test('after a deployment that stopped half-way only the rest is made', () => {
  expect(plan({ ...emptyAccount, databaseId: 'id' })).not.toContain('create database')
  expect(plan({ ...emptyAccount, databaseId: 'id' })).toContain('create bucket')
})

test('with pbkdf2 the secret comes before everything else', () => {
  expect(plan(emptyAccount, { passwordKdf: 'pbkdf2' })[0]).toBe('require pepper')
  expect(plan(fullAccount(deployment), { passwordKdf: 'pbkdf2' })).not.toContain('require pepper')
})

test('the site’s address is the chosen one, else a domain of one’s own, else the project’s', () => {
  const account = { ...emptyAccount, domains: ['the-site-x1.pages.dev', 'news.example.com'] }
  expect(siteUrl(account, { ...deployment, siteUrl: 'https://chosen.example.com' })).toBe('https://chosen.example.com')
  expect(siteUrl(account, deployment)).toBe('https://news.example.com')
  expect(siteUrl({ ...account, domains: ['the-site-x1.pages.dev'] }, deployment)).toBe('https://the-site-x1.pages.dev')
})

test('the account is read through wrangler, an empty one and a full one', async () => {
  const full = {
    '/d1/database': [{ uuid: 'an-id', name: 'the-database' }],
    '/r2/buckets': { buckets: [{ name: 'the-bucket', creation_date: '2026-01-01T00:00:00Z' }] },
    '/pages/projects': [{ name: 'the-site', domains: ['the-site-x1.pages.dev', 'news.example.com'] }],
    '/workers/scripts/the-api/secrets': [{ name: 'PASSWORD_PEPPER', type: 'secret_text' }],
  }
  expect(await readFrom(full)).toEqual({
    databaseId: 'an-id',
    hasBucket: true,
    domains: ['the-site-x1.pages.dev', 'news.example.com'],
    secrets: ['PASSWORD_PEPPER'],
  })
  expect(await readFrom({ '/d1/database': [], '/r2/buckets': { buckets: [] }, '/pages/projects': [] })).toEqual(
    emptyAccount,
  )
})

test('a dry run prints both plans and builds the Worker, and needs no account', async () => {
  const { code, output } = await runCommandLine('deploy.ts', ['--dry-run'])
  expect(output).toMatch(/On an empty account:\n {2}1\. Build the site\n {2}2\. Create the D1 database broadsheet\n/)
  expect(output).toMatch(/On a full account:\n {2}1\. Build the site\n {2}2\. Apply the missing migrations/)
  expect(output).toMatch(/Total Upload: .* gzip: /)
  expect(code).toBe(0)
})

test('an address that is none is refused before anything is done', async () => {
  const { code, output } = await runCommandLine('deploy.ts', ['--dry-run', '--site-url', 'example.com/'])
  expect(output).toBe(
    '"example.com/" is no address of a site: write it as https://example.com, without a slash at the end.\n',
  )
  expect(code).toBe(1)
})

/** Lets wrangler ask a server that answers as Cloudflare's API does about an account with these things on it. */
async function readFrom(things: Record<string, unknown>): Promise<Account> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://api').pathname.replace('/client/v4/accounts/an-account', '')
    const result = things[path]
    const answer =
      result === undefined
        ? { success: false, errors: [{ code: 10007, message: 'not found' }] }
        : { success: true, result }
    response.writeHead(result === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ errors: [], messages: [], ...answer }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  vi.stubEnv('CLOUDFLARE_API_BASE_URL', `http://127.0.0.1:${port}/client/v4`)
  vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', 'an-account')
  vi.stubEnv('CLOUDFLARE_API_TOKEN', 'a-token')
  try {
    return await readAccount(deployment)
  } finally {
    vi.unstubAllEnvs()
    server.close()
  }
}
