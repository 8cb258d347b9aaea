import { beforeAll, expect, test } from 'vitest'
import { logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

const path = '/api/admin/assistant/texts'
const sentence = '<p>The ⟦1⟧harbour⟦/1⟧ is quiet⟦2⟧.</p>'
const ask = (fields: object) => api.call(path, { json: { article: 'blog-1', ...fields }, token })

/** The joined text of the events of a stream. */
function textOf(stream: string): string {
  const events = stream.split('\n\n').filter(Boolean)
  expect(events.at(-1)).toBe('data: [DONE]')
  return events
    .slice(0, -1)
    .map((event) => JSON.parse(event.slice('data: '.length)).response)
    .join('')
}

test('a task is answered by the events of the model, which nobody stores or changes on the way', async () => {
  const { status, headers, text } = await ask({ task: 'improve', text: sentence })
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store, no-transform')
  expect(textOf(text)).toBe('<p>The ⟦1⟧harbour⟦/1⟧ remains quiet⟦2⟧.</p>')
})

test.each([
  ['outline', { title: 'Bread' }, '<h2>What Bread changes</h2>'],
  ['article', { title: 'Bread', outline: ['Salt', 'Water'] }, '<h2>Water</h2>'],
  ['continue', { title: 'Bread', before: 'Bread is old.' }, 'one more thing about Bread'],
  ['tone', { text: '<p>It is not late.</p>', option: 'friendly' }, "<p>It isn't late.</p>"],
  ['translate', { text: sentence, option: 'French' }, '⟦1⟧hárbøür⟦/1⟧'],
  ['list', { text: sentence }, '<ul><li><p>The ⟦1⟧harbour⟦/1⟧ is quiet⟦2⟧.</p></li></ul>'],
])('the task %s gets what it needs', async (task, fields, expected) => {
  expect(textOf((await ask({ task, ...fields })).text)).toContain(expected)
})

test.each([
  [{ task: 'poem', text: sentence }, 'There is no such task.'],
  [{ task: 'improve' }, 'There is no text to work on.'],
  [{ task: 'article' }, 'Write a title, or what the article is about.'],
  [{ task: 'translate', text: sentence }, 'Choose a language.'],
  [{ task: 'improve', text: 'x'.repeat(60_001) }, 'This text is too long for one task: select a part of it.'],
])('refuses %o', async (fields, message) => {
  expect(await ask(fields)).toMatchObject({ status: 422, body: { success: false, message } })
})

test('a failure before the first byte is a sentence that names the model', async () => {
  const { status, body } = await ask({ task: 'improve', text: sentence, wish: '[[5035]]' })
  expect(status).toBe(502)
  expect(body.message).toMatch(/^AI generation failed: the model @cf\/\S+ needs the plan Workers Paid\./)
})

test('nothing that the author or the model wrote is logged, whether the model answers or fails', async () => {
  const words = { title: 'Lighthouse', wish: 'as a sonnet', before: 'Yesterday evening' }
  const since = api.logs().length
  await Promise.all(
    ['', '[[nonsense]]', '[[fail]]', '[[3036]]'].map((fault) =>
      ask({ task: 'continue', text: `<p>Seagulls ${fault}</p>`, ...words }),
    ),
  )
  const logged = JSON.stringify(api.logs().slice(since))
  expect(logged).toContain('assistant/texts')
  expect(logged).not.toMatch(/Lighthouse|sonnet|Yesterday|Seagulls|one more thing/)
})
