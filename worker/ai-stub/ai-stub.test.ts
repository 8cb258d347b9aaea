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

/** The bytes that a stream gives before it ends or fails, as text; null at its end for a failure. */
async function readAll(content: string): Promise<(string | null)[]> {
  const stream = await api.env.AI?.run(model, { messages: [{ role: 'user', content }], stream: true })
  const decoder = new TextDecoder()
  const chunks: (string | null)[] = []
  try {
    for await (const chunk of stream ?? []) chunks.push(decoder.decode(chunk, { stream: true }))
    chunks.push(decoder.decode())
  } catch {
    chunks.push(null)
  }
  return chunks
}

test('a stream fails as its prompt asks', async () => {
  const [whole, cut, half, failed, newer] = await Promise.all(
    ['', '[[cut]]', '[[half]]', '[[error-event]]', '[[delta]]'].map((fault) => readAll(`Bread ${fault}`)),
  )
  const text = (chunks: typeof whole) => chunks?.join('') ?? ''
  expect(cut?.at(-1)).toBeNull()
  expect(text(cut).length).toBeLessThan(text(whole).length)
  expect(text(half)).toMatch(/\ufffd$/)
  expect(text(failed)).toMatch(/\n\ndata: \{"error":\{.+\}\}\n\n$/)
  expect(text(failed)).not.toContain('[DONE]')
  expect(text(newer)).toContain('"delta":{"content":"<p><em>Local sample: ')
})

test('only a caller that does not wait is refused by a busy model', async () => {
  const messages = [{ role: 'user' as const, content: '[[busy]]' }]
  const ask = async (options: object) => await api.env.AI?.run(model, { messages }, options)
  await expect(ask({ rejectIfBusy: true })).rejects.toThrow('3040:')
  expect(await ask({})).toHaveProperty('response')
})
