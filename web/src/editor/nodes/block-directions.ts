import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { directionOfText, firstDirectionOf, hasRightToLeft } from '#contract/block-directions.ts'

const key = new PluginKey<DecorationSet>('blockDirections')

/** Shows each block in its own direction, as the page does. The article does not have it. */
export const BlockDirections = Extension.create({
  name: 'blockDirections',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: (_, { doc }) => directionsIn(doc),
        apply: ({ docChanged, doc }, shown) => (docChanged ? directionsIn(doc) : shown),
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
})

function directionsIn(doc: Node): DecorationSet {
  const text = doc.textContent
  if (!hasRightToLeft(text)) return DecorationSet.empty
  // That of the editor is decided by the browser.
  const directions = new Map([[doc, firstDirectionOf(text)]])
  const decorations: Decoration[] = []
  doc.descendants((node, position, parent) => {
    if (!node.isBlock || node.type.spec.code || !parent) return false
    const outer = directions.get(parent)
    const own = directionOfText(node.textContent) ?? outer
    if (own) directions.set(node, own)
    if (own && own !== outer) decorations.push(Decoration.node(position, position + node.nodeSize, { dir: own }))
    return true
  })
  return DecorationSet.create(doc, decorations)
}
