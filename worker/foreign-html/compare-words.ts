import type { Content } from './content.ts'

/** So many words are looked at for others that they were joined from or parted into. */
const most = 100
/** A shorter word, in letters, is a part of many others. */
const longEnough = 3

/** How many words of a text are missing, how many spaces between them, and how many words stand elsewhere. */
export function compareWords(source: Content, result: Content): { words: number; spaces: number; places: number } {
  if (isSame(source.order, result.order) && isSame(source.words, result.words))
    return { words: 0, spaces: 0, places: 0 }
  const { missing, extras } = differentWords(source, result)
  const few = extras.slice(0, most)
  const joined = joinedWords(missing, few)
  // A word may have come together with what nobody would miss.
  const inside = missing.slice(0, most).filter((word) => word.length >= longEnough && isIn(few, word)).length
  const places = missing.length === 0 ? movedWords(source, result) : 0
  return { words: missing.length - Math.max(joined.words, inside), spaces: joined.spaces, places }
}

/** The words that only a text has, and the words that only its result has. */
export function differentWords(source: Content, result: Content): { missing: string[]; extras: string[] } {
  const found = [...result.words, ...result.asides]
  const left = countEach(found)
  const unfound = source.words.filter((word) => !take(left, word))
  if (unfound.length === 0) return { missing: [], extras: [] }
  for (const word of source.asides) take(left, word)
  const extras = found.filter((word) => take(left, word))
  const labels = new Set(result.labels)
  const [parted, few] = [extras.join(''), extras.slice(0, most)]
  const missing = unfound.filter((word, index) => {
    if (labels.has(word.toLowerCase())) return false
    return index >= most || !parted.includes(word) || isIn(few, word)
  })
  return { missing, extras }
}

function isIn(words: readonly string[], part: string): boolean {
  return words.some((word) => word.includes(part))
}

function isSame<Thing>(some: readonly Thing[], others: readonly Thing[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index])
}

function countEach<Thing>(words: readonly Thing[]): Map<Thing, number> {
  const counts = new Map<Thing, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** Takes one of a word. @returns false where none is left */
function take(left: Map<string, number>, word: string): boolean {
  const count = left.get(word) ?? 0
  if (count > 0) left.set(word, count - 1)
  return count > 0
}

/** The missing words that stand in one word of the result, and how many spaces are missing between them. */
function joinedWords(missing: readonly string[], extras: readonly string[]): { words: number; spaces: number } {
  const starts = new Map<number, number>()
  let length = 0
  for (const [index, word] of missing.entries()) {
    starts.set(length, index)
    length += word.length
  }
  starts.set(length, missing.length)
  const all = missing.join('')
  let words = 0
  let spaces = 0
  let from = 0
  for (const extra of extras) {
    const at = all.indexOf(extra, from)
    const first = starts.get(at)
    const behind = starts.get(at + extra.length)
    if (at < 0 || first === undefined || behind === undefined) continue
    from = at + extra.length
    words += behind - first
    spaces += behind - first - 1
  }
  return { words, spaces }
}

/** How many words are not in the order of the others. Words that come more than once say nothing of it. */
function movedWords(source: Content, result: Content): number {
  const isPicture = (one: string | number) => typeof one === 'number'
  const hasAll = source.images === result.images
  const found = result.order.filter((one) => hasAll || !isPicture(one))
  const [own, others] = [countEach(source.order), countEach(found)]
  const places = new Map(found.map((one, index) => [one, index]))
  const order = source.order.flatMap((one) => {
    const place = places.get(one)
    return place !== undefined && own.get(one) === 1 && others.get(one) === 1 ? [place] : []
  })
  return order.length - longestRise(order)
}

/** The length of the longest row of numbers that rise, in their order. */
function longestRise(numbers: readonly number[]): number {
  /** The smallest end of a row of each length. */
  const ends: number[] = []
  for (const number of numbers) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) < number) low = middle + 1
      else high = middle
    }
    ends[low] = number
  }
  return ends.length
}
