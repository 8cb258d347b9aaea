import { expect, test } from 'vitest'
import { logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
const path = '/api/admin/assistant?article=cats'
const asked = () => api.logs().filter(({ message }) => message.includes('"ai":'))

test('the state has the model, its price, what was used and the limits', async () => {
  const token = await logIn(api)
  const before = await api.call(path, { token })
  expect([before.status, before.body]).toEqual([
    200,
    {
      success: true,
      state: {
        isAvailable: true,
        model: '@cf/google/gemma-4-26b-a4b-it',
        used: { today: 0, article: 0 },
        limits: { neuronsPerDay: 10_000, neuronsPerArticle: 2_000 },
        price: { sent: expect.closeTo(2.27, 2), answered: expect.closeTo(6.82, 2) },
      },
    },
  ])
  await api.call('/api/blog/generate', { json: { prompt: 'Cats at sea' }, token })
  const after = await api.call(path, { token, vars: { AI: null } })
  expect(after.body.state).toMatchObject({ isAvailable: false, used: { article: 0 } })
  expect(after.body.state.used.today).toBeGreaterThan(40)
  expect((await api.call(path)).status).toBe(401)
})

test('a limit that is reached is a sentence, and no model is asked', async () => {
  const token = await logIn(api)
  const before = asked().length
  await api.env.DB.prepare(`UPDATE assistant_settings SET value = '{"neuronsPerDay":10}'`).run()
  for (const route of ['generate', 'suggest']) {
    const { status, body } = await api.call(`/api/blog/${route}`, { json: { prompt: 'Cats and dogs at sea' }, token })
    expect([status, body.message]).toEqual([429, expect.stringContaining('of 10 are left until 00:00 UTC')])
  }
  await api.env.DB.prepare(`UPDATE assistant_settings SET value = '{}'`).run()
  await api.call('/api/blog/generate', { json: { prompt: 'Cats and dogs at sea' }, token })
  await expect.poll(() => asked().length - before).toBe(1)
})
