import { beforeAll, expect, test } from 'vitest'
import { logIn } from '../testing/fixtures.ts'
import { articleItem, createImporter } from '../testing/imports.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string
beforeAll(async () => {
  token = await logIn(api)
})
const imports = createImporter(api, () => token, { PLAN: 'free' })

const rowOf = (id: string) => api.env.DB.prepare('SELECT * FROM blogs WHERE id = ?').bind(id).first()

test('a check changes nothing, and what is stored afterwards is stored once', async () => {
  const { id, import: created } = await imports.create('one.zip')
  expect([created.state, created.limits.texts]).toEqual(['planned', 1])
  const items = [articleItem('first-abc234', { html: '<p>One <script>alert(1)</script>two.</p>' })]
  const checked = await imports.check(id, items)
  expect(checked.body.results).toEqual([
    {
      kind: 'article',
      sourceId: 'first-abc234',
      outcome: 'changed',
      notes: ['One script was removed from its text.'],
      target: 'first-abc234',
      isDone: false,
    },
  ])
  expect(await rowOf('first-abc234')).toBeNull()
  expect((await imports.store(id, items)).status).toBe(409)

  await imports.act(id, 'start')
  const stored = await imports.store(id, items)
  expect([stored.status, stored.text]).toEqual([200, stored.text])
  expect(stored.body.results[0]).toMatchObject({ isDone: true, outcome: 'changed' })
  const row = await rowOf('first-abc234')
  expect(row).toMatchObject({ slug: 'first-abc234', created_at: Date.parse('2024-03-01T08:00:00.000Z') })
  expect((await imports.store(id, items)).body.results).toEqual(stored.body.results)
  const { rowsWritten, totals } = await imports.read(id)
  expect(rowsWritten).toBeGreaterThan(10)
  expect(totals).toEqual([{ kind: 'article', outcome: 'changed', items: 1, done: 1 }])
  expect(await imports.table(id)).toMatchObject([{ path: '/blog/first-abc234', isDone: true }])
  expect((await imports.act(id, 'finish')).body.import.state).toBe('finished')
  expect((await imports.store(id, items)).status).toBe(409)
})
