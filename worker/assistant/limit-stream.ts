import { now } from '../clock.ts'
import { brokenStream } from '../contract/assistant.ts'
import { minute, second } from '../contract/units.ts'

/** Without a byte, and for all of an answer: the longest one takes a model four minutes. */
const timeLimits = { silenceMs: 20 * second, wholeMs: 5 * minute }

/**
 * Passes on what a model streams, chunk by chunk. When the time is up it ends the stream with an event that says why, behind the text
 * that has arrived, and leaves the model.
 */
export function limitStream(source: ReadableStream<Uint8Array>, limits = timeLimits): ReadableStream<Uint8Array> {
  const reader = source.getReader()
  const end = now().getTime() + limits.wholeMs
  return new ReadableStream({
    async pull(controller) {
      const left = Math.max(0, end - now().getTime())
      const { promise: timeUp, resolve } = Promise.withResolvers<string>()
      const sentence = left < limits.silenceMs ? brokenStream.long : brokenStream.silent
      const timer = setTimeout(resolve, Math.min(left, limits.silenceMs), sentence)
      try {
        const part = await Promise.race([reader.read(), timeUp])
        if (typeof part === 'string') {
          // An event of the model may have been cut: this one begins on a line of its own.
          const event = `\n\ndata: ${JSON.stringify({ error: { message: part } })}\n\n`
          controller.enqueue(new TextEncoder().encode(event))
          controller.close()
          reader.cancel().catch(() => {})
        } else if (part.done) controller.close()
        else controller.enqueue(part.value)
      } finally {
        clearTimeout(timer)
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
