import { closeHistory, isHistoryTransaction } from '@tiptap/pm/history'
import type { MarkType } from '@tiptap/pm/model'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import { changedRange } from './changed-range.ts'
import { findAddresses } from './find-addresses.ts'
import { isOwnCopy } from './paste/own-copy.ts'

/**
 * Links addresses after a space, Enter or Shift+Enter behind them, and in pasted and dropped content. The link of a
 * typed address is an undo step of its own. Text that is linked already or is code does not change.
 */
export function autoLink(link: MarkType): Plugin {
  /** Whether the last paste or drop was copied from this editor: its author has decided about links already. */
  let isFromEditor = false

  return new Plugin({
    props: {
      handlePaste: (_view, { clipboardData }) => {
        isFromEditor = isOwnCopy(clipboardData?.getData('text/html') ?? '')
        return false
      },
      handleDrop: (view) => {
        isFromEditor = view.dragging !== null
        return false
      },
    },

    appendTransaction: (transactions, _before, state) => {
      const range = changedRange(transactions)
      if (!range || transactions.some(isExempt)) return null
      const isInserted = transactions.some((transaction) => /^(paste|drop)$/.test(transaction.getMeta('uiEvent')))
      const transaction = state.tr
      if (!isInserted) {
        linkTyped(transaction, state, range.from, link)
        closeHistory(transaction)
      } else if (!isFromEditor) {
        linkInserted(transaction, range, link)
      }
      return transaction.docChanged ? transaction : null
    },
  })
}

/** Undo and redo, and a change that says so: an accepted proposal. */
function isExempt(transaction: Transaction): boolean {
  return isHistoryTransaction(transaction) || transaction.getMeta('preventAutolink') === true
}

/** Links an address that ends where a change has inserted white space or a new block before the cursor. */
function linkTyped(transaction: Transaction, { doc, selection }: EditorState, from: number, link: MarkType) {
  const { $head, empty } = selection
  const $from = doc.resolve(from)
  if (!empty || from >= $head.pos || !$from.parent.isTextblock || $from.parent.type.spec.code) return
  const isSameBlock = $from.sameParent($head)
  const isNewBlock = $from.parentOffset === $from.parent.content.size && $head.parentOffset === 0
  if (!isSameBlock && !isNewBlock) return
  const text = textOf(transaction, $from.start(), isSameBlock ? $head.pos : from)
  if (isSameBlock && !/^\s$/.test(text.slice(-1))) return
  const typed = isSameBlock ? text.slice(0, -1) : text
  const word = typed.split(/\s/).at(-1) ?? ''
  linkAddresses(transaction, $from.start() + typed.length - word.length, word, link)
}

function linkInserted(transaction: Transaction, { from, to }: { from: number; to: number }, link: MarkType) {
  transaction.doc.nodesBetween(from, to, (node, position) => {
    if (!node.isTextblock || node.type.spec.code) return
    const start = Math.max(from, position + 1)
    const end = Math.min(to, position + 1 + node.content.size)
    if (start < end) linkAddresses(transaction, start, textOf(transaction, start, end), link)
  })
}

function linkAddresses(transaction: Transaction, start: number, text: string, link: MarkType) {
  const { code } = link.schema.marks
  for (const { from, to, href } of findAddresses(text)) {
    const isTaken = [link, code].some((mark) => mark && transaction.doc.rangeHasMark(start + from, start + to, mark))
    if (!isTaken) transaction.addMark(start + from, start + to, link.create({ href }))
  }
}

/** The text of a part of a text block, with one character for each position. */
function textOf({ doc }: Transaction, from: number, to: number) {
  return doc.textBetween(from, to, undefined, '\n')
}
