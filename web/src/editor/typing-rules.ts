import { Extension, InputRule, type Range } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Mark, Schema } from '@tiptap/pm/model'
import { TextSelection, type Transaction } from '@tiptap/pm/state'
import { isLinkAddress } from './link-address.ts'

/** The level of `# `: an article begins with the second, and `## ` has it, too. */
const firstLevel = 2

/** Typed Markdown becomes formats and blocks. The rules of the nodes come beside these. Backspace gives the typed text back. */
export const TypingRules = Extension.create({
  name: 'typingRules',

  addInputRules() {
    const { schema } = this.editor
    return [
      rule(/^#\s$/, (transaction, range) => makeHeading(transaction, range, schema)),
      rule(/^\[([ xX]?)\]\s$/, (transaction, range, [, sign = '']) =>
        makeTask(transaction, range, schema, sign.trim() !== ''),
      ),
      rule(/(?<![!\\])\[([^[\]]{1,300})\]\(([^()\s]{1,1000})\)$/, (transaction, range, [, words = '', href = '']) => {
        const mark = schema.marks.link?.create({ href })
        return isLinkAddress(href) && mark ? replaceWith(transaction, range, words, mark) : false
      }),
      rule(/(?<![^\s(])==([^\s=](?:[^=]{0,300}[^\s=])?)==$/, (transaction, range, [, words = '']) => {
        const mark = schema.marks.highlight?.create()
        return mark ? replaceWith(transaction, range, words, mark) : false
      }),
    ]
  },
})

/** A rule whose change is an undo step of its own. `change` returns whether it applies. */
function rule(find: RegExp, change: (transaction: Transaction, range: Range, match: RegExpMatchArray) => boolean) {
  return new InputRule({
    find,
    handler: ({ state, range, match }) => (change(closeHistory(state.tr), range, match) ? undefined : null),
  })
}

function makeHeading(transaction: Transaction, { from, to }: Range, { nodes }: Schema): boolean {
  const $start = transaction.doc.resolve(from)
  const index = $start.index(-1)
  if (!nodes.heading || !$start.node(-1).canReplaceWith(index, index + 1, nodes.heading)) return false
  transaction.delete(from, to).setBlockType(from, from, nodes.heading, { level: firstLevel })
  return true
}

/** Makes a task of a paragraph, or of the only item of a list. */
function makeTask(transaction: Transaction, { from, to }: Range, { nodes }: Schema, done: boolean): boolean {
  const { taskList, taskItem, listItem, paragraph } = nodes
  const $start = transaction.doc.resolve(from)
  if (!taskList || !taskItem || $start.parent.type !== paragraph) return false
  const isInItem = $start.node(-1).type === listItem
  if (isInItem && ($start.node(-2).childCount > 1 || $start.index(-1) > 0)) return false
  const depth = isInItem ? $start.depth - 2 : $start.depth
  const index = $start.index(depth - 1)
  if (!$start.node(depth - 1).canReplaceWith(index, index + 1, taskList)) return false
  const content = isInItem ? $start.node(-1).content : $start.parent
  const list = taskList.create(null, taskItem.create({ done }, content))
  const start = $start.before(depth)
  transaction.replaceWith(start, $start.after(depth), list)
  // A list of tasks is as deep as the list of before; a paragraph comes to stand two levels deeper.
  const shift = isInItem ? 0 : 2
  transaction.delete(from + shift, to + shift)
  transaction.setSelection(TextSelection.create(transaction.doc, from + shift))
  return true
}

/** Replaces the signs by their words with a mark. The next letter is typed without it. */
function replaceWith(transaction: Transaction, { from, to }: Range, words: string, mark: Mark): boolean {
  const $start = transaction.doc.resolve(from)
  if (!$start.parent.type.allowsMarkType(mark.type)) return false
  const marks = mark.addToSet($start.marks())
  transaction.replaceWith(from, to, mark.type.schema.text(words, marks)).removeStoredMark(mark.type)
  return true
}
