import { Node } from '@tiptap/core'
import type { DOMOutputSpec } from '@tiptap/pm/model'
import { NodeSelection, Plugin } from '@tiptap/pm/state'
import { type FigureLayout, figureLayouts } from '#contract/block-kinds.ts'
import type { EditorBlock } from '#web/editor/editor-block.ts'
import { isLinkAddress } from '#web/editor/link-address.ts'
import { isImageUrl } from '#web/images/image-address.ts'
import { imageAttributes, imageLabel, imageOf } from '../image/editor.ts'
import { ImageBox } from '../image/image-box.ts'

/**
 * An image with what the plain `image` has no place for: its content is the caption, and it may have a layout and a
 * link. Without all three it is written as a plain image.
 */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  isolating: true,
  draggable: true,

  addAttributes: () => ({
    ...imageAttributes(imageIn),
    layout: { default: null, parseHTML: layoutOf },
    href: { default: null, parseHTML: (figure) => linkIn(figure)?.getAttribute('href') ?? null },
  }),

  parseHTML: () => [
    {
      tag: 'figure',
      priority: 60,
      getAttrs: (figure) => isFigure(figure) && null,
      contentElement: (figure) => figure.querySelector('figcaption') ?? document.createElement('figcaption'),
    },
  ],

  renderHTML({ node }): DOMOutputSpec {
    const { layout, href } = node.attrs
    const image: DOMOutputSpec = ['img', imageOf(node)]
    const shown: DOMOutputSpec = isLink(href) ? ['a', { href, rel: 'noopener' }, image] : image
    if (node.content.size > 0) return ['figure', { class: layout }, shown, ['figcaption', 0]]
    return layout || isLink(href) ? ['figure', { class: layout }, shown] : image
  },

  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('figure')
      const box = new ImageBox(imageOf(node))
      const caption = document.createElement('figcaption')
      caption.dataset.placeholder = 'Write a caption'
      dom.append(box.dom, caption)
      const show = (shown: typeof node) => {
        dom.className = shown.attrs.layout ?? ''
        caption.classList.toggle('is-empty', shown.content.size === 0)
      }
      show(node)
      return {
        dom,
        contentDOM: caption,
        update(changed) {
          if (changed.type !== node.type) return false
          box.show(imageOf(changed))
          show(changed)
          return true
        },
        ignoreMutation: ({ type, target }) => type !== 'selection' && !caption.contains(target),
      }
    }
  },

  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        // ProseMirror places the cursor in the caption, as it does for every node with content.
        handleClickOn(view, _position, node, nodePosition, { target }) {
          if (!hasCaption(node.type.name) || !(target instanceof Element) || !target.closest('.image-box')) return false
          const selection = NodeSelection.create(view.state.doc, nodePosition)
          view.dispatch(view.state.tr.setSelection(selection))
          return true
        },
      },
    }),
  ],
})

/** Pictures with a place for words: of a click into those, ProseMirror places the cursor. */
function hasCaption(name: string) {
  return name === 'figure' || name === 'galleryImage'
}

/** Whether an element is an image with a caption at most: other figures are read as their parts. */
function isFigure(figure: HTMLElement) {
  const images = figure.querySelectorAll('img')
  const parts = [...figure.children].filter(({ tagName }) => tagName !== 'FIGCAPTION')
  return images.length === 1 && parts.length === 1 && isImageUrl(imageIn(figure)?.getAttribute('src') ?? '')
}

function imageIn(figure: HTMLElement) {
  return figure.querySelector(':scope > img, :scope > a > img')
}

function linkIn(figure: HTMLElement) {
  const link = figure.querySelector(':scope > a')
  return link && isLink(link.getAttribute('href')) ? link : null
}

function isLink(href: unknown): href is string {
  return typeof href === 'string' && isLinkAddress(href)
}

function layoutOf({ classList }: HTMLElement): FigureLayout | null {
  return figureLayouts.find((layout) => classList.contains(layout)) ?? null
}

export const figure: EditorBlock = {
  extensions: [Figure],
  insert: [],
  forModel: imageLabel,
  isAuthored: true,
  controls: {
    node: 'figure',
    label: 'Picture',
    load: async () => (await import('./controls.tsx')).ImageControls,
  },
}
