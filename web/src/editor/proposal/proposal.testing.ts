import { createDocument, type Editor } from '@tiptap/core'
import { EditorState } from '@tiptap/pm/state'
import { onTestFinished } from 'vitest'
import type { ProposalTarget } from './find-target.ts'
import { openProposal } from './open-proposal.ts'
import type { Proposal } from './proposal.ts'
import { proposalKey } from './track-range.ts'

/** Opens a proposal for a test. @throws Error where it is refused */
export function propose(editor: Editor, target: ProposalTarget = 'selection'): Proposal {
  const proposal = openProposal(editor, target)
  if ('refused' in proposal) throw new Error(proposal.refused)
  onTestFinished(proposal.close)
  return proposal
}

/** Selects the first place that has these words. */
export function selectWords(editor: Editor, words: string) {
  editor.state.doc.descendants((node, position) => {
    const at = node.isTextblock ? node.textBetween(0, node.content.size, undefined, '\ufffc').indexOf(words) : -1
    const from = position + 1 + at
    if (at >= 0) editor.commands.setTextSelection({ from, to: from + words.length })
  })
}

/** Gives an editor another text, without a proposal and an undo history: to make an editor takes long. */
export function restart({ view, schema, state }: Editor, html: string) {
  const open = proposalKey.get(state)
  const plugins = state.plugins.filter((plugin) => plugin !== open)
  view.updateState(EditorState.create({ doc: createDocument(html, schema), plugins }))
}
