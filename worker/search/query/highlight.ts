import { cutText } from '../../contract/cut-text.ts'
import { foldLetters } from '../../contract/fold-letters.ts'
import type { Highlights, TextPart } from '../../contract/search.ts'
import { wordsOf } from '../../language/words.ts'
import { createMatcher, type Match } from './find-matches.ts'
import { isShort, type Query, requiredTerms, type Term } from './parse-query.ts'

/** In characters, without an ellipsis at each end. */
const snippetLength = 198
/** How far apart the matches of a snippet are at most, and how much text it has before them, in UTF-16 code units. */
const maxSpan = 130
const maxLead = 50

/** A place in a text, in UTF-16 code units. */
type Range = { start: number; end: number }

/** The parts of a blog for highlights: `texts` are the beginning of its text, and a passage from further on, or ''. */
export type HighlightSource = {
  title: string
  subTitle: string
  excerpt: string
  texts: [beginning: string, passage: string]
}

/**
 * Marks what a query found: a blog's title with its matches, and a snippet of at most 200 characters, which is the part of its
 * text, or else of its subtitle, that has most terms of the query, or the beginning of its excerpt.
 */
export function createHighlighter(query: Query): (source: HighlightSource) => Highlights {
  const terms = requiredTerms(query)
  const findMatches = createMatcher(terms)
  return ({ title, subTitle, excerpt, texts: [text, passage] }) => {
    const sources = [text, passage, subTitle].map((source) => {
      return { source, matches: closestMatches(findMatches(source), terms.length) }
    })
    const best = sources.reduce((one, other) => (termsOf(other.matches).size > termsOf(one.matches).size ? other : one))
    const snippet = snippetOf(best.source, best.matches, best.source === passage) ?? cutText(excerpt, snippetLength)
    const [titleMatches, snippetMatches] = [[...findMatches(title)], [...findMatches(snippet)]]
    const found = termsOf([...titleMatches, ...snippetMatches])
    const parts = terms.filter((_, term) => !found.has(term))
    return {
      title: divide(title, [...titleMatches, ...findParts(title, parts)]),
      snippet: divide(snippet, snippetMatches),
    }
  }
}

function termsOf(matches: Match[]): Set<number> {
  return new Set(matches.map(({ term }) => term))
}

/** The first matches that have the most terms close together. Reads no further than where all terms are. */
function closestMatches(matches: Iterable<Match>, terms: number): Match[] {
  let best: Match[] = []
  let close: Match[] = []
  for (const match of matches) {
    close = [...close.filter(({ start }) => match.end - start <= maxSpan), match]
    if (termsOf(close).size > termsOf(best).size) best = close
    if (termsOf(best).size === terms) break
  }
  return best
}

/** The words of a title that have a term inside. Short terms are searched as the beginnings of such words. */
function* findParts(title: string, terms: Term[]): Generator<Range> {
  for (const { start, end } of wordsOf(title)) {
    const word = foldLetters(title.slice(start, end))
    const isFound = terms.some((term) => {
      const part = term.alternatives[0]?.join('') ?? ''
      return isShort(term) ? word.startsWith(part) : word.includes(part)
    })
    if (isFound) yield { start, end }
  }
}

/** The part of a text with some matches; undefined without matches. @param isCut whether the text may begin inside a word */
function snippetOf(text: string, matches: Match[], isCut: boolean): string | undefined {
  const first = Math.min(...matches.map(({ start }) => start))
  if (matches.length === 0) return undefined
  const start = first <= maxLead && !isCut ? 0 : wordStart(text, Math.max(0, first - maxLead), first)
  return `${start > 0 ? '…' : ''}${cutText(text.slice(start), snippetLength)}`
}

/** Where the first whole word after a from begins, but not after `latest`. */
function wordStart(text: string, from: number, latest: number): number {
  for (const { start } of wordsOf(text.slice(from, latest))) if (start > 0) return from + start
  return latest
}

function divide(text: string, ranges: Range[]): TextPart[] {
  const parts: TextPart[] = []
  let done = 0
  const add = (end: number, isMatch: boolean) => {
    if (end > done) parts.push({ text: text.slice(done, end), isMatch })
    done = Math.max(done, end)
  }
  for (const { start, end } of ranges.toSorted((one, other) => one.start - other.start)) {
    add(start, false)
    add(end, true)
  }
  add(text.length, false)
  return parts
}
