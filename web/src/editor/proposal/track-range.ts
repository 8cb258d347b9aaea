import { isHistoryTransaction } from '@tiptap/pm/history'
import { Fragment, type Node } from '@tiptap/pm/model'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** The part of the text that a proposal would replace, as it is now; it ends when the author changes it. */
export type TrackedRange = {
  from: number
  to: number
  content: Fragment
  /** The content of the range before changes were accepted, without numbers: undo may bring it back. */
  accepted: readonly Fragment[]
  isEnded: boolean
}

export const proposalKey = new PluginKey<TrackedRange>('proposal')
/** Marks a transaction that accepts the proposal; a new range is `{ from, to }`. */
export const accepting = 'accepting'
const mostAccepted = 50

/**
 * Keeps the range through all changes of the text and shows it.
 * @param onChange when the range has other content, or has ended
 */
export function trackRange(range: { from: number; to: number }, onChange: () => void) {
  return new Plugin<TrackedRange>({
    key: proposalKey,
    state: {
      init: (_, { doc }) => rangeIn(doc, range, []),
      apply: (transaction, tracked) => applyTo(tracked, transaction),
    },
    props: {
      decorations(state) {
        const tracked = proposalKey.getState(state)
        return tracked && !tracked.isEnded ? decorate(state.doc, tracked) : null
      },
    },
    view: () => ({
      update(view, stateBefore) {
        const [before, now] = [stateBefore, view.state].map((state) => proposalKey.getState(state))
        if (now && (now.content !== before?.content || now.isEnded !== before.isEnded)) onChange()
      },
    }),
  })
}

function applyTo(tracked: TrackedRange, transaction: Transaction): TrackedRange {
  const { doc, docChanged, mapping } = transaction
  const meta = transaction.getMeta(proposalKey)
  if (meta && meta !== accepting) return rangeIn(doc, meta, [])
  if (!docChanged || tracked.isEnded) return tracked
  const { from, to, content, accepted } = tracked
  const outer = { from: mapping.map(from, -1), to: mapping.map(to, 1) }
  if (meta === accepting) return rangeIn(doc, outer, [...accepted, withoutNumbers(content)])
  if (from === to) {
    const { pos, deletedAcross } = mapping.mapResult(from, -1)
    return { ...tracked, from: pos, to: pos, isEnded: deletedAcross }
  }
  const inner = rangeIn(doc, { from: mapping.map(from, 1), to: mapping.map(to, -1) }, accepted)
  // A change of the accepted text by another plugin (numbers of notes) is no edit of the author.
  if (transaction.getMeta('appendedTransaction')?.getMeta(proposalKey) === accepting) return inner
  if (inner.content.eq(content)) return { ...inner, content }
  if (withoutNumbers(inner.content).eq(withoutNumbers(content))) return inner
  // Undo and redo of what was accepted.
  const reached = isHistoryTransaction(transaction) ? withoutNumbers(rangeIn(doc, outer, []).content) : null
  const isKnown = reached !== null && accepted.some((known) => known.eq(reached))
  return isKnown ? rangeIn(doc, outer, [...accepted, withoutNumbers(content)]) : { ...tracked, isEnded: true }
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

function rangeIn(doc: Node, { from, to }: { from: number; to: number }, accepted: readonly Fragment[]): TrackedRange {
  const content = from < to ? doc.slice(from, to).content : Fragment.empty
  return { from, to, content, accepted: accepted.slice(-mostAccepted), isEnded: false }
}

/** The range as a document, and how much larger the positions in the text are. */
export function baseOf(doc: Node, { from, content }: Pick<TrackedRange, 'from' | 'content'>) {
  const { parent } = doc.resolve(from)
  const { topNodeType } = doc.type.schema
  const plain = withoutNumbers(content)
  if (!parent.isTextblock) return { base: topNodeType.create(null, plain), offset: from }
  return { base: topNodeType.create(null, wordsIn(parent, plain)), offset: from - 1 }
}

/** Words of a text block as a block of a document: a heading, or a paragraph in the place of all others. */
export function wordsIn({ type, attrs }: Node, words: Fragment): Node {
  const { heading, paragraph } = type.schema.nodes
  if (!paragraph) throw new Error('The schema has no paragraphs.')
  return type === heading ? type.create(attrs, words) : paragraph.create(null, words)
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
