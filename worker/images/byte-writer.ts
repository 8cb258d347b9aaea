/** Collects the bytes of a file; numbers are big-endian unless the name says `le`. */
export class ByteWriter {
  #bytes: Uint8Array<ArrayBuffer>
  #length = 0

  /** @param expected how many bytes to reserve; more may be written */
  constructor(expected: number) {
    this.#bytes = new Uint8Array(expected)
  }

  get length(): number {
    return this.#length
  }

  write(bytes: Uint8Array | readonly number[]) {
    const end = this.#length + bytes.length
    if (end > this.#bytes.length) {
      const larger = new Uint8Array(end * 2)
      larger.set(this.#bytes)
      this.#bytes = larger
    }
    this.#bytes.set(bytes, this.#length)
    this.#length = end
  }

  text(ascii: string) {
    this.write(Array.from(ascii, (letter) => letter.charCodeAt(0)))
  }

  u32(value: number) {
    this.write([value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff])
  }

  u32le(value: number) {
    this.write([value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, value >>> 24])
  }

  /** Overwrites a number at `at`, such as a length that was unknown before. */
  patchU32le(at: number, value: number) {
    new DataView(this.#bytes.buffer).setUint32(at, value, true)
  }

  /** The written bytes, which may be a part of their buffer: a copy would cost as much as the rest. Nothing is written after that. */
  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#length)
  }
}
