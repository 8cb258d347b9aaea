import { beforeAll, expect, test } from 'vitest'
import { defaultAssistantSettings } from '../contract/assistant.ts'
import { logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { settingsCalls } from '../testing/settings.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

const { read, change } = settingsCalls(api, () => token, 'assistant')

test('the settings have what was used on seven days beside them', async () => {
  await api.call('/api/blog/generate', { json: { prompt: 'Cats at sea' }, token })
  const { report, ...stored } = await read()
  expect(stored).toEqual({ success: true, revision: 0, settings: defaultAssistantSettings, savedAt: null })
  expect(report.days.map(({ calls }: { calls: number }) => calls)).toEqual([1, 0, 0, 0, 0, 0, 0])
  expect(report.days[0]).toEqual({ day: new Date().toISOString().slice(0, 10), calls: 1, neurons: expect.any(Number) })
  expect(report.days[0].neurons).toBeGreaterThan(0)
  expect([report.isAvailable, report.models]).toEqual([
    true,
    { text: '@cf/google/gemma-4-26b-a4b-it', fast: '@cf/zai-org/glm-4.7-flash' },
  ])
})

test('the limit that was saved is the limit', async () => {
  await change({ neuronsPerDay: 5 })
  const refused = await api.call('/api/blog/generate', { json: { prompt: 'Cats at sea' }, token })
  expect([refused.status, refused.body.message]).toEqual([
    429,
    expect.stringContaining('of 5 are left until 00:00 UTC'),
  ])
})
