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
