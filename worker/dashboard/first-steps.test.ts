import { beforeAll, expect, test } from 'vitest'
import { makeBackupKey } from '../backup/format.ts'
import type { SiteFault } from '../contract/health.ts'
import { categoryCalls } from '../testing/categories.ts'
import { addBlog, logIn } from '../testing/fixtures.ts'
import { addSubscribers } from '../testing/mail.ts'
import { pageCalls } from '../testing/pages.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { settingsCalls } from '../testing/settings.ts'

const api = setUpApi({ vars: { MAIL_PROVIDER: 'outbox', MAIL_FROM: 'editors@blog.example' } })
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

const { addPage, publish } = pageCalls(api, () => token)
const steps = async () => (await api.call('/api/admin/dashboard', { token })).body.dashboardData.firstSteps
const done = async () => Object.entries(await steps()).flatMap(([name, state]) => (state === 'done' ? [name] : []))
const change = (json: object) => api.call('/api/admin/first-steps', { method: 'PUT', json, token })
const close = (isClosed: unknown, step: string) => change({ isClosed, step })
const hide = (isHidden: unknown) => change({ isHidden })

test('each first step is done when the site has what it asks for', async () => {
  expect(await done()).toEqual(['newsletter'])
  const unable = await api.call('/api/admin/dashboard', { token, vars: { MAIL_PROVIDER: null } })
  expect(unable.body.dashboardData.firstSteps.newsletter).toBe('open')
  await settingsCalls(api, () => token).change({ tagline: 'News of the sea.' })
  expect(await done()).toEqual(['settings', 'newsletter'])
  await addPage('About us', 'about')
  expect(await done()).toEqual(['settings', 'newsletter'])
  await publish('about')
  expect(await done()).toEqual(['settings', 'about', 'newsletter'])
  await categoryCalls(api, () => token).add({ name: 'Boats' })
  const id = await addBlog(api, token)
  expect(await done()).toEqual(['article', 'settings', 'about', 'categories', 'newsletter'])
  await api.call('/api/blog/delete', { json: { id }, token })
  await publish('about', false)
  expect(await done()).toEqual(['settings', 'categories', 'newsletter'])
})

test('a name that the set-up has stored is done, and nothing is saved again for it', async () => {
  await api.env.DB.exec(`UPDATE settings SET value = '{"name":"Salt"}'`)
  expect(await done()).toContain('settings')
})

test('a step that is not needed is ticked off on the server, and opened again', async () => {
  await api.env.DB.exec(`UPDATE settings SET value = '{}'`)
  expect((await close(true, 'logo')).status).toBe(422)
  expect((await close(true, 'settings')).status).toBe(200)
  await close(true, 'article')
  expect(await steps()).toMatchObject({ settings: 'closed', article: 'closed', about: 'open', newsletter: 'done' })
  await close(false, 'settings')
  expect(await steps()).toMatchObject({ settings: 'open', article: 'closed' })
})

test('the admin hides them for good on the server, and the sample content has none', async () => {
  expect((await hide('yes')).status).toBe(422)
  expect((await hide(true)).status).toBe(200)
  expect(await steps()).toBeNull()
  await hide(false)
  expect(await steps()).not.toBeNull()
  await api.env.DB.exec('UPDATE settings SET has_sample = 1')
  expect(await steps()).toBeNull()
  await api.env.DB.exec('UPDATE settings SET has_sample = 0')
})

const faults = async (vars: Record<string, string | null> = {}) =>
  (await api.call('/api/admin/dashboard', { token, vars })).body.dashboardData.faults
const run = (statement: string) => api.env.DB.prepare(statement).run()
const setUp = { BACKUP_KEY: makeBackupKey() }
const kinds = async (vars?: Record<string, string | null>) =>
  (await faults({ ...setUp, ...vars })).map(({ kind }: SiteFault) => kind)

test('the dashboard tells what keeps the site from working, and nothing of a healthy site', async () => {
  await addBlog(api, token)
  await run('UPDATE d1_migrations SET applied_at = CURRENT_TIMESTAMP')
  expect(await kinds()).toEqual([])
  // No provider, with readers.
  expect(await kinds({ MAIL_PROVIDER: null })).toEqual([])
  await addSubscribers(api, 'reader', 3)
  expect(await faults({ ...setUp, MAIL_PROVIDER: null })).toEqual([{ kind: 'no-mail', subscribers: 3 }])
  expect(await kinds()).toEqual([])
  // The job has stopped: told once mail waits, or all jobs have.
  const hours = (count: number) => Date.now() - count * 3_600_000
  const jobAt = (name: string, at: number) =>
    run(`INSERT OR REPLACE INTO jobs (name, last_run_at, last_success_at) VALUES ('${name}', ${at}, ${at})`)
  await jobAt('publish', hours(0))
  await jobAt('mail', hours(3))
  expect(await kinds()).toEqual([])
  await run(`INSERT INTO campaigns (id, kind, state, title, audience, accepted, next_position, last_number, last_joined, created_at, started_at)
    VALUES ('half', 'letter', 'sending', 'x', 3, 1, 2, 9, 9, 1, 1)`)
  expect(await faults(setUp)).toMatchObject([
    { kind: 'mail-late', isWaiting: true, since: expect.stringMatching(/Z$/) },
  ])
  await run("DELETE FROM campaigns WHERE id = 'half'")
  await jobAt('publish', hours(3))
  expect(await faults(setUp)).toMatchObject([{ kind: 'mail-late', isWaiting: false }])
  await jobAt('publish', hours(0))
  await jobAt('mail', hours(0))
  // Runs that do not end.
  await run(`UPDATE jobs SET unended_runs = '[${hours(1)},${hours(2)},${hours(3)}]' WHERE name = 'mail'`)
  expect(await faults(setUp)).toEqual([{ kind: 'unended', job: 'mail', runs: 3 }])
  await run("UPDATE jobs SET unended_runs = '[]'")
  // No key; a key, and never a backup; the sample.
  expect(await faults({ BACKUP_KEY: null })).toEqual([{ kind: 'no-backup', since: null }])
  await run("UPDATE d1_migrations SET applied_at = '2020-01-01 00:00:00'")
  expect(await kinds()).toEqual(['no-backup'])
  await run('UPDATE settings SET has_sample = 1')
  expect(await faults({ BACKUP_KEY: null })).toEqual([])
  await run('UPDATE settings SET has_sample = 0')
  await run('UPDATE d1_migrations SET applied_at = CURRENT_TIMESTAMP')
  // An older database.
  const newest = await api.env.DB.prepare('SELECT max(name) AS name FROM d1_migrations').first<string>('name')
  await run(`DELETE FROM d1_migrations WHERE name = '${newest}'`)
  expect(await kinds()).toEqual(['older-schema'])
  await run(`INSERT INTO d1_migrations (name) VALUES ('${newest}')`)
})
