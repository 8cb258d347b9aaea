import { type Editor, Node } from '@tiptap/core'
import type { DOMOutputSpec, Node as DocumentNode } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import toast from 'react-hot-toast'
import { galleryLayouts } from '#contract/block-kinds.ts'
import { importOptionally } from '#web/dom/reload-after-deployment.ts'
import type { EditorBlock } from '#web/editor/editor-block.ts'
import { isLinkAddress } from '#web/editor/link-address.ts'
import { isImageUrl } from '#web/images/image-address.ts'
import { imageAttributes, imageLabel, imageOf } from '../image/editor.ts'
import { ImageBox } from '../image/image-box.ts'
import { moveImage } from './move-image.ts'
import { repairGalleries } from './repair-galleries.ts'

/**
 * Pictures in rows, and a caption of all, which is empty without one. A gallery of one picture, or of more than it may have, becomes a
 * figure, or several galleries.
 */
const Gallery = Node.create({
  name: 'gallery',
  group: 'block',
  content: 'galleryImage+ galleryCaption',
  isolating: true,
  draggable: true,

  addAttributes: () => ({
    layout: {
      default: null,
      parseHTML: ({ classList }) => galleryLayouts.find((layout) => classList.contains(layout)) ?? null,
    },
  }),

  parseHTML: () => [
    { tag: 'figure.gallery', priority: 70, getAttrs: (figure) => imageIn(figure, 'img') !== null && null },
  ],

  renderHTML: ({ node: { attrs } }) => [
    'figure',
    { class: ['gallery', ...(attrs.layout ? [attrs.layout] : [])].join(' ') },
    0,
  ],

  addKeyboardShortcuts() {
    return {
      'Alt-ArrowLeft': () => moveImage(this.editor, 'earlier'),
      'Alt-ArrowRight': () => moveImage(this.editor, 'later'),
    }
  },

  addProseMirrorPlugins: () => [new Plugin({ appendTransaction: repairGalleries })],
})

/** A picture of a gallery. Its content is its caption. */
const GalleryImage = Node.create({
  name: 'galleryImage',
  content: 'inline*',
  isolating: true,

  addAttributes: () => ({
    ...imageAttributes((element) => imageIn(element)),
    href: { default: null, parseHTML: (element) => addressOf(element) },
  }),

  parseHTML: () => [
    {
      tag: 'figure',
      context: 'gallery/',
      priority: 80,
      getAttrs: (figure) => imageIn(figure) !== null && null,
      contentElement: (figure) => figure.querySelector('figcaption') ?? document.createElement('figcaption'),
    },
    { tag: 'img[src]', context: 'gallery/', priority: 80, getAttrs: (image) => imageIn(image) !== null && null },
  ],

  renderHTML({ node }): DOMOutputSpec {
    const { href } = node.attrs
    const image: DOMOutputSpec = ['img', imageOf(node)]
    const shown: DOMOutputSpec = isLinkAddress(String(href)) ? ['a', { href, rel: 'noopener' }, image] : image
    return node.content.size > 0 ? ['figure', shown, ['figcaption', 0]] : ['figure', shown]
  },

  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('figure')
      const box = new ImageBox(imageOf(node))
      const caption = captionElement('Write a caption', node)
      dom.append(box.dom, caption)
      return {
        dom,
        contentDOM: caption,
        update(changed) {
          if (changed.type !== node.type) return false
          box.show(imageOf(changed))
          caption.classList.toggle('is-empty', changed.content.size === 0)
          return true
        },
        ignoreMutation: ({ type, target }) => type !== 'selection' && !caption.contains(target),
      }
    }
  },
})

const GalleryCaption = Node.create({
  name: 'galleryCaption',
  content: 'inline*',
  isolating: true,
  selectable: false,
  parseHTML: () => [{ tag: 'figcaption', context: 'gallery/', priority: 80 }],
  // The server stores no empty one.
  renderHTML: () => ['figcaption', 0],

  addNodeView() {
    return ({ node }) => {
      const dom = captionElement('Write a caption of all pictures', node)
      return {
        dom,
        contentDOM: dom,
        update(changed) {
          if (changed.type !== node.type) return false
          dom.classList.toggle('is-empty', changed.content.size === 0)
          return true
        },
      }
    }
  },
})

function captionElement(placeholder: string, { content }: DocumentNode): HTMLElement {
  const caption = document.createElement('figcaption')
  caption.dataset.placeholder = placeholder
  caption.classList.toggle('is-empty', content.size === 0)
  return caption
}

/** The image of a figure, or the image itself; null for an address that an article may not have. */
function imageIn(element: Element, selector = ':scope > img, :scope > a > img'): Element | null {
  const image = element.matches('img') ? element : element.querySelector(selector)
  return isImageUrl(image?.getAttribute('src') ?? '') ? image : null
}

function addressOf(element: Element): string | null {
  const href = element.querySelector(':scope > a')?.getAttribute('href') ?? ''
  return isLinkAddress(href) ? href : null
}

export const gallery: EditorBlock = {
  extensions: [Gallery, GalleryImage, GalleryCaption],
  insert: [
    {
      name: 'gallery',
      label: 'Gallery',
      keywords: 'pictures images photos grid',
      icon: 'M3 4h8v8H3zM13 4h8v8h-8zM3 14h8v6H3zM13 14h8v6h-8z',
      run: ({ chooseImages }) => chooseImages('gallery'),
    },
    {
      name: 'libraryGallery',
      label: 'Gallery from the library',
      keywords: 'pictures images photos grid media',
      icon: 'M3 4h8v8H3zM13 4h8v8h-8zM3 14h8v6H3zM17 14v6M14 17h6',
      run: ({ editor }) => void insertFromLibrary(editor),
    },
  ],
  forModel: (node) =>
    `[Gallery: ${node.children
      .filter(({ type }) => type.name === 'galleryImage')
      .map(imageLabel)
      .join(' ')}]`,
  isAuthored: true,
  controls: {
    node: 'gallery',
    label: 'Gallery',
    load: async () => (await import('./controls.tsx')).GalleryControls,
  },
}

async function insertFromLibrary(editor: Editor) {
  const loaded = await importOptionally(() => import('./insert-gallery.ts'))
  if (loaded) await loaded.insertStoredGallery(editor)
  else toast.error('The library could not be loaded. Check your connection and try again.')
}
