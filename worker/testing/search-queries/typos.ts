import { type Random, seededRandom } from '#scripts/seed/random.ts'
import type { CorpusText } from '../search-corpus/load-corpus.ts'

/** A word of the corpus with one mistake, and the articles that have the word. */
type Typo = { typed: string; word: string; ids: string[] }

const alphabet = 'abcdefghijklmnopqrstuvwxyz'
/** A word that is long enough for one mistake to leave it recognizable. */
const mistakable = /^[a-z]{5,}$/

/**
 * Typos in words of the corpus, each one insertion, deletion, swap of neighbours or replacement. None is itself a word of
 * the corpus. The same ones for the same texts and seed.
 */
export function makeTypos(texts: CorpusText[], count: number, seed: number): Typo[] {
  const articles = Map.groupBy(
    texts.flatMap(({ id, text }) => wordsOf(text).map((word) => ({ id, word }))),
    ({ word }) => word,
  )
  const [first, ...others] = [...articles.keys()].filter((word) => mistakable.test(word)).sort()
  if (first === undefined) throw new Error('The corpus has no word that is long enough.')
  const random = seededRandom(seed)
  const typos = new Map<string, Typo>()
  while (typos.size < count) {
    const word = random.pick([first, ...others])
    const typed = withMistake(word, random)
    const ids = articles.get(word)?.map(({ id }) => id) ?? []
    if (!articles.has(typed) && !typos.has(typed)) typos.set(typed, { typed, word, ids })
  }
  return [...typos.values()]
}

/** The different words of a text, without accents. Its own rule, so that the typos stay when the search changes its rule. */
function wordsOf(text: string): string[] {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  return [...new Set(words)]
}

function withMistake(word: string, random: Random): string {
  const letter = alphabet.charAt(random.whole(0, alphabet.length - 1))
  const gap = random.whole(0, word.length)
  const place = random.whole(0, word.length - 1)
  const [before, here, after] = [word.slice(0, place), word.charAt(place), word.slice(place + 1)]
  return random.pick([
    () => word.slice(0, gap) + letter + word.slice(gap),
    () => before + after,
    () => before + after.slice(0, 1) + here + after.slice(1),
    () => before + letter + after,
  ])()
}
