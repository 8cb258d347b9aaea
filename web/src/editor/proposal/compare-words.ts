import { ChangeSet, simplifyChanges, type TokenEncoder } from '@tiptap/pm/changeset'
import type { Mark, Node } from '@tiptap/pm/model'
import { StepMap } from '@tiptap/pm/transform'

/** A part of a text to find again in another one: parts of one `kind` may be compared, and parts of one `key` are equal. */
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
function areSimilar(one: string, other: string): boolean {
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

/** A part of a node's content, and what is in its place in another node; positions in the content. */
export type Difference = { fromA: number; toA: number; fromB: number; toB: number }

type Sentence = Alignable & { from: number; to: number }

/** Stands in texts for a node without words. */
const leaf = '\ufffc'
const sentenceEnd = /(?<![.!?…])[.!?…]+["'”’»)\]]{0,3}\s+|(?<![。！？])[。！？]+/gu

/** Characters with their formats, and nodes with their attributes: a change of either is a change. */
const encoder: TokenEncoder<number | string> = {
  encodeCharacter: (character, marks) => (marks.length === 0 ? character : `${character} ${formatOf(marks)}`),
  encodeNodeStart: (node) => JSON.stringify(node.toJSON()),
  encodeNodeEnd: ({ type }) => `/${type.name}`,
  compareTokens: (one, other) => one === other,
}

function formatOf(marks: readonly Mark[]): string {
  return marks.map(({ type, attrs }) => `${type.name} ${attrs.href ?? ''}`).join(' ')
}

/**
 * Compares the words of two text blocks: sentence by sentence, because the comparison of characters takes quadratic time and
 * gives up at a few thousand. Sentences with hardly a word in common are one difference each.
 */
export function compareWords(one: Node, other: Node): Difference[] {
  const [sentencesOne, sentencesOther] = [sentencesOf(one), sentencesOf(other)]
  const differences: Difference[] = []
  let [endA, endB] = [0, 0]
  const addBetween = (fromA: number, fromB: number) => {
    if (endA < fromA || endB < fromB) differences.push({ fromA: endA, toA: fromA, fromB: endB, toB: fromB })
  }
  for (const [a, b] of align(sentencesOne, sentencesOther)) {
    const [left, right] = [sentencesOne[a], sentencesOther[b]]
    if (!left || !right) continue
    addBetween(left.from, right.from)
    if (left.key !== right.key) differences.push(...compareSentences(one, left, other, right))
    ;[endA, endB] = [left.to, right.to]
  }
  addBetween(one.content.size, other.content.size)
  return joinNear(differences, textOf(one))
}

function compareSentences(one: Node, left: Sentence, other: Node, right: Sentence): Difference[] {
  const whole = { fromA: left.from, toA: left.to, fromB: right.from, toB: right.to }
  if (!areSimilar(left.text, right.text)) return [whole]
  const [before, after] = [one.cut(left.from, left.to), other.cut(right.from, right.to)]
  const map = new StepMap([0, before.content.size, after.content.size])
  const { changes } = ChangeSet.create(before, undefined, encoder).addSteps(after, [map], 0)
  return simplifyChanges(changes, after)
    .map((change) => wholeCharacters(change, left.text, right.text))
    .map(({ fromA, toA, fromB, toB }) => ({
      ...{ fromA: left.from + fromA, toA: left.from + toA },
      ...{ fromB: right.from + fromB, toB: right.from + toB },
    }))
}

function sentencesOf(block: Node): Sentence[] {
  const text = textOf(block)
  const ends = [...text.matchAll(sentenceEnd)].map(({ 0: end, index }) => index + end.length)
  if (ends.at(-1) !== text.length) ends.push(text.length)
  let from = 0
  return ends.map((to) => {
    const key = JSON.stringify(block.content.cut(from, to).toJSON())
    const sentence = { kind: '', key, text: text.slice(from, to), from, to }
    from = to
    return sentence
  })
}

/** The text of a block, with one character for each position. */
function textOf({ content }: Node): string {
  return content.textBetween(0, content.size, undefined, leaf)
}

/** Half of a character that has two parts (an emoji) is no change. */
function wholeCharacters({ fromA, toA, fromB, toB }: Difference, one: string, other: string): Difference {
  const splits = (text: string, at: number) => /^[\udc00-\udfff]/.test(text.charAt(at)) && at > 0
  const before = splits(one, fromA) || splits(other, fromB) ? 1 : 0
  const after = splits(one, toA) || splits(other, toB) ? 1 : 0
  return { fromA: fromA - before, toA: toA + after, fromB: fromB - before, toB: toB + after }
}

/** Changed words with nothing but a space between them are one difference. */
function joinNear(differences: Difference[], text: string): Difference[] {
  const joined: Difference[] = []
  for (const difference of differences) {
    const last = joined.at(-1)
    const between = last ? text.slice(last.toA, difference.fromA) : ''
    if (last && between.length === 1 && between.trim() === '') {
      joined[joined.length - 1] = { ...last, toA: difference.toA, toB: difference.toB }
    } else joined.push(difference)
  }
  return joined
}
