import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { logIn } from '../../testing/fixtures.ts'
import { manyRows } from '../../testing/rotation.ts'
import { setUpApi } from '../../testing/set-up-api.ts'
import { expectIndexedStatements, observeStatements, rowsReadBy } from '../../testing/statements.ts'
import { indexTexts, listWaiting } from './index-uses.queries.ts'

/** Files of the library, each a picture with two smaller copies: a third of them in a text, and a fifth deleted soon. */
const files = 2 * manyRows
const mostRows = 200
const mostStatements = 3

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
  const numbers = `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${files})`
  const run = (statement: string) => api.env.DB.prepare(statement).run()
  await run(
    `${numbers} INSERT INTO media_uses SELECT 'media/library/' || printf('%016x', n), 'blog', 'b' || n, 0 FROM numbers WHERE n % 3 = 0`,
  )
  for (const name of ['.webp', '-480.webp', '-960.webp'])
    await run(
      `${numbers} INSERT INTO media SELECT 'media/library/' || printf('%016x', n) || '${name}', iif(n % 5, 'library', 'gone'), 'image/webp', 1600, 900, 1000, n,
        iif(n % 5, n, NULL), '', NULL FROM numbers`,
    )
  await run("UPDATE library SET name = 'Boat ' || key || '.webp', alt = 'A picture of the harbour'")
})

async function expectCheap(query: string) {
  const path = `/api/admin/library${query}`
  const all = await observeStatements(api, () => api.call(path, { token }))
  await expectIndexedStatements(api, all)
  const own = all.filter(({ statement }) => /library|counters|texts_to_index/.test(statement))
  expect(own.length, path).toBeLessThanOrEqual(mostStatements)
  expect(rowsReadBy(all), path).toBeLessThanOrEqual(mostRows)
  return (await api.call(path, { token })).body
}

test.each([
  ['?', files],
  ['?state=image&', files],
  ['?state=unused&', files - Math.floor(files / 3)],
  ['?state=audio&', 0],
])('%s: indexed, and few rows read on each page, the smaller copies included', async (query, all) => {
  const { total, nextCursor, storage } = await expectCheap(query)
  expect([total, storage]).toEqual([all, { files, bytes: 3_000 * files, monthlyPrice: 0 }])
  if (nextCursor) await expectCheap(`${query}cursor=${nextCursor}`)
  await expectCheap(`${query}cursor=2s.2s`)
})

test.each(['boat', 'b', 'harbour', 'a picture of', 'boat 99', 'zzzz'])('searching %j: few rows read', async (word) => {
  for (const state of ['', '&state=image', '&state=unused']) {
    const query = `?q=${encodeURIComponent(word)}${state}`
    const { nextCursor } = await expectCheap(query)
    if (nextCursor) await expectCheap(`${query}&cursor=${nextCursor}`)
  }
})

test('a file with more uses than are named, a change, and a deletion read few rows', async () => {
  const { id } = (await expectCheap('?state=image')).files[0]
  const prefix = `SELECT substr(media_key, 1, instr(media_key, '.') - 1) FROM library WHERE id = '${id}'`
  await api.env.DB.exec(
    `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 300) INSERT OR IGNORE INTO media_uses SELECT (${prefix}), 'draft', 'd' || n, 0 FROM numbers`,
  )
  expect((await expectCheap(`/${id}`)).uses).toHaveLength(50)
  for (const [method, path, json] of [
    ['PATCH', `/${id}`, { name: 'Other' }],
    ['POST', '/delete', { ids: [id] }],
  ] as const) {
    const statements = await observeStatements(api, () =>
      api.call(`/api/admin/library${path}`, { method, json, token }),
    )
    await expectIndexedStatements(api, statements)
    expect(rowsReadBy(statements), path).toBeLessThanOrEqual(mostRows)
  }
})

test('a run that indexes texts searches their own files only', async () => {
  const statements = await observeStatements(api, async () => {
    return api.call('/api/local/run', { json: { job: 'media' } })
  })
  await expectIndexedStatements(api, statements)
  const db = openDatabase(api.env.DB)
  await indexTexts(db, [{ kind: 'draft', id: 'd1' }])
  expect(await listWaiting(db, 1)).toEqual([])
  expect(rowsReadBy(statements)).toBeLessThanOrEqual(mostRows)
})
