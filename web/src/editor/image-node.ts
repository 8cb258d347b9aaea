import Image from '@tiptap/extension-image'
import { apiHost } from '../api/api.ts'

const inlinePicture = /^data:image\/(jpeg|png|webp|gif|avif);base64,/i

/** A picture of an article: inlined at once while writing, or one that https serves. Files and http ones would break. */
export const Picture = Image.extend({
  parseHTML() {
    return [
      {
        tag: 'img[src]',
        getAttrs: (element) => (isPictureAddress(element.getAttribute('src') ?? '') ? null : false),
      },
    ]
  },

  // Typing `![](address)` would let any address in.
  addInputRules() {
    return []
  },
}).configure({ allowBase64: true })

function isPictureAddress(address: string) {
  return inlinePicture.test(address) || address.startsWith('https://') || address.startsWith(ownPictures())
}

/** Where the pictures of this site are: locally it is not https. */
function ownPictures() {
  return new URL('/media/', new URL(apiHost, window.location.origin)).href
}

/** The file of an inline picture. */
export function pictureOf(address: string): Blob {
  const [head = '', base64 = ''] = address.split(',')
  const type = /^data:([^;]*)/.exec(head)?.[1] ?? ''
  return new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], { type })
}

/** Whether the picture travels inside the article's HTML. */
export function isInline(address: unknown): address is string {
  return typeof address === 'string' && address.startsWith('data:')
}
