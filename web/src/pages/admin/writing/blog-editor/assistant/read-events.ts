/** More than any answer needs with its JSON around each token; a model that sends more has failed. In characters. */
const maxReceived = 20_000_000

/**
 * Reads server-sent events as they arrive. It takes any division of the bytes, and time that is linear in their number.
 * Source: https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export class EventReader {
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
