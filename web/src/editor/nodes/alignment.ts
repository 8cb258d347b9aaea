import { Extension } from '@tiptap/core'

/** The classes by which clients of the API, whose editor is Quill, say how a block is aligned. */
const alignments = ['ql-align-center', 'ql-align-right', 'ql-align-justify']

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
