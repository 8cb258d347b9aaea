import { apiHost } from '../api/api.ts'

const inlineImagePattern = /^data:image\/(jpeg|png|webp|gif|avif);base64,/i

/** Whether an article may have an image at this URL. */
export function isImageUrl(url: string): boolean {
  return inlineImagePattern.test(url) || url.startsWith('https://') || url.startsWith(ownMediaUrl())
}

/** Whether the image is one of this site's files, or becomes one when it is uploaded. */
export function isStoredHere(src: string): boolean {
  return src.startsWith(ownMediaUrl()) || isInlineImage(src)
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
