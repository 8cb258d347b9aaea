import { type Editor, Extension } from '@tiptap/core'
import { closeHistory, isHistoryTransaction } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { type Embed, embedAt } from '#contract/embeds.ts'
import { changedRange } from '#web/editor/changed-range.ts'
import { findAddresses } from '#web/editor/find-addresses.ts'
import { toLinkAddress } from '#web/editor/link-address.ts'
import { isOwnCopy } from '#web/editor/paste/own-copy.ts'

/** A paragraph that is nothing but an address, which was pasted or typed. `at` is its place; `embed` is null for an address of no provider. */
export type LoneAddress = { id: number; at: number; href: string; embed: Embed | null }

type State = { found: readonly LoneAddress[]; dismissed: ReadonlySet<string> }
type Change = { add?: LoneAddress[]; remove?: LoneAddress }

const key = new PluginKey<State>('loneAddresses')
/** Of one paste: more addresses in lines of their own are a list of links. */
const mostPasted = 20
let lastId = 0

/** The addresses that wait: an embed for its description, another one for the author's answer. */
export function loneAddresses(state: EditorState): readonly LoneAddress[] {
  return key.getState(state)?.found ?? []
}

/** Ends the wait for an address, which stays a link. An address of no provider is not offered again. */
export function dismissAddress({ view }: Editor, address: LoneAddress): void {
  view.dispatch(change(view.state.tr, { remove: address }))
}

/** Puts a block in the place of an address, in one step of the undo history, unless the paragraph is another one by now. */
export function replaceAddress(editor: Editor, address: LoneAddress, block: { type: string }): boolean {
  const { state, view } = editor
  const current = loneAddresses(state).find(({ id }) => id === address.id)
  const node = current && state.doc.nodeAt(current.at)
  if (!current || !node) return false
  const transaction = closeHistory(change(state.tr, { remove: current }))
  transaction.replaceWith(current.at, current.at + node.nodeSize, editor.schema.nodeFromJSON(block))
  view.dispatch(transaction.setMeta('addToHistory', true))
  // The next word is a step of its own.
  view.dispatch(closeHistory(editor.state.tr))
  return true
}

/** The embed of a typed or copied address, which may lack its protocol or have the old one; null for any other text. */
export function embedOf(text: string): Embed | null {
  const address = toLinkAddress(text)
  return address ? embedAt(address.replace(/^http:/i, 'https:')) : null
}

/** Finds the addresses that are pasted, or typed with Enter behind them, alone in a paragraph. Text that this editor has copied stays as it is. */
export const LoneAddresses = Extension.create({
  name: 'loneAddresses',

  addProseMirrorPlugins() {
    let isOwn = false
    return [
      new Plugin<State>({
        key,
        state: {
          init: () => ({ found: [], dismissed: new Set() }),
          apply: (transaction, value) => nextState(transaction, value),
        },
        props: {
          handlePaste: (_view, { clipboardData }) => {
            isOwn = isOwnCopy(clipboardData?.getData('text/html') ?? '')
            return false
          },
        },
        appendTransaction: (transactions, _before, state) => {
          const range = changedRange(transactions)
          if (!range || transactions.some(isExempt)) return null
          const isPaste = transactions.some((transaction) => /^(?:paste|drop)$/.test(transaction.getMeta('uiEvent')))
          const add = isPaste ? !isOwn && pastedAddresses(state, range) : typedAddress(state, range.from)
          return add && add.length > 0 ? change(state.tr, { add }) : null
        },
      }),
    ]
  },
})

function change(transaction: Transaction, by: Change): Transaction {
  return transaction.setMeta(key, by).setMeta('addToHistory', false)
}

function isExempt(transaction: Transaction): boolean {
  return (
    isHistoryTransaction(transaction) ||
    transaction.getMeta(key) !== undefined ||
    transaction.getMeta('preventAutolink') === true
  )
}

function nextState(transaction: Transaction, { found, dismissed }: State): State {
  const { add = [], remove }: Change = transaction.getMeta(key) ?? {}
  // A step that plugins add to the author's is no answer to the offer.
  const isAnswered =
    add.length > 0 || (changedRange([transaction]) !== null && transaction.getMeta('appendedTransaction') === undefined)
  const left = found.filter(({ id, embed }) => id !== remove?.id && (embed || !isAnswered))
  const gone = found.filter((one) => !one.embed && !left.includes(one)).map(({ href }) => href)
  const all = gone.length > 0 ? new Set([...dismissed, ...gone]) : dismissed
  const moved = transaction.docChanged ? left.flatMap((one) => movedBy(transaction, one)) : left
  return { found: [...moved, ...add.filter(({ embed, href }) => embed || !all.has(href))], dismissed: all }
}

function movedBy({ mapping, doc }: Transaction, address: LoneAddress): LoneAddress[] {
  const at = mapping.map(address.at, 1)
  const node = at < doc.content.size ? doc.nodeAt(at) : null
  return node && addressOf(node) === address.href ? [{ ...address, at }] : []
}

function pastedAddresses({ doc, schema }: EditorState, { from, to }: { from: number; to: number }): LoneAddress[] {
  const found: LoneAddress[] = []
  doc.nodesBetween(from, Math.min(to, doc.content.size), (node, at) => {
    if (node.isTextblock) found.push(...loneAddress(doc, node, at, schema.nodes.embed))
    return !node.isTextblock
  })
  const embeds = found.filter(({ embed }) => embed)
  if (found.length > mostPasted) return []
  return found.length === 1 ? found : embeds
}

function typedAddress({ doc, selection, schema }: EditorState, from: number): LoneAddress[] {
  const { $head, empty } = selection
  const $from = doc.resolve(from)
  const isNewBlock =
    empty &&
    from < $head.pos &&
    $head.parentOffset === 0 &&
    $from.parent.isTextblock &&
    !$from.sameParent($head) &&
    $from.parentOffset === $from.parent.content.size
  return isNewBlock ? loneAddress(doc, $from.parent, $from.before(), schema.nodes.embed) : []
}

function loneAddress(doc: Node, node: Node, at: number, type = doc.type.schema.nodes.embed): LoneAddress[] {
  const href = addressOf(node)
  const $at = doc.resolve(at)
  // An item of a list begins with a paragraph.
  if (!href || !type || !$at.parent.canReplaceWith($at.index(), $at.index() + 1, type)) return []
  lastId += 1
  return [{ id: lastId, at, href, embed: embedOf(href) }]
}

/** The address that a paragraph consists of; empty for any other block. */
function addressOf(node: Node): string {
  const text =
    node.type.name === 'paragraph' && node.childCount === 1 && node.firstChild?.isText ? node.textContent : ''
  if (text === '' || node.firstChild?.marks.some(({ type }) => type.spec.code)) return ''
  const trimmed = text.trim()
  const [only, ...others] = findAddresses(trimmed)
  const isWhole = only && others.length === 0 && only.from === 0 && only.to === trimmed.length
  if (isWhole && /^https?:/i.test(only.href)) return only.href
  return embedOf(trimmed) ? trimmed : ''
}
