import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Fragment, type Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import { textLimits } from '#contract/limits.ts'
import { addedWords, type Comparison, compare } from './compare.ts'
import { findTarget, type ProposalTarget, type Target } from './find-target.ts'
import { type AcceptedText, type Proposal, sentences } from './proposal.ts'
import { putBack, UnusableAnswer } from './put-back.ts'
import { fitAnswer, previewAnswer, readAnswer } from './read-answer.ts'
import { accepting, baseOf, proposalKey, type TrackedRange, trackRange, withoutNumbers } from './track-range.ts'
import { writeSource } from './write-source.ts'
import './proposal.css'

/** Of an answer, and of the part of it that is shown while it comes: it is read again for each new part. In characters. */
const longestAnswer = 200_000
const longestPreview = 60_000
const address = /\b(?:https?:\/\/|www\.)[^\s<>"]{1,300}/gi

/** Opens a proposal for a part of the text. It closes an open proposal. */
export function openProposal(editor: Editor, target: ProposalTarget): Proposal | { refused: string } {
  if (editor.isDestroyed || !editor.isEditable) return { refused: sentences.readOnly }
  const found = findTarget(editor.state, target)
  return 'refused' in found ? found : openFor(editor, target, found)
}

function openFor(editor: Editor, target: ProposalTarget, opened: Target): Proposal | { refused: string } {
  const { state, schema } = editor
  const { base } = baseOf(state.doc, { ...opened, content: state.doc.slice(opened.from, opened.to).content })
  const isSent = target === 'selection' || target === 'text'
  const source = writeSource(isSent ? base.content : Fragment.empty, schema)
  if (target === 'selection' && !source.hasWords) return { refused: sentences.noWords }
  let proposed: Node | null = null
  /** The blocks of the answer alone, without what is around the selection in its block. */
  let answered = Fragment.empty
  /** How far the range reaches beyond the selection, where it takes the whole block. */
  let around: { before: number; after: number } | null = null
  let isAccepted = false
  let comparison: Comparison = { blocks: [], changes: [], count: 0 }
  let notes: string[] = []
  let listener = () => {}
  const plugin = trackRange(opened, () => {
    recompare()
    listener()
  })
  editor.unregisterPlugin(proposalKey)
  editor.registerPlugin(plugin)

  /** The tracked range; null when the proposal is closed. */
  function rangeNow(): TrackedRange | null {
    const isOpen = !editor.isDestroyed && proposalKey.get(editor.state) === plugin
    return (isOpen && proposalKey.getState(editor.state)) || null
  }

  function ended(): string | null {
    const range = rangeNow()
    if (!range) return sentences.closed
    return range.isEnded ? sentences.changed : null
  }

  function finish(answer: string): { problem: string } | null {
    proposed = null
    narrow()
    const range = rangeNow()
    const problem = ended() ?? problemOf(answer)
    if (problem || !range) return { problem: problem ?? sentences.closed }
    try {
      const { blocks, removed } = readAnswer(answer, schema)
      if (wordsOf(blocks).trim() === '') return { problem: sentences.empty }
      answered = withoutNumbers(putBack(blocks, source, schema))
      const text = wordsOf(answered)
      const fitted = fitAnswer(editor.state.doc, range, answered)
      if (fitted.range) moveTo(fitted.range)
      if (fitted.range) around = { before: range.from - fitted.range.from, after: fitted.range.to - range.to }
      proposed = fitted.proposed
      notes = [...(removed > 0 ? [sentences.removed] : []), ...(hasNewAddress(text) ? [sentences.addresses] : [])]
    } catch (error) {
      if (error instanceof UnusableAnswer) return { problem: error.message }
      throw error
    }
    recompare()
    if (comparison.count > 0) return null
    proposed = null
    return { problem: sentences.same }
  }

  function moveTo(range: Target) {
    editor.view.dispatch(editor.state.tr.setMeta(proposalKey, range))
  }

  /** Undoes what `finish` has added to the range. */
  function narrow() {
    const range = rangeNow()
    if (range && around) moveTo({ from: range.from + around.before, to: range.to - around.after })
    around = null
  }

  function problemOf(answer: string): string | null {
    if (isAccepted) return sentences.accepted
    if (answer.length > longestAnswer) return sentences.tooLong
    return answer.includes('\ufffd') && !source.html.includes('\ufffd') ? sentences.damaged : null
  }

  function hasNewAddress(text: string): boolean {
    const known = wordsOf(editor.state.doc.content)
    return (text.match(address) ?? []).some((found) => !known.includes(found))
  }

  function recompare() {
    const range = rangeNow()
    if (proposed && range && !range.isEnded) comparison = compare(baseOf(editor.state.doc, range).base, proposed)
  }

  function acceptThose(isMeant: (change: number | null) => boolean): AcceptedText {
    const range = rangeNow()
    const problem = ended() ?? (editor.isEditable ? null : sentences.readOnly)
    if (problem || !proposed || !range) return { problem: problem ?? sentences.unfinished }
    const { offset } = baseOf(editor.state.doc, range)
    const transaction = closeHistory(editor.state.tr)
    for (const { number, fromA, toA, fromB, toB } of comparison.changes.toReversed()) {
      if (isMeant(number)) transaction.replace(offset + fromA, offset + toA, proposed.slice(fromB, toB))
    }
    const text = addedWords(comparison.blocks, isMeant)
    around = null
    isAccepted = true
    dispatch(transaction.setMeta(proposalKey, accepting))
    return { text }
  }

  function insertBelow(): AcceptedText {
    const range = rangeNow()
    const problem = ended() ?? (editor.isEditable ? null : sentences.readOnly)
    if (problem || !proposed || !range) return { problem: problem ?? sentences.unfinished }
    if (target === 'below') return acceptThose(() => true)
    const $to = editor.state.doc.resolve(range.to)
    const isInNotes = $to.depth > 0 && $to.node(1).type.name === 'footnotes'
    const position = $to.depth === 0 ? range.to : isInNotes ? $to.before(1) : $to.after(1)
    dispatch(closeHistory(editor.state.tr).insert(position, answered))
    return { text: wordsOf(answered) }
  }

  /** Typing before and behind it are undo steps of their own. */
  function dispatch(transaction: Transaction) {
    editor.view.dispatch(transaction.setMeta('preventAutolink', true))
    editor.view.dispatch(closeHistory(editor.state.tr))
  }

  function close() {
    listener = () => {}
    if (rangeNow()) editor.unregisterPlugin(proposalKey)
  }

  return {
    source: source.html,
    before: state.doc.textBetween(0, opened.from, '\n', ' ').slice(-textLimits.taskContext),
    preview: (answer) => previewAnswer(answer.slice(0, longestPreview), source, schema),
    finish,
    notes: () => notes,
    comparison: () => comparison.blocks,
    changeCount: () => comparison.count,
    accept: () => acceptThose(() => true),
    acceptChange: (change) => acceptThose((number) => number === change),
    insertBelow,
    again() {
      narrow()
      const range = rangeNow()
      if (!range || range.isEnded) return { refused: ended() ?? sentences.closed }
      return openFor(editor, target, range)
    },
    close,
    onChange(wanted) {
      listener = wanted
    },
    ended,
  }
}

function wordsOf(content: Fragment): string {
  return content.textBetween(0, content.size, '\n', ' ')
}
