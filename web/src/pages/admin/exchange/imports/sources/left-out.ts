import { importListLimits } from '#contract/limits.ts'
import { quote } from '../import-file.ts'

/** Names of what a text has and an article cannot have, counted: each becomes a sentence. */
export class LeftOut {
  readonly #counts = new Map<string, number>()

  /** @param name such as `[contact-form-7]`, of any length */
  add(name: string) {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
  }

  /** @returns less sentences than an item may have */
  notes(): string[] {
    const most = importListLimits.notes - 5
    const all = Array.from(this.#counts, ([name, count]) => {
      return `${quote(name)}${count > 1 ? ` (${count} times)` : ''} is not understood here: its text is kept.`
    })
    const rest = all.length - most
    return rest > 0 ? [...all.slice(0, most), `${rest} further things are not understood here.`] : all
  }
}
