/** Gives things their numbers within a file, from 1 on. */
export class Numbers {
  readonly #known = new Map<string, number>()
  #last = 0

  /** A number for something that nothing else names. */
  next(): number {
    this.#last += 1
    return this.#last
  }

  /** The number of a thing: the same one each time. */
  of(id: string): number {
    const known = this.#known.get(id)
    if (known !== undefined) return known
    const number = this.next()
    this.#known.set(id, number)
    return number
  }
}
