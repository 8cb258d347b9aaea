import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/root.ts'
import type { Account } from './account.ts'
import { chooseSiteId, requireKnownMigrations } from './ownership.ts'
import { emptyAccount } from './plan.ts'
import { readSettings, type Settings } from './settings.ts'
import { nameSite, namesOf } from './site-files.ts'
import { describeChanges, resolveVariables } from './variables.ts'

const files = {
  worker: readFileSync(join(root, 'wrangler.toml'), 'utf8'),
  pages: readFileSync(join(root, 'web/wrangler.toml'), 'utf8'),
}
const settings: Settings = {
  names: namesOf('my-site'),
  newName: null,
  siteId: 'an-id',
  written: { ENVIRONMENT: 'production', PLAN: '', PASSWORD_KDF: '', SITE_URL: '', MAIL_FROM: '' },
  sendEmail: [],
  plan: null,
  siteUrl: null,
  location: null,
}
const database = { id: 'd', siteId: 'an-id', migrations: [], scryptAccounts: [], isEmpty: false }
const worker = {
  versionId: 'v',
  variables: { SITE_ID: 'an-id', PLAN: 'paid' },
  secrets: [],
  buckets: [],
  isDraft: false,
}
const deployed: Account = { database, worker, hasBucket: true, hasBackups: true, domains: ['my-site-x1.pages.dev'] }

test.each(['My site', 'my site', '-my-site', 'my-site-', 'm', `m${'y'.repeat(50)}`, 'my_site', '../x', ''])(
  'the name “%s” is refused',
  (name) => {
    expect(() => namesOf(name)).toThrow('cannot be the name of a site. Use 2 to 50 small letters')
  },
)

test('an option that is wrong is refused before anything else', () => {
  expect(() => readSettings({ plan: 'gold' })).toThrow(
    '--plan is "gold": it must be the plan of Workers that the account has: free or paid.',
  )
  expect(() => readSettings({ location: 'moon' })).toThrow('--location is "moon": it must be one of weur')
  expect(() => readSettings({ 'site-url': 'example.com/' })).toThrow('"example.com/" is not the address of a site')
})

test('a name is written into both files, and its rate limits are its own', () => {
  const named = nameSite(files, 'my-site')
  expect(named.worker).toMatch(/^name = "my-site-api"$/m)
  expect(named.worker).toContain('database_name = "my-site"')
  expect(named.worker).toContain('binding = "MEDIA"\nbucket_name = "my-site-media"')
  expect(named.worker).toContain('binding = "BACKUPS"\nbucket_name = "my-site-backups"')
  expect(named.worker).toContain('name = "LIMIT_LOGIN"')
  expect(named.pages).toMatch(/^name = "my-site"$/m)
  const services = [...named.pages.matchAll(/^service = "(.+)"$/gm)].map(([, service]) => service)
  expect(services).toEqual(['my-site-api', 'my-site-api', 'my-site-api'])
  const ids = (text: string) => [...text.matchAll(/^namespace_id = "(\d+)"$/gm)].map(([, id]) => id)
  expect(new Set(ids(named.worker)).size).toBe(ids(files.worker).length)
  expect(ids(named.worker)).not.toEqual(expect.arrayContaining(ids(files.worker)))
  expect(nameSite(named, 'broadsheet')).toEqual(files)
})

test('a new site gets an id, and a deployed one keeps its own', () => {
  expect(chooseSiteId({ ...settings, siteId: '' }, emptyAccount, false)).toMatch(/^[\w-]{36}$/)
  expect(chooseSiteId(settings, emptyAccount, false)).toBe('an-id')
  expect(chooseSiteId(settings, deployed, false)).toBe('an-id')
})

const foreign: [string, Account, string][] = [
  ['a Worker', { ...emptyAccount, worker: { ...worker, variables: {} } }, 'a Worker my-site-api'],
  ['a database', { ...emptyAccount, database: { ...database, siteId: 'other' } }, 'a database my-site'],
  ['a bucket', { ...emptyAccount, hasBucket: true }, 'a bucket my-site-media'],
  ['a bucket of backups', { ...emptyAccount, hasBackups: true }, 'a bucket my-site-backups'],
  ['a Pages project', { ...emptyAccount, domains: [] }, 'a Pages project my-site'],
  ['a database of the Worker’s name', { ...deployed, database: { ...database, siteId: null } }, 'a database my-site'],
]

test.each(foreign)('%s of another site is not touched', (_what, account, sentence) => {
  expect(() => chooseSiteId(settings, account, false)).toThrow(
    `The account has ${sentence} already, which this clone has not deployed.`,
  )
})

