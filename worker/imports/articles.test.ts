import { beforeAll, expect, test } from 'vitest'
import { logIn, picture, runJob } from '../testing/fixtures.ts'
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
  expect(totals).toEqual([{ kind: 'article', outcome: 'changed', items: 1, things: 1, done: 1 }])
  expect(await imports.table(id)).toMatchObject([{ path: '/blog/first-abc234', isDone: true }])
  expect((await imports.act(id, 'finish')).body.import.state).toBe('finished')
  expect((await imports.store(id, items)).status).toBe(409)
})

test('what is imported waits for the cron, which purges all of it at once', async () => {
  const purged: string[][] = []
  await api.env.DB.exec('UPDATE cache_tags SET purges_left = 0')
  api.answerPurges((entrypoint, { tags }) => {
    purged.push([entrypoint, ...tags])
    return { success: true, errors: [] }
  })
  const paid = createImporter(api, () => token)
  const { id } = await paid.create('purges.zip')
  await paid.act(id, 'start')
  const image = `data:image/png;base64,${Buffer.from(await picture()).toString('base64')}`
  const html = `<p>The words.</p><img src="${image}">`
  const items = Array.from({ length: 22 }, (_, index) => articleItem(`purged-${index}`, { state: 'published', html }))
  for (const part of [items.slice(0, 20), items.slice(20)]) {
    const { body } = await paid.store(id, part)
    expect(body.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(part.map(() => 'comes'))
  }
  expect(purged).toEqual([])
  await runJob(api, 'publish')
  expect(purged).toEqual(
    ['default', 'Documents'].map((entrypoint) => expect.arrayContaining([entrypoint, 'blogs', 'lists'])),
  )
  const feed = JSON.parse((await api.call('/feed.json')).text)
  const days = feed.items.map(({ date_modified }: { date_modified: string }) => date_modified.slice(0, 10))
  expect(new Set(days)).toEqual(new Set(['2024-03-01']))
})
