import { Node } from '@tiptap/core'

/**
 * Blocks that readers open. In the editor they are always open, and `div` elements: browsers close a `details` at a click
 * on its words, and at a space that is typed there.
 */
export const Toggle = Node.create({
  name: 'toggle',
  group: 'block',
  content: 'toggleSummary block+',
  defining: true,
  isolating: true,
  parseHTML: () => [{ tag: 'details' }],
  renderHTML: () => ['details', 0],
  addNodeView: () => () => openBox('toggle'),
})

export const ToggleSummary = Node.create({
  name: 'toggleSummary',
  content: 'inline*',
  defining: true,
  selectable: false,
  parseHTML: () => [{ tag: 'summary' }],
  renderHTML: () => ['summary', 0],
  addNodeView: () => () => openBox('toggle-summary'),
})

function openBox(name: string) {
  const dom = document.createElement('div')
  dom.className = name
  return { dom, contentDOM: dom }
}
