import { bytesOf } from '../../article/text.ts'

/** Collects pieces of a text until one would exceed the size, in bytes of UTF-8. From then on it accepts nothing. */
export class ByteBudget {
  readonly #pieces: string[] = []
  #left: number
  #isFull = false

  constructor(bytes: number) {
    this.#left = bytes
  }

  get isFull(): boolean {
    return this.#isFull
  }

  /** The number of pieces. */
  get length(): number {
    return this.#pieces.length
  }

  get text(): string {
    return this.#pieces.join('')
  }

  /**
   * Adds a piece, whole or not at all.
   * @param reserved what `addReserved` will add later: there is always space for it
   */
  add(piece: string, reserved = ''): boolean {
    const bytes = bytesOf(piece + reserved)
    if (bytes > this.#left) this.#isFull = true
    if (this.#isFull) return false
    this.#pieces.push(piece)
    this.#left -= bytes
    return true
  }

  addReserved(piece: string) {
    this.#pieces.push(piece)
  }

  /** Whether a piece fits, without adding it. */
  fits(piece: string): boolean {
    return !this.#isFull && bytesOf(piece) <= this.#left
  }

  /** A function that removes what was added since. It stays full if it was. */
  savePoint(): () => void {
    const { length } = this.#pieces
    const left = this.#left
    return () => {
      this.#pieces.length = length
      this.#left = left
    }
  }
}
