import { type Editor, Extension } from '@tiptap/core'
import { isHistoryTransaction } from '@tiptap/pm/history'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { changedRange } from '../changed-range.ts'

/** The text for the list of blocks goes from `from` to the cursor, after a sign of this length. */
type InsertSession = { from: number; signLength: 0 | 1 }

type SessionStorage = {
  /** Handles keys while a session lasts, before every other extension. Null until the list is loaded. */
  onKeyDown: ((event: KeyboardEvent) => boolean) | null
}

declare module '@tiptap/core' {
  interface Storage {
    insertSession: SessionStorage
  }
}

const key = new PluginKey<InsertSession | null>('insertSession')
/** Longer than the name of any block: the author writes a text. */
const maxQueryLength = 24
/** The blocks in which a sign may begin a session: in a caption or a summary there can be no other block. */
const textBlocks = new Set(['paragraph', 'heading'])

/**
 * Recognizes that the author asks for a block: by a `/` at the start of a block or behind white space, or with a tool.
 * The session ends when the cursor leaves what is typed, and when that cannot be the name of a block.
 */
export const InsertSessions = Extension.create<Record<string, never>, SessionStorage>({
  name: 'insertSession',
  // It handles keys before lists and code do.
  priority: 2000,

  addStorage: () => ({ onKeyDown: null }),

  addProseMirrorPlugins() {
    const { storage } = this
    return [
      new Plugin<InsertSession | null>({
        key,
        state: {
          init: () => null,
          apply(transaction, session, _before, state) {
            const asked: InsertSession | null | undefined = transaction.getMeta(key)
            if (asked !== undefined) return asked
            if (session) return continued(session, transaction, state)
            return transaction.docChanged ? begun(transaction, state) : null
          },
        },
        props: {
          handleKeyDown: (view, event) => key.getState(view.state) !== null && storage.onKeyDown?.(event) === true,
        },
      }),
    ]
  },
})

/** The session, and the text that is typed in it; null when there is none. */
export function insertSession(state: EditorState): (InsertSession & { query: string }) | null {
  const session = key.getState(state)
  return session ? { ...session, query: queryOf(session, state) } : null
}

/** Opens the list of blocks at the cursor without a sign in the text. */
export function beginInsert(editor: Editor) {
  const { to } = editor.state.selection
  editor
    .chain()
    .setTextSelection(to)
    .command(({ tr }) => tr.setMeta(key, { from: tr.selection.to, signLength: 0 }) !== null)
    .focus()
    .run()
}

/** Closes the list. The typed text stays. */
export function endInsert({ view }: Editor) {
  view.dispatch(view.state.tr.setMeta(key, null))
}

function begun(transaction: Transaction, state: EditorState): InsertSession | null {
  const range = changedRange([transaction])
  const { $head, empty } = state.selection
  if (!range || range.to - range.from !== 1 || !empty || $head.pos !== range.to) return null
  if (isHistoryTransaction(transaction) || transaction.getMeta('uiEvent') || !textBlocks.has($head.parent.type.name)) {
    return null
  }
  if (state.doc.textBetween(range.from, range.to) !== '/' || $head.marks().some(({ type }) => type.spec.code))
    return null
  const before = $head.parent.textBetween(0, $head.parentOffset - 1, undefined, ' ')
  return before === '' || /\s$/.test(before) ? { from: range.from, signLength: 1 } : null
}

function continued(session: InsertSession, transaction: Transaction, state: EditorState): InsertSession | null {
  const sign = transaction.mapping.mapResult(session.from, 1)
  const next = { ...session, from: transaction.mapping.map(session.from, -1) }
  const { $head, empty } = state.selection
  const isInside = empty && $head.pos >= next.from + next.signLength && next.from >= $head.start()
  if (!isInside || (session.signLength === 1 && sign.deletedAfter)) return null
  const query = queryOf(next, state)
  return query.length <= maxQueryLength && !/^\s|\s\s|[^\S ]|\ufffc/.test(query) ? next : null
}

function queryOf({ from, signLength }: InsertSession, { doc, selection }: EditorState) {
  return doc.textBetween(from + signLength, selection.head, '\n', '\ufffc')
}
