import { ChangeSet, simplifyChanges, type TokenEncoder } from '@tiptap/pm/changeset'
import type { Mark, Node } from '@tiptap/pm/model'
import { StepMap } from '@tiptap/pm/transform'
import { type Alignable, align, areSimilar } from './align.ts'

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
