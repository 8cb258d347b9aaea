import type { Fragment, Node } from '@tiptap/pm/model'
import { type Alignable, align, compareWords, type Difference, type Pair } from './compare-words.ts'
import { labelOf } from './placeholders.ts'

/** Words with one format that both texts have, or only one of them; `change` is the number of their change, from 1. */
export type ComparedPiece = {
  text: string
  side: 'both' | 'removed' | 'added'
  change: number | null
  /** The names of the marks: `bold`, `italic`, `link`…; `note` of a reference to a note, which has no number here. */
  marks: readonly string[]
}

/** A text block, or a block without words. */
export type ComparedBlock = {
  /** The name of the node: `paragraph`, `heading`, `image`… */
  name: string
  /** Of a heading. */
  level: number | null
  /** The names of the nodes around it in the range, from the outermost: `bulletList`, `listItem`… */
  around: readonly string[]
  pieces: readonly ComparedPiece[]
}

/** A difference of two documents, with positions in the documents. Differences of one number belong together. */
type Change = Difference & { number: number }

export type Comparison = { blocks: ComparedBlock[]; changes: Change[]; count: number }

/** Cells and rows are compared at their place: tables of another shape are another table. */
const grids = new Set(['table', 'tableRow'])

/**
 * Compares two documents. A change is in one text block, or it is whole blocks of one parent, so that each may be accepted
 * alone. An image, a note or a link that moves from one change to another makes them one.
 */
export function compare(before: Node, after: Node): Comparison {
  const comparer = new Comparer()
  comparer.children(before, 0, after, 0, [])
  return comparer.finish(before, after)
}

/** Numbers are no part of what is compared (track-range.ts). */
const noteSign = '*'

class Comparer {
  readonly #differences: Difference[] = []
  /** Their changes are indexes of differences. */
  readonly #blocks: ComparedBlock[] = []

  children(one: Node, startA: number, other: Node, startB: number, around: readonly string[]) {
    const pairs = grids.has(one.type.name) ? byIndex(one) : align(one.children.map(partOf), other.children.map(partOf))
    let [indexA, indexB, endA, endB] = [0, 0, startA, startB]
    for (const [a, b] of [...pairs, [one.childCount, other.childCount] as Pair]) {
      const [removed, added] = [one.children.slice(indexA, a), other.children.slice(indexB, b)]
      const [fromA, fromB] = [endA + sizeOf(removed), endB + sizeOf(added)]
      if (removed.length + added.length > 0) {
        const change = this.#add({ fromA: endA, toA: fromA, fromB: endB, toB: fromB })
        for (const block of removed) this.#show(block, around, 'removed', change)
        for (const block of added) this.#show(block, around, 'added', change)
      }
      const [left, right] = [one.maybeChild(a), other.maybeChild(b)]
      if (left && right) this.#pair(left, fromA, right, fromB, around)
      ;[indexA, indexB] = [a + 1, b + 1]
      ;[endA, endB] = [fromA + (left?.nodeSize ?? 0), fromB + (right?.nodeSize ?? 0)]
    }
  }

  finish(before: Node, after: Node): Comparison {
    const numbers = numberDifferences(this.#differences, before, after)
    const numbered = (change: number | null) => (change === null ? null : (numbers[change] ?? 0))
    return {
      blocks: this.#blocks.map((block) => ({
        ...block,
        pieces: block.pieces.map((piece) => ({ ...piece, change: numbered(piece.change) })),
      })),
      changes: this.#differences.map((difference, index) => ({ ...difference, number: numbers[index] ?? 0 })),
      count: Math.max(0, ...numbers),
    }
  }

  #pair(left: Node, startA: number, right: Node, startB: number, around: readonly string[]) {
    if (left.eq(right)) return this.#show(left, around, 'both', null)
    if (!left.isTextblock) return this.children(left, startA + 1, right, startB + 1, [...around, left.type.name])
    const pieces: ComparedPiece[] = []
    let end = 0
    for (const { fromA, toA, fromB, toB } of compareWords(left, right)) {
      pieces.push(...piecesOf(left.content.cut(end, fromA), 'both', null))
      const change = this.#add({
        ...{ fromA: startA + 1 + fromA, toA: startA + 1 + toA },
        ...{ fromB: startB + 1 + fromB, toB: startB + 1 + toB },
      })
      pieces.push(...piecesOf(left.content.cut(fromA, toA), 'removed', change))
      pieces.push(...piecesOf(right.content.cut(fromB, toB), 'added', change))
      end = toA
    }
    pieces.push(...piecesOf(left.content.cut(end), 'both', null))
    this.#blocks.push({ ...nameOf(left), around, pieces })
  }

  #show(block: Node, around: readonly string[], side: ComparedPiece['side'], change: number | null) {
    if (block.isTextblock || block.isLeaf) {
      const pieces = block.isLeaf
        ? [{ text: labelOf(block), side, change, marks: [] }]
        : piecesOf(block.content, side, change)
      this.#blocks.push({ ...nameOf(block), around, pieces })
    } else for (const child of block.children) this.#show(child, [...around, block.type.name], side, change)
  }

  #add(difference: Difference): number {
    return this.#differences.push(difference) - 1
  }
}

