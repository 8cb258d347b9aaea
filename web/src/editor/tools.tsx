import type { Editor } from '@tiptap/core'
import type { ReactNode } from 'react'
import { Icon } from '../components/icon.tsx'
import { beginInsert } from './menus/insert-session.ts'

/** The paths of the toolbar's icons, on a 24 × 24 grid. */
const toolIcons = {
  link: 'M10 14a4 4 0 0 0 5.7 0l3.4-3.4a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.4 3.4a4 4 0 0 0 5.7 5.7l1.4-1.4',
  bulletList: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  orderedList: 'M10 6h10M10 12h10M10 18h10M4 5l1.5-1v4.5M4 14.5c0-1.5 2.5-1.5 2.5 0c0 1-2.5 2-2.5 3.5h2.5',
  quote: 'M10 7c-3 .6-5 2.8-5 6.5h4.5v4H5zM19 7c-3 .6-5 2.8-5 6.5h4.5v4H14z',
  codeBlock: 'M8 7l-5 5l5 5M16 7l5 5l-5 5M13.5 5l-3 14',
  divider: 'M3 12h18M8 6h8M8 18h8',
  image: 'M4 5h16v14H4zM4 16l5-5l4 4l3-3l4 4M15.5 9h.01',
  insert: 'M12 5v14M5 12h14',
  block: 'M8 7l4-4l4 4M12 3v7M8 17l4 4l4-4M12 21v-7',
  find: 'M11 4a7 7 0 1 1 0 14a7 7 0 0 1 0-14M16.2 16.2L21 21',
  undo: 'M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3',
  redo: 'M16 5l4 4l-4 4M20 9H10a5.5 5.5 0 0 0 0 11h3',
} as const

/** A menu that opens above the text. A new object for each request: the same menu may be asked for again. */
export type OpenMenu = { name: 'link' | 'find' | 'block' }

/** What a tool can use. */
export type ToolContext = { editor: Editor; openMenu: (menu: OpenMenu) => void; chooseImages: () => void }

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
  [heading(2), heading(3), heading(4)],
  [
    mark({
      name: 'bold',
      label: 'Bold',
      shortcut: 'Mod-B',
      face: <b>B</b>,
      toggle: (editor) => editor.chain().focus().toggleBold().run(),
    }),
    mark({
      name: 'italic',
      label: 'Italic',
      shortcut: 'Mod-I',
      face: <i>I</i>,
      toggle: (editor) => editor.chain().focus().toggleItalic().run(),
    }),
    mark({
      name: 'underline',
      label: 'Underline',
      shortcut: 'Mod-U',
      face: <u>U</u>,
      toggle: (editor) => editor.chain().focus().toggleUnderline().run(),
    }),
    mark({
      name: 'strike',
      label: 'Strike',
      shortcut: 'Mod-Shift-S',
      face: <s>S</s>,
      toggle: (editor) => editor.chain().focus().toggleStrike().run(),
    }),
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
  [
    block('bulletList', 'Bullet list', 'Mod-Shift-8', (editor) => editor.chain().focus().toggleBulletList().run()),
    block('orderedList', 'Ordered list', 'Mod-Shift-7', (editor) => editor.chain().focus().toggleOrderedList().run()),
    {
      ...block('quote', 'Quote', 'Mod-Shift-B', (editor) => editor.chain().focus().toggleBlockquote().run()),
      isOn: (editor) => editor.isActive('blockquote'),
    },
    block('codeBlock', 'Code block', 'Mod-Alt-C', (editor) => editor.chain().focus().toggleCodeBlock().run()),
    {
      name: 'divider',
      label: 'Divider',
      face: <ToolIcon name="divider" />,
      run: ({ editor }) => editor.chain().focus().setHorizontalRule().run(),
    },
    { name: 'image', label: 'Image', face: <ToolIcon name="image" />, run: ({ chooseImages }) => chooseImages() },
  ],
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
    {
      name: 'find',
      label: 'Find and replace',
      shortcut: 'Mod-F',
      face: <ToolIcon name="find" />,
      run: ({ openMenu }) => openMenu({ name: 'find' }),
    },
  ],
]

export const tools = toolGroups.flat()

/** The tool whose shortcut is pressed. Digits are not recognized: with Shift and Alt they give other characters. */
export function findTool(event: KeyboardEvent): Tool | undefined {
  if (!event.ctrlKey && !event.metaKey) return undefined
  const keys = ['Mod', event.altKey && 'Alt', event.shiftKey && 'Shift', event.key.toUpperCase()].filter(Boolean)
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

type MarkTool = Pick<Tool, 'name' | 'label' | 'shortcut' | 'face'> & { toggle: (editor: Editor) => void }

function mark({ toggle, ...tool }: MarkTool): Tool {
  return {
    ...tool,
    run: ({ editor }) => toggle(editor),
    isOn: (editor) => editor.isActive(tool.name),
    isPossible: (editor) => !editor.isActive('codeBlock'),
  }
}

function block(name: keyof typeof toolIcons, label: string, shortcut: string, toggle: (editor: Editor) => void): Tool {
  return {
    name,
    label,
    shortcut,
    face: <ToolIcon name={name} />,
    run: ({ editor }) => toggle(editor),
    isOn: (editor) => editor.isActive(name),
  }
}

/** The icon of a toolbar button, whose label names the tool. */
export function ToolIcon({ name }: { name: keyof typeof toolIcons }) {
  return <Icon path={toolIcons[name]} />
}
