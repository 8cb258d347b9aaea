/** An article has a run of this many words from a text: shorter runs are in most texts of a language. */
const runLength = 3
/** How many places of the texts with the same words are compared. More occur only in texts that repeat themselves. */
const mostIndexes = 16
/** How many words beside a run are compared one by one: the author may have changed a sentence. */
const wordsBeside = 20

/** A run of words that an article has from a text: where it begins in both. */
type Run = { at: number; index: number; length: number }

/** The words of an article and of all texts, with marks at those that the article has from the texts, on both sides. */
type Compared = { article: string[]; words: string[]; isFrom: Uint8Array; isUsed: Uint8Array }

/**
 * Marks the words of an article that are from texts: runs of words, wherever they were moved, and single words beside them. No word
 * is marked twice. Takes time in proportion to the number of words.
 * @param texts of accepted proposals, each as a list of words
 * @returns a 1 for each word of the article that is from a text
 */
export function markAccepted(article: string[], texts: string[][]): Uint8Array {
  // An empty word ends a text: no word is empty.
  const words = texts.flatMap((text) => [...text, ''])
  const compared = { article, words, isFrom: new Uint8Array(article.length), isUsed: new Uint8Array(words.length) }
  const runs = markRuns(compared)
  for (let index = 0; index <= runs.length; index += 1) markBetween(compared, runs[index - 1], runs[index])
  markShort(compared, texts)
  return compared.isFrom
}

function mark({ isFrom, isUsed }: Compared, { at, index, length }: Run) {
  isFrom.fill(1, at, at + length)
  isUsed.fill(1, index, index + length)
}

function markRuns(compared: Compared): Run[] {
  const { article, words } = compared
  const indexes = indexesOf(words)
  const runs: Run[] = []
  for (let at = 0; at + runLength <= article.length; ) {
    const last = runs.at(-1)
    const next = last ? last.index + last.length : 0
    const found = (indexes.get(keyAt(article, at)) ?? []).map((index) => ({
      at,
      index,
      length: lengthAt(compared, at, index),
    }))
    const [run] = found
      .filter(({ length }) => length >= runLength)
      .sort((one, other) => other.length - one.length || Math.abs(one.index - next) - Math.abs(other.index - next))
    if (run) {
      mark(compared, run)
      runs.push(run)
    }
    at += run?.length ?? 1
  }
  return runs
}

/** The first places at which each run of `runLength` words begins. */
function indexesOf(words: string[]): Map<string, number[]> {
  const indexes = new Map<string, number[]>()
  for (let index = 0; index + runLength <= words.length; index += 1) {
    const key = keyAt(words, index)
    const known = indexes.get(key)
    if (!known) indexes.set(key, [index])
    else if (known.length < mostIndexes) known.push(index)
  }
  return indexes
}

function keyAt(words: string[], index: number): string {
  return words.slice(index, index + runLength).join(' ')
}

/** How many words from there on are the same and not used yet. */
function lengthAt({ article, words, isUsed }: Compared, at: number, index: number): number {
  let length = 0
  while (words[index + length] && !isUsed[index + length] && words[index + length] === article[at + length]) length += 1
  return length
}

/** Marks single words between two runs, next to each of them. */
function markBetween(compared: Compared, previous: Run | undefined, next: Run | undefined) {
  const { article } = compared
  const from = previous ? previous.at + previous.length : 0
  const to = next ? next.at : article.length
  if (from === to) return
  if (previous)
    markCommon(
      compared,
      from,
      Math.min(to, from + wordsBeside),
      unusedAfter(compared, previous.index + previous.length),
    )
  if (next) markCommon(compared, Math.max(from, to - wordsBeside), to, unusedBefore(compared, next.index))
}

/** The places of the words of a text after a run, until another run or the end. */
function unusedAfter({ words, isUsed }: Compared, start: number): number[] {
  let end = start
  while (end < start + wordsBeside && words[end] && !isUsed[end]) end += 1
  return range(start, end)
}

function unusedBefore({ words, isUsed }: Compared, end: number): number[] {
  let start = end
  while (start > end - wordsBeside && words[start - 1] && !isUsed[start - 1]) start -= 1
  return range(start, end)
}

/** Marks the longest sequence of words that a part of the article and places of a text have in common. */
function markCommon(compared: Compared, from: number, to: number, indexes: number[]) {
  const { article, words, isFrom } = compared
  const spots = range(from, to).filter((at) => !isFrom[at])
  /** `lengths[i][j]`: of the longest sequence from the i-th spot and the j-th place on. */
  const lengths = Array.from({ length: spots.length + 1 }, () => new Uint8Array(indexes.length + 1))
  const isSame = (i: number, j: number) => article[spots[i] ?? -1] === words[indexes[j] ?? -1]
  const lengthAfter = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = spots.length - 1; i >= 0; i -= 1) {
    for (let j = indexes.length - 1; j >= 0; j -= 1) {
      const row = lengths[i]
      if (row)
        row[j] = isSame(i, j) ? lengthAfter(i + 1, j + 1) + 1 : Math.max(lengthAfter(i + 1, j), lengthAfter(i, j + 1))
    }
  }
  for (let i = 0, j = 0; i < spots.length && j < indexes.length; ) {
    if (isSame(i, j)) mark(compared, { at: spots[i++] ?? 0, index: indexes[j++] ?? 0, length: 1 })
    else if (lengthAfter(i + 1, j) >= lengthAfter(i, j + 1)) i += 1
    else j += 1
  }
}

/** Marks texts that are shorter than a run, at the first place where the article has all of their words. */
function markShort(compared: Compared, texts: string[][]) {
  const { article, isFrom } = compared
  const wanted = new Map<string, string[][]>()
  for (const text of texts) {
    const [first] = text
    if (first && text.length < runLength) wanted.set(first, [...(wanted.get(first) ?? []), text])
  }
  for (const [at, word] of article.entries()) {
    const waiting = wanted.get(word) ?? []
    const found = waiting.findIndex((text) =>
      text.every((one, index) => one === article[at + index] && !isFrom[at + index]),
    )
    const [text] = found < 0 ? [] : waiting.splice(found, 1)
    if (text) isFrom.fill(1, at, at + text.length)
  }
}

function range(start: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index)
}
