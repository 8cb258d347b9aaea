import type { ChainedCommands, Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { ReactNode } from 'react'
import { foldLetters } from '#contract/fold-letters.ts'
import { type ToolContext, ToolIcon } from '../tools.tsx'
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
}

const items: InsertItem[] = [
  heading(2),
  heading(3),
  heading(4),
  {
    name: 'bulletList',
    label: 'Bullet list',
    keywords: 'unordered points ul',
    face: <ToolIcon name="bulletList" />,
    insert: (chain) => chain.toggleBulletList(),
  },
  {
    name: 'orderedList',
    label: 'Ordered list',
    keywords: 'numbered numbers steps ol',
    face: <ToolIcon name="orderedList" />,
    insert: (chain) => chain.toggleOrderedList(),
  },
  {
    name: 'quote',
    label: 'Quote',
    keywords: 'blockquote citation',
    face: <ToolIcon name="quote" />,
    insert: (chain) => chain.toggleBlockquote(),
  },
  {
    name: 'codeBlock',
    label: 'Code block',
    keywords: 'program pre source snippet',
    face: <ToolIcon name="codeBlock" />,
    insert: (chain) => chain.toggleCodeBlock(),
  },
  {
    name: 'image',
    label: 'Image',
    keywords: 'picture photo figure upload',
    face: <ToolIcon name="image" />,
    run: ({ chooseImages }) => chooseImages(),
  },
  {
    name: 'divider',
    label: 'Divider',
    keywords: 'horizontal rule line separator hr',
    face: <ToolIcon name="divider" />,
    insert: (chain) => chain.setHorizontalRule(),
  },
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
export function findInsertItems(query: string, _editor: Editor): InsertItem[] {
  const typed = wordsOf(query)
  // A number alone is a date or a share.
  if (typed.length > 0 && !/\p{L}/u.test(query)) return []
  const isIn = (text: string) => typed.every((part) => wordsOf(text).some((word) => word.startsWith(part)))
  const byLabel = items.filter(({ label }) => isIn(label))
  return [...byLabel, ...items.filter((item) => !byLabel.includes(item) && isIn(`${item.label} ${item.keywords}`))]
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
