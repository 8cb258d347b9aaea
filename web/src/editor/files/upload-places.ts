import { type Editor, Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** A place of the text that waits for a file. It moves with the words around it, and is no part of the text. */
type Change = { add: { id: number; dom: HTMLElement; position: number } } | { remove: number }

const places = new PluginKey<DecorationSet>('fileUploads')

declare module '@tiptap/core' {
  interface Storage {
    fileUploads: {
      /** The id of the text that has the files. */
      owner: string
    }
  }
}

/** The places of files that are being stored. The code that stores them comes with the first file. */
export const FileUploads = Extension.create({
  name: 'fileUploads',
  addStorage: () => ({ owner: '' }),
  addProseMirrorPlugins: () => [
    new Plugin({
      key: places,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, waiting) {
          const moved = waiting.map(transaction.mapping, transaction.doc)
          const change: Change | undefined = transaction.getMeta(places)
          if (!change) return moved
          if ('remove' in change) return moved.remove(find(moved, change.remove))
          const { id, dom, position } = change.add
          return moved.add(transaction.doc, [
            Decoration.widget(position, dom, { id, key: `upload ${id}`, stopEvent: () => true, ignoreSelection: true }),
          ])
        },
      },
      props: { decorations: (state) => places.getState(state) },
    }),
  ],
})

function find(waiting: DecorationSet, id: number) {
  return waiting.find(undefined, undefined, (spec) => spec.id === id)
}

/** Shows an element in the text, at a position of it. */
export function holdPlace({ state, view }: Editor, id: number, dom: HTMLElement, position: number) {
  view.dispatch(state.tr.setMeta(places, { add: { id, dom, position } } satisfies Change))
}

/** Removes it. @returns where it was; null where the words around it are gone */
export function givePlaceBack({ state, view }: Editor, id: number): number | null {
  const [place] = find(places.getState(state) ?? DecorationSet.empty, id)
  view.dispatch(state.tr.setMeta(places, { remove: id } satisfies Change))
  return place?.from ?? null
}
