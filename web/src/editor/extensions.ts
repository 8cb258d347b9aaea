import { Mark } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Code } from '@tiptap/extension-code'
import { CodeBlock } from '@tiptap/extension-code-block'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { HorizontalRule } from '@tiptap/extension-horizontal-rule'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { TableKit } from '@tiptap/extension-table'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'
import { Dropcursor, Gapcursor, Placeholder, TrailingNode, UndoRedo } from '@tiptap/extensions'
import { CodeIndent } from './code-indent.ts'
import { ImageNode } from './image-node.ts'
import { Link } from './link.ts'
import { PasteAndDrop } from './paste-and-drop.ts'
import { VideoEmbed } from './video-embed.ts'

/** Subscript and superscript have no tool, but articles of other clients have them. */
const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: ({ HTMLAttributes }) => ['sub', HTMLAttributes, 0],
})

const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: ({ HTMLAttributes }) => ['sup', HTMLAttributes, 0],
})

/** The nodes and marks of an article. Pasted HTML of any other kind is dropped. */
export const extensions = [
  Document,
  Text,
  Paragraph,
  // The page's h1 is the title.
  Heading.configure({ levels: [2, 3, 4] }),
  // Both define Ctrl-Shift-B, and the later extension wins: it inserts a quote.
  Bold,
  Blockquote,
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  Code,
  CodeBlock,
  CodeIndent,
  HorizontalRule,
  HardBreak,
  Italic,
  Underline,
  Strike,
  Subscript,
  Superscript,
  Link,
  Dropcursor.configure({ color: false, class: 'drop-cursor', width: 2 }),
  Gapcursor,
  TrailingNode,
  UndoRedo,
  ImageNode,
  VideoEmbed,
  TableKit,
  Placeholder.configure({ placeholder: 'Write here, paste a video’s link, drop in pictures…' }),
  PasteAndDrop,
]

/** Changes the headings of foreign HTML to the levels that an article has. */
export function levelHeadings(html: string): string {
  return html.replace(/<(\/?)h1(?=[\s>])/gi, '<$1h2').replace(/<(\/?)h[56](?=[\s>])/gi, '<$1h4')
}
