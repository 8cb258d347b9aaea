import { beforeAll, expect, test } from 'vitest'
import { createBackups } from '../testing/backups.ts'
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
    if (name !== 'campaigns') expect(own, name).toEqual(await rowsOf(`SELECT ${list} FROM ${name} ORDER BY ${order}`))
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
