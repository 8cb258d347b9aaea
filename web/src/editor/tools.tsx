import type { Editor } from '@tiptap/core'
import type { ReactNode } from 'react'
import { ToolIcon } from './tool-icon.tsx'

/** What a tool can use. */
export type ToolContext = { editor: Editor; openLink: () => void; chooseImages: () => void }

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
      run: ({ openLink }) => openLink(),
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

function block(
  name: 'bulletList' | 'orderedList' | 'quote' | 'codeBlock',
  label: string,
  shortcut: string,
  toggle: (editor: Editor) => void,
): Tool {
  return {
    name,
    label,
    shortcut,
    face: <ToolIcon name={name} />,
    run: ({ editor }) => toggle(editor),
    isOn: (editor) => editor.isActive(name),
  }
}
