import type { Node } from '@tiptap/pm/model'
import type { Difference } from './compare-words.ts'

/**
 * The number of each difference of two documents, from 1. Those that have an image, a note or a link in common have one
 * number: accepted alone, one of them would lose it or double it.
 */
export function numberDifferences(differences: readonly Difference[], before: Node, after: Node): number[] {
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
    const isInside = position >= from && position + node.nodeSize <= to
    if (node.isLeaf && !node.isText && node.type.name !== 'hardBreak') names.add(JSON.stringify(node.toJSON()))
    else if (isInside && node.type.name === 'figure') names.add(JSON.stringify(node.toJSON()))
    for (const { type, attrs } of node.marks) if (type.name === 'link') names.add(`link ${attrs.href}`)
  })
  return names
}
