/** From this length on, a word may have a second mistake. */
export const longWord = 8
/** Costs beside the edits, less than one edit. */
const costs = { lessLikely: 0.3, otherFirstLetter: 0.5 }

/**
 * Of some words, the ones that are a word with one mistake, or two in a long word; the likeliest first.
 * @param word folded
 */
export function nearestWords(word: string, candidates: string[]): string[] {
  const limit = word.length >= longWord ? 2 : 1
  return candidates
    .filter((other) => editDistance(word, other) <= limit)
    .sort((one, other) => costOf(word, one) - costOf(word, other))
}

/**
 * Of some words, the ones that begin with the beginning of a word in which there is one mistake; the likeliest first.
 * @param beginning folded
 */
export function nearestBeginnings(beginning: string, candidates: string[]): string[] {
  const length = beginning.length
  const costOfBeginning = (other: string) =>
    Math.min(...[length, length + 1, length - 1].map((end) => costOf(beginning, other.slice(0, end))))
  return candidates
    .map((word) => ({ word, cost: costOfBeginning(word) }))
    .filter(({ cost }) => cost < 2)
    .sort((one, other) => one.cost - other.cost)
    .map(({ word }) => word)
}

/**
 * The distance of two words, and less than 1 more for what is less likely: another first letter; and a wrong or needless
 * letter, which could be any one, instead of a missing letter or two in the wrong order.
 */
export function costOf(word: string, other: string): number {
  const isSwapped = sortLetters(word) === sortLetters(other)
  const isLikely = isSwapped || other.length > word.length
  const hasFirstLetter = isSwapped || word[0] === other[0]
  return editDistance(word, other) + (isLikely ? 0 : costs.lessLikely) + (hasFirstLetter ? 0 : costs.otherFirstLetter)
}

/**
 * Whether a known word for an unknown one may be a stranger: with one letter replaced, or with another first letter, a short
 * word easily becomes another one of the language ("loan" and "load").
 */
export function isStranger(word: string, other: string): boolean {
  const isReplaced = word.length === other.length || word[0] !== other[0]
  return word.length < longWord && isReplaced && sortLetters(word) !== sortLetters(other)
}

function sortLetters(word: string): string {
  return [...word].sort().join('')
}

/**
 * How many insertions, deletions, replacements and swaps of adjacent letters lead from one word to the other, where no
 * letter is edited twice (optimal string alignment: https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance). The time
 * grows with the product of the lengths.
 */
export function editDistance(one: string, other: string): number {
  const [from, to] = [Array.from(one), Array.from(other)]
  let older: number[] = []
  let old = [0, ...to.map((_, index) => index + 1)]
  for (const [row, letter] of from.entries()) {
    const current = [row + 1]
    for (const [column, otherLetter] of to.entries()) {
      const replaced = at(old, column) + (letter === otherLetter ? 0 : 1)
      const isSwap = row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === otherLetter
      const swapped = isSwap ? at(older, column - 1) + 1 : replaced
      current.push(Math.min(at(old, column + 1) + 1, at(current, column) + 1, replaced, swapped))
    }
    older = old
    old = current
  }
  return at(old, to.length)
}

function at(row: number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}

/** How many letters at the beginning of a word have keys: the shorter one finds words with mistakes at their ends. */
export const keyLengths = { long: 7, short: 5 } as const

/**
 * The keys by which a word is found when it is written with one mistake: its beginnings, whole and without each one of
 * their letters. Two beginnings that differ by one insertion, deletion, replacement or swap of adjacent letters have a key
 * in common (symmetric deletion). The trigger `vocabulary_word_added` computes the same ones.
 * @param word folded
 */
export function deletionKeys(word: string): string[] {
  return [...new Set(Object.values(keyLengths).flatMap((length) => keysOfBeginning(word, length)))]
}

/** The keys of one beginning. @param word folded */
export function keysOfBeginning(word: string, length: number): string[] {
  const beginning = [...word].slice(0, length)
  const shorter = beginning.map((_, index) => beginning.toSpliced(index, 1))
  return [...new Set([beginning, ...shorter].map((letters) => letters.join('')))]
}
