import { Node } from '@tiptap/core'
import type { NodeType, Schema } from '@tiptap/pm/model'
import { type EditorBlock, removeControls } from '#web/editor/editor-block.ts'
import { insertBlock } from '#web/editor/insert-blocks.ts'

/**
 * Blocks that readers open. In the editor they are always open, and `div` elements: browsers close a `details` at a click
 * on its words, and at a space that is typed there.
 */
const Toggle = Node.create({
  name: 'toggle',
  group: 'block',
  content: 'toggleSummary block+',
  defining: true,
  isolating: true,
  parseHTML: () => [{ tag: 'details' }],
  renderHTML: () => ['details', 0],
  addNodeView: () => () => openBox('toggle'),
  // Each editor has a schema of its own.
  onBeforeCreate() {
    joinBodies(this.editor.schema)
  },
})

const ToggleSummary = Node.create({
  name: 'toggleSummary',
  content: 'inline*',
  defining: true,
  selectable: false,
  parseHTML: () => [{ tag: 'summary' }],
  renderHTML: () => ['summary', 0],
  addNodeView: () => () => openBox('toggle-summary'),
})

/**
 * Lets what is left of a toggle and of another block become one. ProseMirror removes a selection from one into the other so,
 * because the blocks behind a summary fit there, and then throws, because no other block begins with a summary.
 */
function joinBodies({ nodes }: Schema) {
  const { toggle, toggleSummary } = nodes
  const body = toggleSummary && toggle?.contentMatch.matchType(toggleSummary)
  if (!toggle || !body) return
  const inBody = Array.from({ length: body.edgeCount }, (_, index) => body.edge(index).type)
  const hasBody = (type: NodeType) => type === toggle || inBody.some((block) => type.contentMatch.matchType(block))
  for (const type of Object.values(nodes)) {
    const isCompatible = type.compatibleContent.bind(type)
    type.compatibleContent = (other) => isCompatible(other) || (hasBody(type) && hasBody(other))
  }
}

function openBox(name: string) {
  const dom = document.createElement('div')
  dom.className = name
  return { dom, contentDOM: dom }
}

export const toggle: EditorBlock = {
  extensions: [Toggle, ToggleSummary],
  insert: [
    {
      name: 'toggle',
      label: 'Toggle',
      keywords: 'details collapse fold spoiler accordion',
      icon: 'M4 6l5 3l-5 3zM12 9h8M12 15h8M4 18h16',
      insert: (chain) =>
        chain.command(insertBlock({ type: 'toggle', content: [{ type: 'toggleSummary' }, { type: 'paragraph' }] })),
    },
  ],
  forModel: 'html',
  isAuthored: false,
  controls: { node: 'toggle', label: 'Toggle', load: removeControls },
}
