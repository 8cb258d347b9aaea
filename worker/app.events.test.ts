import { beforeAll, expect, test } from 'vitest'
import { app } from './app.ts'
import { eventsOf } from './testing/events.ts'
import { logIn } from './testing/fixtures.ts'
import { setUpApi } from './testing/set-up-api.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

const writes = app.routes.filter(({ method }) => method !== 'ALL' && method !== 'GET')
const routes = [...new Set(writes.map(({ method, path }) => `${method} ${path}`))].sort()

/** The bodies of calls about unknown things; without a name, so that nothing is added. */
const unknown = {
  id: 'unknown',
  ids: ['unknown'],
  action: 'delete',
  at: new Date(Date.now() + 3_600_000).toISOString(),
  blog: 'unknown',
  comment: 'unknown',
  content: 'Text',
  from: 'unknown',
  image: '/media/unknown/0123456789abcdef.webp',
  isDone: true,
  isPinned: true,
  isPublished: true,
  link: 'unknown',
  replacement: '/blog/unknown',
  revision: 1,
  writer: { id: 'unknown', turn: 1 },
}

// Without a token: app.guard.test.ts.
test.each(routes)('%s about nothing that there is leaves no event', async (route) => {
  const [method = '', path = ''] = route.split(' ')
  const address = `${path.replace(':key', '99').replaceAll(/:\w+/g, 'unknown')}?from=/unknown&t=unknown`
  const own = route === 'POST /api/admin/logout' ? await logIn(api) : token
  const into = path.includes(':key') ? 98 : 'unknown'
  const left = await eventsOf(api, async () => {
    for (const json of [{}, { ...unknown, into }]) await api.call(address, { method, json, token: own })
    await api.call(address, { method, body: '{', headers: { 'content-type': 'application/json' }, token: own })
  })
  expect(left).toEqual([])
})

test('the calls were those of an account', async () => {
  expect((await api.call('/api/admin/account', { token })).status).toBe(200)
})
