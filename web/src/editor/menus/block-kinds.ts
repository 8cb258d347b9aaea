import type { ChainedCommands, Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'

/** What a block of words can become. */
export type BlockKind = { label: string; change: (chain: ChainedCommands) => ChainedCommands }

export const blockKinds: BlockKind[] = [
  { label: 'Paragraph', change: (chain) => chain },
  { label: 'Heading 2', change: (chain) => chain.setHeading({ level: 2 }) },
  { label: 'Heading 3', change: (chain) => chain.setHeading({ level: 3 }) },
  { label: 'Heading 4', change: (chain) => chain.setHeading({ level: 4 }) },
  { label: 'Quote', change: (chain) => chain.setBlockquote() },
  { label: 'Bullet list', change: (chain) => chain.toggleBulletList() },
  { label: 'Ordered list', change: (chain) => chain.toggleOrderedList() },
  { label: 'Task list', change: (chain) => chain.toggleList('taskList', 'taskItem') },
]

/** Turns the blocks of the selection into another kind, as one undo step. Lists and quotes around them are taken away. */
export function turnInto(editor: Editor, { change }: BlockKind) {
  const chain = editor.chain().command(({ tr }) => closeHistory(tr) !== null)
  change(chain.clearNodes()).run()
  editor.view.dispatch(closeHistory(editor.state.tr))
}
