import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createBackups } from '../testing/backups.ts'
import { plantIn } from '../testing/fault-injection.ts'
import { addBlog, logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { mostChanges } from './backups.queries.ts'
import { makeBackupKey } from './format.ts'

const api = setUpApi()
const backups = createBackups(api)
let token: string

beforeAll(async () => {
  token = await logIn(api)
  await addBlog(api, token, { title: 'Old', description: '<p>Old</p>' })
  // Before any backup of these tests.
  await api.env.DB.exec('UPDATE blogs SET created_at = 1, updated_at = 1')
})
beforeEach(() => api.env.DB.exec('DELETE FROM backups'))

const exec = (sql: string) => api.env.DB.exec(sql)
const objects = async () => (await api.env.BACKUPS?.list())?.objects.map(({ key }) => key) ?? []
const states = async () => (await backups.list()).map(({ state, base_id }) => `${state} ${base_id ? 'daily' : 'full'}`)
const problems = async () => (await backups.list()).map(({ problem }) => problem)

test('a daily backup has the long texts that have changed, and relies on the full one for the others', async () => {
  await backups.runNight(0)
  const id = await addBlog(api, token, { title: 'New', description: '<p>New</p>' })
  await backups.runNight(1)
  const [full, daily] = await backups.list()
  expect(daily?.base_id).toBe(full?.id)
  const { lines } = await backups.open(daily?.id ?? '')
  const sources = lines.filter(([name]) => name === 'blogs.source').map((line) => line[3])
  expect(sources).toEqual(['<p>New</p>'])
  expect(lines.filter(([name]) => name === 'blogs')).toHaveLength(2)
  await api.call(`/api/admin/blogs/${id}`, { method: 'DELETE', token })
})

test.each([
  ['on Sunday', 6, ''],
  ['after a restore', 1, 'INSERT INTO epochs SELECT coalesce(max(began_at), 0) + 1 FROM epochs'],
  [
    'after many changes',
    1,
    `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${mostChanges + 1})
      INSERT INTO changes(name, number) SELECT 'blog_sources', n FROM numbers`,
  ],
  ['after a full one that failed', 1, "UPDATE backups SET state = 'failed'"],
  ['after a migration', 1, "UPDATE backups SET position = json_set(position, '$.schema', '0000_initial.sql')"],
  ['after another key', 1, "UPDATE backups SET position = json_set(position, '$.keyId', 'other')"],
])('%s a backup is a full one', async (_when, night, change) => {
  await backups.runNight(0)
  if (change) await api.env.DB.prepare(change).run()
  await backups.runNight(night)
  expect((await states()).at(-1)).toEqual('good full')
})

test('a run that fails or is killed at any call is made up for by the next ones', async () => {
  const free = createBackups(api, { PLAN: 'free' })
  const runs = await free.runNight(0)
  await exec('DELETE FROM backups')
  for (const fault of ['x-test-fail', 'x-test-lose'] as const) {
    for (let place = 0; place < runs; place += 1) {
      const counted = await free.run(0)
      if (await free.hasSucceeded()) break
      const [headers = {}] = plantIn(counted, fault).slice(place % 6)
      await free.run(0, headers)
    }
    await free.runNight(0)
    const [row] = await free.list()
    expect([row?.state, row?.problem]).toEqual(['good', ''])
    await free.open(row?.id ?? '')
    await exec('DELETE FROM backups')
  }
})

test('two runs at once write no part twice', async () => {
  const free = createBackups(api, { PLAN: 'free' })
  for (let round = 0; round < 40 && !(await free.hasSucceeded()); round += 1)
    await Promise.all([free.run(0), free.run(0)])
  await free.runNight(0)
  expect(await states()).toEqual(['good full'])
  const [row] = await free.list()
  await free.open(row?.id ?? '')
})

test('nothing is written without a key, or with what is none', async () => {
  for (const key of [null, 'no key']) {
    const { runNight } = createBackups(api, { BACKUP_KEY: key })
    expect(await runNight(0)).toBe(1)
  }
  expect(await states()).toEqual([])
  const { body } = await api.call('/api/admin/backups', { token })
  expect(body).toMatchObject({ obstacle: 'key', backups: [] })
})

test('mail goes first in the first half hour of a night, which the row of the backup says', async () => {
  await exec(
    "INSERT INTO deliveries(campaign_key, position, email, state) VALUES (1, 1000, 'reader@example.com', 'waiting')",
  )
  await backups.run(new Date('2026-11-23T01:45:00Z'))
  expect([await backups.hasSucceeded(), await states()]).toEqual([false, ['writing full']])
  expect(await problems()).toEqual(['It waits for mail that is being sent, until 02:00 UTC at the latest.'])
  await backups.run(new Date('2026-11-23T02:00:00Z'))
  await exec('DELETE FROM deliveries')
  expect([await states(), await problems()]).toEqual([['good full'], ['']])
})

test('a newsletter that cannot be sent keeps no backup waiting', async () => {
  await exec(
    "INSERT INTO campaigns(id, kind, state, title, created_at, problem, last_number) VALUES ('stuck', 'newsletter', 'sending', '', 1, 'No provider', 9)",
  )
  await backups.run(new Date('2026-11-23T01:31:00Z'))
  expect(await states()).toEqual(['good full'])
  await exec("DELETE FROM campaigns WHERE id = 'stuck'")
})

test.each([
  ['position', "UPDATE backups SET position = '{}'", 'Another release was deployed while it was written.'],
  [
    'schema',
    "UPDATE backups SET position = json_set(position, '$.schema', 'x')",
    'The database was migrated while it was written.',
  ],
  ['time', 'UPDATE backups SET started_at = started_at - 200000000', 'It was not complete after 2 days.'],
])('a backup that cannot go on fails with a sentence, and another one is made: %s', async (_what, change, problem) => {
  const free = createBackups(api, { PLAN: 'free' })
  await free.run(0)
  await free.run(0)
  await exec(change)
  await backups.runNight(0)
  expect((await states()).toSorted()).toEqual(['failed full', 'good full'])
  expect(await problems()).toContain(problem)
})

test('a key that is changed meanwhile ends the backup', async () => {
  await createBackups(api, { PLAN: 'free' }).run(0)
  await createBackups(api, { BACKUP_KEY: makeBackupKey() }).runNight(0)
  expect(await problems()).toContain('BACKUP_KEY was changed while it was written.')
})

test('a part that is damaged or gone in the bucket makes no good backup', async () => {
  const free = createBackups(api, { PLAN: 'free' })
  while ((await states())[0] !== 'checking full') await free.run(0)
  const [row] = await backups.list()
  const [part = ''] = (await objects()).filter((name) => name.startsWith(`${row?.id}/00001`))
  await api.env.BACKUPS?.put(part, 'other bytes')
  await free.run(0)
  expect(await problems()).toEqual([`${row?.id}/00001 is damaged: it has another hash than it had.`])
})

test('folders that no row names are deleted after 30 days, and no others of the bucket', async () => {
  const names = ['2026-10-01-lost/manifest', '2026-11-20-late/manifest', 'mine/2026-10-01-a', 'note.txt']
  for (const name of names) await api.env.BACKUPS?.put(name, 'x')
  await backups.runNight(0)
  expect((await objects()).filter((name) => names.includes(name))).toEqual(names.slice(1))
  await backups.runNight(28)
  expect((await objects()).filter((name) => names.includes(name))).toEqual(names.slice(2))
})

test('a backup that has ended keeps no parts and no position', async () => {
  await backups.runNight(0)
  expect(await api.env.DB.prepare('SELECT * FROM backup_parts').raw()).toEqual([])
  const position = await api.env.DB.prepare('SELECT position FROM backups').first<string>('position')
  expect(Object.keys(JSON.parse(position ?? ''))).toEqual(['keyId', 'schema'])
})

test('what was noted is forgotten when no backup needs it any more', async () => {
  await backups.runNight(0)
  await addBlog(api, await logIn(api), { title: 'Noted' })
  const noted = async () =>
    (await api.env.DB.prepare("SELECT DISTINCT name FROM changes WHERE name = 'blog_sources'").raw()).length
  const withoutKey = createBackups(api, { BACKUP_KEY: null })
  await withoutKey.run(7)
  expect(await noted()).toBe(1)
  await withoutKey.run(9)
  expect(await noted()).toBe(0)
})

test.each([
  ['rows', false, /^Of blogs, there were \d+ rows, and \d+ were read back\.$/],
  ['references', true, /^Rows refer to 1 rows of blogs that are not in the backup\.$/],
])('a backup that lacks what was written meanwhile is not good: %s', async (_what, isReplaced, problem) => {
  token = await logIn(api)
  const early = await addBlog(api, token, { title: 'Early' })
  // The number of the early one is not given again.
  await addBlog(api, token, { title: 'Other' })
  const free = createBackups(api, { PLAN: 'free' })
  const tablesLeft = () => api.env.DB.prepare("SELECT position ->> '$.tables' AS tables FROM backups").first('tables')
  do await free.run(0)
  while (JSON.parse(String(await tablesLeft())).length > 1)
  const late = await addBlog(api, token, { title: 'Late' })
  if (isReplaced) await exec(`DELETE FROM blogs WHERE id = '${early}'`)
  await exec("DELETE FROM changes WHERE name IN ('blogs', 'blog_sources', 'resources')")
  await free.runNight(0)
  expect((await problems()).filter(Boolean)).toEqual([expect.stringMatching(problem)])
  await exec(`DELETE FROM blogs WHERE id IN ('${early}', '${late}')`)
})
