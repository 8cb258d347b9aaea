import type { Container } from './container.ts'
import type { CountElement } from './element-counter.ts'
import { type Block, block } from './write-blocks.ts'

/** The block of an open table. It begins with its first caption or row. */
export function tableOf(open: Container, count: CountElement): Block {
  if (open.table) return open.table
  count()
  open.table = block('table')
  open.block.children.push(open.table)
  open.isAfterBoundary = false
  return open.table
}

/** The head or the body of an open table, for the next row. Rows of a head below other rows are rows as any other. */
export function rowsOf(open: Container, count: CountElement): Block {
  const { children } = tableOf(open, count)
  const last = children.at(-1)
  const section = typeof last === 'object' && last.name !== 'caption' ? last : undefined
  const name = open.isHead && section?.name !== 'tbody' ? 'thead' : 'tbody'
  if (section?.name === name) return section
  const next = block(name)
  children.push(next)
  return next
}
