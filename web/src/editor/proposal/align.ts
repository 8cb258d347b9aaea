/** A part of a text to find again in another one: parts of one `kind` may be compared, those of one `key` are equal. */
export type Alignable = { kind: string; key: string; text: string }
/** The indexes of parts that belong together, growing on both sides. */
export type Pair = [number, number]

/** As Dice's coefficient: the share of words that two texts must have in common to be versions of each other. */
const leastSimilarity = 0.3
/** How far from its place a part is looked for, and how many comparisons are made: more parts are paired by their order. */
const reach = 12
const mostComparisons = 250_000
/** Scripts without spaces have one word for each letter here. */
const word =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}])[\p{L}\p{M}\p{N}])+/gu

/** Finds the parts of two texts that belong together: equal ones, then similar ones, then those at the same place. */
export function align(one: readonly Alignable[], other: readonly Alignable[]): Pair[] {
  let start = 0
  while (start < Math.min(one.length, other.length) && one[start]?.key === other[start]?.key) start++
  let back = 0
  const shorter = Math.min(one.length, other.length) - start
  while (back < shorter && one.at(-1 - back)?.key === other.at(-1 - back)?.key) back++
  const pairs: Pair[] = Array.from({ length: start }, (_, index) => [index, index])
  const [middleOne, middleOther] = [one.slice(start, one.length - back), other.slice(start, other.length - back)]
  for (const [a, b] of alignMiddle(middleOne, middleOther)) pairs.push([start + a, start + b])
  for (let index = back; index > 0; index--) pairs.push([one.length - index, other.length - index])
  return pairs
}

/** Whether two texts may be versions of each other. */
export function areSimilar(one: string, other: string): boolean {
  return similarityOf(countWords(one), countWords(other)) >= leastSimilarity
}

type Words = { counts: Map<string, number>; total: number }

function countWords(text: string): Words {
  const counts = new Map<string, number>()
  const words = text.toLowerCase().match(word) ?? []
  for (const found of words) counts.set(found, (counts.get(found) ?? 0) + 1)
  return { counts, total: words.length }
}

/** How much two texts have in common, from 0 to 1. */
function similarityOf(one: Words, other: Words): number {
  let common = 0
  for (const [found, count] of one.counts) common += Math.min(count, other.counts.get(found) ?? 0)
  return one.total + other.total === 0 ? 1 : (2 * common) / (one.total + other.total)
}

function alignMiddle(one: readonly Alignable[], other: readonly Alignable[]): Pair[] {
  const similar = one.length * other.length <= mostComparisons ? bestPairs(one, other) : []
  const pairs: Pair[] = []
  let [nextOne, nextOther] = [0, 0]
  for (const [a, b] of [...similar, [one.length, other.length] as Pair]) {
    if (a - nextOne === b - nextOther) {
      for (let step = 0; nextOne + step < a; step++) {
        const [left, right] = [nextOne + step, nextOther + step]
        if (one[left]?.kind === other[right]?.kind) pairs.push([left, right])
      }
    }
    if (a < one.length) pairs.push([a, b])
    ;[nextOne, nextOther] = [a + 1, b + 1]
  }
  return pairs
}

/** The pairs with the greatest sum of similarities, by dynamic programming. */
function bestPairs(one: readonly Alignable[], other: readonly Alignable[]): Pair[] {
  const [wordsOne, wordsOther] = [one, other].map((parts) => parts.map(({ text }) => countWords(text)))
  const width = other.length + 1
  const best = new Float32Array((one.length + 1) * width)
  const scores = new Float32Array(one.length * other.length)
  const slope = other.length / Math.max(1, one.length)
  for (let a = one.length - 1; a >= 0; a--) {
    for (let b = other.length - 1; b >= 0; b--) {
      const score = scoreOf(a, b)
      scores[a * other.length + b] = score
      const paired = score > 0 ? score + at(best, (a + 1) * width + b + 1) : 0
      best[a * width + b] = Math.max(paired, at(best, (a + 1) * width + b), at(best, a * width + b + 1))
    }
  }
  const pairs: Pair[] = []
  for (let [a, b] = [0, 0]; a < one.length && b < other.length; ) {
    const score = at(scores, a * other.length + b)
    const here = at(best, a * width + b)
    if (score > 0 && here === Math.fround(score + at(best, (a + 1) * width + b + 1))) pairs.push([a++, b++])
    else if (here === at(best, (a + 1) * width + b)) a++
    else b++
  }
  return pairs

  function scoreOf(a: number, b: number): number {
    const [left, right] = [one[a], other[b]]
    if (!left || !right || left.kind !== right.kind) return 0
    // Equal parts are worth more than any two similar ones.
    if (left.key === right.key) return 2
    if (Math.abs(a * slope - b) > reach) return 0
    const [words, otherWords] = [wordsOne?.[a], wordsOther?.[b]]
    const score = words && otherWords ? similarityOf(words, otherWords) : 0
    return score >= leastSimilarity ? score : 0
  }
}

function at(values: Float32Array, index: number): number {
  return values[index] ?? 0
}
