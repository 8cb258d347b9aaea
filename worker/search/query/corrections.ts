import { textLimits } from '../../contract/limits.ts'
import { rootOf } from '../../language/roots.ts'
import { tokensOf, type Word } from '../../language/words.ts'
import {
  costOf,
  isStranger,
  keyLengths,
  keysOfBeginning,
  longWord,
  nearestBeginnings,
  nearestWords,
} from './nearest-words.ts'
import { onlyWords, type Query } from './parse-query.ts'
import { isCommonWord } from './question-words.ts'

/** In how many published blogs each root occurs. A root that does not occur is missing. */
type RootCounts = ReadonlyMap<string, number>
/** Words of the vocabulary for an unknown word: words that it begins, and words with a deletion key of it. */
export type Options = { completions: string[]; candidates: string[] }

/** As in the vocabulary: shorter words are not corrected. */
const correctable = /^\p{L}{4,30}$/u
/** How many words of a query are looked up. */
const maxWords = 12
/** Shorter parts of a word are no words without the rest (C++), and longer words are not divided. */
const shortestPart = 3
const longestDivided = 20
/** How many words for an unknown one are counted. */
const maxCandidates = 6
const maxTexts = 5

/** The replacement of a part of the query. */
type Edit = { start: number; end: number; text: string }

/** Whether another text is possible: a word is unknown, or two are a known one when they are joined. */
export function canBeCorrected(query: Query, counts: RootCounts): boolean {
  const { words } = query
  return unknownWords(query, counts).length > 0 || joined(words).some(({ text }) => counts.has(rootOf(text)))
}

function isKnown({ alternatives }: Word, counts: RootCounts): boolean {
  return alternatives.some((tokens) => tokens.every((token) => counts.has(rootOf(token))))
}

/** The roots that tell which words are known: of all words, and of two words as one. */
export function rootsOfWords(query: Query): string[] {
  const words = query.words.slice(0, maxWords)
  const tokens = [...words.flatMap((word) => word.tokens), ...joined(words).map(({ text }) => text)]
  return [...new Set(tokens.map(rootOf))]
}

/** A word that the vocabulary can have, folded, and the deletion keys of words like it, the better ones in `keys`. */
export type LookUp = { word: string; keys: string[]; otherKeys: string[] }

/** The words of a query that are looked up in the vocabulary if they are unknown. */
export function lookUps({ words }: Query): LookUp[] {
  const tokens = new Set(
    words
      .slice(0, maxWords)
      .filter(({ isUnspaced }) => !isUnspaced)
      .map(tokenOf),
  )
  return [...tokens]
    .filter((token) => correctable.test(token))
    .map((word) => ({
      word,
      keys: keysOfBeginning(word, keyLengths.long),
      otherKeys: word.length >= longWord ? keysOfBeginning(word, keyLengths.short) : [],
    }))
}

/** The roots that tell which replacements of unknown words have hits. */
export function rootsOfReplacements(query: Query, counts: RootCounts, options: ReadonlyMap<string, Options>): string[] {
  const words = unknownWords(query, counts).map(tokenOf)
  const replacements = words.flatMap((word) => [
    ...(options.get(word)?.completions ?? []),
    ...nearest(word, options),
    ...splits(word, options).flat(),
  ])
  return [...new Set(replacements.map(rootOf))]
}

/**
 * At most 5 texts of a query in which each unknown word is replaced by a known one, the most likely first: with another
 * spelling, with the space that it misses, without the space that it has too much, or without its signs.
 */
export function correctedTexts(query: Query, counts: RootCounts, options: ReadonlyMap<string, Options>): string[] {
  const { text, words } = query
  const choices = unknownWords(query, counts)
    .map((word) => replacementsOf(word, counts, options).map((text) => ({ start: word.start, end: word.end, text })))
    .filter(({ length }) => length > 0)
  const best = choices.flatMap(([first]) => first ?? [])
  const others = choices.flatMap((edits) => edits.slice(1))
  const spaces = joined(words).filter((edit) => counts.has(rootOf(edit.text)))
  const texts = [
    ...spaces.map((edit) => applyEdits(text, [edit, ...best])),
    ...(best.length > 0 ? [applyEdits(text, best)] : []),
    ...others.map((edit) => applyEdits(text, [edit, ...best])),
  ]
  // Forms of the same words have the same hits.
  const distinct = Map.groupBy(texts, (text) => tokensOf(text).map(rootOf).join(' '))
  return Array.from(distinct.values(), ([first = '']) => first)
    .filter(({ length }) => length <= textLimits.search)
    .slice(0, maxTexts)
}

/**
 * Whether a corrected query may mean something else than the reader: it replaced a word by a very different one, while
 * another word of the query is known and has hits of its own.
 */
export function isDoubtful(query: Query, corrected: Query, counts: RootCounts): boolean {
  if (query.words.length !== corrected.words.length) return false
  const hasKnown = query.words.some((word) => !isCommonWord(tokenOf(word)) && isKnown(word, counts))
  return (
    hasKnown &&
    query.words.some((word, index) => {
      const other = corrected.words[index]
      return other && tokenOf(word) !== tokenOf(other) && isStranger(tokenOf(word), tokenOf(other))
    })
  )
}