function nameOf({ type, attrs }: Node) {
  return { name: type.name, level: type.name === 'heading' ? Number(attrs.level) : null }
}

function piecesOf({ content }: Fragment, side: ComparedPiece['side'], change: number | null): ComparedPiece[] {
  return content.map((node) => {
    const marks = node.marks.map(({ type }) => type.name)
    const isNote = node.type.name === 'footnoteRef'
    const text = isNote ? noteSign : (node.text ?? labelOf(node))
    return { text, side, change, marks: isNote ? [...marks, 'note'] : marks }
  })
}

function partOf(node: Node): Alignable {
  const { type, attrs } = node
  const shape = type.name === 'table' ? node.children.map(({ childCount }) => childCount).join() : ''
  return {
    kind: `${type.name} ${JSON.stringify(attrs)} ${shape}`,
    key: JSON.stringify(node.toJSON()),
    text: node.textBetween(0, node.content.size, ' ', ' '),
  }
}

function byIndex({ childCount }: Node): Pair[] {
  return Array.from({ length: childCount }, (_, index) => [index, index])
}

function sizeOf(nodes: readonly Node[]): number {
  return nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0)
}

/** The added words of changes: a line for each block, a space between changes. */
export function addedWords(blocks: readonly ComparedBlock[], isMeant: (change: number | null) => boolean): string {
  const lines = blocks.map(({ pieces }) => {
    const added = new Map<number | null, string>()
    for (const { side, change, text } of pieces) {
      if (side === 'added' && isMeant(change)) added.set(change, (added.get(change) ?? '') + text)
    }
    // Words of two changes are not beside each other in the text.
    return [...added.values()].map((words) => words.trim()).join('\n')
  })
  return lines.filter((line) => line !== '').join('\n')
}

/**
 * The number of each difference of two documents, from 1. Those that have an image, a note or a link in common have one
 * number: accepted alone, one of them would lose it or double it.
 */
function numberDifferences(differences: readonly Difference[], before: Node, after: Node): number[] {
  const parents = differences.map((_, index) => index)
  const rootOf = (index: number): number => {
    const parent = parents[index] ?? index
    return parent === index ? index : rootOf(parent)
  }
  const places = new Map<string, number>()
  differences.forEach(({ fromA, toA, fromB, toB }, index) => {
    for (const name of [...movables(before, fromA, toA), ...movables(after, fromB, toB)]) {
      const [root, own] = [rootOf(places.get(name) ?? index), rootOf(index)]
      parents[Math.max(root, own)] = Math.min(root, own)
      places.set(name, index)
    }
  })
  const numbers = new Map<number, number>()
  return differences.map((_, index) => {
    const root = rootOf(index)
    const number = numbers.get(root) ?? numbers.size + 1
    numbers.set(root, number)
    return number
  })
}

/** Names what in a part of a document must not be lost or doubled when it moves. */
function movables(doc: Node, from: number, to: number): Set<string> {
  const names = new Set<string>()
  if (from === to) return names
  doc.nodesBetween(from, to, (node, position) => {
    const { name } = node.type
    const isWholeFigure = name === 'figure' && position >= from && position + node.nodeSize <= to
    const isAtom = node.isLeaf && !node.isText && name !== 'hardBreak'
    if (isWholeFigure || isAtom) names.add(JSON.stringify(node.toJSON()))
    for (const { type, attrs } of node.marks) if (type.name === 'link') names.add(`link ${attrs.href}`)
  })
  return names
}
