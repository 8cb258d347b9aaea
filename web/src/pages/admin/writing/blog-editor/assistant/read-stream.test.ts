import { expect, test } from 'vitest'
import { seededRandom, wholeNumber } from '#web/editor/seeded-random.testing.ts'
import { growthOf, linear } from '#worker/testing/growth.ts'
import { BrokenAnswer, readStream } from './read-stream.ts'

const encoder = new TextEncoder()
const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`
const done = 'data: [DONE]\n\n'

/** A stream of chunks. It ends after them, or breaks with `failure`. */
function streamOf(chunks: Iterable<Uint8Array>, failure?: Error): ReadableStream<Uint8Array> {
  const rest = chunks[Symbol.iterator]()
  return new ReadableStream({
    pull(controller) {
      const { done, value } = rest.next()
      if (!done) controller.enqueue(value)
      else if (failure) controller.error(failure)
      else controller.close()
    },
  })
}

async function read(body: ReadableStream<Uint8Array>, signal = new AbortController().signal) {
  const seen: string[] = []
  const answer = await readStream(body, { onText: (text) => seen.push(text), signal, silenceMs: 20 })
  return { answer, seen }
}

const sentence = (body: ReadableStream<Uint8Array>) =>
  read(body).then(
    ({ answer }) => answer,
    (error) => (error instanceof BrokenAnswer ? error.message : error),
  )

test('an answer is the same however its bytes are divided, with every kind of line and of event', async () => {
  const text = [
    ': a comment\r\n\r\n',
    event({ response: '<p>Grüße, ' }),
    'event: message\rid: 7\rdata: {"response":\rdata:"日本 "}\r\r',
    event({ choices: [{ delta: { role: 'assistant', content: '🛶 ' } }] }).replaceAll('\n', '\r\n'),
    event({ response: 12 }),
    event({ response: null, usage: { completion_tokens: 9 } }),
    event({ choices: [] }),
    event({ choices: [{ delta: {}, finish_reason: 'stop' }] }),
    event({ response: ' boats</p>' }),
    done,
    event({ response: 'after the end' }),
  ].join('')
  const bytes = encoder.encode(text)
  const random = seededRandom(28)
  for (let round = 0; round < 60; round++) {
    const chunks: Uint8Array[] = []
    for (let start = 0; start < bytes.length; ) {
      const end = start + wholeNumber(random, 0, round % 3 === 0 ? 2 : 60)
      chunks.push(bytes.subarray(start, end))
      start = end
    }
    const { answer, seen } = await read(streamOf(chunks))
    expect(answer).toBe('<p>Grüße, 日本 🛶 12 boats</p>')
    expect(seen.at(-1)).toBe(answer)
    expect(seen.every((part) => answer.startsWith(part))).toBe(true)
  }
})

test.each([
  ['ends without its last event', [event({ response: 'Half' })], /^The connection ended/],
  ['ends within a character', [encoder.encode(event({ response: 'é' })).subarray(0, -5)], /^The connection ended/],
  ['has half a character', [encoder.encode(event({ response: 'é' })).fill(0x20, 20, 21), done], /cannot be read/],
  ['is no JSON', ['data: }{ nonsense\n\n', done], /cannot be read/],
  ['has an error', [event({ response: 'Half' }), event({ error: { message: 'secret' } }), done], /^The model failed/],
  ['is cut by the model', [event({ choices: [{ delta: {}, finish_reason: 'length' }] }), done], /did not finish/],
  ['is endless', Array.from({ length: 40 }, () => event({ response: 'x'.repeat(10_000) })), /far more/],
  ['has comments only, without an end', Array.from({ length: 2_100 }, () => `:${'x'.repeat(10_000)}`), /far more/],
])('an answer that %s is none, and says why', async (_, chunks, expected) => {
  const bytes = chunks.map((chunk) => (typeof chunk === 'string' ? encoder.encode(chunk) : chunk))
  expect(await sentence(streamOf(bytes))).toMatch(expected)
})

test('a connection that breaks and a model that stops writing say so', async () => {
  const half = encoder.encode(event({ response: 'Half' }))
  expect(await sentence(streamOf([half], new TypeError('network error')))).toMatch(/^The connection ended/)
  const isCancelled = Promise.withResolvers<void>()
  const silent = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(half),
    cancel: () => isCancelled.resolve(),
  })
  expect(await sentence(silent)).toBe('The model has stopped writing.')
  await isCancelled.promise
})

test('stopping cancels the stream, and throws what stopped it', async () => {
  const stop = new AbortController()
  const isCancelled = Promise.withResolvers<void>()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(event({ response: 'Half' }))),
    cancel: () => isCancelled.resolve(),
  })
  const reading = read(body, stop.signal)
  stop.abort(new Error('Stopped.'))
  await expect(reading).rejects.toThrow('Stopped.')
  await isCancelled.promise
  await expect(read(streamOf([]), stop.signal)).rejects.toThrow('Stopped.')
})

test('a megabyte in small pieces is read in linear time', async () => {
  const growth = await growthOf((length) => {
    const bytes = encoder.encode(`: ${'x'.repeat(length)}\n${event({ response: 'End' })}${done}`)
    const pieces = Array.from({ length: bytes.length / 64 + 1 }, (_, index) =>
      bytes.subarray(index * 64, index * 64 + 64),
    )
    return async () => expect((await read(streamOf(pieces))).answer).toBe('End')
  }, 1_000_000)
  expect(growth).toBeLessThan(linear)
})
