import { callImages } from '../images/call-images.ts'

/**
 * Outlook shows no WebP. In mails such a file has an address with `.jpg` behind its own, under which it is served as a JPEG. An AVIF,
 * of which nothing here makes a JPEG, keeps its address; mails of before lead to it.
 */
const suffix = '.jpg'
const drawable = /\.webp$/
const suffixed = /\.(?:webp|avif)\.jpg$/

/** In pixels: the column of a mail on a display of density 2. */
const mostPixels = 1_104
const quality = 82

/** The path of an image for mails. @param path of a stored file; any other address stays as it is */
export function mailImagePath(path: string): string {
  return path.startsWith('/media/') && drawable.test(path) ? path + suffix : path
}

/** The name of the file behind a name for mails; null for any other name. */
export function fileBehind(name: string): string | null {
  return suffixed.test(name) ? name.slice(0, -suffix.length) : null
}

/** Whether a JPEG can be drawn of a file. @param file its name */
export function isDrawable(file: string): boolean {
  return drawable.test(file)
}

/**
 * Draws an image as a JPEG with Cloudflare Images: transparent pixels become white, and of an animation it is the first image.
 * @throws Error when Images fails or takes over 15 s
 */
export async function drawJpeg(images: ImagesBinding, source: ReadableStream<Uint8Array>): Promise<ArrayBuffer> {
  const drawn = images
    .input(source)
    .transform({ width: mostPixels, fit: 'scale-down', background: '#ffffff' })
    .output({ format: 'image/jpeg', quality, anim: false })
    .then((result) => result.response().arrayBuffer())
  return callImages(drawn)
}
