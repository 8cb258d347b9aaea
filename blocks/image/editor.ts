import { Node } from '@tiptap/core'
import type { Node as DocumentNode } from '@tiptap/pm/model'
import type { EditorBlock } from '#web/editor/editor-block.ts'
import { isImageUrl } from '#web/images/image-address.ts'
import { type ImageAttributes, ImageBox } from './image-box.ts'

/** The attributes of the image that `find` finds in an element, in the order in which they are written. */
export function imageAttributes(find: (element: HTMLElement) => Element | null) {
  const text = (name: string) => ({
    default: null,
    parseHTML: (element: HTMLElement) => find(element)?.getAttribute(name) ?? null,
  })
  return { src: text('src'), alt: text('alt'), title: text('title'), width: text('width'), height: text('height') }
}

/**
 * An image of an article without caption, layout and link: inline until it is uploaded, or at an https URL. Other URLs
 * would not load for readers. Articles and local drafts of before have only these.
 */
export const ImageNode = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  addAttributes: () => imageAttributes((element) => element),
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (image) => isImageUrl(image.getAttribute('src') ?? '') && null }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],

  addNodeView() {
    return ({ node }) => {
      const box = new ImageBox(imageOf(node))
      return {
        dom: box.dom,
        update(changed) {
          if (changed.type !== node.type) return false
          box.show(imageOf(changed))
          return true
        },
        ignoreMutation: () => true,
      }
    }
  },
})

/** The attributes of an image or a figure that its `img` element has. */
export function imageOf({ attrs }: DocumentNode): ImageAttributes {
  const { src, alt, title, width, height } = attrs
  return { src, alt, title, width, height }
}

/** Whether a node is an image: alone, with a caption, or in a gallery. */
export function isImage({ type }: DocumentNode): boolean {
  return type.name === ImageNode.name || type.name === 'figure' || type.name === 'galleryImage'
}

/** The controls of an image are the figure’s: it becomes one when it gets a caption. */
export const image: EditorBlock = {
  extensions: [ImageNode],
  insert: [
    {
      name: 'image',
      label: 'Picture',
      keywords: 'image photo figure',
      icon: 'M4 5h16v14H4zM4 16l5-5l4 4l3-3l4 4M15.5 9h.01',
      run: ({ chooseImages }) => chooseImages(),
    },
    {
      name: 'libraryImage',
      label: 'Picture from the library',
      keywords: 'image photo figure media library',
      icon: 'M3 5h13v11H3zM3 13l4-4l3.5 3.5L13 10l3 3M8 19h13V8M11 8h.01',
      run: ({ chooseImages }) => chooseImages('library'),
    },
  ],
  forModel: imageLabel,
  isAuthored: true,
  controls: null,
}

/** In a proposal. */
export function imageLabel({ attrs }: DocumentNode): string {
  return attrs.alt ? `[Image: ${attrs.alt}]` : '[Image]'
}
