import { rootOf } from '../../language/roots.ts'
import { type Word, wordsOf } from '../../language/words.ts'
import { equalWords } from './equal-words.ts'
import type { Query, Term } from './parse-query.ts'

/** Of how many words a phrase is at most that has equals. */
const longestPhrase = 3
/** How many equals of a term are searched for. */
const maxEquals = 6
/** Shorter words have none of the endings below. */
const shortestSpelled = 5

/** Endings that British and American English write in different ways. The words that they wrongly make of others are in no text. */
const spellings: readonly [ending: RegExp, other: string][] = [
  [/our(?=$|s$|ed$|ing$|ful$|able$|al$|hood$)/, 'or'],
  [/(?<=..)or(?=$|s$|ed$|ing$|ful$|able$|al$|hood$)/, 'our'],
  [/is(?=e$|ed$|es$|ing$|er$|ers$|ation$|ations$)/, 'iz'],
  [/iz(?=e$|ed$|es$|ing$|er$|ers$|ation$|ations$)/, 'is'],
  [/ys(?=e$|ed$|es$|ing$)/, 'yz'],
  [/yz(?=e$|ed$|es$|ing$)/, 'ys'],
  [/(?<=[bt])re(?=$|s$)/, 'er'],
  [/(?<=[bt])er(?=$|s$)/, 're'],
  [/ence(?=$|s$)/, 'ense'],
  [/ense(?=$|s$)/, 'ence'],
  [/ogue(?=$|s$)/, 'og'],
]

/** A term with its equals at the end of its alternatives: the first `own` of them are what was written. */
export type WideTerm = Term & { own: number }

let equalsByRoots: Map<string, string[][]> | undefined

/**
 * The terms of a query with the words and spellings that equal them. Words that are one phrase, such as "visual studio
 * code", become one term, and so does a number with separators. A query with quotes is searched for as it is written.
 */
export function widen(query: Query): WideTerm[] {
  if (query.hasPhrase) return query.terms.map((term) => ({ ...term, own: term.alternatives.length }))
  const left = new Map(query.terms.map((term) => [JSON.stringify(term.alternatives), term]))
  const wide: WideTerm[] = []
  for (let from = 0; from < query.words.length; ) {
    const { length, equals } = longestRun(query, from)
    const run = query.words.slice(from, from + length)
    const [first] = run
    const term = first && left.get(JSON.stringify(first.alternatives))
    from += length
    // Terms that are there once, or that are not searched for.
    if (!first || !term) continue
    for (const { alternatives } of run) left.delete(JSON.stringify(alternatives))
    const own = length === 1 ? term.alternatives : [run.flatMap(({ alternatives }) => alternatives[0] ?? [])]
    wide.push({ ...term, alternatives: [...own, ...equals], own: own.length, isCommon: length === 1 && term.isCommon })
  }
  return wide
}

/** The roots of all alternatives of terms. */
export function rootsOfTerms(terms: Term[]): string[] {
  return [...new Set(terms.flatMap(({ alternatives }) => alternatives.flat()).map(rootOf))]
}

/** The longest phrase from a word on that has equals; else the word there. */
function longestRun({ text, words }: Query, from: number): { length: number; equals: string[][] } {
  const number = numberAt(text, words, from)
  if (number) return number
  for (let length = Math.min(longestPhrase, words.length - from); length > 0; length -= 1) {
    const run = words.slice(from, from + length)
    const isPhrase = run.slice(1).every(({ start }, index) => start === (run[index]?.end ?? 0) + 1)
    const equals = isPhrase ? equalsOf(run.map(({ alternatives }) => alternatives[0]?.[0] ?? '')) : []
    if (equals.length > 0) return { length, equals }
  }
  return { length: 1, equals: [] }
}

/** Tokens that equal some adjacent ones. */
function equalsOf(tokens: string[]): string[][] {
  equalsByRoots ??= indexEquals()
  const listed = equalsByRoots.get(tokens.map(rootOf).join(' ')) ?? []
  const [token = '', ...others] = tokens
  const spelled = others.length > 0 || token.length < shortestSpelled ? [] : otherSpellings(token)
  return [...listed, ...spelled].slice(0, maxEquals)
}

function indexEquals(): Map<string, string[][]> {
  const index = new Map<string, string[][]>()
  for (const group of equalWords) {
    const phrases = group.map((phrase) => Array.from(wordsOf(phrase), (word) => word.alternatives[0] ?? []).flat())
    for (const phrase of phrases) {
      const key = phrase.map(rootOf).join(' ')
      index.set(key, [...(index.get(key) ?? []), ...phrases.filter((other) => other !== phrase)])
    }
  }
  return index
}

function otherSpellings(token: string): string[][] {
  return spellings.filter(([ending]) => ending.test(token)).map(([ending, other]) => [token.replace(ending, other)])
}

/** A number of four digits and more, with or without separators: "14500", "14,500" and "14.500" are equal. */
function numberAt(text: string, words: Word[], from: number): { length: number; equals: string[][] } | null {
  const start = words[from]?.start ?? 0
  const [written = ''] = text.slice(start).match(/^\d{1,3}(?:[.,\u00a0\u202f]\d{3})+(?!\d)|^\d{4,9}(?!\d)/) ?? []
  if (written === '') return null
  const run = words.slice(from).filter(({ end }) => end <= start + written.length)
  const digits = written.replace(/\D/g, '')
  return run.length > 0 ? { length: run.length, equals: [[digits], thousandsOf(digits)] } : null
}

/** The groups of three digits of a number, whose first one may be shorter. */
function thousandsOf(digits: string): string[] {
  const length = digits.length % 3 || 3
  const groups = [digits.slice(0, length)]
  for (let start = length; start < digits.length; start += 3) groups.push(digits.slice(start, start + 3))
  return groups
}
