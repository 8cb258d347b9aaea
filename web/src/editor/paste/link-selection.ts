import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { findAddresses } from '../find-addresses.ts'

/**
 * Links the selected words when the pasted text is one address: they stay as they are. Words that are an address
 * themselves, and words of several blocks, are replaced as usual.
 * @returns whether the words are linked now
 */
export function linkSelection({ state, dispatch }: EditorView, text: string): boolean {
  const { selection, schema } = state
  const href = addressOf(text)
  const { link } = schema.marks
  if (!href || !link || !(selection instanceof TextSelection) || selection.empty) return false
  const { $from, $to, from, to } = selection
  if (!$from.sameParent($to) || !$from.parent.type.allowsMarkType(link)) return false
  if (addressOf(state.doc.textBetween(from, to))) return false
  dispatch(state.tr.addMark(from, to, link.create({ href })).scrollIntoView())
  return true
}

/** The address that a text consists of. */
function addressOf(text: string): string | null {
  const [found, ...others] = findAddresses(text)
  const typed = text.trim()
  return found && others.length === 0 && found.to - found.from === typed.length ? found.href : null
}
