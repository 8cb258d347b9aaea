import type { ChainedCommands, Editor, JSONContent } from '@tiptap/core'
import { canHaveFootnote, insertFootnote } from '#blocks/footnotes/insert-footnote.ts'
import { insertBlock } from './insert-block.ts'

/** What an author can insert at the cursor, or make of the block with the cursor. */
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
  run?: (context: { chooseImages: () => void; openMenu: (menu: { name: 'linkCard' | 'video' }) => void }) => void
  /** Whether the cursor is in such a block; absent where a further one is inserted. */
  isOn?: (editor: Editor) => boolean
  isPossible?: (editor: Editor) => boolean
}

const newTableSize = 3

export const insertableBlocks: InsertableBlock[] = [
  {
    name: 'bulletList',
    label: 'Bullet list',
    keywords: 'ul points unordered',
    icon: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
    shortcut: 'Mod-Shift-8',
    insert: (chain) => chain.toggleBulletList(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'orderedList',
    label: 'Ordered list',
    keywords: 'ol numbers numbered',
    icon: 'M10 6h10M10 12h10M10 18h10M4 5l1.5-1v4.5M4 14.5c0-1.5 2.5-1.5 2.5 0c0 1-2.5 2-2.5 3.5h2.5',
    shortcut: 'Mod-Shift-7',
    insert: (chain) => chain.toggleOrderedList(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'taskList',
    label: 'Task list',
    keywords: 'checkbox checklist todo to-do',
    icon: 'M4 4h6v6H4zM5.5 7l1 1l2-2M13 7h7M4 14h6v6H4zM13 17h7',
    shortcut: 'Mod-Shift-9',
    insert: (chain) => chain.toggleList('taskList', 'taskItem'),
    isOn: (editor) => editor.isActive('taskList'),
  },
  {
    name: 'quote',
    label: 'Quote',
    keywords: 'blockquote citation',
    icon: 'M10 7c-3 .6-5 2.8-5 6.5h4.5v4H5zM19 7c-3 .6-5 2.8-5 6.5h4.5v4H14z',
    shortcut: 'Mod-Shift-B',
    insert: (chain) => chain.toggleBlockquote(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    name: 'callout',
    label: 'Callout',
    keywords: 'note tip warning info alert box',
    icon: 'M4 5h16v14H4zM8 9h.01M8 12v3M12 10h5M12 14h5',
    insert: (chain) => chain.toggleWrap('callout'),
    isOn: (editor) => editor.isActive('callout'),
  },
  {
    name: 'toggle',
    label: 'Toggle',
    keywords: 'details collapse fold spoiler accordion',
    icon: 'M4 6l5 3l-5 3zM12 9h8M12 15h8M4 18h16',
    insert: (chain) =>
      chain.command(insertBlock({ type: 'toggle', content: [{ type: 'toggleSummary' }, { type: 'paragraph' }] })),
  },
  {
    name: 'codeBlock',
    label: 'Code block',
    keywords: 'pre program source',
    icon: 'M8 7l-5 5l5 5M16 7l5 5l-5 5M13.5 5l-3 14',
    shortcut: 'Mod-Alt-C',
    insert: (chain) => chain.toggleCodeBlock(),
    isOn: (editor) => editor.isActive('codeBlock'),
  },
  {
    name: 'table',
    label: 'Table',
    keywords: 'grid cells rows columns spreadsheet',
    icon: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14M15 5v14',
    insert: (chain) => chain.command(insertBlock(newTable())),
    isPossible: (editor) => !editor.isActive('table'),
  },
  {
    name: 'image',
    label: 'Picture',
    keywords: 'image photo figure',
    icon: 'M4 5h16v14H4zM4 16l5-5l4 4l3-3l4 4M15.5 9h.01',
    run: ({ chooseImages }) => chooseImages(),
  },
  {
    name: 'video',
    label: 'Video',
    keywords: 'youtube vimeo film embed',
    icon: 'M4 5h16v14H4zM10 9v6l5-3z',
    run: ({ openMenu }) => openMenu({ name: 'video' }),
  },
  {
    name: 'linkCard',
    label: 'Link card',
    keywords: 'bookmark preview embed page',
    icon: 'M4 5h16v14H4zM14 5v14M7 10h4M7 13h3',
    run: ({ openMenu }) => openMenu({ name: 'linkCard' }),
  },
  {
    name: 'footnote',
    label: 'Footnote',
    keywords: 'note reference source endnote',
    icon: 'M4 6h9M4 10h9M4 14h6M18 5l2-1v6M4 20h16',
    shortcut: 'Mod-Alt-F',
    insert: (chain) => chain.command(insertFootnote),
    isPossible: ({ state }) => canHaveFootnote(state.selection),
  },
  {
    name: 'divider',
    label: 'Divider',
    keywords: 'hr line rule separator',
    icon: 'M3 12h18M8 6h8M8 18h8',
    insert: (chain) => chain.setHorizontalRule(),
  },
]

/** An empty table whose first row says what is in its columns. */
function newTable(): JSONContent {
  const cells = (type: string, attrs = {}) =>
    Array.from({ length: newTableSize }, () => ({ type, attrs, content: [{ type: 'paragraph' }] }))
  const head = { type: 'tableRow', attrs: { isHead: true }, content: cells('tableHeader', { scope: 'col' }) }
  const rows = Array.from({ length: newTableSize - 1 }, () => ({ type: 'tableRow', content: cells('tableCell') }))
  return { type: 'table', content: [head, ...rows] }
}
