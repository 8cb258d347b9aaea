import { Fragment, type Node } from '@tiptap/pm/model'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** The part of the text that a proposal would replace, as it is now; it ends when the author changes it. */
export type TrackedRange = { from: number; to: number; content: Fragment; isEnded: boolean }

export const proposalKey = new PluginKey<TrackedRange>('proposal')
/** Marks a transaction that accepts the proposal; a new range is `{ from, to }`. */
export const accepting = 'accepting'

/** Keeps the range through all changes of the text and shows it. @param onChange when it has moved, changed or ended */
export function trackRange(range: { from: number; to: number }, onChange: () => void): Plugin<TrackedRange> {
  return new Plugin<TrackedRange>({
    key: proposalKey,
    state: {
      init: (_, { doc }) => rangeIn(doc, range.from, range.to),
      apply: (transaction, tracked) => applyTo(tracked, transaction),
    },
    props: {
      decorations(state) {
        const tracked = proposalKey.getState(state)
        return tracked && !tracked.isEnded ? decorate(state.doc, tracked) : null
      },
    },
    view: () => ({
      update(view, before) {
        if (proposalKey.getState(view.state) !== proposalKey.getState(before)) onChange()
      },
    }),
  })
}

function applyTo(tracked: TrackedRange, transaction: Transaction): TrackedRange {
  const { doc, docChanged, mapping } = transaction
  const meta = transaction.getMeta(proposalKey)
  if (meta && meta !== accepting) return rangeIn(doc, meta.from, meta.to)
  if (!docChanged || tracked.isEnded) return tracked
  // What other plugins add to the accepted text (numbers of notes) belongs to it.
  const origin = transaction.getMeta('appendedTransaction')
  const isAccepting = meta === accepting || origin?.getMeta(proposalKey) === accepting
  if (isAccepting) return rangeIn(doc, mapping.map(tracked.from, -1), mapping.map(tracked.to, 1))
  if (tracked.from === tracked.to) {
    const { pos, deletedAcross } = mapping.mapResult(tracked.from, -1)
    return { ...tracked, from: pos, to: pos, isEnded: deletedAcross }
  }
  const from = mapping.map(tracked.from, 1)
  const to = mapping.map(tracked.to, -1)
  if (to - from !== tracked.to - tracked.from) return { ...tracked, isEnded: true }
  const { content } = doc.slice(from, to)
  if (content.eq(tracked.content)) return { ...tracked, from, to, content }
  const isSame = withoutNumbers(content).eq(withoutNumbers(tracked.content))
  return isSame ? { from, to, content, isEnded: false } : { ...tracked, isEnded: true }
}

/** Words have a decoration of their own, blocks of their parent one each. */
function decorate(doc: Node, { from, to, content }: TrackedRange): DecorationSet {
  const look = { class: 'proposal-range' }
  if (doc.resolve(from).parent.isTextblock) return DecorationSet.create(doc, [Decoration.inline(from, to, look)])
  let end = from
  const blocks = content.content.map(({ nodeSize }) => {
    end += nodeSize
    return Decoration.node(end - nodeSize, end, look)
  })
  return DecorationSet.create(doc, blocks)
}

function rangeIn(doc: Node, from: number, to: number): TrackedRange {
  return { from, to, content: doc.slice(from, to).content, isEnded: false }
}

/** The content with references to notes that do not say their number: that changes with notes elsewhere. */
export function withoutNumbers({ content }: Fragment): Fragment {
  return Fragment.from(
    content.map((node) => {
      if (node.type.name === 'footnoteRef') {
        return node.type.create({ ...node.attrs, number: 0, isFirst: true }, null, node.marks)
      }
      return node.isLeaf ? node : node.copy(withoutNumbers(node.content))
    }),
  )
}
