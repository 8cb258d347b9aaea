import { expect, test } from 'vitest'
import { addressHash, addressKey } from '#worker/mail/hash-address.ts'
import { keepEnded } from './keep-ended.ts'
import { Staging } from './staging.ts'
import { refuseContent, type Target } from './target.ts'

async function createSite(sql: string) {
  const site = new Staging()
  await site.migrate()
  site.db.exec(sql)
  return site
}

const targetOf = (site: Staging): Target => ({
  read: async (sql) => site.rows(sql),
  write: () => Promise.reject(new Error('It is read only.')),
})

const subscribers = (...rows: [email: string, state: string][]) =>
  rows
    .map(
      ([email, state]) =>
        `INSERT INTO subscribers (email, created_at, id, state) VALUES ('${email}', 1, '${email}', '${state}')`,
    )
    .join(';')
const keyOf = (key: string) => `; INSERT INTO secrets VALUES ('${addressKey}', '${key}');`
const backedUp = subscribers(
  ['a@example.com', 'confirmed'],
  ['b@example.com', 'confirmed'],
  ['c@example.com', 'confirmed'],
  ['d@example.com', 'left'],
)
const statesOf = (site: Staging) =>
  site
    .rows('SELECT email, state, token_version AS version FROM subscribers ORDER BY email')
    .map((row) => Object.values(row).join(' '))

test('who has left the site, bounced or was deleted since the backup stays so', async () => {
  const hashOf = await addressHash('one')
  const staging = await createSite(backedUp + keyOf('one'))
  const site = await createSite(
    `${subscribers(['a@example.com', 'left'], ['d@example.com', 'confirmed'])}${keyOf('one')}
    INSERT INTO suppressions (email_hash, scope, reason, created_at) VALUES ('${await hashOf('b@example.com')}', 'newsletter', 'deleted', 5),
      ('${await hashOf('c@example.com')}', 'newsletter', 'bounced', 5), ('${await hashOf('d@example.com')}', 'notices', 'bounced', 5)`,
  )
  expect(await staging.withoutTriggers(() => keepEnded(staging, targetOf(site)))).toBe(3)
  // Subscriptions that have ended in the backup do not begin again.
  expect(statesOf(staging)).toEqual(['a@example.com left 1', 'c@example.com bounced 1', 'd@example.com left 0'])
  expect(staging.values('SELECT count(*) FROM suppressions')).toEqual(['3'])
  const total = (name: string) => staging.values('SELECT value FROM counters WHERE name = ?', `subscribers:${name}`)[0]
  expect([total('confirmed'), total('left'), total('bounced'), total('number')]).toEqual(['0', '2', '1', '4'])
  expect(staging.rows('SELECT source, joined, ended FROM subscriber_weeks')).toEqual([
    { source: 'form', joined: 3, ended: 3 },
  ])
})

test('hashes of another key end what they mean, and are not mixed with those of the backup', async () => {
  const staging = await createSite(backedUp + keyOf('one'))
  const hash = await (await addressHash('two'))('b@example.com')
  const site = await createSite(
    `INSERT INTO suppressions (email_hash, scope, reason, created_at) VALUES ('${hash}', 'newsletter', 'left', 5)${keyOf('two')}`,
  )
  expect(await staging.withoutTriggers(() => keepEnded(staging, targetOf(site)))).toBe(1)
  expect(statesOf(staging)).toContain('b@example.com left 1')
  expect(staging.values('SELECT count(*) FROM suppressions')).toEqual(['0'])
  expect(staging.values('SELECT value FROM secrets')).toEqual(['one'])
})

test('a digest that the site has sent since the backup goes no second time', async () => {
  const staging = await createSite('')
  const digest = (week: string, state: string) =>
    `INSERT INTO campaigns (id, kind, state, title, week, created_at) VALUES ('${week}', 'digest', '${state}', 'Digest', '${week}', 1);`
  const site = await createSite(digest('2026-11-16', 'finished') + digest('2026-11-23', 'planned'))
  await staging.withoutTriggers(() => keepEnded(staging, targetOf(site)))
  expect(staging.rows("SELECT week, state FROM campaigns WHERE kind = 'digest'")).toEqual([
    { week: '2026-11-16', state: 'cancelled' },
  ])
})

test('content is replaced only when that is said twice, and an empty site or half a restore without that', async () => {
  const site = await createSite(subscribers(['a@example.com', 'confirmed']))
  await expect(refuseContent(targetOf(site), false)).rejects.toThrow('1 subscribers')
  await refuseContent(targetOf(site), true)
  await refuseContent(targetOf(await createSite('')), false)
  site.db.exec('CREATE TABLE restore_under_way (started_at integer)')
  await expect(refuseContent(targetOf(site), false)).resolves.toBeUndefined()
})
