import { Extension } from '@tiptap/core'
import { alignments } from '#contract/block-kinds.ts'

/** Keeps the alignment of blocks that another client has written; there is no button for it. */
export const Alignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'blockquote', 'listItem', 'taskItem'],
      attributes: {
        alignment: {
          default: null,
          // Nothing in this editor could take it off a new paragraph.
          keepOnSplit: false,
          parseHTML: ({ classList }) => alignments.find((name) => classList.contains(name)) ?? null,
          renderHTML: ({ alignment }) => (alignment ? { class: alignment } : {}),
        },
      },
    },
  ],
})
