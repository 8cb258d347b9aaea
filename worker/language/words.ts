import { foldLetters } from '../contract/fold-letters.ts'

/** Longer words are cut: the longest word of a text is no key of a search. In UTF-16 code units. */
const maxLength = 40

/**
 * Letters and digits with what belongs to a word: connectors inside it (e-mail, Node.js, AT&T, O’Reilly), a point before
 * it (.NET), plus and number signs after it (C++, C#). An emoji is a word of its own.
 */
const runs = /\.?[\p{L}\p{N}\p{M}]+(?:[-.'’&_‐‑][\p{L}\p{N}\p{M}]+)*[+#]*|[\p{So}\p{Co}]/gu
const connectors = /[-.'’&_‐‑]/u
const plainWord = /^[0-9A-Za-z]+$/
/** Scripts that write no spaces between words. */
const unspaced = '\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}'
const hasUnspaced = new RegExp(`[${unspaced}]`, 'u')
const byScript = new RegExp(`[${unspaced}]+|[^${unspaced}]+`, 'gu')
/** A letter with its marks. */
const letters = /\P{M}\p{M}*/gu
/** The ending of an English possessive. */
const possessive = /(?<=[^'’])['’]s$/i
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })

/** A word of a text, from `start` to `end` in UTF-16 code units. */
export type Word = {
  start: number
  end: number
  /**
   * The tokens that the index stores for it, folded: the word itself; for a compound one also its forms and parts, in order.
   * The last word of a text without spaces has all pairs of adjacent letters of that text, because the same letters can be
   * divided into other words in another sentence.
   */
  tokens: string[]
  /** Its alternatives in a search: one of these sequences of adjacent tokens. */
  alternatives: string[][]
  /** Whether it is of a script without spaces, where words have no clear end. */
  isUnspaced: boolean
}

/** The words of a text, in order. @param from where a run of letters may begin, in UTF-16 code units */
export function* wordsOf(text: string, from = 0): Generator<Word> {
  for (let next = from; ; ) {
    // Set each time: another text may be read meanwhile.
    runs.lastIndex = next
    const found = runs.exec(text)
    if (!found) return
    const { 0: run, index } = found
    next = index + run.length
    if (plainWord.test(run)) {
      // Most words: what follows would give the same in three times the time.
      const token = run.toLowerCase().slice(0, maxLength)
      yield { start: index, end: next, tokens: [token], alternatives: [[token]], isUnspaced: false }
      continue
    }
    if (!hasUnspaced.test(run)) {
      yield* toWord(run, index)
      continue
    }
    for (const { 0: part, index: offset } of run.matchAll(byScript)) {
      if (hasUnspaced.test(part)) yield* segment(part, index + offset)
      else yield* toWord(part, index + offset)
    }
  }
}

/** All tokens of a text, in order. */
export function tokensOf(text: string): string[] {
  return Array.from(wordsOf(text), ({ tokens }) => tokens).flat()
}

function* segment(text: string, offset: number): Generator<Word> {
  let last: Word | undefined
  for (const { segment: part, index, isWordLike } of segmenter.segment(text)) {
    const token = fold(part)
    if (!isWordLike || !token) continue
    if (last) yield last
    const start = offset + index
    const pairs = pairsOf(lettersOf(token))
    const alternatives = pairs.length > 0 ? [[token], pairs] : [[token]]
    last = { start, end: start + part.length, tokens: [token], alternatives, isUnspaced: true }
  }
  if (last) yield { ...last, tokens: [...last.tokens, ...pairsOf(lettersOf(foldLetters(text)))] }
}

/** The letters of a text, each with its marks. */
export function lettersOf(text: string): string[] {
  return text.match(letters) ?? []
}

/** Each pair of adjacent letters, in order. */
export function pairsOf(characters: string[]): string[] {
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

function* toWord(run: string, start: number): Generator<Word> {
  const forms = formsOf(run)
  if (forms) yield { start, end: start + run.length, ...forms, isUnspaced: false }
}

/** @returns null when nothing is left of the run after folding */
function formsOf(run: string): Pick<Word, 'tokens' | 'alternatives'> | null {
  const parts = run.replace(possessive, '').split(connectors).map(fold).filter(Boolean)
  const [first] = parts
  if (first === undefined) return null
  const point = run.startsWith('.') ? '.' : ''
  const [signs = ''] = run.match(/[+#]*$/) ?? []
  const joined = parts.join('').slice(0, maxLength)
  const isSimple = parts.length === 1
  const inner = isSimple ? [first] : [joined, ...parts]
  if (point || signs) {
    const exact = `${point}${joined}${signs}`
    return { tokens: [exact, ...inner], alternatives: [[exact]] }
  }
  if (isSimple) return { tokens: inner, alternatives: [inner] }
  if (!run.includes('.')) return { tokens: inner, alternatives: [[joined], parts] }
  const pointed = parts.join('.').slice(0, maxLength)
  return { tokens: [pointed, ...inner], alternatives: [[pointed], [joined]] }
}

/** A part of a word as a token, without what folding leaves beside letters and digits. */
function fold(part: string): string {
  const folded = plainWord.test(part)
    ? part.toLowerCase()
    : foldLetters(part).replace(/[^\p{L}\p{N}\p{M}\p{So}\p{Co}]/gu, '')
  return folded.length > maxLength ? folded.slice(0, maxLength) : folded
}
