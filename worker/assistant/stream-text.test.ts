import { expect, test, vi } from 'vitest'
import { brokenStream } from '../contract/assistant.ts'
import { limitStream } from './stream-text.ts'

const limits = { silenceMs: 1_000, wholeMs: 5_000 }

/** A model that sends a chunk after each pause, in milliseconds. @param pauses Infinity for a model that stops */
function modelOf(pauses: number[]) {
  let isLeft = false
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const pause = pauses.shift()
      if (pause === undefined) return controller.close()
      if (pause === Number.POSITIVE_INFINITY) return new Promise(() => {})
      await new Promise((end) => setTimeout(end, pause))
      if (!isLeft) controller.enqueue(new TextEncoder().encode('data: {"response":"word "}\n\n'))
    },
    cancel() {
      isLeft = true
    },
  })
  return { stream, isLeft: () => isLeft }
}

test.each<[string, number[], number, string | null]>([
  ['that ends', [900, 900], 2, null],
  ['that falls silent', [900, Number.POSITIVE_INFINITY], 1, brokenStream.silent],
  ['that does not begin', [Number.POSITIVE_INFINITY], 0, brokenStream.silent],
  ['without an end', Array.from({ length: 100 }, () => 900), 5, brokenStream.long],
])('the answer of a model %s keeps what has arrived, and no timer stays', async (_, pauses, words, sentence) => {
  vi.useFakeTimers()
  try {
    const { stream, isLeft } = modelOf(pauses)
    const reading = new Response(limitStream(stream, limits)).text()
    await vi.advanceTimersByTimeAsync(10_000)
    const text = await reading
    expect(text.match(/word /g) ?? []).toHaveLength(words)
    const end = `data: ${JSON.stringify({ error: { message: sentence } })}\n\n`
    expect(text.endsWith(end)).toBe(sentence !== null)
    expect(isLeft()).toBe(sentence !== null)
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
