import type { Editor } from '@tiptap/core'
import type { AssistantState } from '#contract/assistant.ts'
import type { BlogFormControls } from '../../use-blog-form.ts'

/**
 * `assistant` is null while it is not known. `onAnswer` is called when a question has cost something, and `uncoverText` before
 * a place of the text is shown.
 */
export type ListsProps = {
  controls: BlogFormControls
  editor: Editor
  assistant: AssistantState | null
  onAnswer: () => void
  uncoverText: () => void
}

/** The article as the model gets it: its plain text. */
export function plainTextOf({ state: { doc } }: Editor): string {
  return doc.textBetween(0, doc.content.size, '\n\n', ' ').trim()
}
