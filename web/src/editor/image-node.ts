import Image from '@tiptap/extension-image'
import { apiHost } from '../api/api.ts'

const inlineImagePattern = /^data:image\/(jpeg|png|webp|gif|avif);base64,/i

/** An image of an article: inline until it is uploaded, or at an https URL. Other URLs would not load for readers. */
export const ImageNode = Image.extend({
  parseHTML() {
    return [
      {
        tag: 'img[src]',
        getAttrs: (element) => (isImageUrl(element.getAttribute('src') ?? '') ? null : false),
      },
    ]
  },

  addNodeView() {
    return ({ HTMLAttributes }) => {
      const image = document.createElement('img')
      for (const [name, value] of Object.entries(HTMLAttributes)) {
        if (value !== null && value !== undefined) image.setAttribute(name, String(value))
      }
      return { dom: isStoredHere(image.getAttribute('src') ?? '') ? image : withForeignNote(image) }
    }
  },

  // Tiptap's rule would turn a typed `![](url)` into an image at any URL.
  addInputRules() {
    return []
  },
}).configure({ allowBase64: true })

function isImageUrl(url: string) {
  return inlineImagePattern.test(url) || url.startsWith('https://') || url.startsWith(ownMediaUrl())
}

/** Whether the image is one of this site's files, or becomes one when it is uploaded. */
function isStoredHere(src: string) {
  return src.startsWith(ownMediaUrl()) || isInlineImage(src)
}

/** The editor says which images are loaded from other sites. The note is no part of the article. */
function withForeignNote(image: HTMLImageElement): HTMLElement {
  const note = document.createElement('span')
  note.className = 'foreign-note'
  const mark = document.createElement('strong')
  mark.textContent = 'Not stored here. '
  note.append(mark, 'This picture is on another site: it can vanish, and readers’ browsers load it from there.')
  const frame = document.createElement('div')
  frame.className = 'foreign-image'
  frame.append(image, note)
  return frame
}

/** The URL prefix of this site's images: locally it is not https. */
function ownMediaUrl() {
  return new URL('/media/', new URL(apiHost, window.location.origin)).href
}

/** The file of an inline image. @param src a base64 data URL */
export function decodeInlineImage(src: string): Blob {
  const [head = '', base64 = ''] = src.split(',')
  const type = /^data:([^;]*)/.exec(head)?.[1] ?? ''
  return new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], { type })
}

/** Whether the article's HTML contains the image itself, as a data URL. */
export function isInlineImage(src: unknown): src is string {
  return typeof src === 'string' && src.startsWith('data:')
}
