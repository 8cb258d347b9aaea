import { expect, test } from 'vitest'
import {
  type Account,
  type Deployment,
  emptyAccount,
  fullAccount,
  planDeployment,
  siteUrl,
} from '../lib/deploy-plan.ts'
import { describeMail, readMailPolicy } from '../lib/mail-plan.ts'
import { startCloudflare } from '../testing/cloudflare.ts'
import { runCommandLine } from '../testing/run-command-line.ts'

const deployment: Deployment = {
  worker: 'the-api',
  database: 'the-database',
  bucket: 'the-bucket',
  pages: 'the-site',
  passwordKdf: 'scrypt',
  mail: readMailPolicy({}, []),
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

const newsletters = { MAIL_PROVIDER: 'send_email', NEWSLETTER_PROVIDER: 'postmark', MAIL_FROM: 'news@mail.example.com' }
/** The variables of the release before, which had notices only. */
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

test('the variables of the release before, and no binding, deploy as before', () => {
  for (const bindings of [[], [EMAIL]]) {
    const mail = readMailPolicy(notices, bindings)
    expect(plan(emptyAccount, { mail })).toEqual(plan(emptyAccount))
  }
})

test('what mail needs is told: providers, secrets, webhooks and DNS', () => {
  const describe = (...policy: Parameters<typeof readMailPolicy>) =>
    describeMail(readMailPolicy(...policy), 'https://example.com')
  expect(describe({}, [])).toEqual([
    'Confirmations and test mails: none, because MAIL_PROVIDER is empty',
    'Notices of messages: none, because NOTIFY_EMAIL is empty',
    'Newsletters: none: sign-ups are listed as unverified',
  ])
  expect(describe(notices, [EMAIL])[1]).toBe('Notices of messages: Cloudflare Email Service')
  expect(describe(notices, [])[1]).toMatch(/^Notices of messages: none, because .* EMAIL is not bound$/)
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

    // As if the first deployment had been one of the release before.
    cloudflare.migrations.splice(cloudflare.migrations.indexOf('0024_newsletter.sql'))
    cloudflare.acceptWorker()
    const second = await runCommandLine('deploy.ts', ['--no-build', '--site-url', 'https://example.com'], { env })
    expect(second.output).toContain('2/4 Deploy the Worker broadsheet-api with SITE_URL=https://example.com')
    expect(second.output).not.toContain('Create')
    expect(cloudflare.migrations).toContain('0024_newsletter.sql')
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
  expect(output).toContain('Mail:\n  Confirmations and test mails: none, because MAIL_PROVIDER is empty\n')
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
