import { ApiError } from '../errors.ts'

/**
 * The 422 for a file of an accepted format that is broken or cut off.
 * @param why continues the message, without a full stop
 */
export function damaged(why: string): ApiError {
  return new ApiError(422, `The image is damaged: ${why}.`)
}

/**
 * Reads numbers and texts at positions of a file; big-endian unless the name says `le`.
 * Every read beyond the file's end throws the 422 of a damaged image, so that callers need no checks of their own.
 */
export class ByteReader {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly length: number
  readonly #view: DataView

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes
    this.length = bytes.length
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  /** A reader of the same file up to `end`: positions are the same, reads beyond throw. */
  endingAt(end: number): ByteReader {
    this.#need(0, end)
    return new ByteReader(this.bytes.subarray(0, end))
  }

  u8(at: number): number {
    this.#need(at, 1)
    return this.#view.getUint8(at)
  }

  u16(at: number): number {
    this.#need(at, 2)
    return this.#view.getUint16(at)
  }

  u32(at: number): number {
    this.#need(at, 4)
    return this.#view.getUint32(at)
  }

  /** A 64-bit number, inexact beyond 2^53: far beyond the largest file that is accepted. */
  u64(at: number): number {
    return this.u32(at) * 2 ** 32 + this.u32(at + 4)
  }

  u16le(at: number): number {
    this.#need(at, 2)
    return this.#view.getUint16(at, true)
  }

  u24le(at: number): number {
    return this.u16le(at) + this.u8(at + 2) * 2 ** 16
  }

  u32le(at: number): number {
    this.#need(at, 4)
    return this.#view.getUint32(at, true)
  }

  /** Four bytes as Latin-1: the type of a chunk or box. */
  fourCC(at: number): string {
    return String.fromCharCode(this.u8(at), this.u8(at + 1), this.u8(at + 2), this.u8(at + 3))
  }

  /** Whether the file has this ASCII text at `at`; never throws. */
  hasText(at: number, text: string): boolean {
    if (at + text.length > this.length) return false
    for (let index = 0; index < text.length; index++) {
      if (this.bytes[at + index] !== text.charCodeAt(index)) return false
    }
    return true
  }

  /** The position of the next byte of this value; -1 for none. */
  indexOf(value: number, from: number): number {
    return this.bytes.indexOf(value, from)
  }

  /** The bytes from `start` up to `end`, as a view of the same memory. */
  slice(start: number, end: number): Uint8Array<ArrayBuffer> {
    this.#need(start, end - start)
    return this.bytes.subarray(start, end)
  }

  #need(at: number, count: number) {
    if (at < 0 || count < 0 || at + count > this.length) throw damaged('it ends too early')
  }
}

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
