import { brokenStream } from '#contract/assistant.ts'
import { isRecord } from '#contract/is-record.ts'

/** More than any answer needs with its JSON around each token; a model that sends more has failed. In characters. */
const maxReceived = 20_000_000

/**
 * Reads server-sent events as they arrive. It takes any division of the bytes, and time that is linear in their number.
 * Source: https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
class EventReader {
  /** Fatal: a broken character says that the answer is broken. */
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })
  readonly #onData: (data: string) => void
  /** The parts of the line that has not ended. */
  #line: string[] = []
  #data: string[] = []
  #endsWithReturn = false
  #received = 0

  /** @param onData is called with the data of each event */
  constructor(onData: (data: string) => void) {
    this.#onData = onData
  }

  /** @throws TypeError for bytes that are not UTF-8; RangeError when there is no end of them */
  push(bytes: Uint8Array) {
    this.#read(this.#decoder.decode(bytes, { stream: true }))
  }

  #read(text: string) {
    this.#received += text.length
    if (this.#received > maxReceived) throw new RangeError('The stream does not end.')
    if (text === '') return
    // A line feed belongs to the carriage return that ended the chunk before.
    const rest = this.#endsWithReturn && text.startsWith('\n') ? text.slice(1) : text
    this.#endsWithReturn = text.endsWith('\r')
    const [first = '', ...others] = rest.split(/\r\n|\r|\n/)
    this.#line.push(first)
    for (const next of others) {
      this.#endLine(this.#line.join(''))
      this.#line = [next]
    }
  }

  #endLine(line: string) {
    if (line === '') {
      const data = this.#data
      this.#data = []
      if (data.length > 0) this.#onData(data.join('\n'))
    } else if (line === 'data') {
      this.#data.push('')
    } else if (line.startsWith('data:')) {
      this.#data.push(line.slice(line.startsWith('data: ') ? 'data: '.length : 'data:'.length))
    }
  }
}

/** After this time without a byte the model has stopped. */
const longestSilenceMs = 20_000
/** No article is longer, in characters. */
const longestAnswer = 200_000

/** Why there is no whole answer, as a sentence for the author. */
export class BrokenAnswer extends Error {
  override readonly name = 'BrokenAnswer'
}

const sentences = {
  cut: 'The connection ended before the proposal was complete.',
  silent: brokenStream.silent,
  failed: 'The model failed while it was writing.',
  tooLong: 'The model wrote far more than it was asked for.',
  unreadable: 'The answer of the model cannot be read.',
  unfinished: 'The proposal is too long for the model, which did not finish it. Select a shorter part of the text.',
} as const

type Options = {
  /** Called with all of the answer that has arrived, each time when there is more. */
  onText: (answer: string) => void
  /** Ends the reading, and the stream. */
  signal: AbortSignal
  silenceMs?: number
}

/**
 * Reads the text that a model streams, as Workers AI or OpenAI write its events, until the event `[DONE]`.
 * @throws BrokenAnswer when the answer is not whole; the reason of the signal when that is aborted
 */
export async function readStream(
  body: ReadableStream<Uint8Array>,
  { onText, signal, silenceMs = longestSilenceMs }: Options,
): Promise<string> {
  const reader = body.getReader()
  let answer = ''
  let isDone = false
  const events = new EventReader((data) => {
    if (isDone) return
    if (data === '[DONE]') isDone = true
    else answer += readEvent(data)
    if (answer.length > longestAnswer) throw new BrokenAnswer(sentences.tooLong)
  })
  const cancel = () => void reader.cancel().catch(() => {})
  let isSilent = false
  function endSilence() {
    isSilent = true
    cancel()
  }

  signal.addEventListener('abort', cancel)
  let timer = setTimeout(endSilence, silenceMs)
  try {
    signal.throwIfAborted()
    while (!isDone) {
      // A connection that breaks ends the answer as a stream that ends too early.
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
      signal.throwIfAborted()
      if (done || !value) break
      clearTimeout(timer)
      timer = setTimeout(endSilence, silenceMs)
      const before = answer.length
      events.push(value)
      if (answer.length > before) onText(answer)
    }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof BrokenAnswer) throw error
    throw new BrokenAnswer(error instanceof RangeError ? sentences.tooLong : sentences.unreadable)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', cancel)
    cancel()
  }
  if (isSilent) throw new BrokenAnswer(sentences.silent)
  if (!isDone) throw new BrokenAnswer(sentences.cut)
  return answer
}

/** The words that an event adds to the answer. @throws BrokenAnswer */
function readEvent(data: string): string {
  const event = parse(data)
  if (!isRecord(event)) throw new BrokenAnswer(sentences.unreadable)
  if (event.error || event.errors) throw new BrokenAnswer(sentenceOf(event.error))
  const choice = Array.isArray(event.choices) ? event.choices[0] : null
  if (!isRecord(choice)) return wordsOf(event.response)
  if (choice.finish_reason === 'length') throw new BrokenAnswer(sentences.unfinished)
  return isRecord(choice.delta) ? wordsOf(choice.delta.content) : ''
}

/** The Worker says why it has ended a stream; what a model or its host says of an error is for no author. */
function sentenceOf(error: unknown): string {
  const message = isRecord(error) ? error.message : undefined
  return Object.values(brokenStream).find((sentence) => sentence === message) ?? sentences.failed
}

/** A token of digits is a number in some answers of Workers AI. */
function wordsOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}
