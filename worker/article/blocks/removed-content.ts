import type { ElementKind } from './elements.ts'

/** Whether browsers read everything up to the end of an element, or of the text, as its content. */
export function takesContent({ role, name }: ElementKind): boolean {
  return role === 'raw' || (role === 'frame' && name === 'iframe')
}

/** Whether what is inside an element goes with it. */
export function hasContent({ role }: ElementKind): boolean {
  return role === 'removed' || role === 'frame'
}

/** The element of foreign HTML that is being removed with its content. */
export class RemovedContent {
  readonly #html: string
  #name = ''
  /** How many elements of the name are open. */
  #open = 0
  #lowered: string | undefined
  readonly #lastEnds = new Map<string, number>()

  constructor(html: string) {
    this.#html = html
  }

  get isOpen(): boolean {
    return this.#open > 0
  }

  /** Begins with the start tag of an element, or of another one of the same name in it. */
  open(name: string) {
    if (this.#open === 0) this.#name = name
    if (this.#name === name) this.#open++
  }

  close(name: string) {
    if (this.#name === name) this.#open--
  }

  /**
   * Whether an end tag of this name follows: what is never closed would take the rest of the article with it.
   * @param from the index in the HTML behind the start tag
   */
  hasEnd(name: string, from: number): boolean {
    let last = this.#lastEnds.get(name)
    if (last === undefined) {
      this.#lowered ??= this.#html.toLowerCase()
      last = this.#lowered.lastIndexOf(`</${name}`)
      this.#lastEnds.set(name, last)
    }
    return last >= from
  }
}
