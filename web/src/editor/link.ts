import { InputRule, Mark, markPasteRule } from '@tiptap/core'
import { isLinkAddress } from './link-address.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    link: {
      setLink: (attributes: { href: string }) => ReturnType
      unsetLink: () => ReturnType
    }
  }
}

/** A URL that was just typed, and the space behind it. Punctuation at its end belongs to the sentence. */
const typedUrl = /(?:^|\s)(https?:\/\/\S*[^\s.,;:!?)\]}'"])\s$/
const pastedUrl = /https?:\/\/\S*[^\s.,;:!?)\]}'"]/g

/**
 * A link. Typed and pasted URLs become links automatically. Tiptap's own extension needs a library of 12 kB that
 * recognizes many more kinds of addresses.
 */
export const Link = Mark.create({
  name: 'link',
  priority: 1000,
  keepOnSplit: false,
  inclusive: false,

  addAttributes: () => ({ href: { default: null } }),

  parseHTML: () => [{ tag: 'a[href]', getAttrs: (anchor) => isLinkAddress(anchor.getAttribute('href') ?? '') && null }],

  renderHTML({ HTMLAttributes }) {
    const { href } = HTMLAttributes
    // A stored draft may have been tampered with.
    return ['a', { href: isLinkAddress(String(href)) ? href : '' }, 0]
  },

  addCommands() {
    return {
      setLink:
        ({ href }) =>
        ({ commands }) =>
          isLinkAddress(href) && commands.setMark(this.name, { href }),
      unsetLink:
        () =>
        ({ commands }) =>
          commands.unsetMark(this.name, { extendEmptyMarkRange: true }),
    }
  },

  addInputRules() {
    return [
      new InputRule({
        find: typedUrl,
        handler: ({ state: { tr, doc }, range, match: [, address = ''] }) => {
          const to = range.to - 1
          const from = to - address.length
          if (!isLinkAddress(address) || doc.rangeHasMark(from, to, this.type)) return
          tr.addMark(from, to, this.type.create({ href: address })).removeStoredMark(this.type)
        },
      }),
    ]
  },

  addPasteRules() {
    return [
      markPasteRule({
        find: pastedUrl,
        type: this.type,
        getAttributes: ([address]) => isLinkAddress(address) && { href: address },
      }),
    ]
  },
})
