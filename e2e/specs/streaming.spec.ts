import { setTimeout as delay } from 'node:timers/promises'
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

/** How many chunks the stand-in has produced for slow streams. */
async function countChunks(token: string): Promise<number> {
  const [, count] = /"response":"(\d+)"/.exec(await (await begin(token, '[[chunks]]')).text()) ?? []
  return Number(count)
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
  // In this second, a reader who has not left gets ten.
  expect(produced).toBeLessThan(6)
  await delay(300)
  expect((await countChunks(token)) - before).toBe(produced)
})
