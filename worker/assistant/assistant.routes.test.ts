import { beforeAll, describe, expect, test } from 'vitest'
import { addBlog, logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

const generate = (prompt: unknown) => api.call('/api/blog/generate', { json: { prompt }, token })
const suggest = (prompt: unknown) => api.call('/api/blog/suggest', { json: { prompt }, token })

describe.concurrent('generate', () => {
  test('writes an article about the prompt in the editor’s vocabulary', async () => {
    const { status, body } = await generate('Write an article about Sourdough & practice')
    expect(status).toBe(200)
    expect(body.success).toBe(true)
    expect(body.content).toMatch(/^<p><em>Local sample: /)
    expect(body.content).toContain('<strong>Sourdough &amp; practice</strong>')
    expect(body.content.match(/<h2>/g).length).toBeGreaterThanOrEqual(3)
    expect(body.content).not.toMatch(/<h1|<script|<img|style=/)
  })

  test('escapes markup in the prompt', async () => {
    const { body } = await generate('<img src=x onerror=alert(1)> <script>alert(1)</script> and you')
    expect(body.content).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(body.content).not.toMatch(/<img|<script/)
  })

  test.each([
    ['no prompt', {}, 'Prompt is required.'],
    ['a blank prompt', { prompt: '   ' }, 'Prompt is required.'],
    ['a prompt that is no text', { prompt: 7 }, 'Prompt is required.'],
    ['an endless prompt', { prompt: 'x'.repeat(2_001) }, 'Prompt is too long: 2000 characters at most.'],
  ])('refuses %s', async (_, json, message) => {
    const { status, body } = await api.call('/api/blog/generate', { json, token })
    expect(status).toBe(422)
    expect(body).toEqual({ success: false, message })
  })
})

describe.concurrent('suggest', () => {
  test('answers five different titles with the prompt’s words', async () => {
    const { status, body } = await suggest('walking meetings')
    expect(status).toBe(200)
    expect(new Set(body.suggestions).size).toBe(5)
    for (const title of body.suggestions) expect(title.toLowerCase()).toContain('walking meetings')
  })

  test('answers nothing to a blank prompt', async () => {
    const { status, body } = await suggest('  ')
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, suggestions: [] })
  })
})

/** How often the model was asked for titles since the log had this number of lines. */
function countModelRequests(since: number) {
  const lines = api.logs().slice(since)
  return lines.filter((line) => JSON.stringify(line).includes('\\"ai\\":\\"titles\\"')).length
}

test('the same beginning within a minute is answered once, to concurrent calls too', async () => {
  const since = api.logs().length
  const answers = await Promise.all(Array.from({ length: 8 }, () => suggest('The same beginning')))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect((await suggest(' The same beginning ')).text).toBe(answers[0]?.text)
  await expect.poll(() => countModelRequests(since)).toBe(1)
  expect((await suggest('The same beginnings')).body.suggestions).toHaveLength(5)
  await expect.poll(() => countModelRequests(since)).toBe(2)
})

test('a client that leaves does not take the answer from the others', async () => {
  const since = api.logs().length
  const leaving = new AbortController()
  const headers = { 'content-type': 'application/json', authorization: token }
  const body = JSON.stringify({ prompt: 'A client that leaves' })
  const url = new URL('/api/blog/suggest', api.url)
  const left = fetch(url, { method: 'POST', headers, body, signal: leaving.signal }).catch(() => 'left')
  const other = suggest('A client that leaves')
  leaving.abort()
  expect(await left).toBe('left')
  expect((await other).body.suggestions).toHaveLength(5)
  expect(countModelRequests(since)).toBeLessThanOrEqual(2)
})

test('fewer than eight characters get no titles, and do not reach the model', async () => {
  const since = api.logs().length
  for (const prompt of ['S', 'Sailing', '  Sailing  ']) {
    expect(await suggest(prompt)).toMatchObject({ status: 200, body: { success: true, suggestions: [] } })
  }
  expect((await suggest('Sailing!')).body.suggestions).toHaveLength(5)
  await expect.poll(() => countModelRequests(since)).toBe(1)
})

test('a failure is not remembered', async () => {
  const since = api.logs().length
  expect((await suggest('Dogs [[fail]]')).status).toBe(502)
  const once = countModelRequests(since)
  expect((await suggest('Dogs [[fail]]')).status).toBe(502)
  await expect.poll(() => countModelRequests(since)).toBeGreaterThan(once)
})

test.each(['/api/blog/generate', '/api/blog/suggest'])('%s needs a token', async (path) => {
  for (const dead of [undefined, 'not-a-token']) {
    const { status, body } = await api.call(path, { json: { prompt: 'Cats' }, ...(dead && { token: dead }) })
    expect(status).toBe(401)
    expect(body.success).toBe(false)
  }
})

test.each(['/api/blog/generate', '/api/blog/suggest', '/api/blog/generate-resources'])(
  '%s refuses what is not JSON',
  async (path) => {
    const headers = { 'content-type': 'application/json' }
    expect((await api.call(path, { body: '{"prompt":', headers, token })).status).toBe(400)
    expect(
      (await api.call(path, { body: 'prompt=Cats', headers: { 'content-type': 'text/plain' }, token })).status,
    ).toBe(415)
  },
)

test('ten articles a minute are allowed, and further ones are soon rejected', async () => {
  const headers = { 'cf-connecting-ip': '203.0.113.9' }
  const statuses: number[] = []
  // A minute may end during the calls: twenty fit into two.
  for (let count = 1; count <= 21; count += 1) {
    const { status } = await api.call('/api/blog/generate', { json: { prompt: 'Cats [[nonsense]]' }, token, headers })
    statuses.push(status)
  }
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(502))
  expect(statuses).toContain(429)
})

test('without the AI binding everything else works', async () => {
  const vars = { AI: null }
  const blank = await api.call('/api/blog/suggest', { json: { prompt: ' ' }, token, vars })
  expect(blank.body).toEqual({ success: true, suggestions: [] })
  const id = await addBlog(api, token)
  const { status, body } = await api.call('/api/blog/generate-resources', { json: { id }, vars })
  expect(status).toBe(200)
  expect(body).toEqual({ success: true, resources: [] })
})
