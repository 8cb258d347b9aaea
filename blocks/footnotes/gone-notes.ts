import { closeHistory } from '@tiptap/pm/history'
import { Fragment, type Node, Slice } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import type { Step } from '@tiptap/pm/transform'
import type { EditorView } from '@tiptap/pm/view'
import toast from 'react-hot-toast'
import { offerUndo } from '#web/dom/offer-in-toast.tsx'
import { notesIn } from './note-order.ts'

/** A note that is no longer in the text, the place of its last reference, and the steps that take the change back. */
export type GoneNote = { note: Node; position: number; steps: readonly Step[] }
type GoneNotes = ReadonlyMap<string, GoneNote>

/** The notes that are gone, by their keys. A transaction adds some: `GoneNote[]`. */
export const goneNotes = new PluginKey<GoneNotes>('goneNotes')
/** The beginning of a note that the message has, in characters. */
const longestBeginning = 40

/** Tells the author which notes have gone with their references, and offers to bring them back. */
export function tellGoneNotes(): Plugin {
  return new Plugin<GoneNotes>({
    key: goneNotes,
    state: {
      init: () => new Map(),
      apply: (transaction, gone) => {
        const added: GoneNote[] = transaction.getMeta(goneNotes) ?? []
        if (added.length === 0 && (gone.size === 0 || !transaction.docChanged)) return gone
        const present = notesIn(transaction.doc)
        const moved = [...gone].map(([key, one]) => {
          return [key, { ...one, position: transaction.mapping.map(one.position) }] as const
        })
        const next = new Map([...moved, ...added.map((one) => [String(one.note.attrs.note), one] as const)])
        return new Map([...next].filter(([key]) => !present.has(key)))
      },
    },
    view: () => {
      const offers = new Map<string, readonly string[]>()
      return {
        update(view, before) {
          const [old, gone] = [notesOutside(before), notesOutside(view.state)]
          if (old === gone) return
          for (const [id, keys] of offers) if (!keys.some((key) => gone.has(key))) toast.dismiss(id)
          const added = [...gone].filter(([key]) => !old.has(key))
          if (added.length === 0) return
          const { doc } = view.state
          const keys = added.map(([key]) => key)
          offers.set(
            offerUndo(sentenceOf(added.map(([, { note }]) => note)), () => bringBack(view, doc, keys)),
            keys,
          )
        },
        destroy() {
          for (const id of offers.keys()) toast.dismiss(id)
        },
      }
    },
  })
}

function notesOutside(state: EditorState): GoneNotes {
  return goneNotes.getState(state) ?? new Map()
}

function sentenceOf([first, ...others]: Node[]): string {
  if (others.length > 0) return `${others.length + 1} footnotes went with their references.`
  const text = first?.textBetween(0, first.content.size, ' ').trim() ?? ''
  const beginning = text.length > longestBeginning ? `${text.slice(0, longestBeginning).trim()}…` : text
  return beginning === ''
    ? 'The footnote went with its reference.'
    : `The footnote “${beginning}” went with its reference.`
}

/** Takes the change back, or brings only the notes back where the author has gone on writing. */
function bringBack(view: EditorView, doc: Node, keys: readonly string[]) {
  if (view.isDestroyed || !view.editable) return
  const { state } = view
  const gone = notesOutside(state)
  const transaction = closeHistory(state.tr)
  const places = keys.flatMap((key) => gone.get(key) ?? [])
  if (state.doc === doc) for (const step of places[0]?.steps ?? []) transaction.step(step)
  else {
    for (const { note, position } of places) {
      const reference = state.schema.nodes.footnoteRef?.create({ note: note.attrs.note })
      const at = transaction.mapping.map(position)
      if (reference) transaction.replaceRange(at, at, new Slice(Fragment.from(reference), 0, 0))
    }
  }
  view.dispatch(transaction.scrollIntoView())
  view.focus()
}
