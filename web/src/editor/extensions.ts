import { Extension } from '@tiptap/core'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Text } from '@tiptap/extension-text'
import { Dropcursor } from '@tiptap/extensions/drop-cursor'
import { Gapcursor } from '@tiptap/extensions/gap-cursor'
import { Placeholder } from '@tiptap/extensions/placeholder'
import { TrailingNode } from '@tiptap/extensions/trailing-node'
import { UndoRedo } from '@tiptap/extensions/undo-redo'
import { editorBlocks } from '#blocks/editor-blocks.ts'
import { alignments } from '#contract/block-kinds.ts'
import { FileUploads } from './files/upload-places.ts'
import { InsertSessions } from './menus/insert-session.ts'
import { BlockDirections } from './nodes/block-directions.ts'
import { BlockKeys } from './nodes/block-keys.ts'
import { marks } from './nodes/marks.ts'
import { PasteAndDrop } from './paste/paste-and-drop.ts'
import { TypingRules } from './typing-rules.ts'

/** Keeps the alignment of blocks that another client has written; there is no button for it. */
const Alignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'blockquote', 'listItem', 'taskItem'],
      attributes: {
        alignment: {
          default: null,
          // Nothing in this editor could take it off a new paragraph.
          keepOnSplit: false,
          parseHTML: ({ classList }) => alignments.find((name) => classList.contains(name)) ?? null,
          renderHTML: ({ alignment }) => (alignment ? { class: alignment } : {}),
        },
      },
    },
  ],
})

const { paragraph, heading, quote, list, code, rule, image, figure, video, linkCard, table, ...others } = editorBlocks

/**
 * The nodes and marks of an article. Pasted HTML of any other kind is dropped. Of two extensions with one key, the later one has it, and
 * of two nodes that fit, the schema takes the earlier one.
 */
export const extensions = [
  Document.extend({ content: 'block+ footnotes?' }),
  Text,
  ...paragraph.extensions,
  ...heading.extensions,
  // Bold and Blockquote define Ctrl-Shift-B: it inserts a quote.
  ...marks,
  ...quote.extensions,
  Alignment,
  ...[list, code, rule].flatMap(({ extensions }) => extensions),
  HardBreak,
  Dropcursor.configure({ color: false, class: 'drop-cursor', width: 2 }),
  Gapcursor,
  InsertSessions,
  // The notes are the last block of an article.
  TrailingNode.configure({ notAfter: ['footnotes'] }),
  UndoRedo,
  ...[image, figure, video, linkCard, table, ...Object.values(others)].flatMap(({ extensions }) => extensions),
  BlockKeys,
  BlockDirections,
  Placeholder.configure({ placeholder: 'Write here, paste a video’s link, drop in pictures…' }),
  FileUploads,
  PasteAndDrop,
  TypingRules,
]

/** Changes the headings of foreign HTML to the levels that an article has. */
export function levelHeadings(html: string): string {
  return html.replace(/<(\/?)h1(?=[\s>])/gi, '<$1h2').replace(/<(\/?)h[56](?=[\s>])/gi, '<$1h4')
}