/** The query that also accepts the known words which its unknown words begin. */
export function complete(query: Query, counts: RootCounts, options: ReadonlyMap<string, Options>): Query {
  const terms = query.terms.map((term) => {
    const [[token = ''] = [], ...others] = term.alternatives
    const completions = others.length === 0 ? (options.get(token)?.completions ?? []) : []
    const known = completions.filter((word) => counts.has(rootOf(word)))
    return { ...term, alternatives: [...term.alternatives, ...known.map((word) => [word])] }
  })
  return { ...query, terms }
}

/** The query with only the words that some blog has, and without phrases. It is empty when only common words are left. */
export function withoutUnknown(query: Query, counts: RootCounts, options: ReadonlyMap<string, Options>): Query {
  const known = query.words.filter(
    (word) => word.isUnspaced || isKnown(word, counts) || options.get(tokenOf(word))?.completions.length,
  )
  const some = complete(onlyWords(query, known), counts, options)
  const hasOthers = query.terms.every(({ isCommon }) => isCommon) || some.terms.some(({ isCommon }) => !isCommon)
  return hasOthers ? some : { ...some, terms: [] }
}

export function tokenOf({ alternatives }: Word): string {
  return alternatives[0]?.[0] ?? ''
}

function unknownWords({ words }: Query, counts: RootCounts): Word[] {
  return words.filter((word) => !isCommonWord(tokenOf(word)) && !isKnown(word, counts))
}

/** Two words with nothing but a space between them, as one. */
function joined(words: Word[]): Edit[] {
  return words.slice(1).flatMap((second, index) => {
    const first = words[index]
    const isPair = first && !first.isUnspaced && !second.isUnspaced && second.start === first.end + 1
    return isPair ? [{ start: first.start, end: second.end, text: tokenOf(first) + tokenOf(second) }] : []
  })
}

/** The known words for an unknown one, the most likely first. */
function replacementsOf(word: Word, counts: RootCounts, options: ReadonlyMap<string, Options>): string[] {
  const token = tokenOf(word)
  const countOf = (other: string) => counts.get(rootOf(other)) ?? 0
  const spellings = nearest(token, options)
    .filter((other) => countOf(other) > 0)
    .sort((one, other) => costOf(token, one) - costOf(token, other) || countOf(other) - countOf(one))
  const parts = splits(token, options).filter((pair) => pair.every((part) => countOf(part) > 0))
  const isPlainWord = (part: string) => part.length >= shortestPart && countOf(part) > 0
  const plain = /^\p{L}+$/u.test(token) ? [] : word.tokens.filter(isPlainWord).slice(-1)
  return [...spellings, ...parts.map((pair) => pair.join(' ')), ...plain]
}

/** The nearest words, at most as many as are counted. */
function nearest(word: string, options: ReadonlyMap<string, Options>): string[] {
  return nearestWords(word, options.get(word)?.candidates ?? []).slice(0, maxCandidates)
}

/** A word that is like no other, divided into two, at each place. */
function splits(word: string, options: ReadonlyMap<string, Options>): [string, string][] {
  if (!options.has(word) || word.length > longestDivided || nearest(word, options).length > 0) return []
  return Array.from({ length: Math.max(0, word.length - 2 * shortestPart + 1) }, (_, index) => {
    const at = shortestPart + index
    return [word.slice(0, at), word.slice(at)]
  })
}

/** The text with the edits; of two that overlap, with the first. */
export function applyEdits(text: string, edits: Edit[]): string {
  const applied = edits.filter((edit, index) =>
    edits.slice(0, index).every(({ start, end }) => edit.end <= start || edit.start >= end),
  )
  return applied
    .sort((one, other) => other.start - one.start)
    .reduce((edited, { start, end, text }) => edited.slice(0, start) + text + edited.slice(end), text)
}

/** As `lookUps`; the last word may be unfinished, so that a beginning which is whole has the keys. */
export function lookUpsOfUnfinished(query: Query): LookUp[] {
  const last = lastToken(query)
  return lookUps(query).map((lookUp) => {
    const { word } = lookUp
    const length = word.length < keyLengths.long ? keyLengths.short : keyLengths.long
    return word === last ? { word, keys: keysOfBeginning(word, length), otherKeys: [] } : lookUp
  })
}

/** At most 5 texts with known words in place of the unknown ones, the likeliest first; the last word may be unfinished. */
export function suggestedTexts(query: Query, options: ReadonlyMap<string, Options>): string[] {
  const last = lastToken(query)
  const choices = query.words.flatMap((word) => {
    const token = tokenOf(word)
    const { candidates = [], completions = [] } = options.get(token) ?? {}
    if (completions.length > 0) return []
    const nearest = token === last ? nearestBeginnings(token, candidates) : nearestWords(token, candidates)
    return nearest.length > 0 ? [nearest.map((text) => ({ start: word.start, end: word.end, text }))] : []
  })
  const best = choices.flatMap(([first]) => first ?? [])
  const texts = choices.flatMap((edits) => edits.map((edit) => applyEdits(query.text, [edit, ...best])))
  return [...new Set(texts)].slice(0, maxTexts)
}

function lastToken({ words }: Query): string | undefined {
  const last = words.at(-1)
  return last && tokenOf(last)
}
