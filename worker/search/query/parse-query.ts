import { foldLetters } from '../../contract/fold-letters.ts'
import { lettersOf, pairsOf, type Word, wordsOf } from '../../language/words.ts'
import { isCommonWord } from './question-words.ts'

/** How much of a query is searched for; the rest is ignored. */
const maxTerms = 12
const maxTokens = 24
/** Shorter terms are no parts of a title: the index of parts has three letters and more. */
export const shortestPart = 3
const quotes = '"“”„«»'
/** The parts of a query: a minus that may exclude, a phrase, and words between spaces and quotes. */
const parts = new RegExp(
  `((?<!\\S)-(?=\\.?[\\p{L}\\p{N}\\p{So}\\p{Co}]|[${quotes}]))?(?:[${quotes}]([^${quotes}]*)[${quotes}]?|[^\\s${quotes}]+)`,
  'gu',
)
/** A word or a phrase that a blog must have, or must not have. */
export type Term = {
  /** Sequences of adjacent tokens as in `Word`, not yet roots; one of them must occur. */
  alternatives: string[][]
  /** Its letters, for scripts without spaces; its only token may be the beginning of a longer one. Else null. */
  letters: string[] | null
  /** Whether it is not required when another term is there. */
  isCommon: boolean
}

export type Query = {
  text: string
  /** The words that a blog must have, also in phrases, and where they are in the text. */
  words: Word[]
  terms: Term[]
  excluded: Term[]
  hasPhrase: boolean
  /** Whether no correction may take its place. */
  isAsWritten?: boolean
}

/**
 * Understands a query: words, "phrases", and -words or -"phrases" that a blog must not have. An unclosed phrase ends with
 * the text. A minus is text inside a word, before nothing, and when nothing else is searched for; so are the operators of
 * SQL and of FTS5.
 */
export function parseQuery(text: string): Query {
  const query: Query = { text, words: [], terms: [], excluded: [], hasPhrase: false }
  for (const { 0: part, 1: minus, 2: phrase, index } of text.matchAll(parts)) {
    const words = wordsAt(text, index, index + part.length)
    if (minus) {
      query.excluded.push(...phraseTerms(text, words))
      continue
    }
    query.words.push(...words)
    query.terms.push(...(phrase === undefined ? words.map(wordTerm) : phraseTerms(text, words)))
    query.hasPhrase ||= phrase !== undefined
  }
  if (query.terms.length === 0 && query.excluded.length > 0) return parseQuery(text.replace(/(?<!\S)-/g, ' '))
  return { ...query, terms: boundTerms(query.terms), excluded: boundTerms(query.excluded) }
}

/** The query for some of its words, each by itself. */
export function onlyWords(query: Query, words: Word[]): Query {
  return { ...query, words, terms: boundTerms(words.map(wordTerm)), hasPhrase: false }
}

/** The terms that a blog must have: all but common words, if there are others. */
export function requiredTerms<Wanted extends Term>({ terms }: { terms: Wanted[] }): Wanted[] {
  const required = terms.filter(({ isCommon }) => !isCommon)
  return required.length > 0 ? required : terms
}

/** Whether it has one or two letters, in a script where words are longer than that. */
export function isShort({ alternatives: [tokens = []], letters }: Term): boolean {
  const [token = ''] = tokens
  return (
    !letters && tokens.length === 1 && /^[\p{L}\p{N}\p{M}]+$/u.test(token) && lettersOf(token).length < shortestPart
  )
}

function wordsAt(text: string, start: number, end: number): Word[] {
  return Array.from(wordsOf(text.slice(start, end)), (word) => ({
    ...word,
    start: start + word.start,
    end: start + word.end,
  }))
}

function wordTerm({ alternatives, isUnspaced }: Word): Term {
  const [[token = ''] = []] = alternatives
  return { alternatives, letters: isUnspaced ? lettersOf(token) : null, isCommon: isCommonWord(token) }
}

/** A phrase as terms that must all occur, because a part without spaces is indexed apart from the words around it. */
function phraseTerms(text: string, words: Word[]): Term[] {
  return Array.from(runsOf(words), (run) => {
    const [first] = run
    const letters = first?.isUnspaced ? lettersOf(foldLetters(text.slice(first.start, run.at(-1)?.end))) : null
    const alternatives = letters ? [letters.length > 1 ? pairsOf(letters) : letters] : spacedAlternatives(run)
    return { alternatives: alternatives.map((tokens) => tokens.slice(0, maxTokens)), letters, isCommon: false }
  })
}

/** Words as the index stores them; if there are compound ones, also with one token for each. */
function spacedAlternatives(words: Word[]): string[][] {
  const stored = words.flatMap(({ tokens }) => tokens)
  const single = words.flatMap(({ alternatives }) => alternatives[0] ?? [])
  return stored.length === single.length ? [stored] : [stored, single]
}

/** Adjacent words, divided where a script without spaces begins or ends. */
function* runsOf(words: Word[]): Generator<Word[]> {
  let run: Word[] = []
  for (const word of words) {
    const last = run.at(-1)
    const continues = last?.isUnspaced === word.isUnspaced && (!word.isUnspaced || last.end === word.start)
    if (last && !continues) {
      yield run
      run = []
    }
    run.push(word)
  }
  if (run.length > 0) yield run
}

/** The first terms, without repetitions. */
function boundTerms(terms: Term[]): Term[] {
  const distinct = new Map(terms.map((term) => [JSON.stringify(term.alternatives), term]))
  let tokens = 0
  return [...distinct.values()].slice(0, maxTerms).filter(({ alternatives }) => {
    const isFirst = tokens === 0
    tokens += alternatives.flat().length
    return isFirst || tokens <= maxTokens
  })
}
