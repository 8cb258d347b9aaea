import { CodeBlock as Base } from '@tiptap/extension-code-block'
import type { Fragment, Node } from '@tiptap/pm/model'
import { TextSelection, type Transaction } from '@tiptap/pm/state'
import { type EditorBlock, wordsOrName } from '#web/editor/editor-block.ts'
import { CodeIndent } from './code-indent.ts'

/** The words that a block had before it became code, by the text of the code: it is another one after each change. */
const wordsBefore = new WeakMap<Node, Fragment>()

/** Code has no formats. Words that become code and words again, unchanged, have their formats as before. */
export const CodeBlock = Base.extend({
  addCommands() {
    return {
      ...this.parent?.(),
      toggleCodeBlock:
        (attributes) =>
        ({ commands, tr, dispatch }) => {
          const blocks = textBlocksIn(tr)
          const first = tr.steps.length
          const isDone = commands.toggleNode(this.name, 'paragraph', attributes)
          if (isDone && dispatch) {
            for (const { node, position } of blocks.toReversed()) {
              const at = tr.mapping.slice(first).map(position)
              if (node.type === this.type) putBack(tr, at, node)
              else remember(tr.doc.nodeAt(at), node)
            }
          }
          return isDone
        },
    }
  },
})

function textBlocksIn({ doc, selection: { from, to } }: Transaction): { node: Node; position: number }[] {
  const blocks: { node: Node; position: number }[] = []
  doc.nodesBetween(from, to, (node, position) => {
    if (node.isTextblock) blocks.push({ node, position })
  })
  return blocks
}

function remember(code: Node | null, { content }: Node) {
  if (code?.type.spec.code && code.firstChild) wordsBefore.set(code.firstChild, content)
}

function putBack(transaction: Transaction, at: number, { firstChild: text }: Node) {
  const words = text && wordsBefore.get(text)
  const block = transaction.doc.nodeAt(at)
  if (!words || !block?.type.validContent(words)) return
  const { anchor, head } = transaction.selection
  transaction.replaceWith(at + 1, at + 1 + block.content.size, words)
  transaction.setSelection(TextSelection.create(transaction.doc, anchor, head))
}

export const code: EditorBlock = {
  extensions: [CodeBlock, CodeIndent],
  insert: [
    {
      name: 'codeBlock',
      label: 'Code block',
      keywords: 'pre program source',
      icon: 'M8 7l-5 5l5 5M16 7l5 5l-5 5M13.5 5l-3 14',
      shortcut: 'Mod-Alt-C',
      insert: (chain) => chain.toggleCodeBlock(),
      isOn: (editor) => editor.isActive('codeBlock'),
    },
  ],
  forModel: wordsOrName,
  isAuthored: false,
  controls: {
    node: 'codeBlock',
    label: 'Code block',
    isInside: true,
    load: async () => (await import('./controls.tsx')).CodeControls,
  },
}
