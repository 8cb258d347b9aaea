import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addBlog, logIn } from '#worker/testing/fixtures.ts'
import { addSubscribers, countMails, deleteMail, planCampaign, readCampaign } from '#worker/testing/mail.ts'
import { mailVariables, serveProvider } from '#worker/testing/mail-providers.ts'
import { setUpApi } from '#worker/testing/set-up-api.ts'
import { subscriptionsOf } from '#worker/testing/subscriptions.ts'
import { listMigrations } from '../deploy/remote-database.ts'
import { loadText, writeFixture } from '../testing/releases/fixture.ts'
import { mailCancellations } from './cancel-mail.ts'
import { closeSite, replaceSite } from './close-site.ts'
import { readEnded } from './keep-ended.ts'
import { Staging } from './staging.ts'
import { localTarget, type Target } from './target.ts'
import { travelInTime } from './time-travel.ts'

const api = setUpApi({ vars: mailVariables.resend })
const visitors = subscriptionsOf(api)
const readers = 40

let folder: string
let token: string
let blog: string
let standIn: ReturnType<typeof serveProvider>
/** The readers who have been told that they left or were deleted. */
let gone: string[]
let refused: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'broadsheet-closed-'))
  token = await logIn(api)
  blog = await addBlog(api, token)
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await deleteMail(api)
  await addSubscribers(api, 'reader', readers)
  standIn = serveProvider(api)
  gone = []
  refused = 0
})

const runCron = () => api.call('/', { headers: { 'x-test-cron': String(Date.now()) }, vars: mailVariables.resend })

/** The next reader leaves, is deleted, or complains: as far as the site takes it. */
async function endNext() {
  const number = gone.length + refused + 1
  const id = `reader-${number}`
  const [leave = ''] = await visitors.unsubscribeTokens([{ id }])
  const { status, body } =
    number % 2 === 0
      ? await api.call(`/api/admin/subscribers/${id}`, { method: 'DELETE', token })
      : await visitors.leave(leave)
  if (status < 300) gone.push(`${id}@example.com`)
  else expect([status, body.message]).toEqual([503, 'The site is being restored. Please try again in some minutes.'])
  if (status >= 300) refused += 1
}

/** The database of the site, before each of whose steps a reader ends and the cron runs. */
function busyTarget(): Target {
  const { read, write } = localTarget(api.env.DB)
  const meddle = async (sql?: string) => {
    await endNext()
    // No run of the cron begins in the seconds between going back and closing the site again.
    if (sql !== closeSite) await runCron()
  }
  return {
    async read(sql) {
      await meddle(sql)
      return read(sql)
    },
    async write(statements) {
      await meddle()
      await write(statements)
    },
  }
}

/** Nobody gets a mail twice or after leaving, and who was told so has ended. */
async function expectNobodyIsBothered(campaign: string) {
  const sent = standIn.mails.length
  await runCron()
  await api.call('/', { headers: { 'x-test-cron': String(Date.now() + 60_000) }, vars: mailVariables.resend })
  expect(standIn.mails).toHaveLength(sent)
  expect(Math.max(1, ...countMails(standIn.mails).values())).toBe(1)
  expect(await readCampaign(api, campaign)).toMatchObject({ state: 'cancelled' })
  for (const email of gone) expect([undefined, 'left'], email).toContain((await visitors.read(email))?.state)
  const { results } = await api.env.DB.prepare("SELECT email FROM subscribers WHERE state = 'confirmed'").all()
  expect(results).toHaveLength(readers - gone.length)
  const total = await api.env.DB.prepare("SELECT value FROM counters WHERE name = 'subscribers:confirmed'").first()
  expect(total).toEqual({ value: readers - gone.length })
  // The site is open again.
  await endNext()
  expect(gone).toHaveLength(readers - results.length + 1)
}

const journey = (goBack: (() => Promise<void>) | null) => ({
  target: busyTarget(),
  goBack,
  readMigrations: listMigrations,
  path: join(folder, 'time-travel.json'),
  known: null,
  waitMs: 0,
})

