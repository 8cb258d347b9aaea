/** Longer bytes are compared with the source by their place only. */
const longestCompared = 64

/**
 * Writes a file that consists of parts of another one; numbers are big-endian unless the name says `le`. As long as it repeats the other
 * file from the beginning on, nothing is copied: most images have no metadata.
 */
export class ByteWriter {
  readonly #source: Uint8Array<ArrayBuffer>
  #copy: Uint8Array<ArrayBuffer> | undefined
  #length = 0

  constructor(source: Uint8Array<ArrayBuffer>) {
    this.#source = source
  }

  get length(): number {
    return this.#length
  }

  write(bytes: Uint8Array | readonly number[]) {
    const end = this.#length + bytes.length
    if (this.#copy || !this.#isNext(bytes)) this.#copyUpTo(end).set(bytes, this.#length)
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

  /** Overwrites a number at `at`, such as a length that may have changed. */
  patchU32le(at: number, value: number) {
    if (this.#copy || viewOf(this.#source).getUint32(at, true) !== value) {
      viewOf(this.#copyUpTo(this.#length)).setUint32(at, value, true)
    }
  }

  /** The written bytes, in a buffer of exactly their size: that of the source where it has no others. Nothing may be written after that. */
  finish(): Uint8Array<ArrayBuffer> {
    const bytes = this.#copy ?? this.#source
    return this.#length === bytes.buffer.byteLength ? bytes : bytes.slice(0, this.#length)
  }

  /** Whether the source has the same bytes at the place where they are written. */
  #isNext(bytes: Uint8Array | readonly number[]): boolean {
    const place = this.#source.byteOffset + this.#length
    if (bytes instanceof Uint8Array && bytes.buffer === this.#source.buffer && bytes.byteOffset === place) return true
    if (bytes.length > longestCompared) return false
    for (let index = 0; index < bytes.length; index++) {
      if (this.#source[this.#length + index] !== bytes[index]) return false
    }
    return true
  }

  /** The copy, with space for the given bytes. */
  #copyUpTo(end: number): Uint8Array<ArrayBuffer> {
    if (this.#copy && end <= this.#copy.length) return this.#copy
    const larger = new Uint8Array(Math.max(end, this.#copy ? end * 2 : this.#source.length))
    larger.set((this.#copy ?? this.#source).subarray(0, this.#length))
    this.#copy = larger
    return larger
  }
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) {
  return new DataView(buffer, byteOffset, byteLength)
}
