import type { Editor } from '@tiptap/core'
import type { ReactNode } from 'react'
import { insertableBlocks } from '#blocks/editor-blocks.ts'
import { Icon } from '../components/icon.tsx'
import { shortcutKey } from '../dom/keys.ts'
import type { InsertableBlock } from './editor-block.ts'
import { beginInsert } from './menus/insert-session.ts'
import type { ToolContext } from './tool-context.ts'

/** The paths of icons of tools that insert no block, on a 24 × 24 grid. */
const toolIcons = {
  link: 'M10 14a4 4 0 0 0 5.7 0l3.4-3.4a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.4 3.4a4 4 0 0 0 5.7 5.7l1.4-1.4',
  superscript: 'M4 8l8 10M12 8l-8 10M16 6c0-2.5 4-2.5 4 0c0 1.5-4 2.5-4 4h4',
  subscript: 'M4 5l8 10M12 5l-8 10M16 16c0-2.5 4-2.5 4 0c0 1.5-4 2.5-4 4h4',
  insert: 'M12 5v14M5 12h14',
  block: 'M8 7l4-4l4 4M12 3v7M8 17l4 4l4-4M12 21v-7',
  find: 'M11 4a7 7 0 1 1 0 14a7 7 0 0 1 0-14M16.2 16.2L21 21',
  highlight: 'M14 4l6 6l-9 9H6v-5zM11 7l6 6M3 21h18',
  keyboard: 'M2.5 6h19v12h-19zM6.5 10h.01M10 10h.01M13.5 10h.01M17 10h.01M8 14h8',
  outline: 'M4 5h9M9 12h11M9 19h11M5.5 8v11H9M5.5 12H9',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  undo: 'M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3',
  redo: 'M16 5l4 4l-4 4M20 9H10a5.5 5.5 0 0 0 0 11h3',
} as const

export type Tool = {
  name: string
  label: string
  /** In Tiptap's notation: `Mod` is Ctrl, or Cmd on a Mac. */
  shortcut?: string
  face: ReactNode
  run: (context: ToolContext) => void
  /** Whether it applies to the selection; absent for tools without a pressed state. */
  isOn?: (editor: Editor) => boolean
  isPossible?: (editor: Editor) => boolean
}

/** The toolbar's groups, from left to right. */
export const toolGroups: Tool[][] = [
  [
    {
      name: 'insert',
      label: 'Insert a block',
      face: <ToolIcon name="insert" />,
      run: ({ editor }) => beginInsert(editor),
    },
    {
      name: 'block',
      label: 'Move, change or delete the block',
      face: <ToolIcon name="block" />,
      run: ({ openMenu }) => openMenu({ name: 'block' }),
    },
  ],
  [heading(2), heading(3)],
  [
    mark('bold', 'Bold', <b>B</b>, 'Mod-B'),
    mark('italic', 'Italic', <i>I</i>, 'Mod-I'),
    {
      name: 'link',
      label: 'Link',
      shortcut: 'Mod-K',
      face: <ToolIcon name="link" />,
      run: ({ openMenu }) => openMenu({ name: 'link' }),
      isOn: (editor) => editor.isActive('link'),
      isPossible: (editor) => !editor.isActive('codeBlock'),
    },
  ],
  blocks('bulletList orderedList quote codeBlock image'),
  [
    {
      name: 'undo',
      label: 'Undo',
      shortcut: 'Mod-Z',
      face: <ToolIcon name="undo" />,
      run: ({ editor }) => editor.chain().focus().undo().run(),
      isPossible: (editor) => editor.can().undo(),
    },
    {
      name: 'redo',
      label: 'Redo',
      shortcut: 'Mod-Shift-Z',
      face: <ToolIcon name="redo" />,
      run: ({ editor }) => editor.chain().focus().redo().run(),
      isPossible: (editor) => editor.can().redo(),
    },
  ],
]

/** The tools of the toolbar’s menu, which are needed less often. The list of blocks has all blocks. */
export const menuTools: Tool[] = [
  heading(4),
  mark('underline', 'Underline', <u>U</u>, 'Mod-U'),
  mark('strike', 'Strike', <s>S</s>, 'Mod-Shift-S'),
  mark('highlight', 'Highlight', <ToolIcon name="highlight" />, 'Mod-Shift-H'),
  mark('superscript', 'Superscript', <ToolIcon name="superscript" />, 'Mod-.'),
  mark('subscript', 'Subscript', <ToolIcon name="subscript" />, 'Mod-,'),
  mark('keyboard', 'Keyboard key', <ToolIcon name="keyboard" />),
  ...blocks('taskList table footnote divider'),
  {
    name: 'find',
    label: 'Find and replace',
    shortcut: 'Mod-F',
    face: <ToolIcon name="find" />,
    run: ({ openMenu }) => openMenu({ name: 'find' }),
  },
  {
    name: 'outline',
    label: 'Outline',
    face: <ToolIcon name="outline" />,
    run: ({ openMenu }) => openMenu({ name: 'outline' }),
  },
]

/** Opens the menu with the others. */
export const moreTool: Tool = {
  name: 'more',
  label: 'More tools',
  face: <ToolIcon name="more" />,
  run: ({ openMenu }) => openMenu({ name: 'tools' }),
}

export const tools = [...toolGroups.flat(), ...menuTools]

/** The tool whose shortcut is pressed. Digits are not recognized: with Shift and Alt they give other characters. */
export function findTool(event: KeyboardEvent): Tool | undefined {
  if (!event.ctrlKey && !event.metaKey) return undefined
  const keys = ['Mod', event.altKey && 'Alt', event.shiftKey && 'Shift', shortcutKey(event)].filter(Boolean)
  return tools.find(({ shortcut }) => shortcut === keys.join('-'))
}

function heading(level: 2 | 3 | 4): Tool {
  return {
    name: `heading${level}`,
    label: `H${level} heading`,
    shortcut: `Mod-Alt-${level}`,
    face: `H${level}`,
    run: ({ editor }) => editor.chain().focus().toggleHeading({ level }).run(),
    isOn: (editor) => editor.isActive('heading', { level }),
  }
}

function mark(name: string, label: string, face: ReactNode, shortcut?: string): Tool {
  return {
    ...{ name, label, face, ...(shortcut && { shortcut }) },
    run: ({ editor }) => editor.chain().focus().toggleMark(name).run(),
    isOn: (editor) => editor.isActive(name),
    isPossible: (editor) => !editor.isActive('codeBlock'),
  }
}

/** The tools of blocks, by their names. */
function blocks(names: string): Tool[] {
  const wanted = names.split(' ')
  return insertableBlocks.filter(({ name }) => wanted.includes(name)).map(insertTool)
}

function insertTool({ icon, keywords: _, insert, run, ...block }: InsertableBlock): Tool {
  return {
    ...block,
    face: <Icon path={icon} />,
    run: (context) => {
      insert?.(context.editor.chain().focus()).run()
      run?.(context)
      // Behind the browser's question for files is the way to those that are stored.
      if (block.name === 'image') context.openMenu({ name: 'picture' })
    },
  }
}

/** The icon of a toolbar button, whose label names the tool. */
export function ToolIcon({ name }: { name: keyof typeof toolIcons }) {
  return <Icon path={toolIcons[name]} />
}
