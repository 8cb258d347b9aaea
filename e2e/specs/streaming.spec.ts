import { setTimeout as delay } from 'node:timers/promises'
import { readStream } from '#web/pages/admin/blog-editor/assistant/read-stream.ts'
import { test } from '../fixtures/admin-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { visitorAddress } from '../support/visitor-address.ts'

/** Begins a task at the local stack, through Pages and its binding. */
function begin(token: string, title: string, signal?: AbortSignal): Promise<Response> {
  return fetch(new URL('/api/admin/assistant/texts', stack.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': visitorAddress(), authorization: token },
    body: JSON.stringify({ article: 'blog-1', task: 'article', title }),
    ...(signal && { signal }),
  })
}

/** What the panel reads of an answer: its text, or the sentence of its failure. */
async function readAnswer({ body }: Response): Promise<string> {
  if (!body) return 'No body'
  return readStream(body, { onText: () => {}, signal: new AbortController().signal }).catch(String)
}

/** How many chunks the stand-in has produced for slow streams. */
async function countChunks(token: string): Promise<number> {
  return Number(await readAnswer(await begin(token, '[[chunks]]')))
}

test('through Pages, the first words arrive while the model writes, and who leaves ends its work within a second', async ({
  token,
}) => {
  const before = await countChunks(token)
  const leaving = new AbortController()
  const response = await begin(token, 'Bread [[slow-stream]]', leaving.signal)
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
  await response.body?.getReader().read()
  leaving.abort()
  await delay(1_000)
  const produced = (await countChunks(token)) - before
  expect(produced).toBeGreaterThan(0)
  // The whole answer has 40 or more: the stream has not ended by itself.
  expect(produced).toBeLessThan(20)
  await delay(300)
  expect((await countChunks(token)) - before).toBe(produced)
})

test('each way in which a stream fails has a sentence', async ({ token }) => {
  const answers = ['delta', 'cut', 'half', 'error-event', 'flood'].map(async (fault) => {
    const answer = await readAnswer(await begin(token, `Bread [[${fault}]]`))
    return [fault, answer.slice(0, 80)]
  })
  expect(Object.fromEntries(await Promise.all(answers))).toEqual({
    delta: expect.stringMatching(/^<p><em>Local sample: /),
    cut: 'BrokenAnswer: The connection ended before the proposal was complete.',
    half: 'BrokenAnswer: The connection ended before the proposal was complete.',
    'error-event': 'BrokenAnswer: The model failed while it was writing.',
    flood: 'BrokenAnswer: The model wrote far more than it was asked for.',
  })
})
