import type { Heading } from '../../contract/blog.ts'
import { cutText } from '../../contract/cut-text.ts'
import { foldLetters } from '../../contract/fold-letters.ts'
import type { Highlights, TextPart } from '../../contract/search.ts'
import { rootOf } from '../../language/roots.ts'
import { lettersOf, type Word, wordsOf } from '../../language/words.ts'
import { isShort, type Query, requiredTerms, type Term } from './parse-query.ts'

/** In characters, without an ellipsis at each end. */
const snippetLength = 198
/** How far apart the matches of a snippet are at most, and how much text it has before them, in UTF-16 code units. */
const maxSpan = 130
const maxLead = 50

/** A place in a text, in UTF-16 code units. */
type Range = { start: number; end: number }

/** The beginning of an article's text, a passage from further on, or '', and its headings. */
export type SearchedTexts = [beginning: string, passage: string, contents: Heading[]]

/** The parts of a blog for highlights. */
type HighlightSource = {
  title: string
  subTitle: string
  excerpt: string
  texts: SearchedTexts
}

/**
 * Marks what a query found: a blog's title with its matches, and a snippet of at most 200 characters, which is the part of its
 * text, or else of its subtitle, that has most terms of the query, or the beginning of its excerpt.
 */
export function createHighlighter(query: Query): (source: HighlightSource) => Highlights {
  const terms = requiredTerms(query)
  const findMatches = createMatcher(terms)
  return ({ title, subTitle, excerpt, texts: [text, passage, contents] }) => {
    const sources = [text, passage, subTitle].map((source) => {
      return { source, matches: closestMatches(findMatches(source), terms.length) }
    })
    const best = sources.reduce((one, other) => (termsOf(other.matches).size > termsOf(one.matches).size ? other : one))
    const snippet = snippetOf(best.source, best.matches, best.source === passage) ?? cutText(excerpt, snippetLength)
    const [titleMatches, snippetMatches] = [[...findMatches(title)], [...findMatches(snippet)]]
    const heading = best.source === subTitle ? '' : headingBefore(best.source, best.matches[0]?.start ?? 0, contents)
    const found = termsOf([...titleMatches, ...snippetMatches])
    const parts = terms.filter((_, term) => !found.has(term))
    return {
      title: divide(title, [...titleMatches, ...findParts(title, parts)]),
      snippet: divide(snippet, snippetMatches),
      ...(heading && { heading }),
    }
  }
}

/** The id of the last heading before a place in a text; '' without one. Of a passage, headings before it are unknown. */
function headingBefore(text: string, place: number, contents: Heading[]): string {
  let from = 0
  let last = ''
  for (const heading of contents) {
    const at = text.indexOf(heading.text, from)
    if (at === -1 || at > place) continue
    from = at + heading.text.length
    last = heading.id
  }
  return last
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

/** Where a term is in a text, in UTF-16 code units; `term` is its index. */
type Match = { start: number; end: number; term: number }
/** The compared parts of a text: a word with its tokens, or a letter of a script without spaces. */
type Unit = { start: number; end: number; tokens: string[] }

/** The highest code of an ASCII character that is white space: no word goes beyond one. */
const lastSpace = 0x20

/** Finds the places in a text where one of the terms is, in order of their ends. They can overlap. */
type Matcher = (text: string) => Generator<Match>

/** A matcher for some terms, which is made once for all texts. */
export function createMatcher(terms: Term[]): Matcher {
  const sequences = terms.flatMap(({ letters, alternatives }, term) =>
    (letters ? [letters] : alternatives).map((tokens) => ({ term, roots: tokens.map(rootOf) })),
  )
  const byLastRoot = Map.groupBy(sequences, ({ roots }) => roots.at(-1))
  // A root begins with the letter of its word: most words of a text need no root, and no word before them neither.
  const beginnings = new Set(sequences.flatMap(({ roots }) => roots.map((root) => root[0])))
  const longest = Math.max(0, ...sequences.map(({ roots }) => roots.length))
  const candidate = candidates(beginnings)

  /** The matches from a candidate on, up to the white space behind which no match can go on, whose index it returns. */
  function* matchesFrom(text: string, start: number, found: number): Generator<Match, number> {
    let end = spaceAfter(text, found)
    let left = 0
    const seen: string[] = []
    const starts: number[] = []
    for (const unit of unitsOf(text, start)) {
      if (unit.start >= end) {
        if (left <= 0) break
        end = spaceAfter(text, unit.start)
      }
      for (const token of unit.tokens) {
        const isCandidate = beginnings.has(token[0])
        left = isCandidate ? longest - 1 : left - 1
        seen.push(isCandidate ? rootOf(token) : token)
        starts.push(unit.start)
        for (const { term, roots } of byLastRoot.get(seen.at(-1)) ?? []) {
          const first = seen.length - roots.length
          if (!roots.every((root, index) => root === seen[first + index])) continue
          yield { start: starts[first] ?? 0, end: unit.end, term }
        }
      }
    }
    return end
  }

  return function* findMatches(text) {
    for (let from = 0; ; ) {
      candidate.lastIndex = from
      const found = candidate.exec(text)
      if (!found) return
      from = yield* matchesFrom(text, spaceBefore(text, found.index, from), found.index)
    }
  }
}

/** Possible beginnings of a token: one of some letters that does not follow a letter, or any letter that folding changes. */
function candidates(beginnings: ReadonlySet<string | undefined>) {
  const plain = [...beginnings].filter((letter = '') => /^[0-9a-z]$/.test(letter))
  const either = plain.flatMap((letter = '') => [letter, letter.toUpperCase()]).join('')
  const dot = beginnings.has('.') ? '\\.|' : ''
  return new RegExp(
    `${dot}${either && `[${either}](?<![0-9A-Za-z].)|`}(?![\\0-\\x7f])[\\p{L}\\p{N}\\p{M}\\p{So}\\p{Co}]`,
    'gu',
  )
}

function spaceAfter(text: string, index: number): number {
  let end = index
  while (end < text.length && text.charCodeAt(end) > lastSpace) end += 1
  return end
}

function spaceBefore(text: string, index: number, from: number): number {
  let start = index
  while (start > from && text.charCodeAt(start - 1) > lastSpace) start -= 1
  return start
}

function* unitsOf(text: string, from: number): Generator<Unit> {
  for (const word of wordsOf(text, from)) {
    if (word.isUnspaced) yield* letterUnits(text, word)
    else yield word
  }
}

function* letterUnits(text: string, word: Word): Generator<Unit> {
  let { start } = word
  for (const letter of lettersOf(text.slice(word.start, word.end))) {
    yield { start, end: start + letter.length, tokens: [foldLetters(letter)] }
    start += letter.length
  }
}
