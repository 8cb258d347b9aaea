// @vitest-environment node
import { expect, test } from 'vitest'
import { seededRandom, wholeNumber } from '#web/editor/seeded-random.testing.ts'
import { growthOf, linear } from '#worker/testing/growth.ts'
import { soakOptions } from '#worker/testing/soak-options.ts'
import { markAccepted } from './mark-accepted.ts'

const { seed, rounds } = soakOptions(20)
const edits = 200

/** A word that knows whether it is from an accepted text, which the measured share does not. */
type Marked = { word: string; isAccepted: boolean }

/** Words as frequent as in a language: the first ones are in each sentence. */
function writer(random: () => number) {
  const vocabulary = Array.from({ length: 3_000 }, (_, index) => `w${index}`)
  const word = () => vocabulary[Math.floor(vocabulary.length * random() ** 3)] ?? ''
  return (length: number, isAccepted: boolean): Marked[] => Array.from({ length }, () => ({ word: word(), isAccepted }))
}

function edit(words: Marked[], random: () => number, write: ReturnType<typeof writer>): Marked[] {
  const at = wholeNumber(random, 0, words.length)
  const length = wholeNumber(random, 1, 6)
  const chance = random()
  if (chance < 0.35) return words.toSpliced(at, 0, ...write(length, false))
  if (chance < 0.6) return words.toSpliced(at, length)
  if (chance < 0.9) return words.toSpliced(at, length, ...write(length, false))
  // A part of the text moves.
  const moved = words.slice(at, at + 40)
  const rest = words.toSpliced(at, 40)
  return rest.toSpliced(wholeNumber(random, 0, rest.length), 0, ...moved)
}

test(`after ${edits} edits the share is right to 1 % (seed ${seed})`, () => {
  const random = seededRandom(seed)
  const write = writer(random)
  for (let round = 0; round < rounds; round += 1) {
    const texts: Marked[][] = []
    let article = write(wholeNumber(random, 1_000, 3_000), false)
    for (let count = 0; count < edits; count += 1) {
      article = edit(article, random, write)
      if (random() < 0.04) {
        const text = write(wholeNumber(random, 1, 150), true)
        texts.push(text)
        article = article.toSpliced(wholeNumber(random, 0, article.length), 0, ...text)
      }
    }
    const truth = (100 * article.filter(({ isAccepted }) => isAccepted).length) / article.length
    const share =
      (100 *
        count(
          article.map(wordOf),
          texts.map((text) => text.map(wordOf)),
        )) /
      article.length
    expect(Math.abs(share - truth), `round ${round}: ${truth} % of ${article.length} words`).toBeLessThanOrEqual(1)
  }
})

test.each([
  ['a text that is there', 'x the cat sat y', ['the cat sat'], 3],
  ['a text that was moved before another one', 'd e f x a b c', ['a b c', 'd e f'], 6],
  ['a text that is there twice, and was accepted once', 'the cat sat x the cat sat', ['the cat sat'], 3],
  ['two texts with the same words', 'the cat sat on it', ['the cat sat', 'the cat sat'], 3],
  ['a changed word in a text', 'so the cat sat down on the red mat', ['the cat sat on the mat'], 6],
  ['a text of one word', 'use it or use that', ['use'], 1],
  ['a text of two words', 'not so, so not, not so', ['not so'], 2],
  ['a word of a text that is gone', 'the author wrote this', ['a cat sat on the mat'], 0],
  ['no article', '', ['a b c'], 0],
  ['no text', 'a b c', [], 0],
])('of %s as many words count as it has', (_, article, texts, expected) => {
  const words = (text: string) => text.split(/\W+/).filter(Boolean)
  expect(count(words(article), texts.map(words))).toBe(expected)
})

test('texts of one repeated word, and long texts, take time in proportion to their words', async () => {
  const write = writer(seededRandom(seed))
  const ofOneWord = await growthOf((length) => {
    const repeated = Array.from({ length }, () => 'a')
    return () => count(repeated, [repeated.slice(0, length / 2), repeated.slice(0, length / 2 - 100)])
  }, 20_000)
  expect(ofOneWord).toBeLessThan(linear)
  const long = Array.from({ length: 24 }, () => write(1_000, true).map(wordOf))
  const ofLongTexts = await growthOf((length) => {
    const texts = long.slice(0, length)
    return () => count(texts.toReversed().flat(), texts)
  }, 24)
  expect(ofLongTexts).toBeLessThan(linear)
})

function wordOf({ word }: Marked): string {
  return word
}

function count(article: string[], texts: string[][]): number {
  return markAccepted(article, texts).reduce((total, mark) => total + mark, 0)
}
