import { type Editor, getHTMLFromFragment } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Fragment, type Node } from '@tiptap/pm/model'
import { escapeText } from '#contract/escape-html.ts'
import { type ComparedBlock, type Comparison, compare } from './compare.ts'
import { findTarget, type ProposalTarget } from './find-target.ts'
import { fitAnswer } from './fit-answer.ts'
import { labelOf, placeholderPattern, type Source } from './placeholders.ts'
import { putBack, UnusableAnswer } from './put-back.ts'
import { readAnswer } from './read-answer.ts'
import { accepting, proposalKey, type TrackedRange, trackRange, withoutNumbers } from './track-range.ts'
import { writeSource } from './write-source.ts'
import './proposal.css'

/** What was inserted, as plain text; or why nothing was, in a sentence. */
export type AcceptedText = { text: string } | { problem: string }

/** What a model writes for a part of the text. The text does not change before a part of it is accepted. */
export type Proposal = {
  /** What the model gets: HTML with placeholders; empty where it gets nothing of the text. */
  source: string
  /** The plain text before the range, its end only. */
  before: string
  /** Shows what has arrived so far, as inert HTML without links and images. */
  preview: (answer: string) => string
  /** Reads the whole answer, checks it and compares it. @returns a sentence where it cannot be used */
  finish: (answer: string) => { problem: string } | null
  /** What the author should know about the answer: sentences. */
  notes: () => string[]
  comparison: () => ComparedBlock[]
  /** How many changes are not accepted yet: their numbers are 1 to this. */
  changeCount: () => number
  /** Each is one step of the undo history. */
  accept: () => AcceptedText
  acceptChange: (change: number) => AcceptedText
  insertBelow: () => AcceptedText
  close: () => void
  /** Calls the listener when the range has moved or changed, or the proposal has ended. @returns what stops that */
  onChange: (listener: () => void) => () => void
  /** Why the proposal has ended, in a sentence; null while it has not. */
  ended: () => string | null
}

/** Of an answer, in characters. */
const longestAnswer = 200_000
/** Of the text before the range, in characters. */
const longestBefore = 2_000
const sentences = {
  changed: 'You have changed this part of your text, so the proposal has ended.',
  closed: 'The proposal is closed.',
  readOnly: 'Your text cannot be changed now. Try again in a moment.',
  empty: 'The AI has written nothing that fits into an article. Try again.',
  tooLong: 'The AI has written too much. Try again, or select less.',
  damaged: 'The proposal has come with damaged letters. Try again.',
  same: 'The AI would change nothing here.',
  unfinished: 'There is no proposal to accept yet.',
  removed: 'Links, images or other things that only you can add were removed from the proposal.',
}
/** What is not yet whole at the end of an answer: a tag, an entity or a placeholder. */
const unfinishedEnd = /(?:<[^<>]{0,200}|&\w{0,10}|⟦[ /\d]{0,10})$/

