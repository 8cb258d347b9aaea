import { Fragment, type Node, type NodeType } from '@tiptap/pm/model'
import type { Target } from './find-target.ts'
import { UnusableAnswer } from './put-back.ts'
import { wordsIn } from './track-range.ts'

const noPlace =
  'The proposal has blocks that cannot be at this place of your text. Select whole paragraphs, or try again.'

/** The proposed document, and the range that it replaces where that is another one. */
type Fitted = { proposed: Node; range: Target | null }

/**
 * Makes the document that a range would become. Words of a text block that become several blocks replace the block.
 * @throws UnusableAnswer where the text cannot have the blocks at this place
 */
export function fitAnswer(doc: Node, { from, to }: Target, blocks: Fragment): Fitted {
  const $from = doc.resolve(from)
  const { parent } = $from
  const { topNodeType } = doc.type.schema
  if (!parent.isTextblock) {
    const shaped = adoptAttributes(doc.slice(from, to).content, blocks)
    check(parent, $from.index(), doc.resolve(to).index(), shaped)
    return { proposed: topNodeType.create(null, shaped), range: null }
  }
  const [only] = blocks.content
  if (blocks.childCount === 1 && only?.isTextblock && parent.type.validContent(only.content)) {
    return { proposed: topNodeType.create(null, wordsIn(parent, only.content)), range: null }
  }
  // A caption or a summary is no block of its own: blocks in its place would lose the image.
  if (!/^(?:paragraph|heading)$/.test(parent.type.name)) throw new UnusableAnswer(noPlace)
  const start = $from.start()
  const around = [parent.cut(0, from - start), parent.cut(to - start)]
  const [before, after] = around.map((block) => (block.content.size > 0 ? [block] : []))
  const replaced = Fragment.from([...(before ?? []), ...blocks.content, ...(after ?? [])])
  check($from.node(-1), $from.index(-1), $from.index(-1) + 1, replaced)
  return { proposed: topNodeType.create(null, replaced), range: { from: $from.before(), to: $from.after() } }
}

function check(parent: Node, start: number, end: number, blocks: Fragment) {
  if (!parent.canReplace(start, end, blocks)) throw new UnusableAnswer(noPlace)
}

/**
 * Gives proposed lists, tables and their parts the attributes that a model does not see: the third list those of the third
 * list before, where there are as many lists.
 */
function adoptAttributes(before: Fragment, after: Fragment): Fragment {
  const olds = Map.groupBy(before.content, ({ type }) => type)
  const count = Map.groupBy(after.content, ({ type }) => type)
  const seen = new Map<NodeType, number>()
  return Fragment.from(
    after.content.map((node) => {
      const { type } = node
      const index = seen.get(type) ?? 0
      seen.set(type, index + 1)
      const own = olds.get(type)?.length === count.get(type)?.length ? olds.get(type)?.[index] : undefined
      if (!own || node.isLeaf || node.isTextblock) return node
      return type.create(own.attrs, adoptAttributes(own.content, node.content), node.marks)
    }),
  )
}
