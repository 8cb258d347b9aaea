import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startCloudflare } from './start.ts'

let cloudflare: Awaited<ReturnType<typeof startCloudflare>>
let database: string

const answer = z.object({
  result: z.any(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })),
})

async function post(path: string, body: object) {
  const address = `${cloudflare.env.CLOUDFLARE_API_BASE_URL}/accounts/an-account/d1/database${path}`
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) })
  const { result, errors } = answer.parse(await response.json())
  return { result, error: errors[0] && `${errors[0].message} [code: ${errors[0].code}]` }
}

async function importText(text: string) {
  const { result } = await post(`/${database}/import`, { action: 'init', etag: 'e' })
  await fetch(result.upload_url, { method: 'PUT', body: text })
  return (await post(`/${database}/import`, { action: 'ingest', etag: 'e', filename: result.filename })).error ?? null
}

beforeAll(async () => {
  cloudflare = await startCloudflare()
  database = (await post('', { name: 'a' })).result.uuid
  await post(`/${database}/query`, { sql: 'CREATE TABLE a (b)' })
})
afterAll(() => cloudflare.close())

const trigger = 'CREATE TRIGGER c AFTER INSERT ON a BEGIN\n  SELECT 1;\nEND;'

test.each([
  trigger,
  `SELECT 1;\n${trigger.replace('BEGIN', 'begin').replace('CREATE', 'create')}`,
  trigger.replace('CREATE', 'CREATE TEMP').replaceAll('\n', ' '),
  'SELECT 1;\r\nSELECT 2;',
  "SELECT 1;\n-- The blog's key\nSELECT 2;",
])('the address of queries refuses %j', async (sql) => {
  expect((await post(`/${database}/query`, { sql })).error).toBe('incomplete input: SQLITE_ERROR [code: 7500]')
})

test.each(["-- The blog's key\nSELECT 1", 'SELECT 1; SELECT 2;'])('it takes %j', async (sql) => {
  expect((await post(`/${database}/query`, { sql })).error).toBeUndefined()
})

test('an import takes triggers, and is one transaction without others in it', async () => {
  expect(await importText(`${trigger}\nINSERT INTO a VALUES (1);`)).toBeNull()
  expect(await importText('INSERT INTO a VALUES (2);\nCOMMIT;')).toContain('not authorized')
  expect(await importText(`INSERT INTO a VALUES ('${'x'.repeat(100_000)}');`)).toContain('statement too long')
  expect(cloudflare.storage.rows('a', 'SELECT b FROM a')).toEqual([{ b: 1 }])
})
