import { foldLetters } from '../../contract/fold-letters.ts'
import { rootOf } from '../../language/roots.ts'
import { lettersOf, type Word, wordsOf } from '../../language/words.ts'
import type { Term } from './parse-query.ts'

/** Where a term is in a text, in UTF-16 code units; `term` is its index. */
export type Match = { start: number; end: number; term: number }
/** What is compared: a word with its tokens, or a letter of a script without spaces. */
type Unit = { start: number; end: number; tokens: string[] }

/** The places in a text where one of the terms is, in order of their ends. They can overlap. */
export function* findMatches(text: string, terms: Term[]): Generator<Match> {
  const sequences = terms.flatMap(({ letters, alternatives }, term) =>
    (letters ? [letters] : alternatives).map((tokens) => ({ term, roots: tokens.map(rootOf) })),
  )
  const byLastRoot = Map.groupBy(sequences, ({ roots }) => roots.at(-1))
  // A root begins with the letter of its word: most words of a text need no root.
  const beginnings = new Set(sequences.flatMap(({ roots }) => roots.map((root) => root[0])))
  const seen: string[] = []
  const starts: number[] = []
  for (const { start, end, tokens } of unitsOf(text)) {
    for (const token of tokens) {
      seen.push(beginnings.has(token[0]) ? rootOf(token) : token)
      starts.push(start)
      for (const { term, roots } of byLastRoot.get(seen.at(-1)) ?? []) {
        const first = seen.length - roots.length
        if (roots.every((root, index) => root === seen[first + index])) yield { start: starts[first] ?? 0, end, term }
      }
    }
  }
}

function* unitsOf(text: string): Generator<Unit> {
  for (const word of wordsOf(text)) {
    if (word.isUnspaced) yield* letterUnits(text, word)
    else yield word
  }
}

function* letterUnits(text: string, word: Word): Generator<Unit> {
  let { start } = word
  for (const letter of lettersOf(text.slice(word.start, word.end))) {
    yield { start, end: start + letter.length, tokens: [foldLetters(letter)] }
    start += letter.length
  }
}
