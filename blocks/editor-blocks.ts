import { Blockquote } from '@tiptap/extension-blockquote'
import { Heading } from '@tiptap/extension-heading'
import { HorizontalRule } from '@tiptap/extension-horizontal-rule'
import { Paragraph } from '@tiptap/extension-paragraph'
import type { BlockName } from '#contract/block-kinds.ts'
import type { EditorBlock, InsertableBlock } from '#web/editor/editor-block.ts'
import { audio } from './audio/editor.ts'
import { buttonLink } from './button/editor.ts'
import { callout } from './callout/editor.ts'
import { code } from './code/editor.ts'
import { embed } from './embed/editor.ts'
import { figure } from './figure/editor.ts'
import { file } from './file/editor.ts'
import { footnotes } from './footnotes/editor.ts'
import { formula } from './formula/editor.ts'
import { gallery } from './gallery/editor.ts'
import { image } from './image/editor.ts'
import { linkCard } from './link-card/editor.ts'
import { list } from './list/editor.ts'
import { table } from './table/editor.ts'
import { toggle } from './toggle/editor.ts'
import { video } from './video/editor.ts'

/** The editor's part of each kind of block, in the order of the list of blocks. */
export const editorBlocks: Record<BlockName, EditorBlock> = {
  paragraph: { extensions: [Paragraph], insert: [], forModel: 'html', isAuthored: false, controls: null },
  heading: {
    // The page's h1 is the title.
    extensions: [Heading.configure({ levels: [2, 3, 4] })],
    // The list of blocks has headings with faces of their own.
    insert: [],
    forModel: 'html',
    isAuthored: false,
    controls: null,
  },
  list,
  quote: {
    extensions: [Blockquote],
    insert: [
      {
        name: 'quote',
        label: 'Quote',
        keywords: 'blockquote citation',
        icon: 'M10 7c-3 .6-5 2.8-5 6.5h4.5v4H5zM19 7c-3 .6-5 2.8-5 6.5h4.5v4H14z',
        shortcut: 'Mod-Shift-B',
        insert: (chain) => chain.toggleBlockquote(),
        isOn: (editor) => editor.isActive('blockquote'),
      },
    ],
    forModel: 'html',
    isAuthored: false,
    controls: null,
  },
  callout,
  toggle,
  code,
  formula,
  table,
  image,
  figure,
  gallery,
  video,
  audio,
  file,
  buttonLink,
  linkCard,
  embed,
  footnotes,
  rule: {
    extensions: [HorizontalRule],
    insert: [
      {
        name: 'divider',
        label: 'Divider',
        keywords: 'hr line rule separator',
        icon: 'M3 12h18M8 6h8M8 18h8',
        insert: (chain) => chain.setHorizontalRule(),
      },
    ],
    forModel: () => '———',
    isAuthored: false,
    controls: null,
  },
}

const all: EditorBlock[] = Object.values(editorBlocks)

/** The rows of the list of blocks. */
export const insertableBlocks: InsertableBlock[] = all.flatMap(({ insert }) => insert)

/** The blocks with controls, by the name of the node that has them. */
export const controlsOfNodes = new Map(
  all.flatMap(({ controls }) => (controls ? [[controls.node, controls] as const] : [])),
)

const byNode = new Map(
  all.flatMap((block) =>
    block.extensions.filter(({ type }) => type === 'node').map(({ name }) => [name, block] as const),
  ),
)

/** The block that a node is, or is a part of, by the node's name. */
export function blockOfNode(name: string): EditorBlock | undefined {
  return byNode.get(name)
}
