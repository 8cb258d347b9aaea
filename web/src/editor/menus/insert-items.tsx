import type { ChainedCommands, Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { ReactNode } from 'react'
import { insertableBlocks } from '#blocks/editor-blocks.ts'
import { foldLetters } from '#contract/fold-letters.ts'
import { Icon } from '../../components/icon.tsx'
import type { ToolContext } from '../tool-context.ts'
import { insertSession } from './insert-session.ts'

/** A block that the author may insert. `insert` is one step of the undo history; `run` asks for something first. */
export type InsertItem = {
  name: string
  label: string
  /** Other words for it. */
  keywords: string
  face: ReactNode
  insert?: (chain: ChainedCommands) => ChainedCommands
  run?: (context: ToolContext) => void
  isPossible?: (editor: Editor) => boolean
}

const items: InsertItem[] = [
  heading(2),
  heading(3),
  heading(4),
  ...insertableBlocks.map(({ icon, ...block }) => ({ ...block, face: <Icon path={icon} /> })),
]

function heading(level: 2 | 3 | 4): InsertItem {
  return {
    name: `heading${level}`,
    label: `Heading ${level}`,
    keywords: `h${level} title section`,
    face: `H${level}`,
    insert: (chain) => chain.toggleHeading({ level }),
  }
}

/** The blocks whose name, or another word for it, has words that begin as the typed ones do. */
export function findInsertItems(query: string, editor: Editor): InsertItem[] {
  const typed = wordsOf(query)
  // A number alone is a date or a share.
  if (typed.length > 0 && !/\p{L}/u.test(query)) return []
  const isIn = (text: string) => typed.every((part) => wordsOf(text).some((word) => word.startsWith(part)))
  const possible = items.filter(({ isPossible }) => isPossible?.(editor) ?? true)
  const byLabel = possible.filter(({ label }) => isIn(label))
  return [...byLabel, ...possible.filter((item) => !byLabel.includes(item) && isIn(`${item.label} ${item.keywords}`))]
}

function wordsOf(text: string) {
  return foldLetters(text).split(/\s+/).filter(Boolean)
}

/** Replaces what was typed by a block, as one step of the undo history. */
export function insertItem(context: ToolContext, { insert, run }: InsertItem) {
  const { editor } = context
  const session = insertSession(editor.state)
  if (!session) return
  const chain = editor
    .chain()
    .focus()
    .command(({ tr }) => closeHistory(tr) !== null)
    .deleteRange({ from: session.from, to: editor.state.selection.head })
  if (insert) insert(chain).run()
  else chain.run()
  editor.view.dispatch(closeHistory(editor.state.tr))
  run?.(context)
}
