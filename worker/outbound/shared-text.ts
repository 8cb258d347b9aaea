/** Printable ASCII without `"` and `\`, such as addresses: it stands in JSON as it is. */
const isPlain = /^[ !#-[\]-~]*$/

/** The text as it stands in JSON, without its quotation marks. */
function escapeJson(text: string): string {
  return isPlain.test(text) ? text : JSON.stringify(text).slice(1, -1)
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0)
}

/** A text with gaps. Bodies of JSON that have it again and again share what is between the gaps: it is escaped and encoded once. */
export class SharedText {
  readonly parts: readonly string[]
  /** Of the parts, in UTF-16 code units. */
  readonly length: number
  #encoded: Uint8Array[] | undefined

  /** @param parts what is before, between and behind the gaps: one more than there are gaps */
  constructor(parts: readonly string[]) {
    this.parts = parts
    this.length = lengthOf(parts)
  }

  /** The parts as they stand in JSON, in UTF-8. */
  get encoded(): Uint8Array[] {
    this.#encoded ??= this.parts.map((part) => Buffer.from(escapeJson(part)))
    return this.#encoded
  }

  /** The text with a value in each gap, in their order. */
  fill(values: readonly string[]): FilledText {
    return new FilledText(this, values)
  }
}

/** A shared text with its gaps filled. `String` makes one string of it. */
export class FilledText {
  readonly #shared: SharedText
  readonly #values: readonly string[]

  constructor(shared: SharedText, values: readonly string[]) {
    this.#shared = shared
    this.#values = values
  }

  /** In UTF-16 code units, as that of any text. */
  get length(): number {
    return lengthOf(this.#values) + this.#shared.length
  }

  toString(): string {
    return this.#shared.parts.map((part, index) => part + (this.#values[index] ?? '')).join('')
  }

  /** Its pieces in a body of JSON, without quotation marks. */
  pieces(): (string | Uint8Array)[] {
    return this.#shared.encoded.flatMap((part, index) => [part, escapeJson(this.#values[index] ?? '')])
  }
}

/** Bytes that are sent at once. As 1,600 chunks of their own, the pieces of 100 mails take 34 to 44 ms of CPU time in workerd, not 2 to 12. */
const chunkSize = 262_144

/**
 * The body as JSON in UTF-8, in which each FilledText stands as its text. It is put together while it is sent, so that no more
 * than a chunk is in memory beside the pieces that the texts share.
 */
export function streamJson(body: unknown): ReadableStream<Uint8Array> {
  const pieces = piecesOf(body).map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece))
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const chunks = chunksOf(pieces, length)
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { value, done } = chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
  // Not each service accepts a body without a length. Only workerd has streams that tell it.
  return typeof FixedLengthStream === 'undefined' ? stream : stream.pipeThrough(new FixedLengthStream(length))
}

function* chunksOf(pieces: Uint8Array[], length: number): Generator<Uint8Array, void> {
  let left = length
  let chunk = new Uint8Array(Math.min(chunkSize, left))
  let used = 0
  for (const piece of pieces) {
    for (let start = 0; start < piece.length; ) {
      const part = piece.subarray(start, start + chunk.length - used)
      chunk.set(part, used)
      start += part.length
      used += part.length
      if (used < chunk.length) continue
      yield chunk
      left -= used
      chunk = new Uint8Array(Math.min(chunkSize, left))
      used = 0
    }
  }
}

/** Texts that follow each other are one piece. */
function piecesOf(body: unknown): (string | Uint8Array)[] {
  const texts: FilledText[] = []
  // No text has this as its value by chance.
  const gap = crypto.randomUUID()
  const json = JSON.stringify(body, (_, value: unknown) => {
    if (!(value instanceof FilledText)) return value
    texts.push(value)
    return gap
  })
  const pieces: (string | Uint8Array)[] = []
  let open = ''
  for (const [index, between] of json.split(gap).entries()) {
    open += between
    for (const piece of texts[index]?.pieces() ?? []) {
      if (typeof piece === 'string') open += piece
      else {
        pieces.push(open, piece)
        open = ''
      }
    }
  }
  return [...pieces, open]
}
