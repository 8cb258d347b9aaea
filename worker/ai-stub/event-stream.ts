const chunkWords = 8
/** Before each chunk of `[[slow-stream]]`. */
export const chunkDelayMs = 100
/** Of `[[flood]]`, in characters. */
const floodLength = 1_000_000

const encoder = new TextEncoder()
let slowChunks = 0

/** How many chunks slow streams have produced since the stand-in started. */
export function countedChunks(): number {
  return slowChunks
}

/**
 * An answer as server-sent events of a few words each, as Workers AI streams them. In the prompt, or in the name of the model:
 * - `[[slow-stream]]` waits before each chunk, and counts it;
 * - `[[delta]]` writes the events of OpenAI's format, as newer models do;
 * - `[[cut]]` fails in the middle;
 * - `[[half]]` ends in the middle of a character;
 * - `[[error-event]]` ends with an event of an error;
 * - `[[flood]]` does not stop before 1 MB.
 */
export function streamEvents(text: string, prompt: string): ReadableStream<Uint8Array<ArrayBuffer>> {
  const asked = (directive: string) => prompt.includes(`[[${directive}]]`)
  const flood = asked('flood') ? text.repeat(Math.ceil(floodLength / text.length)) : text
  const events = wordsOf(flood).map((words) => eventOf(asked('delta') ? delta(words) : { response: words }))
  const half = events.slice(0, Math.ceil(events.length / 2))
  if (asked('cut')) return produce(half, { fails: true })
  if (asked('half')) return produce([...half, eventOf({ response: '…' }).slice(0, -6)])
  if (asked('error-event')) return produce([...half, eventOf({ error: { message: 'A planted error', code: 3040 } })])
  return produce([...events, encoder.encode('data: [DONE]\n\n')], { isSlow: asked('slow-stream') })
}

function wordsOf(text: string): string[] {
  const words = text.split(/(?<=\s)/)
  const chunks: string[] = []
  for (let start = 0; start < words.length; start += chunkWords) {
    chunks.push(words.slice(start, start + chunkWords).join(''))
  }
  return chunks
}

function eventOf(data: object): Uint8Array<ArrayBuffer> {
  return encoder.encode(`data: ${JSON.stringify(data)}\n\n`)
}

function delta(content: string) {
  return { object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content }, finish_reason: null }] }
}

/** A stream that produces a chunk when the reader wants one, and no further one when the reader has left. */
function produce(
  chunks: Uint8Array<ArrayBuffer>[],
  { isSlow = false, fails = false } = {},
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const waiting = chunks.values()
  return new ReadableStream({
    type: 'bytes',
    async pull(controller) {
      if (isSlow) await scheduler.wait(chunkDelayMs)
      const { value, done } = waiting.next()
      if (!done) {
        if (isSlow) slowChunks += 1
        controller.enqueue(value)
      } else if (fails) controller.error(new Error('A planted cut'))
      else controller.close()
    },
  })
}
