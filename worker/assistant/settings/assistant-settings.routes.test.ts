import { beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultAssistantSettings } from '../../contract/assistant.ts'
import { logIn } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const api = setUpApi()
const path = '/api/admin/assistant-settings'
let token: string

beforeAll(async () => {
  token = await logIn(api)
})
beforeEach(() => api.env.DB.prepare("UPDATE assistant_settings SET revision = 0, value = '{}'").run())

const read = async () => (await api.call(path, { token })).body
const save = (revision: number, part: object) =>
  api.call(path, { method: 'PUT', token, json: { revision, settings: { ...defaultAssistantSettings, ...part } } })

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

test('settings are saved once, and a save that is based on another one is refused with what is stored', async () => {
  const mine = { neuronsPerDay: null, neuronsPerArticle: 500, proposesResources: false }
  const { status, body } = await save(0, mine)
  expect([status, body.revision, body.settings]).toEqual([200, 1, mine])
  // The answer of the first one was lost.
  expect((await save(0, mine)).body).toMatchObject({ success: true, revision: 1 })
  const theirs = await save(0, { neuronsPerDay: 7 })
  expect([theirs.status, theirs.body.current.settings]).toEqual([409, mine])
})

test('the limit that was saved is the limit', async () => {
  await save(0, { neuronsPerDay: 5 })
  const refused = await api.call('/api/blog/generate', { json: { prompt: 'Cats at sea' }, token })
  expect([refused.status, refused.body.message]).toEqual([
    429,
    expect.stringContaining('of 5 are left until 00:00 UTC'),
  ])
})

test.each<[string, object, string, string]>([
  ['a negative limit', { neuronsPerDay: -1 }, 'neuronsPerDay', 'Write a whole number from 0 to 10,000,000'],
  ['half a neuron', { neuronsPerArticle: 0.5 }, 'neuronsPerArticle', 'Write a whole number'],
  ['an endless limit', { neuronsPerDay: 10_000_001 }, 'neuronsPerDay', 'or leave it empty for no limit.'],
  ['a text', { neuronsPerDay: '10000' }, 'neuronsPerDay', 'Write a whole number'],
  [
    'a missing choice',
    { proposesResources: undefined },
    'proposesResources',
    'proposesResources must be true or false.',
  ],
  ['another setting', { colour: 'red' }, '', 'There is no setting colour.'],
])('%s is refused with a sentence, and nothing is stored', async (_, part, field, problem) => {
  const { status, body } = await save(0, part)
  expect(status).toBe(422)
  expect(body.problems[field]).toContain(problem)
  expect((await read()).revision).toBe(0)
})
