import { Node } from '@tiptap/core'
import type { EditorBlock } from '#web/editor/editor-block.ts'

const tex = {
  default: '',
  rendered: false,
  parseHTML: ({ textContent }: HTMLElement) => textContent,
}

/** A formula in a line, by its source in TeX. */
const MathInline = Node.create({
  name: 'mathInline',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ tex }),
  parseHTML: () => [{ tag: 'code.math', priority: 60 }],
  renderHTML: ({ node }) => ['code', { class: 'math' }, String(node.attrs.tex)],
  renderText: ({ node }) => `$${node.attrs.tex}$`,
})

/** A formula that is a block. */
const MathBlock = Node.create({
  name: 'mathBlock',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ tex }),
  parseHTML: () => [{ tag: 'pre.math', priority: 60 }],
  renderHTML: ({ node }) => ['pre', { class: 'math' }, ['code', String(node.attrs.tex)]],
  renderText: ({ node }) => `$$\n${node.attrs.tex}\n$$`,
})

export const formula: EditorBlock = {
  extensions: [MathInline, MathBlock],
  insert: [],
  forModel: ({ attrs }) => String(attrs.tex),
  isAuthored: false,
  controls: null,
}
