/** How many letters at the beginning of a word have keys: the shorter one finds words with mistakes at their ends. */
export const [longBeginning, shortBeginning] = [7, 5]
const lengths = [longBeginning, shortBeginning]

/**
 * The keys by which a word is found when it is written with one mistake: its beginnings, whole and without each one of
 * their letters. Two beginnings that differ by one insertion, deletion, replacement or swap of adjacent letters have a key
 * in common (symmetric deletion). The trigger `vocabulary_word_added` computes the same ones.
 * @param word folded
 * @param of the lengths of the beginnings
 */
export function deletionKeys(word: string, of: readonly number[] = lengths): string[] {
  const letters = [...word]
  const beginnings = of.map((length) => letters.slice(0, length))
  const shorter = beginnings.flatMap((beginning) => beginning.map((_, place) => beginning.toSpliced(place, 1)))
  return [...new Set([...beginnings, ...shorter].map((parts) => parts.join('')))]
}
