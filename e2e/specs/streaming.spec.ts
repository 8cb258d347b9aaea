import { readStream } from '#web/pages/admin/writing/blog-editor/assistant/read-stream.ts'
import { chunkDelayMs } from '#worker/ai-stub/event-stream.ts'
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

/** The text of an answer as the panel reads it, or the sentence of its failure. */
async function readAnswer({ body }: Response): Promise<string> {
  if (!body) return 'No body'
  return readStream(body, { onText: () => {}, signal: new AbortController().signal }).catch(String)
}

/** How many chunks the stand-in has produced for slow streams. */
async function countChunks(token: string): Promise<number> {
  return Number(await readAnswer(await begin(token, '[[chunks]]')))
}

/** The whole answer of a slow stream has as many chunks, or more. */
const chunksOfAnswer = 40

test('through Pages, the first words arrive while the model writes, and who leaves ends its work', async ({
  token,
}) => {
  const before = await countChunks(token)
  const leaving = new AbortController()
  const response = await begin(token, 'Bread [[slow-stream]]', leaving.signal)
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
  await response.body?.getReader().read()
  const read = (await countChunks(token)) - before
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(chunksOfAnswer)
  leaving.abort()
  let produced = read
  async function countFurther() {
    const earlier = produced
    produced = (await countChunks(token)) - before
    return produced - earlier
  }
  await expect.poll(countFurther, { intervals: [5 * chunkDelayMs] }).toBe(0)
  // A stream that nobody had ended would have come to its own end.
  expect(produced).toBeLessThan(chunksOfAnswer)
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
