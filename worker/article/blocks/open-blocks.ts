import { refuseDeepNesting } from './containers.ts'

/** The blocks that are open in foreign HTML. */
export class OpenBlocks {
  /** By name: for each, whether it is a block of the article. */
  readonly #open = new Map<string, boolean[]>()
  #nesting = 0

  /** How many they are. */
  get nesting(): number {
    return this.#nesting
  }

  /** @throws ApiError 422 for more blocks in each other than any article has */
  open(name: string) {
    const open = this.#open.get(name)
    if (open) open.push(true)
    else this.#open.set(name, [true])
    refuseDeepNesting(++this.#nesting)
  }

  /** The innermost one of this name is no block of the article. */
  setForeign(name: string) {
    const open = this.#open.get(name)
    if (open) open[open.length - 1] = false
  }

  /** @returns false for one that is no block of the article */
  close(name: string): boolean {
    const isOwn = this.#open.get(name)?.pop()
    if (isOwn !== undefined) this.#nesting--
    return isOwn !== false
  }
}
