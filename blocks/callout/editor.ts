import { Node } from '@tiptap/core'

/** What a callout is about, as its class says; the first one is the kind of all others. */
export const calloutKinds = ['note', 'tip', 'warning'] as const

/** Blocks that stand out of the text. A `div`, because the reader modes of browsers drop an `aside`. */
export const Callout = Node.create({
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