test('whoever leaves or is deleted at any step of Time Travel stays so, and no mail goes twice', async () => {
  const { DB } = api.env
  await planCampaign(api, 'travelled', blog)
  const then = await writeFixture(DB, 'The moment to which the database goes back')
  await runCron()
  expect(standIn.mails).toHaveLength(readers)
  await endNext()
  await endNext()
  await travelInTime(journey(() => loadText(DB, then)))
  expect(gone.length).toBeGreaterThanOrEqual(3)
  expect(refused).toBeGreaterThanOrEqual(5)
  await expectNobodyIsBothered('travelled')
  expect(
    await DB.prepare("SELECT value > 1700000000000 AS isAbove FROM counters WHERE name = 'version'").first(),
  ).toEqual({ isAbove: 1 })
})

test('a single mail, a batch and a digest that were open then are not sent again', async () => {
  const { DB } = api.env
  await visitors.signUp('new@example.com', {}, mailVariables.resend)
  await visitors.run("UPDATE deliveries SET state = 'waiting'")
  await visitors.run('DELETE FROM batches')
  await visitors.run('UPDATE campaigns SET next_position = 1 WHERE key = 1')
  standIn = serveProvider(api)
  const then = await writeFixture(DB, 'Before a mail')
  await visitors.run(`INSERT INTO campaigns (id, kind, state, title, week, created_at)
    VALUES ('digest', 'digest', 'finished', 'Digest', '2026-11-23', 1)`)
  await travelInTime({ ...journey(() => loadText(DB, then)), target: localTarget(DB) })
  await runCron()
  expect(standIn.mails).toEqual([])
  expect(await DB.prepare("SELECT state FROM campaigns WHERE week = '2026-11-23'").first('state')).toBe('cancelled')
})

test('a command that was killed after it went back goes on, and one that cannot go back opens the site', async () => {
  const { DB } = api.env
  await planCampaign(api, 'killed', blog)
  const then = await writeFixture(DB, 'Before')
  await runCron()
  await endNext()
  const failing = journey(() => Promise.reject(new Error('No such bookmark')))
  await expect(travelInTime(failing)).rejects.toThrow('No such bookmark\nThe database is as it was')
  await endNext()
  expect(gone.length).toBeGreaterThanOrEqual(2)
  const killed = journey(() => loadText(DB, then))
  killed.target.write = () => Promise.reject(new Error('killed'))
  await expect(travelInTime(killed)).rejects.toThrow('npm run time-travel -- --after')
  await runCron()
  await travelInTime(journey(null))
  await expectNobodyIsBothered('killed')
})

test('where the database was taken back by hand, a later backup says who has left', async () => {
  const { DB } = api.env
  await planCampaign(api, 'by-hand', blog)
  const then = await writeFixture(DB, 'Before')
  await runCron()
  await endNext()
  const known = await readEnded(localTarget(DB))
  await loadText(DB, then)
  await travelInTime({ ...journey(null), known })
  await expectNobodyIsBothered('by-hand')
})

test('whoever leaves or is deleted at any step of a restore stays so, and no mail goes', async () => {
  const { DB } = api.env
  await planCampaign(api, 'restored', blog)
  await endNext()
  const staging = new Staging()
  await staging.migrate()
  await staging.withoutTriggers(async () => {
    for (const table of ['secrets', 'authors', 'admins', 'sessions', 'subscribers', 'campaigns']) {
      const columns = staging.values('SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0', table)
      const rows = await DB.prepare(`SELECT ${columns.join(', ')} FROM ${table}`).raw<(string | number | null)[]>()
      staging.db.exec(`DELETE FROM ${table}`)
      staging.add({ table, columns, rows })
    }
    staging.db.exec('UPDATE campaigns SET blog_key = NULL')
    for (const { sql } of mailCancellations) staging.db.exec(sql)
  })
  await replaceSite(staging, busyTarget(), 0)
  // The import leaves the site closed: it takes several transactions on one machine.
  expect(gone).toHaveLength(2)
  expect(refused).toBeGreaterThanOrEqual(5)
  await expectNobodyIsBothered('restored')
})
