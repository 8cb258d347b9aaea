import { expect, test } from 'vitest'
import { setUpApi } from '../testing/set-up-api.ts'

const model = '@cf/google/gemma-4-26b-a4b-it'
const api = setUpApi()

test('streams its answer as server-sent events', async () => {
  const messages = [{ role: 'user' as const, content: 'Bread' }]
  const stream = await api.env.AI?.run(model, { messages, stream: true })
  const lines = (await new Response(stream).text()).split('\n').filter(Boolean)
  expect(lines.at(-1)).toBe('data: [DONE]')
  const text = lines
    .slice(0, -1)
    .map((line) => JSON.parse(line.slice('data: '.length)).response)
    .join('')
  expect(text).toMatch(/^<p><em>Local sample: .*<strong>Bread<\/strong>.*<\/p>$/s)
})

test('answers a call without a stream with the text and what it cost', async () => {
  const answer: object | undefined = await api.env.AI?.run(model, { messages: [{ role: 'user', content: 'Bread' }] })
  expect(answer).toMatchObject({
    response: expect.stringContaining('Bread'),
    usage: { prompt_tokens: 2, total_tokens: expect.any(Number) },
  })
})
