import { type Attribute, type Command, Extension, InputRule, Node, type NodeConfig } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { NodeType } from '@tiptap/pm/model'
import { NodeSelection, type Transaction } from '@tiptap/pm/state'
import type { EditorBlock } from '#web/editor/editor-block.ts'
import { insertBlock } from '#web/editor/insert-blocks.ts'
import { inlineFormulaAt } from '#worker/formulas/signs.ts'
import { FormulaView } from './formula-view.ts'

const tex: Partial<Attribute> = {
  default: '',
  rendered: false,
  parseHTML: ({ textContent }) => textContent,
}

const common = {
  atom: true,
  addAttributes: () => ({ tex }),
  addNodeView:
    () =>
    ({ node }) => {
      const view = new FormulaView(String(node.attrs.tex), node.isBlock)
      return {
        dom: view.dom,
        ignoreMutation: () => true,
        update(changed) {
          if (changed.type !== node.type) return false
          view.show(String(changed.attrs.tex))
          return true
        },
      }
    },
} satisfies Partial<NodeConfig>

/** A formula in a line, by its source in TeX. */
const MathInline = Node.create({
  ...common,
  name: 'mathInline',
  group: 'inline',
  inline: true,
  parseHTML: () => [{ tag: 'code.math', priority: 60 }],
  renderHTML: ({ node }) => ['code', { class: 'math' }, String(node.attrs.tex)],
  renderText: ({ node }) => `$${node.attrs.tex}$`,
})

/** A formula that is a block. */
const MathBlock = Node.create({
  ...common,
  name: 'mathBlock',
  group: 'block',
  draggable: true,
  parseHTML: () => [{ tag: 'pre.math', priority: 60 }],
  renderHTML: ({ node }) => ['pre', { class: 'math' }, ['code', String(node.attrs.tex)]],
  renderText: ({ node }) => `$$\n${node.attrs.tex}\n$$`,
})

/** The signs of a formula behind a space or a bracket, and the sign that ends the sentence or the word. */
const typedFormula = /(?<![\p{L}\p{N}$\\])\$([^$\n]{1,300})\$([\s.,;:!?)])$/u
const typedBlock = /^\$\$(?:([^$\n]{1,300})\$\$)?\s$/

/** Typed signs become formulas by the rules of pasted ones: `$5 and $6` stays. Backspace or one undo gives the signs back. */
const FormulaRules = Extension.create({
  name: 'formulaRules',

  addInputRules() {
    const { mathInline, mathBlock } = this.editor.schema.nodes
    return [
      new InputRule({
        find: typedFormula,
        handler({ state, range: { from, to }, match: [raw, tex = '', behind = ''] }) {
          if (!mathInline || inlineFormulaAt(raw)?.tex !== tex) return null
          const { $from } = state.selection
          if (!$from.parent.type.contentMatch.matchType(mathInline)) return null
          const transaction = closeHistory(state.tr)
          transaction.replaceWith(from, to, mathInline.create({ tex }))
          transaction.insertText(behind)
          return undefined
        },
      }),
      new InputRule({
        find: typedBlock,
        handler: ({ state, match: [, tex = ''] }) =>
          mathBlock && becomeFormula(closeHistory(state.tr), mathBlock, tex.trim()) ? undefined : null,
      }),
    ]
  },

  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => {
        const { mathBlock } = editor.schema.nodes
        const { $from, empty } = editor.state.selection
        if (!mathBlock || !empty || $from.parent.textContent !== '$$') return false
        return editor.commands.command(({ tr }) => becomeFormula(closeHistory(tr), mathBlock, ''))
      },
    }
  },
})

/** Puts a formula in the place of a paragraph, whose end has the cursor. @returns whether it can be there */
function becomeFormula(transaction: Transaction, type: NodeType, tex: string): boolean {
  const { $from } = transaction.selection
  if ($from.parent.type.name !== 'paragraph' || $from.parentOffset < $from.parent.content.size) return false
  const index = $from.index(-1)
  if (!$from.node(-1).canReplaceWith(index, index + 1, type)) return false
  const start = $from.before()
  transaction.replaceWith(start, $from.after(), type.create({ tex }))
  transaction.setSelection(NodeSelection.create(transaction.doc, start))
  return true
}

/** Inserts an empty formula and selects it: its controls ask for the source. */
const insertFormulaBlock: Command = (props) => {
  insertBlock({ type: MathBlock.name })(props)
  const { doc, selection } = props.tr
  let place = -1
  doc.nodesBetween(0, selection.from, (node, position) => {
    if (node.type.name === MathBlock.name && node.attrs.tex === '') place = position
  })
  if (place >= 0) props.tr.setSelection(NodeSelection.create(doc, place))
  return true
}

const insertInlineFormula: Command = ({ tr, state }) => {
  const { mathInline } = state.schema.nodes
  if (!mathInline) return false
  closeHistory(tr).replaceSelectionWith(mathInline.create(), false)
  const { nodeBefore, pos } = tr.selection.$from
  if (nodeBefore) tr.setSelection(NodeSelection.create(tr.doc, pos - nodeBefore.nodeSize))
  return true
}

export const formula: EditorBlock = {
  extensions: [MathInline, MathBlock, FormulaRules],
  insert: [
    {
      name: 'formula',
      label: 'Formula',
      keywords: 'math tex latex equation katex',
      icon: 'M18 6V4H6l6 8l-6 8h12v-2',
      insert: (chain) => chain.command(insertFormulaBlock),
    },
    {
      name: 'inlineFormula',
      label: 'Formula in the line',
      keywords: 'math tex latex equation inline',
      icon: 'M5 8l6 8M11 8l-6 8M14 7c0-3 5-3 5 0c0 2-5 3-5 5h5',
      insert: (chain) => chain.command(insertInlineFormula),
      isPossible: ({ state }) =>
        state.selection.$from.parent.inlineContent && !state.selection.$from.parent.type.spec.code,
    },
  ],
  forModel: ({ attrs }) => String(attrs.tex),
  isAuthored: false,
  controls: {
    node: 'mathBlock',
    label: 'Formula',
    load: async () => (await import('./controls.tsx')).FormulaControls,
  },
}
