import { blockElements } from '#blocks/worker-blocks.ts'
import { joined, type Part } from './block-kind.ts'

/** A block of an article. Its children are blocks and inline HTML. */
export type Block = {
  name: string
  /** As written behind the name: each with a space before it. */
  attributes: string
  children: (Block | string)[]
}

/** @param name of an element of `blockElements`; empty for the article itself */
export function block(name: string, children: Block['children'] = [], attributes = ''): Block {
  return { name, attributes, children }
}

/** @param children of the article itself, or of a block */
export function writeChildren(children: Block['children']): string {
  return joined(writeParts(children))
}

function writeParts(children: Block['children']): Part[] {
  return children.map((child) =>
    typeof child === 'string' ? { name: '', html: child } : { name: child.name, html: writeBlock(child) },
  )
}

function writeBlock({ name, attributes, children }: Block): string {
  return blockElements.get(name)?.html(writeParts(children), attributes) ?? ''
}
