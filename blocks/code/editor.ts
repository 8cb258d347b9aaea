import { Extension } from '@tiptap/core'
import { CodeBlock as Base } from '@tiptap/extension-code-block'
import type { Fragment, Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { type EditorBlock, wordsOrName } from '#web/editor/editor-block.ts'

/** The words that a block had before it became code, by the text of the code: it is another one after each change. */
const wordsBefore = new WeakMap<Node, Fragment>()

/** Code has no formats. Words that become code and words again, unchanged, have their formats as before. */
const CodeBlock = Base.extend({
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

const indent = '  '
const indentAtStart = /^(\t| {1,2})/

/**
 * Indents code with Tab and outdents it with Shift+Tab. After Escape the next Tab leaves the text, so that the keyboard
 * is not trapped. Source: https://www.w3.org/WAI/WCAG22/Understanding/no-keyboard-trap
 */
const CodeIndent = Extension.create({
  name: 'codeIndent',

  addProseMirrorPlugins() {
    let leavesWithTab = false

    function onKeyDown(view: EditorView, event: KeyboardEvent) {
      const isTab = event.key === 'Tab' && !event.ctrlKey && !event.altKey && !event.metaKey
      const isLeaving = isTab && leavesWithTab
      const { $from, $to } = view.state.selection
      const isInCode = view.editable && $from.parent.type.spec.code === true && $from.sameParent($to)
      // Escape, then Shift+Tab: Shift is a key of its own.
      if (event.key !== 'Shift') leavesWithTab = isInCode && event.key === 'Escape'
      if (!isTab || !isInCode) return false
      if (!isLeaving) {
        event.preventDefault()
        view.dispatch((event.shiftKey ? outdentLines(view.state) : indentLines(view.state)).scrollIntoView())
      }
      // Keeps other extensions from handling Tab: in a list it would move the item.
      return true
    }

    return [new Plugin({ props: { handleDOMEvents: { keydown: onKeyDown } } })]
  },
})

/** Indents the selected lines; without a selection inserts an indent at the cursor. */
function indentLines(state: EditorState): Transaction {
  const { tr, selection } = state
  if (selection.empty) return tr.insertText(indent)
  // From the last line to the first: the positions before a change stay.
  for (const { position } of selectedLines(state).toReversed()) tr.insert(position, state.schema.text(indent))
  return tr
}

function outdentLines(state: EditorState): Transaction {
  const { tr } = state
  for (const { position, text } of selectedLines(state).toReversed()) {
    const length = indentAtStart.exec(text)?.[0].length ?? 0
    tr.delete(position, position + length)
  }
  return tr
}

/** The lines of a code block that the selection touches, with the positions of their starts. */
function selectedLines({ selection: { $from, $to } }: EditorState): { position: number; text: string }[] {
  let position = $from.start()
  const lines = $from.parent.textContent.split('\n').map((text) => {
    const line = { position, text }
    position += text.length + 1
    return line
  })
  // A selection that ends at the start of a line does not touch it.
  return lines.filter(
    ({ position, text }) => position + text.length >= $from.pos && (position < $to.pos || position === $from.pos),
  )
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
