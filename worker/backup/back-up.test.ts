import { beforeAll, expect, test } from 'vitest'
import { day, minute } from '../contract/units.ts'
import { backupKey, createBackups, monday } from '../testing/backups.ts'
import type { Work } from '../testing/count-work.ts'
import { addBlog, logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
const backups = createBackups(api)
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

const rowsOf = async (sql: string) => (await api.env.DB.prepare(sql).raw()).map((row) => [...row])

test('a full backup has every row and every text, in parts that are small', async () => {
  const id = await addBlog(api, token, { title: 'Long', description: '<p>Long</p>' })
  const long = `<p>${'“Größe” & \\n\n 👋 '.repeat(30_000)}</p>`
  await api.env.DB.prepare('UPDATE blog_sources SET source = ? WHERE blog_key = (SELECT key FROM blogs WHERE id = ?)')
    .bind(long, id)
    .run()
  await addBlog(api, token, { title: 'Short', description: '<p>Short</p>' })
  await api.env.DB.exec(
    "INSERT INTO resources (blog_key, position, title, url) SELECT min(key), 0, 'A link', 'https://example.com' FROM blogs",
  )
  await backups.runNight(0)
  const [row] = await backups.list()
  expect([row?.state, row?.base_id, row?.problem]).toEqual(['good', null, ''])
  const { manifest, lines, texts } = await backups.open(row?.id ?? '')
  expect(manifest.parts.length).toBe(row?.parts)
  expect(texts.length).toBeGreaterThan(1)
  for (const { bytes } of manifest.parts) expect(bytes).toBeLessThanOrEqual(500_000)
  for (const { name, columns, rows } of manifest.tables) {
    const own = lines.filter(([table]) => table === name).map(([, , ...values]) => values)
    expect(own.length, name).toBe(rows)
    const list = columns.map((column) => `"${column}"`).join()
    const order = name === 'subscriber_weeks' ? 1 : 'rowid'
    // The backup itself is an event that it cannot have.
    const before = name === 'events' ? "WHERE kind <> 'backup.made'" : ''
    if (name !== 'campaigns')
      expect(own, name).toEqual(await rowsOf(`SELECT ${list} FROM ${name} ${before} ORDER BY ${order}`))
  }
  const sources = Map.groupBy(
    lines.filter(([name]) => name === 'blogs.source'),
    ([, key]) => key,
  )
  const joined = [...sources].map(([key, pieces]) => [key, pieces.map((piece) => piece[3]).join('')])
  const links = lines.filter(([table]) => table === 'blogs.resources').map((line) => line.slice(2))
  expect(links).toEqual([
    [0, '[[0,"A link","https://example.com"]]'],
    [0, '[]'],
  ])
  expect(joined).toEqual(await rowsOf('SELECT id, source FROM blogs JOIN blog_sources ON blog_key = key ORDER BY key'))
})

/** Runs the job on Free, each time some minutes later, until the last backup has a state. @returns what each run has worked on */
async function runMinutes(night: number, headers: Record<string, string> = {}, state = 'good') {
  const works: (Work & { isEnded: boolean })[] = []
  for (let run = 0; run < 300; run += 1) {
    const at = new Date(monday + night * day + run * 3 * minute).toISOString()
    const vars = { PLAN: 'free', BACKUP_KEY: backupKey }
    const answer = await api.call('/api/local/run', { json: { job: 'backup', at }, vars, headers })
    works.push({ ...JSON.parse(answer.headers.get('x-test-work') ?? ''), isEnded: answer.status === 503 })
    const last = (await backups.list()).at(-1)
    if (last?.state === state && last.id.startsWith(at.slice(0, 'YYYY-MM-DD'.length))) return works
  }
  throw new Error('The backup does not end.')
}

const most = (works: Work[], name: keyof Work) => Math.max(...works.map((work) => work[name]))

test('on Free no run works on more than 150 kB, whatever it writes or reads back', async () => {
  await api.env.DB.exec('DELETE FROM backups')
  const works = await runMinutes(7)
  expect(most(works, 'sealed')).toBeGreaterThan(100_000)
  expect(works.some(({ isEnded }) => isEnded)).toBe(false)
  for (const name of ['sealed', 'hashed', 'parsed', 'answered'] as const)
    expect(most(works, name), name).toBeLessThan(200_000)
  expect(most(works, 'encoded')).toBeLessThan(400_000)
})

test('a part that is larger than a run may have is read back in several runs', async () => {
  await api.env.DB.exec('DELETE FROM backups')
  await runMinutes(7, {}, 'checking')
  await api.env.DB.exec("UPDATE backups SET position = json_set(position, '$.partBytes', 40000)")
  expect(most(await runMinutes(7.5), 'parsed')).toBeLessThan(70_000)
})

test('a part with which a run is ended is halved, so that the night brings a backup', async () => {
  await api.env.DB.exec('UPDATE blog_sources SET source = substr(source, 1, 60000)')
  const ended = await runMinutes(14, { 'x-test-most-sealed': '40000' })
  expect(ended.filter(({ isEnded }) => isEnded).length).toBeLessThanOrEqual(3)
  const [row] = (await backups.list()).slice(-1)
  expect(row?.problem).toBe('')
  const { texts } = await backups.open(row?.id ?? '')
  expect(Math.max(...texts.map((text) => Buffer.byteLength(text)))).toBeGreaterThan(30_000)
  // They grow again, slowly: runs may have been ended for another reason.
  expect((await runMinutes(23)).find(({ sealed }) => sealed > 30_000)?.sealed).toBeLessThan(75_000)
  expect(most(await runMinutes(32), 'sealed')).toBeGreaterThan(60_000)
})
