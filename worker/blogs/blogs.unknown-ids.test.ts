import { beforeAll, expect, test } from 'vitest'
import { addBlog, logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

/** The most rows that one page may read, whatever the request. */
const mostStatements = 1
const mostRows = 30

const api = setUpApi()

beforeAll(async () => {
  const token = await logIn(api)
  for (let number = 1; number <= 8; number++) await addBlog(api, token, { title: `Blog ${number}` })
})

test('requests for unknown ids read few rows, and nothing is cached', async () => {
  const ids = [...Array.from({ length: 20 }, (_, index) => `unknown-${index}`), '%00', '🚀', 'a'.repeat(5_000)]
  for (const id of ids) {
    const { status, headers } = await api.call(`/api/blog/${id}?with=comments,resources,related,latest`)
    expect(status, id).toBe(404)
    expect(headers.get('cache-control'), id).toBe('no-store')
    expect(headers.has('cache-tag'), id).toBe(false)
    const { statements, rowsRead } = await costOf(headers.get('x-request-id') ?? '')
    expect(statements, id).toBeLessThanOrEqual(mostStatements)
    expect(rowsRead, id).toBeLessThanOrEqual(mostRows)
  }
})

/** The cost of a failed read in D1, from its line in the log. */
async function costOf(requestId: string): Promise<{ statements: number; rowsRead: number }> {
  const find = () =>
    api.logs().find(({ message }) => message.includes(requestId) && message.includes('"route"'))?.message
  await expect.poll(find).toBeDefined()
  return JSON.parse(find() ?? '')
}
