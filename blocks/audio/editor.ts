import { Node } from '@tiptap/core'
import type { DOMOutputSpec } from '@tiptap/pm/model'
import { uploadTypes } from '#contract/uploads.ts'
import { type EditorBlock, removeControls } from '#web/editor/editor-block.ts'
import { chooseFiles } from '#web/editor/files/file-uploads.ts'
import { typeOfOwnFile } from '#web/files/own-file.ts'

/** A sound that is stored here. Its content is the caption. */
const Audio = Node.create({
  name: 'audio',
  group: 'block',
  content: 'inline*',
  isolating: true,
  draggable: true,

  addAttributes: () => ({
    src: { default: null, parseHTML: (figure) => playerIn(figure)?.getAttribute('src') ?? null },
    name: { default: '', parseHTML: (figure) => playerIn(figure)?.getAttribute('aria-label') ?? '' },
  }),

  parseHTML: () => [
    {
      tag: 'figure',
      priority: 65,
      getAttrs: (figure) => isSound(playerIn(figure)?.getAttribute('src')) && null,
      contentElement: (figure) => figure.querySelector('figcaption') ?? document.createElement('figcaption'),
    },
  ],

  renderHTML({ node }): DOMOutputSpec {
    const { src, name } = node.attrs
    // A stored draft may have been tampered with.
    const player: DOMOutputSpec = ['audio', playerAttributes(isSound(src) ? src : '', name)]
    return node.content.size > 0 ? ['figure', player, ['figcaption', 0]] : ['figure', player]
  },

  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('figure')
      const player = document.createElement('audio')
      const caption = document.createElement('figcaption')
      caption.dataset.placeholder = 'Write a caption'
      dom.append(player, caption)
      const show = ({ attrs, content }: typeof node) => {
        const wanted = playerAttributes(isSound(attrs.src) ? attrs.src : '', attrs.name)
        for (const [name, value] of Object.entries(wanted))
          if (player.getAttribute(name) !== value) player.setAttribute(name, value)
        caption.classList.toggle('is-empty', content.size === 0)
      }
      show(node)
      return {
        dom,
        contentDOM: caption,
        update(changed) {
          if (changed.type !== node.type) return false
          show(changed)
          return true
        },
        stopEvent: ({ target, type }) => target === player && !type.startsWith('drag'),
        ignoreMutation: ({ type, target }) => type !== 'selection' && !caption.contains(target),
      }
    }
  },
})

function playerIn(figure: HTMLElement) {
  return figure.querySelector(':scope > audio')
}

function isSound(src: unknown): src is string {
  const type = typeof src === 'string' ? typeOfOwnFile(src) : undefined
  return type !== undefined && uploadTypes[type].kind === 'audio'
}

/** In the order in which the Worker writes them. */
function playerAttributes(src: string, name: unknown): Record<string, string> {
  return { controls: '', preload: 'none', src, 'aria-label': String(name || 'Audio') }
}

export const audio: EditorBlock = {
  extensions: [Audio],
  insert: [
    {
      name: 'audio',
      label: 'Audio',
      keywords: 'sound music podcast mp3 player',
      icon: 'M4 10v4h4l5 4V6l-5 4zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
      run: ({ editor }) => chooseFiles(editor, 'audio'),
    },
  ],
  forModel: ({ attrs }) => `[Audio: ${attrs.name}]`,
  isAuthored: true,
  controls: { node: 'audio', label: 'Audio', load: removeControls },
}
