import { foldLetters } from '../../contract/fold-letters.ts'
import { rootOf } from '../../language/roots.ts'
import { lettersOf, type Word, wordsOf } from '../../language/words.ts'
import type { Term } from './parse-query.ts'

/** Where a term is in a text, in UTF-16 code units; `term` is its index. */
export type Match = { start: number; end: number; term: number }
/** The compared parts of a text: a word with its tokens, or a letter of a script without spaces. */
type Unit = { start: number; end: number; tokens: string[] }

/** The highest code of an ASCII character that is white space: no word goes beyond one. */
const lastSpace = 0x20

/** Finds the places in a text where one of the terms is, in order of their ends. They can overlap. */
export type Matcher = (text: string) => Generator<Match>

/** A matcher for some terms, which is made once for all texts. */
export function createMatcher(terms: Term[]): Matcher {
  const sequences = terms.flatMap(({ letters, alternatives }, term) =>
    (letters ? [letters] : alternatives).map((tokens) => ({ term, roots: tokens.map(rootOf) })),
  )
  const byLastRoot = Map.groupBy(sequences, ({ roots }) => roots.at(-1))
  // A root begins with the letter of its word: most words of a text need no root, and no word before them neither.
  const beginnings = new Set(sequences.flatMap(({ roots }) => roots.map((root) => root[0])))
  const longest = Math.max(0, ...sequences.map(({ roots }) => roots.length))
  const candidate = candidates(beginnings)

  /** The matches from a candidate on, up to the white space behind which no match can go on, whose index it returns. */
  function* matchesFrom(text: string, start: number, found: number): Generator<Match, number> {
    let end = spaceAfter(text, found)
    let left = 0
    const seen: string[] = []
    const starts: number[] = []
    for (const unit of unitsOf(text, start)) {
      if (unit.start >= end) {
        if (left <= 0) break
        end = spaceAfter(text, unit.start)
      }
      for (const token of unit.tokens) {
        const isCandidate = beginnings.has(token[0])
        left = isCandidate ? longest - 1 : left - 1
        seen.push(isCandidate ? rootOf(token) : token)
        starts.push(unit.start)
        for (const { term, roots } of byLastRoot.get(seen.at(-1)) ?? []) {
          const first = seen.length - roots.length
          if (!roots.every((root, index) => root === seen[first + index])) continue
          yield { start: starts[first] ?? 0, end: unit.end, term }
        }
      }
    }
    return end
  }

  return function* findMatches(text) {
    for (let from = 0; ; ) {
      candidate.lastIndex = from
      const found = candidate.exec(text)
      if (!found) return
      from = yield* matchesFrom(text, spaceBefore(text, found.index, from), found.index)
    }
  }
}

/** Possible beginnings of a token: one of some letters that does not follow a letter, or any letter that folding changes. */
function candidates(beginnings: ReadonlySet<string | undefined>) {
  const plain = [...beginnings].filter((letter = '') => /^[0-9a-z]$/.test(letter))
  const either = plain.flatMap((letter = '') => [letter, letter.toUpperCase()]).join('')
  const dot = beginnings.has('.') ? '\\.|' : ''
  return new RegExp(
    `${dot}${either && `[${either}](?<![0-9A-Za-z].)|`}(?![\\0-\\x7f])[\\p{L}\\p{N}\\p{M}\\p{So}\\p{Co}]`,
    'gu',
  )
}

function spaceAfter(text: string, index: number): number {
  let end = index
  while (end < text.length && text.charCodeAt(end) > lastSpace) end += 1
  return end
}

function spaceBefore(text: string, index: number, from: number): number {
  let start = index
  while (start > from && text.charCodeAt(start - 1) > lastSpace) start -= 1
  return start
}

function* unitsOf(text: string, from: number): Generator<Unit> {
  for (const word of wordsOf(text, from)) {
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
