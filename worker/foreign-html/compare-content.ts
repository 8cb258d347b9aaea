import { compareWords } from './compare-words.ts'
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
  const left = new Map<string, number>()
  for (const line of result) left.set(line, (left.get(line) ?? 0) + 1)
  return source.filter((line) => {
    const count = left.get(line) ?? 0
    left.set(line, count - 1)
    return count <= 0
  }).length
}
