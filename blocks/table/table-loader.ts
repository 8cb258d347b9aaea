import { Extension } from '@tiptap/core'
import type { Node, Slice } from '@tiptap/pm/model'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import toast from 'react-hot-toast'
import { importOptionally } from '#web/dom/reload-after-deployment.ts'

/** More cells would make typing slow: each is an element with a paragraph. */
const maxCells = 5000

const key = new PluginKey<boolean>('hasTable')

/** Fetches what tables need when the text gets the first one, and refuses to paste tables that are too large. */
export const TableLoader = Extension.create({
  name: 'tableLoader',

  addProseMirrorPlugins() {
    const { editor } = this
    let loading: Promise<void> | null = null
    let isLoaded = false

    function load(): Promise<void> {
      loading ??= fetchTableEditing().then((tools) => {
        // Fetched again at the next change, when the connection may be back.
        if (!tools) loading = null
        else if (!editor.isDestroyed) editor.registerPlugin(tools.editTables(editor))
        isLoaded = tools !== null
      })
      return loading
    }

    return [
      new Plugin<boolean>({
        key,
        state: {
          init: (_, { doc }) => hasTable(doc, 0, doc.content.size),
          apply: (transaction, isPresent) => isPresent || insertsTable(transaction),
        },
        view: (view) => {
          const update = () => {
            if (key.getState(view.state)) void load()
          }
          update()
          return { update }
        },
        props: {
          handleKeyDown: (view, event) => {
            if (event.key !== 'Tab' || isLoaded || !editor.isActive('table')) return false
            // It would leave the text while its meaning in tables is fetched.
            void load().then(() => isLoaded && view.someProp('handleKeyDown', (handle) => handle(view, event)))
            return true
          },
          handlePaste: (_view, _event, slice) => {
            const cells = countCells(slice)
            if (cells <= maxCells) return false
            toast.error(
              `This table has ${cells.toLocaleString('en')} cells, and a table of a blog ${maxCells.toLocaleString('en')} at most. Paste it in parts.`,
            )
            return true
          },
        },
      }),
    ]
  },
})

/** Fetches selecting, pasting and moving between cells. @returns null after a failure */
export function fetchTableEditing() {
  return importOptionally(() => import('./table-editing.ts'))
}

function insertsTable({ doc, mapping: { maps } }: Transaction): boolean {
  let isFound = false
  for (const [index, map] of maps.entries()) {
    map.forEach((_oldStart, _oldEnd, start, end) => {
      const later = maps.slice(index + 1)
      const [from, to] = [start, end].map((position) => later.reduce((at, next) => next.map(at), position))
      isFound ||= hasTable(doc, from ?? 0, to ?? 0)
    })
  }
  return isFound
}

function hasTable(doc: Node, from: number, to: number) {
  let isFound = false
  doc.nodesBetween(from, to, ({ type, isTextblock }) => {
    isFound ||= type.name === 'table'
    return !isFound && !isTextblock
  })
  return isFound
}

/** The cells of the largest table in what is pasted. */
function countCells({ content }: Slice) {
  let most = 0
  content.descendants((node) => {
    if (node.type.name !== 'table') return !node.isTextblock
    most = Math.max(
      most,
      node.children.reduce((sum, { childCount }) => sum + childCount, 0),
    )
    return false
  })
  return most
}
