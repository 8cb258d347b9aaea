import { expect, test } from 'vitest'
import type { Account } from './account.ts'
import { describeMail, readMailPolicy } from './mail.ts'
import { type Deployment, emptyAccount, fullAccount, planDeployment } from './plan.ts'

const variables = { PLAN: 'paid', PASSWORD_KDF: 'scrypt', SITE_URL: 'https://example.com' } as const
const deployment: Deployment = {
  names: {
    worker: 'the-api',
    database: 'the-database',
    bucket: 'the-bucket',
    backups: 'the-backups',
    pages: 'the-site',
  },
  siteId: 'an-id',
  variables,
  mail: readMailPolicy({}, []),
  location: null,
  isBuilt: false,
}

function plan(account: Account, changes: Partial<Deployment> = {}) {
  return planDeployment(account, { ...deployment, ...changes }).map(({ name }) => name)
}

const free = { ...variables, PLAN: 'free', PASSWORD_KDF: 'pbkdf2' } as const
const full = fullAccount(deployment)

test('on an empty account everything is created before it is used, and the database has its site’s id first', () => {
  expect(plan(emptyAccount)).toEqual([
    'build',
    'create database',
    'identify database',
    'create bucket',
    'create backups',
    'create pages',
    'migrate',
    'deploy worker',
    'deploy pages',
    'check',
  ])
})

test('a Worker that is live is uploaded, and so checked, before the migrations', () => {
  expect(plan(full)).toEqual([
    'build',
    'upload worker',
    'note what is live',
    'migrate',
    'go live',
    'set triggers',
    'deploy pages',
    'check',
  ])
})

/** The parts that a deployment has made when it is stopped after each of its steps, and the next plan. */
const draft = { versionId: 'v', variables: {}, secrets: ['PASSWORD_PEPPER'], buckets: [], isDraft: true }
const empty = { id: 'id', siteId: null, migrations: [], scryptAccounts: [], isEmpty: true }
const stops: [string, Partial<Account>, string][] = [
  ['make pepper', { worker: draft }, 'create database'],
  ['create database', { worker: draft, database: empty }, 'identify database'],
  ['identify database', { worker: draft, database: { ...empty, siteId: 'an-id' } }, 'create bucket'],
  ['create bucket', { worker: draft, database: full.database, hasBucket: true }, 'create backups'],
  ['create backups', { worker: draft, database: full.database, hasBucket: true, hasBackups: true }, 'create pages'],
  ['create pages', { ...full, worker: draft }, 'migrate'],
  ['deploy worker', full, 'upload worker'],
]

test.each(stops)('stopped after “%s”, a deployment goes on', (_step, made, next) => {
  expect(plan({ ...emptyAccount, ...made }, { variables: free, isBuilt: true })[0]).toBe(next)
})

test('PBKDF2 gets its secret before everything else, and only where there is none', () => {
  expect(plan(emptyAccount, { variables: free, isBuilt: true })[0]).toBe('make pepper')
  expect(plan(full, { variables: free })).not.toContain('make pepper')
})

test('on Free passwords that are hashed by scrypt end, also when the deployment before stopped', () => {
  const database = { ...empty, siteId: 'an-id', scryptAccounts: ['you@example.com'], isEmpty: false }
  expect(plan({ ...full, database }, { variables: free }).at(-1)).toBe('end passwords')
  expect(plan({ ...full, database }, { variables })).not.toContain('end passwords')
  expect(plan(full, { variables: free })).not.toContain('end passwords')
})

const newsletters = { MAIL_PROVIDER: 'send_email', NEWSLETTER_PROVIDER: 'postmark', MAIL_FROM: 'news@mail.example.com' }
const notices = { NOTIFY_EMAIL: 'admin@example.com', NOTIFY_FROM: 'notices@example.com' }
const EMAIL = { name: 'EMAIL' }

test('the secret of a mail provider comes before everything else', () => {
  const mail = readMailPolicy(newsletters, [EMAIL])
  const [first] = planDeployment(emptyAccount, { ...deployment, mail })
  expect(first).toEqual({
    name: 'require mail secret',
    title: 'The mail provider needs a secret: set it first: npx wrangler secret put POSTMARK_SERVER_TOKEN',
  })
  expect(plan(fullAccount({ ...deployment, mail }), { mail })).not.toContain('require mail secret')
})

test('what mail needs is told: providers, secrets, webhooks and DNS', () => {
  const describe = (...policy: Parameters<typeof readMailPolicy>) =>
    describeMail(readMailPolicy(...policy), 'https://example.com')
  expect(describe({}, [])).toEqual([
    'Confirmations and test mails: none, because MAIL_PROVIDER is empty',
    'Notices of messages: none, because NOTIFY_EMAIL is empty',
    'Newsletters: none: sign-ups are listed as unverified',
  ])
  expect(describe(notices, [EMAIL])[1]).toBe('Notices of messages: none, because MAIL_PROVIDER is empty')
  expect(describe({ ...newsletters, ...notices }, [EMAIL])).toEqual([
    'Confirmations and test mails: Cloudflare Email Service',
    'Notices of messages: Cloudflare Email Service',
    'Newsletters: Postmark',
    'Secrets of Postmark: POSTMARK_SERVER_TOKEN; POSTMARK_WEBHOOK_SECRET for its webhook (npx wrangler secret put NAME)',
    'Webhook to add at Postmark: https://example.com/api/webhooks/postmark',
    'DNS: verify mail.example.com at Cloudflare Email Service (SPF, DKIM) and publish DMARC: docs/operations.md',
    'DNS: verify mail.example.com at Postmark (SPF, DKIM) and publish DMARC: docs/operations.md',
  ])
})

test('variables of mail that would stop the Worker stop the deployment', () => {
  expect(() => readMailPolicy({ MAIL_PROVIDER: 'resend' }, [])).toThrow('need MAIL_FROM')
  expect(() => readMailPolicy({ ...newsletters }, [])).toThrow('needs the binding EMAIL')
  expect(() => readMailPolicy({ MAIL_PROVIDER: 'pigeon' }, [])).toThrow('MAIL_PROVIDER must be empty or one of')
})
