/**
 * The change of a form.
 *
 * | Act      | Words that came                      | Words that went                                        |
 * | -------- | ------------------------------------ | ------------------------------------------------------ |
 * | write    | the author typed them: owed          | none may                                               |
 * | delete   | none can                             | the author deleted them: no longer owed                |
 * | undo     | undone deletions, redone typing:     | the author's own are no longer owed. Another author's  |
 * |          | owed again                           | came with a choice after a conflict: owed              |
 * | replace  | stay as they are                     | owed: the program removed them, the author did not     |
 */
export type Act = 'write' | 'delete' | 'undo' | 'replace'

export type OwedWords = ReturnType<typeof createOwedWords>

/** The words that authors typed and did not remove themselves: each must be stored somewhere. */
export function createOwedWords() {
  const authorOf = new Map<string, string>()
  const owed = new Set<string>()

  /**
   * Records what an act of an author did to the words of a form. Redo is the act `undo` too.
   * @throws Error when words went while the author was writing
   */
  function record(author: string, act: Act, before: Set<string>, after: Set<string>): void {
    const gone = before.difference(after)
    if (act === 'write' && gone.size > 0) throw new Error(`Writing removed ${[...gone].join(', ')} from the form.`)
    for (const word of after.difference(before)) {
      if (act === 'write') authorOf.set(word, author)
      if (act !== 'replace' && authorOf.has(word)) owed.add(word)
    }
    for (const word of gone) {
      if (act === 'delete' || (act === 'undo' && authorOf.get(word) === author)) owed.delete(word)
    }
  }

  /** The owed words that none of the sets has. */
  function missingFrom(...places: Set<string>[]): Set<string> {
    return places.reduce((missing, place) => missing.difference(place), new Set(owed))
  }

  return { record, missingFrom, count: () => owed.size }
}
