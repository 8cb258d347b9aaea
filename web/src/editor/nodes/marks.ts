import { getSchema, Mark, Node } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Code } from '@tiptap/extension-code'
import { Italic } from '@tiptap/extension-italic'
import { Strike } from '@tiptap/extension-strike'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'
import { autoLink } from '../auto-link.ts'
import { isLinkAddress } from '../link-address.ts'

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
const Link = Mark.create({
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

/** Stars and tildes of pasted text are signs of Markdown or none, which its converter knows: `2 * 3 * 4` keeps its stars. */
const withoutPasteRules = { addPasteRules: () => [] }

/** The formats of words. Their order is that in which they are nested. */
export const marks = [
  Bold.extend(withoutPasteRules),
  Code.extend(withoutPasteRules),
  Italic.extend(withoutPasteRules),
  Underline,
  Strike.extend(withoutPasteRules),
  markOf('subscript', 'sub', 'superscript'),
  markOf('superscript', 'sup', 'subscript'),
  markOf('highlight', 'mark'),
  // A key that is pressed.
  markOf('keyboard', 'kbd'),
  Link,
]

function markOf(name: string, tag: string, excludes = '') {
  return Mark.create({
    name,
    ...(excludes && { excludes }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })
}

/** The schema of words alone, without line breaks and notes. */
export const wordsSchema = getSchema([Node.create({ name: 'words', topNode: true, content: 'text*' }), Text, ...marks])
