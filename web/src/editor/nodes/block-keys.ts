import { type Editor, Extension } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { AllSelection, NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { insertFootnote, returnToReference } from '#blocks/footnotes/insert-footnote.ts'
import { isComposing } from '../../dom/keys.ts'

/** The keys that mean something to blocks. Keyboards of phones send letters as keys of an input method, too. */
const blockKey = /^(?:Enter|Escape|Tab|Arrow\w+)$/

/** Handles Enter, Backspace and Escape in the blocks of an article, and the shortcuts of some blocks. */
export const BlockKeys = Extension.create({
  name: 'blockKeys',
  // Before the lists' own keys.
  priority: 200,

  addKeyboardShortcuts() {
    const { editor } = this
    const toggleMark = (name: string) => () => editor.commands.toggleMark(name)
    return {
      Enter: () => removeBlocks(editor) || leaveCaption(editor) || enterToggle(editor) || splitTask(editor),
      Backspace: () => selectFigure(editor) || unwrapToggle(editor),
      Escape: () => returnToReference(editor),
      Tab: () => editor.commands.sinkListItem('taskItem'),
      'Shift-Tab': () => editor.commands.liftListItem('taskItem'),
      'Mod-Shift-9': () => editor.commands.toggleList('taskList', 'taskItem'),
      'Mod-Alt-f': () => editor.commands.command(insertFootnote),
      'Mod-.': toggleMark('superscript'),
      'Mod-,': toggleMark('subscript'),
      'Mod-Shift-h': toggleMark('highlight'),
    }
  },

  // Before every other handler of keys: handlers of the DOM come before handlers of ProseMirror.
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin({
        props: {
          handleDOMEvents: { keydown: (_view, event) => isComposing(event) && blockKey.test(event.key) },
          handleKeyDown: beginRemoval,
        },
        // Before each door by which selected words go: keys, Cut, a drag, a paste, tools.
        appendTransaction: (transactions, _before, { selection, tr }) =>
          selection.empty || editor.view.composing || transactions.some(({ docChanged }) => docChanged)
            ? null
            : closeHistory(tr),
      }),
    ]
  },
})

/**
 * Lets the removal of a word, a line or a block by one key be a step of the undo history of its own, as a change of selected
 * words is: with what was written just before, one undo would take both.
 * @returns false, so that the key does what it does
 */
function beginRemoval({ state, composing, dispatch }: EditorView, event: KeyboardEvent): false {
  const isRemoval = event.key === 'Backspace' || event.key === 'Delete'
  const isLong = !state.selection.empty || event.ctrlKey || event.altKey || event.metaKey
  if (isRemoval && isLong && !composing) dispatch(closeHistory(state.tr))
  return false
}

/** Marks the task with the cursor as done or not. @returns whether the cursor is in a task */
export function toggleTask({ state, view }: Editor): boolean {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth--) {
    const { type, attrs } = $from.node(depth)
    if (type.name !== 'taskItem') continue
    view.dispatch(state.tr.setNodeAttribute($from.before(depth), 'done', !attrs.done))
    return true
  }
  return false
}

/**
 * Enter first removes words of several blocks: Tiptap would change or split whatever is then where they began.
 * @returns false, so that Enter does what it does at the cursor
 */
function removeBlocks(editor: Editor): false {
  const { selection } = editor.state
  const isOfBlocks = selection instanceof TextSelection && !selection.$from.sameParent(selection.$to)
  if (isOfBlocks || selection instanceof AllSelection) editor.commands.deleteSelection()
  return false
}

/**
 * From a caption the cursor goes into a new paragraph behind the figure; from that of a picture in a gallery into the next one of the
 * gallery.
 */
function leaveCaption({ state, view }: Editor) {
  const { $from } = state.selection
  const paragraph = state.schema.nodes.paragraph?.create()
  const { name } = $from.parent.type
  if (name === 'galleryImage') {
    const next = state.tr.setSelection(TextSelection.create(state.doc, $from.after() + 1))
    view.dispatch(next.scrollIntoView())
    return true
  }
  if ((name !== 'figure' && name !== 'galleryCaption') || !paragraph) return false
  const behind = name === 'figure' ? $from.after() : $from.after(-1)
  const transaction = state.tr.insert(behind, paragraph)
  const start = TextSelection.create(transaction.doc, behind + 1)
  view.dispatch(transaction.setSelection(start).scrollIntoView())
  return true
}

const hasCaption: ReadonlySet<string> = new Set(['figure', 'galleryImage', 'galleryCaption'])

/** From the beginning of a caption Backspace goes to its pictures, which the next one removes. */
function selectFigure({ state, view }: Editor) {
  const { $from, empty } = state.selection
  const { name } = $from.parent.type
  if (!hasCaption.has(name) || !empty || $from.parentOffset > 0) return false
  const start = name === 'galleryCaption' ? $from.before(-1) : $from.before()
  view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, start)))
  return true
}

/** From a summary Enter goes into what the toggle hides; words behind the cursor go along. */
function enterToggle({ state, view }: Editor) {
  const { $from, $to } = state.selection
  const { paragraph } = state.schema.nodes
  if ($from.parent.type.name !== 'toggleSummary' || !$from.sameParent($to) || !paragraph) return false
  const words = $from.parent.content.cut($to.parentOffset)
  const transaction = state.tr.delete($from.pos, $from.end())
  const behind = transaction.mapping.map($from.after())
  const next = transaction.doc.nodeAt(behind)
  const isEmpty = words.size === 0 && next?.isTextblock && next.content.size === 0
  if (!isEmpty) transaction.insert(behind, paragraph.create(null, words))
  view.dispatch(transaction.setSelection(TextSelection.create(transaction.doc, behind + 1)).scrollIntoView())
  return true
}

/** At the beginning of a summary Backspace makes paragraphs of the toggle; an empty one goes without a trace. */
function unwrapToggle({ state, view }: Editor) {
  const { $from, empty } = state.selection
  const { paragraph } = state.schema.nodes
  if ($from.parent.type.name !== 'toggleSummary' || !empty || $from.parentOffset > 0 || !paragraph) return false
  const toggle = $from.node(-1)
  const [, ...blocks] = toggle.children
  const isEmpty = blocks.every(({ isTextblock, content }) => isTextblock && content.size === 0)
  const summary = paragraph.create(null, $from.parent.content)
  const start = $from.before(-1)
  const transaction = state.tr.replaceWith(start, start + toggle.nodeSize, isEmpty ? summary : [summary, ...blocks])
  view.dispatch(
    closeHistory(transaction.setSelection(TextSelection.create(transaction.doc, start + 1)).scrollIntoView()),
  )
  return true
}

/** A new task is not done. */
function splitTask(editor: Editor) {
  return editor.commands.splitListItem('taskItem', { done: false })
}