test('a clone without an id owns nothing, and takes a site over by --adopt only', () => {
  const clone = { ...settings, siteId: '' }
  expect(() => chooseSiteId(clone, deployed, false)).toThrow('a Worker my-site-api and a database my-site and')
  expect(chooseSiteId(clone, deployed, true)).toBe('an-id')
})

test('a database without tables and a Worker with nothing but secrets are left over from a stop', () => {
  const draft = { ...worker, variables: {}, isDraft: true }
  const stopped = { ...emptyAccount, worker: draft, database: { ...database, siteId: null, isEmpty: true } }
  expect(chooseSiteId(settings, stopped, false)).toBe('an-id')
})

test('a database of a newer release is not touched', async () => {
  const newer = { ...deployed, database: { ...database, migrations: ['0000_initial.sql', '9999_later.sql'] } }
  await expect(requireKnownMigrations(newer)).rejects.toThrow('does not know its migration 9999_later.sql')
})

/** The variables of a site, by what is deployed and what wrangler.toml says. */
function resolve(variables: Record<string, string>, changes: Partial<Settings> = {}, domains = deployed.domains) {
  return resolveVariables({ ...settings, ...changes }, { ...deployed, worker: { ...worker, variables }, domains })
}

test('the plan is said once, and the password hash follows it', () => {
  expect(() => resolve({})).toThrow('Say once which plan of Workers the account has: --plan free or --plan paid.')
  expect(resolve({}, { plan: 'free' })).toMatchObject({ PLAN: 'free', PASSWORD_KDF: 'pbkdf2' })
  expect(resolve({ PLAN: 'free', PASSWORD_KDF: 'pbkdf2' }, { plan: 'paid' })).toMatchObject({ PASSWORD_KDF: 'scrypt' })
  const pbkdf2 = { ...settings.written, PASSWORD_KDF: 'pbkdf2' }
  expect(resolve({ PLAN: 'paid' }, { written: pbkdf2 })).toMatchObject({ PLAN: 'paid', PASSWORD_KDF: 'pbkdf2' })
})

test('scrypt on Free is refused: nobody could sign in', () => {
  const written = { ...settings.written, PASSWORD_KDF: 'scrypt' }
  expect(() => resolve({ PLAN: 'free' }, { written })).toThrow('for which the Free plan has no CPU time')
})

test('what wrangler.toml leaves empty or does not name keeps its deployed value', () => {
  const live = { PLAN: 'paid', MAIL_FROM: 'old@example.com', RESEND_API_URL: 'https://api.example.com' }
  expect(resolve(live)).toMatchObject(live)
  const written = { ...settings.written, MAIL_FROM: 'new@example.com' }
  expect(resolve(live, { written }).MAIL_FROM).toBe('new@example.com')
})

test('the address is the chosen one, else the deployed one, else a domain, else the project’s own', () => {
  const [project = '', domain] = ['my-site-x1.pages.dev', 'news.example.com']
  const live = { PLAN: 'paid', SITE_URL: 'https://example.com' }
  expect(resolve(live, { siteUrl: 'https://new.example.com' }).SITE_URL).toBe('https://new.example.com')
  expect(resolve(live, {}, [project, domain, 'www.example.com']).SITE_URL).toBe('https://example.com')
  expect(resolve({ PLAN: 'paid' }, {}, [project]).SITE_URL).toBe(`https://${project}`)
  expect(resolve({ PLAN: 'paid', SITE_URL: `https://${project}` }, {}, [project, domain]).SITE_URL).toBe(
    'https://news.example.com',
  )
  expect(() => resolve({ PLAN: 'paid' }, {}, [project, domain, 'www.example.com'])).toThrow(
    'several domains: news.example.com, www.example.com. Say which one is the site’s address: --site-url',
  )
})

test('changes of variables are told by name', () => {
  const before = { ...worker, variables: { PLAN: 'paid', SITE_ID: 'an-id', MAIL_FROM: 'a@example.com' } }
  const after = { ...resolve(before.variables), PLAN: 'free', MAIL_FROM: '' } as const
  expect(describeChanges(before, after)).toEqual([
    'ENVIRONMENT: (empty) → production',
    'MAIL_FROM: a@example.com → (empty)',
    'PASSWORD_KDF: (empty) → scrypt',
    'PLAN: paid → free',
    'SITE_URL: (empty) → https://my-site-x1.pages.dev',
  ])
  expect(describeChanges({ ...before, variables: after }, after)).toEqual([])
})
