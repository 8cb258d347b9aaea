import { beforeAll, expect, test } from 'vitest'
import { logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
const lists = '/api/admin/assistant/lists'
const claims = '/api/admin/assistant/claims'
const images = '/api/admin/assistant/images'
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
let token: string
beforeAll(async () => {
  token = await logIn(api)
})

const ask = (json: object, path = lists) =>
  api.call(path, { token, json: { article: 'draft-1', title: 'The harbour', ...json } })
const text = 'The harbour was built in 1873. Anna Berg drew the first plans! Nobody wanted it.'

test('texts for a field are proposed, each once and within its length', async () => {
  const { status, body } = await ask({ task: 'subTitles', text })
  expect(status).toBe(200)
  expect(body).toMatchObject({ success: true })
  expect(body.items.length).toBeGreaterThan(0)
  for (const item of body.items) expect(item.length).toBeLessThanOrEqual(300)
  expect(new Set(body.items).size).toBe(body.items.length)
})

test('a tag that the site has is proposed in its own words', async () => {
  const { body } = await ask({ task: 'tags', text, knownTags: ['Harbour', 'Trains'] })
  expect(body.items).toContain('Harbour')
  expect(body.items).not.toContain('harbour')
})

test('what should be checked names sentences of the text, in its order', async () => {
  const { body } = await ask({ text }, claims)
  expect(body.claims.map(({ kind, sentence }: { kind: string; sentence: string }) => [kind, sentence])).toEqual([
    ['number', 'The harbour was built in 1873.'],
    ['claim', 'Anna Berg drew the first plans!'],
    ['claim', 'Nobody wanted it.'],
  ])
})

test('an image is described in one line', async () => {
  const { status, body } = await api.call(images, { token, json: { article: 'draft-1', title: 'Bread', image: pixel } })
  expect([status, body]).toEqual([200, { success: true, text: expect.stringMatching(/^Local sample: .+\.$/) }])
})

test.each([
  ['without a text', lists, { task: 'titles', text: '  ' }, 'Write some text first.'],
  [
    'with an endless text',
    lists,
    { task: 'titles', text: 'x'.repeat(60_001) },
    'This is too long for the AI: 60000 characters at most.',
  ],
  ['of an unknown task', lists, { task: 'jokes', text }, 'task must be one of titles, subTitles, descriptions, tags.'],
  [
    'of an image of another site',
    images,
    { image: 'https://example.com/a.png' },
    'The image must be a data address of an image.',
  ],
  [
    'of an SVG',
    images,
    { image: 'data:image/svg+xml;base64,PHN2Zz4=' },
    'The image must be a data address of an image.',
  ],
])('a question %s is refused with a sentence', async (_, path, part, sentence) => {
  const { status, body } = await api.call(path, { token, json: { article: 'draft-1', title: 'T', ...part } })
  expect([status, body.message]).toEqual([422, sentence])
})

test.each([
  ['fails', '[[fail]]', 'AI generation failed: the model could not answer. Please try again.'],
  [
    'answers nonsense',
    '[[nonsense]]',
    'AI generation failed: the model answered nothing that can be used. Please try again.',
  ],
  ['is withdrawn', '[[5007]]', 'has no model'],
])('a model that %s is said', async (_, mark, sentence) => {
  const { status, body } = await ask({ text: `${text} ${mark}` }, claims)
  expect([status, body.message]).toEqual([502, expect.stringContaining(sentence)])
})

test('visitors get nothing', async () => {
  const { status } = await api.call(lists, { json: { article: 'a', task: 'titles', text } })
  expect(status).toBe(401)
})
