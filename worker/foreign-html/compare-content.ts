import type { Content } from './content.ts'
import type { Lost } from './lost.ts'

/** Names of one and of several of what a text can lose on its way, beyond what the cleaner names. */
const names = {
  words: ['word', 'words'],
  spaces: ['space between words', 'spaces between words'],
  places: ['word in its place', 'words in their places'],
  items: ['list item', 'list items'],
  depths: ['list item at its depth', 'list items at their depth'],
  tasks: ['box to tick', 'boxes to tick'],
  links: ['link', 'links'],
  cells: ['cell of a table', 'cells of a table'],
  codeLines: ['line of code', 'lines of code'],
  images: ['picture', 'pictures'],
  frames: ['embedded page', 'embedded pages'],
  notes: ['footnote', 'footnotes'],
  formulas: ['formula', 'formulas'],
} as const satisfies Record<string, readonly [one: string, several: string]>
type MissedKind = keyof typeof names
/** How many pieces of code a formula is looked for in: one may be missing. */
const nearby = 20
/** How many of each kind; those without any are missing. */
export type Missed = Partial<Record<MissedKind, number>>

/**
 * The parts of a text that its result does not have, by the counts of both alone.
 * @param lost what the cleaner has named already
 */
export function compareContent(source: Content, result: Content, lost: Lost = {}): Missed {
  const named = (kind: keyof Lost) => lost[kind] ?? 0
  const fewer = (kind: 'tasks' | 'links' | 'cells' | 'images' | 'frames' | 'notes') => source[kind] - result[kind]
  const formulas = compareFormulas(source, result)
  const items = sum(source.items) - sum(result.items)
  const codeLines = missingLines(source.codeLines, result.codeLines)
  // A table of code has become its lines.
  const moreLines = Math.max(0, result.codeLines.length - source.codeLines.length)
  const missed: Record<MissedKind, number> = {
    ...compareWords(source, result),
    items,
    depths: items > 0 ? 0 : missingDepths(source.items, result.items),
    tasks: fewer('tasks'),
    links: fewer('links'),
    // A picture that is named may have been all of its cell.
    cells: fewer('cells') - moreLines - named('localImages'),
    codeLines,
    images: fewer('images') - formulas.drawn - named('localImages') - named('insecureImages'),
    frames: fewer('frames') - named('embeds'),
    notes: fewer('notes'),
    formulas: formulas.missing,
  }
  return Object.fromEntries(Object.entries(missed).filter(([, count]) => count > 0))
}

/** The missed parts, as parts of a sentence. */
export function nameMissed(missed: Missed): string[] {
  return Object.entries(names).flatMap(([kind, [one, several]]) => {
    const count = missed[kind as MissedKind] ?? 0
    return count > 0 ? [`${count} ${count === 1 ? one : several}`] : []
  })
}

function sum(counts: Map<number, number>): number {
  return [...counts.values()].reduce((all, count) => all + count, 0)
}

/** How many items are less deep than they were. */
function missingDepths(source: Map<number, number>, result: Map<number, number>): number {
  const deeperThan = (counts: Map<number, number>, limit: number) =>
    sum(new Map([...counts].filter(([depth]) => depth > limit)))
  return Math.max(0, ...Array.from(source.keys(), (limit) => deeperThan(source, limit) - deeperThan(result, limit)))
}

/**
 * The formulas that did not come, and the pictures of some that came as code. One without TeX has come where a new piece of
 * code has its signs, and more than them: without the bar of a fraction they are another number.
 */
function compareFormulas(source: Content, result: Content): { missing: number; drawn: number } {
  if (source.formulas.length + source.images === 0) return { missing: 0, drawn: 0 }
  const letters = result.text.join('').replace(/\s+/g, '')
  const known = new Set(source.codes)
  const codes = result.codes.filter((code) => !known.has(code))
  let next = 0
  const missing = source.formulas.filter(({ tex, signs, isLine }) => {
    if (tex !== '') return !letters.includes(tex)
    const at = codes.slice(next, next + nearby).findIndex((code) => {
      return signs.every((sign) => code.includes(sign)) && (isLine || code !== signs.join(''))
    })
    if (at >= 0) next += at + 1
    return at < 0
  }).length
  const found = new Set(codes)
  return { missing, drawn: source.pictures.filter((alt) => alt !== '' && found.has(alt)).length }
}

function missingLines(source: readonly string[], result: readonly string[]): number {
  const left = countEach(result)
  return source.filter((line) => !take(left, line)).length
}

/** How many words are compared with words that were joined or parted. */
const most = 100
/** A shorter word, in letters, is a part of many others. */
const longEnough = 3

/** How many words of a text are missing, how many spaces between them, and how many words stand elsewhere. */
function compareWords(source: Content, result: Content): { words: number; spaces: number; places: number } {
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
