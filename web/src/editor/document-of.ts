import type { JSONContent } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'

/** The JSON of blocks. A block is never changed, only replaced. */
const known = new WeakMap<Node, JSONContent>()

/** A document as JSON. Only blocks that have changed since the last time are made anew: the others are the same objects. */
export function documentOf(doc: Node): JSONContent {
  const content: JSONContent[] = []
  doc.forEach((block) => {
    const json = known.get(block) ?? block.toJSON()
    known.set(block, json)
    content.push(json)
  })
  return { type: doc.type.name, content }
}
