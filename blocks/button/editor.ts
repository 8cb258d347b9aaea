import { Node } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorBlock } from '#web/editor/editor-block.ts'
import { insertBlock } from '#web/editor/insert-blocks.ts'
import { isLinkAddress } from '#web/editor/link-address.ts'

/** A link that looks like a button. Its content is the words on it. Without an address or words, the server stores a paragraph. */
const ButtonLink = Node.create({
  name: 'buttonLink',
  group: 'block',
  content: 'text*',
  marks: '',
  defining: true,

  addAttributes: () => ({
    href: { default: null, parseHTML: (element) => linkIn(element)?.getAttribute('href') ?? null },
  }),

  parseHTML: () => [
    {
      tag: 'p.button-link',
      priority: 60,
      getAttrs: (element) => isLinkAddress(linkIn(element)?.getAttribute('href') ?? '') && null,
      contentElement: (element) => linkIn(element) ?? element,
    },
  ],

  renderHTML: ({ node: { attrs } }) => {
    const href = String(attrs.href ?? '')
    return ['p', { class: 'button-link' }, ['a', { href: isLinkAddress(href) ? href : '', rel: 'noopener' }, 0]]
  },

  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('p')
      const words = document.createElement('span')
      words.dataset.placeholder = 'Words on the button'
      dom.append(words)
      const show = (shown: typeof node) => {
        dom.className = isLinkAddress(String(shown.attrs.href ?? '')) ? 'button-link' : 'button-link no-address'
        words.classList.toggle('is-empty', shown.content.size === 0)
      }
      show(node)
      return {
        dom,
        contentDOM: words,
        update(changed) {
          if (changed.type !== node.type) return false
          show(changed)
          return true
        },
      }
    }
  },

  addKeyboardShortcuts() {
    return {
      // There is one line of words on a button.
      Enter: () =>
        this.editor.commands.command(({ tr, state: { schema } }) => {
          const { $to } = tr.selection
          if ($to.parent.type !== this.type) return false
          tr.insert($to.after(), schema.node('paragraph'))
          tr.setSelection(TextSelection.create(tr.doc, $to.after() + 1)).scrollIntoView()
          return true
        }),
      Backspace: () =>
        this.editor.commands.command(({ tr, state: { schema } }) => {
          const { $from, empty } = tr.selection
          if ($from.parent.type !== this.type || !empty || $from.parent.content.size > 0) return false
          tr.setNodeMarkup($from.before(), schema.nodes.paragraph, {})
          return true
        }),
    }
  },
})

function linkIn(element: HTMLElement): HTMLElement | null {
  return element.querySelector<HTMLElement>(':scope > a')
}

export const buttonLink: EditorBlock = {
  extensions: [ButtonLink],
  insert: [
    {
      name: 'button',
      label: 'Button',
      keywords: 'link call to action',
      icon: 'M4 8h16a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2M8 12h8',
      insert: (chain) => chain.command(insertBlock({ type: 'buttonLink' })),
    },
  ],
  forModel: ({ textContent }) => `[Button: ${textContent}]`,
  isAuthored: true,
  controls: {
    node: 'buttonLink',
    label: 'Button',
    load: async () => (await import('./controls.tsx')).ButtonControls,
  },
}
