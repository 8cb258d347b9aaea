import { Node } from '@tiptap/core'
import { calloutKinds } from '#contract/block-kinds.ts'
import type { EditorBlock } from '#web/editor/editor-block.ts'

/** Blocks that stand out of the text. A `div`, because the reader modes of browsers drop an `aside`. */
const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    kind: {
      default: calloutKinds[0],
      parseHTML: ({ classList }) => calloutKinds.find((kind) => classList.contains(kind)) ?? calloutKinds[0],
      renderHTML: ({ kind }) => ({ class: `callout ${kind}` }),
    },
  }),
  parseHTML: () => [{ tag: 'div.callout' }],
  renderHTML: ({ HTMLAttributes }) => ['div', { ...HTMLAttributes, role: 'note' }, 0],
})

export const callout: EditorBlock = {
  extensions: [Callout],
  insert: [
    {
      name: 'callout',
      label: 'Callout',
      keywords: 'note tip warning info alert box',
      icon: 'M4 5h16v14H4zM8 9h.01M8 12v3M12 10h5M12 14h5',
      insert: (chain) => chain.toggleWrap('callout'),
      isOn: (editor) => editor.isActive('callout'),
    },
  ],
  forModel: 'words',
  isAuthored: false,
  controls: {
    node: 'callout',
    label: 'Callout',
    load: async () => (await import('./controls.tsx')).CalloutControls,
  },
}
