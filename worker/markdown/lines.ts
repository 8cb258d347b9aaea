/** Collects lines behind what the blocks around them put before each line. */
export class Lines {
  readonly #lines: string[] = []
  #prefix = ''
  /** The text before the next line instead of the prefix: the sign of an item. */
  #first: string | null = null

  /** Whether the next line is the first one of an item. */
  get isAtItemStart(): boolean {
    return this.#first !== null
  }

  /** Whether each line has a prefix. */
  get isInside(): boolean {
    return this.#prefix !== ''
  }

  add(text: string) {
    for (const line of text.split('\n')) {
      const whole = (this.#first ?? this.#prefix) + line
      this.#lines.push(line === '' ? whole.trimEnd() : whole)
      this.#first = null
    }
  }

  /**
   * Writes lines inside of a block.
   * @param first the text before its first line
   * @param prefix the text before all others
   */
  inside(first: string, prefix: string, write: () => void) {
    const outer = this.#prefix
    this.#first = (this.#first ?? outer) + first
    this.#prefix = outer + prefix
    write()
    this.#prefix = outer
    this.#first = null
  }

  toString(): string {
    return this.#lines.join('\n')
  }
}
