import { Mark } from '@tiptap/core'
import { autoLink } from './auto-link.ts'
import { isLinkAddress } from './link-address.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    link: {
      setLink: (attributes: { href: string }) => ReturnType
      unsetLink: () => ReturnType
    }
  }
}

/**
 * A link. Typed and pasted addresses become links automatically. Tiptap's own extension needs a library of 12 kB that
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

  addProseMirrorPlugins() {
    return [autoLink(this.type)]
  },
})