/** Opens a proposal for a part of the text. Another one that is open is closed. */
export function openProposal(editor: Editor, target: ProposalTarget): Proposal | { refused: string } {
  if (editor.isDestroyed || !editor.isEditable) return { refused: sentences.readOnly }
  const { state, schema } = editor
  const found = findTarget(state, target)
  if ('refused' in found) return found
  const { from, to } = found
  const listeners = new Set<() => void>()
  const plugin = trackRange(found, () => {
    for (const listener of listeners) listener()
  })
  editor.unregisterPlugin(proposalKey)
  editor.registerPlugin(plugin)
  const opened = baseOf(rangeNow())
  const isSent = target === 'selection' || target === 'text'
  const source: Source = isSent ? writeSource(opened.base.content, schema) : { html: '', placeholders: new Map() }
  let proposed: Node | null = null
  let comparison: Comparison = { blocks: [], changes: [], count: 0 }
  let notes: string[] = []

  /** The tracked range. It is the one of this proposal while its plugin is registered. */
  function rangeNow(): TrackedRange | null {
    return plugin.getState(editor.state) ?? null
  }

  /** The range as a document, and what its positions are away from those of the text. */
  function baseOf(range: TrackedRange | null): { base: Node; offset: number } {
    const { doc } = editor.state
    const content = withoutNumbers(range?.content ?? Fragment.empty)
    const from = range?.from ?? 0
    const { parent } = doc.resolve(from)
    if (!parent.isTextblock) return { base: schema.topNodeType.create(null, content), offset: from }
    return { base: schema.topNodeType.create(null, parent.copy(content)), offset: from - 1 }
  }

  function ended(): string | null {
    if (editor.isDestroyed || !rangeNow()) return sentences.closed
    return rangeNow()?.isEnded ? sentences.changed : null
  }

  function finish(answer: string): { problem: string } | null {
    proposed = null
    const problem = ended() ?? problemOf(answer)
    if (problem) return { problem }
    try {
      const { blocks, removed } = readAnswer(answer, schema)
      const restored = withoutNumbers(putBack(blocks, source, schema))
      if (restored.textBetween(0, restored.size, ' ', 'x').trim() === '') return { problem: sentences.empty }
      const fitted = fitAnswer(editor.state.doc, rangeNow() ?? { from, to }, restored)
      if (fitted.range) editor.view.dispatch(editor.state.tr.setMeta(proposalKey, fitted.range))
      proposed = fitted.proposed
      notes = removed > 0 ? [sentences.removed] : []
    } catch (error) {
      if (error instanceof UnusableAnswer) return { problem: error.message }
      throw error
    }
    recompare()
    return comparison.count === 0 ? { problem: sentences.same } : null
  }

  function problemOf(answer: string): string | null {
    if (answer.length > longestAnswer) return sentences.tooLong
    return answer.includes('\ufffd') && !source.html.includes('\ufffd') ? sentences.damaged : null
  }

  function recompare() {
    if (proposed) comparison = compare(baseOf(rangeNow()).base, proposed)
  }

  function acceptThose(isMeant: (change: number | null) => boolean): AcceptedText {
    const problem = ended() ?? (editor.isEditable ? null : sentences.readOnly)
    if (problem || !proposed) return { problem: problem ?? sentences.unfinished }
    const { offset } = baseOf(rangeNow())
    const transaction = closeHistory(editor.state.tr)
    for (const { number, fromA, toA, fromB, toB } of comparison.changes.toReversed()) {
      if (isMeant(number)) transaction.replace(offset + fromA, offset + toA, proposed.slice(fromB, toB))
    }
    const text = addedWords(comparison.blocks, isMeant)
    dispatch(transaction.setMeta(proposalKey, accepting))
    recompare()
    return { text }
  }

  function dispatch(transaction: ReturnType<typeof closeHistory>) {
    editor.view.dispatch(transaction.setMeta('preventAutolink', true))
    editor.view.dispatch(closeHistory(editor.state.tr))
  }

  function insertBelow(): AcceptedText {
    const problem = ended() ?? (editor.isEditable ? null : sentences.readOnly)
    const range = rangeNow()
    if (problem || !proposed || !range) return { problem: problem ?? sentences.unfinished }
    if (target === 'below') return acceptThose(() => true)
    const { doc } = editor.state
    const $to = doc.resolve(range.to)
    const isInNotes = $to.depth > 0 && $to.node(1).type.name === 'footnotes'
    const position = $to.depth === 0 ? range.to : isInNotes ? $to.before(1) : $to.after(1)
    const blocks = doc.resolve(range.from).parent.isTextblock
      ? Fragment.from(schema.node('paragraph', null, proposed.firstChild?.content))
      : proposed.content
    dispatch(closeHistory(editor.state.tr).insert(position, blocks))
    return { text: blocks.textBetween(0, blocks.size, '\n', ' ') }
  }

  function preview(answer: string): string {
    const part = answer.slice(0, longestAnswer).replace(unfinishedEnd, '')
    const html = getHTMLFromFragment(readAnswer(part, schema).blocks, schema)
    return html.replace(placeholderPattern, (found, end, number) => {
      const placeholder = source.placeholders.get(Number(number))
      if (!placeholder) return source.html.includes(found) ? found : ''
      return 'nodes' in placeholder && end === '' ? escapeText(placeholder.nodes.map(labelOf).join('')) : ''
    })
  }

  return {
    source: source.html,
    before: state.doc.textBetween(0, from, '\n', ' ').slice(-longestBefore),
    preview,
    finish,
    notes: () => notes,
    comparison: () => comparison.blocks,
    changeCount: () => comparison.count,
    accept: () => acceptThose(() => true),
    acceptChange: (change) => acceptThose((number) => number === change),
    insertBelow,
    close() {
      listeners.clear()
      if (!editor.isDestroyed && rangeNow()) editor.unregisterPlugin(proposalKey)
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    ended,
  }
}

/** The added words of changes: a line for each block, a space between changes. */
function addedWords(blocks: readonly ComparedBlock[], isMeant: (change: number | null) => boolean): string {
  const lines = blocks.map(({ pieces }) => {
    const added = new Map<number | null, string>()
    for (const { side, change, text } of pieces) {
      if (side === 'added' && isMeant(change)) added.set(change, (added.get(change) ?? '') + text)
    }
    return [...added.values()].map((words) => words.trim()).join(' ')
  })
  return lines.filter((line) => line !== '').join('\n')
}
