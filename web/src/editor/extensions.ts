import { Blockquote } from '@tiptap/extension-blockquote'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { HorizontalRule } from '@tiptap/extension-horizontal-rule'
import { BulletList } from '@tiptap/extension-list/bullet-list'
import { ListKeymap } from '@tiptap/extension-list/keymap'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { Dropcursor } from '@tiptap/extensions/drop-cursor'
import { Gapcursor } from '@tiptap/extensions/gap-cursor'
import { Placeholder } from '@tiptap/extensions/placeholder'
import { TrailingNode } from '@tiptap/extensions/trailing-node'
import { UndoRedo } from '@tiptap/extensions/undo-redo'
import { Callout } from '#blocks/callout/editor.ts'
import { CodeIndent } from '#blocks/code/code-indent.ts'
import { CodeBlock } from '#blocks/code/editor.ts'
import { Figure } from '#blocks/figure/editor.ts'
import { Footnote, FootnoteReference, Footnotes } from '#blocks/footnotes/editor.ts'
import { ImageNode } from '#blocks/image/editor.ts'
import { LinkCard } from '#blocks/link-card/editor.ts'
import { ListItem, OrderedList } from '#blocks/list/counted-list.ts'
import { TaskItem, TaskList } from '#blocks/list/task-list.ts'
import { Table, TableCell, TableHeader, TableRow } from '#blocks/table/editor.ts'
import { TableLoader } from '#blocks/table/table-loader.ts'
import { Toggle, ToggleSummary } from '#blocks/toggle/editor.ts'
import { VideoEmbed } from '#blocks/video/editor.ts'
import { InsertSessions } from './menus/insert-session.ts'
import { Alignment } from './nodes/alignment.ts'
import { BlockDirections } from './nodes/block-directions.ts'
import { BlockKeys } from './nodes/block-keys.ts'
import { marks } from './nodes/marks.ts'
import { PasteAndDrop } from './paste/paste-and-drop.ts'
import { TypingRules } from './typing-rules.ts'

/** The nodes and marks of an article. Pasted HTML of any other kind is dropped. */
export const extensions = [
  Document.extend({ content: 'block+ footnotes?' }),
  Text,
  Paragraph,
  // The page's h1 is the title.
  Heading.configure({ levels: [2, 3, 4] }),
  // Bold and Blockquote define Ctrl-Shift-B, and the later extension wins: it inserts a quote.
  ...marks,
  Blockquote,
  Alignment,
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  TaskList,
  TaskItem,
  CodeBlock,
  CodeIndent,
  HorizontalRule,
  HardBreak,
  Dropcursor.configure({ color: false, class: 'drop-cursor', width: 2 }),
  Gapcursor,
  InsertSessions,
  // The notes are the last block of an article.
  TrailingNode.configure({ notAfter: ['footnotes'] }),
  UndoRedo,
  ImageNode,
  Figure,
  VideoEmbed,
  LinkCard,
  Table,
  TableRow,
  TableCell,
  TableHeader,
  TableLoader,
  Callout,
  Toggle,
  ToggleSummary,
  FootnoteReference,
  Footnotes,
  Footnote,
  BlockKeys,
  BlockDirections,
  Placeholder.configure({ placeholder: 'Write here, paste a video’s link, drop in pictures…' }),
  PasteAndDrop,
  TypingRules,
]

/** Changes the headings of foreign HTML to the levels that an article has. */
export function levelHeadings(html: string): string {
  return html.replace(/<(\/?)h1(?=[\s>])/gi, '<$1h2').replace(/<(\/?)h[56](?=[\s>])/gi, '<$1h4')
}
