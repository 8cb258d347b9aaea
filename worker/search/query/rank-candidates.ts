import { rootOf } from '../../language/roots.ts'
import type { WideTerm } from './equals.ts'
import { requiredTerms } from './parse-query.ts'
import { isOrdinaryWord } from './question-words.ts'

/** A term, and how much it tells of the subject: 0 when no blog has it. */
export type WeighedTerm = WideTerm & { weight: number; sequences: string[] }

/** A blog that has some of the terms, with its search text as it is indexed. */
export type Candidate = {
  key: number
  publishedAt: number
  /** 0 for the site's language and an unknown one, else 1. */
  foreign: number
  /** The words of the title as they are; then its roots. */
  titleWords: string
  title: string
  subTitle: string
  headings: string
  /** Of the text, in UTF-16 code units of roots. */
  length: number
  /** 1 where terms are near each other in the text, 2 where they are side by side, else 0. */
  nearness: number
  /** For each of the sequences of all terms, where it is in the text; 0 for nowhere. */
  places: number[]
}

/** How much of a term's weight a blog gets, by the best place where it has the term. */
const shares = {
  title: 1,
  subTitle: 0.6,
  headings: 0.45,
  beside: 0.55,
  near: 0.45,
  short: 0.4,
  opening: 0.3,
  text: 0.2,
}
/** Another word for the same thing is worth a little less. */
const shareOfEqual = 0.85
/** The worth of a word that sentences have beside their subject. */
const shareOfOrdinary = 0.3
/** How much of a score depends on how many of the terms are there at all. */
const shareOfCoverage = 0.6
/** How much of a text is its opening, where its subject is named, in UTF-16 code units of roots. */
const openingLength = 1_500
/** In a shorter text each word tells more, in the same units. */
const shortLength = 3_000
/** Of a title that says nothing but what was asked for. */
const bonusOfWholeTitle = 0.1
/** Of a title that has all words of the query side by side, as they are written, also the common ones. */
const bonusOfRun = 0.15
/** Hits with a smaller part of the best score are left out. */
const leastOfBest = 0.3
/** Scores that differ by less are equal. */
const scoreDigits = 2

/**
 * The terms that a sentence requires, with their weights: what few blogs have tells more than what most have.
 * @param counts in how many blogs each root is @param total the number of blogs
 */
export function weigh(terms: WideTerm[], counts: ReadonlyMap<string, number>, total: number): WeighedTerm[] {
  return requiredTerms({ terms }).map((term) => {
    const known = term.alternatives.map((tokens) => Math.min(...tokens.map((token) => counts.get(rootOf(token)) ?? 0)))
    // Of a script without spaces, a term can be the beginning of a word.
    const count = Math.max(...known, term.letters ? 1 : 0)
    const rarity = Math.log(1 + (Math.max(total, count) - count + 0.5) / (count + 0.5))
    const isOrdinary = term.own === 1 && isOrdinaryWord(term.alternatives[0]?.join(' ') ?? '')
    const weight = count === 0 ? 0 : rarity * (isOrdinary ? shareOfOrdinary : 1)
    return { ...term, weight, sequences: term.alternatives.map((tokens) => tokens.map(rootOf).join(' ')) }
  })
}

/**
 * The keys of candidates, the best first: blogs with the most telling terms, and with these in the title, the subtitle and the
 * headings; the newest first among equals, in the site's language before others. Candidates that are far worse than the best
 * are left out.
 * @param words of the query as the index has them in a title
 */
export function rankCandidates(terms: WeighedTerm[], words: string[], candidates: Candidate[]) {
  const scored = candidates.map((candidate) => {
    const { score, hasAll } = scoreOf(terms, candidate)
    const run = (longestRun(words, candidate.titleWords) - 1) / Math.max(1, words.length - 1)
    return { ...candidate, hasAll, score: score + bonusOfRun * Math.max(0, run) }
  })
  const best = Math.max(0, ...scored.map(({ score }) => score))
  const listed = scored
    .filter(({ score, hasAll }) => hasAll || score >= best * leastOfBest)
    .sort(
      (one, other) =>
        rounded(other.score) - rounded(one.score) ||
        one.foreign - other.foreign ||
        other.publishedAt - one.publishedAt ||
        other.key - one.key,
    )
  return { keys: listed.map(({ key }) => key), hasAll: listed.some(({ hasAll }) => hasAll) }
}

function rounded(score: number): number {
  return Number(score.toFixed(scoreDigits))
}

function scoreOf(terms: WeighedTerm[], candidate: Candidate): { score: number; hasAll: boolean } {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0)
  let [got, found, inTitle, offset, isWhole] = [0, 0, 0, 0, true]
  for (const { weight, sequences, own, letters } of terms) {
    const places = candidate.places.slice(offset, offset + sequences.length)
    offset += sequences.length
    const share = Math.max(
      ...sequences.map((sequence, index) => {
        const isPrefix = letters !== null && !sequence.includes(' ')
        return shareOf(sequence, isPrefix, places[index] ?? 0, candidate) * (index < own ? 1 : shareOfEqual)
      }),
    )
    got += share * weight
    if (share > 0) found += weight
    else isWhole = false
    if (share >= shares.title * shareOfEqual) inTitle += 1
  }
  const titleLength = Math.max(1, candidate.title.split(' ').length)
  const bonus = bonusOfWholeTitle * Math.min(1, inTitle / titleLength)
  const coverage = total > 0 ? found / total : 0
  return {
    score: total > 0 ? (got / total) * (1 - shareOfCoverage + shareOfCoverage * coverage) + bonus : 0,
    hasAll: isWhole,
  }
}

/** How many words, one after another, a title has as the query has them. */
function longestRun(words: string[], title: string): number {
  const text = ` ${title} `
  let longest = 0
  for (let start = 0; start + longest < words.length; ) {
    const run = words.slice(start, start + longest + 1).join(' ')
    if (text.includes(` ${run} `)) longest += 1
    else start += 1
  }
  return longest
}

function shareOf(sequence: string, isPrefix: boolean, place: number, candidate: Candidate): number {
  const wanted = isPrefix ? ` ${sequence}` : ` ${sequence} `
  const isIn = (text: string) => ` ${text} `.includes(wanted)
  if (isIn(candidate.title)) return shares.title
  if (isIn(candidate.subTitle)) return shares.subTitle
  if (isIn(candidate.headings)) return shares.headings
  if (place === 0) return 0
  if (candidate.nearness > 0) return candidate.nearness > 1 ? shares.beside : shares.near
  if (candidate.length <= shortLength) return shares.short
  return place <= openingLength ? shares.opening : shares.text
}
