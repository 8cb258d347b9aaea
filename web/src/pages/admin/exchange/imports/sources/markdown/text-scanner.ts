/** How much of a text is looked at for the arguments of one tag, in characters. */
const longestArguments = 4_000
/** How much white space before or after a tag is looked through, in characters. */
const longestIndent = 200
const argument =
  /([\w:.@-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|`([^`]*)`|([^\s"'`{},]+))|"((?:[^"\\]|\\.)*)"|'([^']*)'|`([^`]*)`|([^\s"'`,=]+)/g

/** The arguments of a tag: named ones by their names in small letters, and the others in their order. */
export type TagArguments = { named: Map<string, string>; others: string[] }

export function readArguments(text: string): TagArguments {
  const named = new Map<string, string>()
  const others: string[] = []
  for (const [, name, ...values] of text.slice(0, longestArguments).matchAll(argument)) {
    const value = values.find((text) => text !== undefined)?.replace(/\\(["\\])/g, '$1') ?? ''
    if (name === undefined) others.push(value)
    else named.set(name.toLowerCase(), value)
  }
  return { named, others }
}

/** A text that is read from its beginning to its end, without a second search for what is known not to be there. */
export class TextScanner {
  readonly #found = new Map<string, { from: number; index: number; end: number }>()
  /** Where the next sign is looked for. */
  at = 0
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  /**
   * The next place of a pattern.
   * @param from not less than in an earlier call with the same pattern
   * @returns null where it does not come any more
   */
  find(pattern: string, from: number): { index: number; end: number } | null {
    const known = this.#found.get(pattern)
    if (known && known.from <= from && (known.index < 0 || known.index >= from)) return known.index < 0 ? null : known
    const search = new RegExp(pattern, 'gm')
    search.lastIndex = from
    const found = search.exec(this.text)
    const place = { from, index: found?.index ?? -1, end: search.lastIndex }
    this.#found.set(pattern, place)
    return found ? place : null
  }

  /** The white space before a place in its line; null where there is more than that. */
  indentOf(at: number): string | null {
    const near = this.text.slice(Math.max(0, at - longestIndent), at)
    const before = near.slice(near.lastIndexOf('\n') + 1)
    return before.length < longestIndent && before.trim() === '' ? before : null
  }

  /** Whether nothing but white space is in the lines of a part. */
  isAlone(from: number, end: number): boolean {
    return this.indentOf(from) !== null && /^[ \t]*(?:\n|$)/.test(this.text.slice(end, end + longestIndent))
  }
}
