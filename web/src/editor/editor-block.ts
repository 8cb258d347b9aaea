import type { ChainedCommands, Editor, Extensions } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { ComponentType } from 'react'
import type { ChooseImages, ControlProps } from './tool-context.ts'

/** All that the editor knows of a kind of block. */
export type EditorBlock = {
  /** Its nodes, and what else of Tiptap they need. */
  extensions: Extensions
  /** Its rows in the list of blocks. */
  insert: InsertableBlock[]
  /**
   * A model gets its HTML, its words between placeholders, or a placeholder. The function returns the words that the author
   * sees instead of the placeholder.
   */
  forModel: 'html' | 'words' | ((node: Node) => string)
  /** Whether only an author brings it into a text: it is removed from what a model writes. */
  isAuthored: boolean
  /** The controls at the block; null without any. */
  controls: Controls | null
}

/** A block that an author can insert at the cursor, or make of the block with the cursor. */
export type InsertableBlock = {
  name: string
  label: string
  /** Other words for it. */
  keywords: string
  /** The path of its icon, on a 24 × 24 grid. */
  icon: string
  /** In Tiptap's notation: `Mod` is Ctrl, or Cmd on a Mac. */
  shortcut?: string
  /** Inserts it, as one step of the undo history. */
  insert?: (chain: ChainedCommands) => ChainedCommands
  /** Asks for something first. */
  run?: (context: {
    editor: Editor
    chooseImages: ChooseImages
    openMenu: (menu: { name: 'linkCard' | 'embed' }) => void
  }) => void
  /** Whether the cursor is in such a block; absent where a further one is inserted. */
  isOn?: (editor: Editor) => boolean
  isPossible?: (editor: Editor) => boolean
}

type Controls = {
  /** The name of the node that has them. */
  node: string
  label: string
  /** Whether the block has space for them, so that they never cover what is above. */
  isInside?: boolean
  /** They are in one file with all others: whoever needs some soon needs more. */
  load: () => Promise<ComponentType<ControlProps>>
}

/** Controls that only remove the block. */
export async function removeControls() {
  return (await import('./controls/block-forms.tsx')).RemoveControls
}

/** The words of a node; its name where it has none. */
export function wordsOrName({ type, textContent }: Node): string {
  return textContent || `[${type.name}]`
}
