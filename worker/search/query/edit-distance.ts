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
