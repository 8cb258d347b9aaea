import type { Formula } from './count-formula.ts'

/** The parts of a text that its reader would miss. */
export type Content = {
  /** The words of the text without punctuation. */
  words: string[]
  /** Those of the text in their order, and a number for each picture: notes and captions of tables may stand anywhere. */
  order: (string | number)[]
  /** Words that nobody would miss: signs of lists, numbers of notes, what is for screen readers only. */
  asides: string[]
  /** The words of attributes: what pictures show, languages of code, kinds of callouts. */
  labels: string[]
  /** How many items of lists there are at each depth, from 1. */
  items: Map<number, number>
  codeLines: string[]
  formulas: Formula[]
  /** Each piece of code without white space, and what is said of each picture. */
  codes: string[]
  pictures: string[]
  /** The whole text, in pieces. */
  text: string[]
} & Record<'tasks' | 'links' | 'cells' | 'images' | 'frames' | 'notes', number>

export function noContent(): Content {
  return {
    ...{ words: [], order: [], asides: [], labels: [], items: new Map(), codeLines: [], formulas: [], codes: [] },
    ...{ pictures: [], text: [], tasks: 0, links: 0, cells: 0, images: 0, frames: 0, notes: 0 },
  }
}

/** An item of a list. Items belong together as long as no words stand between their lists. */
export type Item = { depth: number; group: number; isTask: boolean; isFilled: boolean; isNote: boolean }

/** The elements around a place, as the counter needs them. */
export type Around = {
  isAside: boolean
  /** In a caption of a table. */
  isLoose: boolean
  hasTable: boolean
  lists: number
  areTasks: boolean
  isCode: boolean
  /** In a link that shows a page with its picture. */
  isCard?: boolean
  item?: Item | undefined
  link?: { href: string; isFilled: boolean } | undefined
  table?: { cells: number; isLayout: boolean } | undefined
  cell?: { isFilled: boolean } | undefined
}

/** Counts items by their depth among those around them: programs write deeper lists to indent them. */
export function countDepths(items: readonly Item[], counts: Map<number, number>) {
  let open: number[] = []
  let last = -1
  for (const { depth, group } of items) {
    if (group !== last) open = []
    last = group
    while ((open.at(-1) ?? 0) > depth) open.pop()
    if (open.at(-1) !== depth) open.push(depth)
    counts.set(open.length, (counts.get(open.length) ?? 0) + 1)
  }
}
