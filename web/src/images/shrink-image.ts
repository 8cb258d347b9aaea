import { copyPartName, copyWidths } from '#contract/image-copies.ts'
import { isAnimated } from '#contract/is-animated.ts'
import { byteLimits } from '#contract/limits.ts'
import { toHex } from '#contract/to-hex.ts'
import { megabyte } from '#contract/units.ts'
import { importOptionally } from '../dom/reload-after-deployment.ts'

/** The maximum width of an article's images, in pixels. */
const maxWidth = 1600
/** The types that the server accepts. Images of other types that the browser can decode are sent as WebP or JPEG. */
const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']
/** The `accept` attribute of a file input for images. HEIC is drawn anew where the browser can read it. */
export const acceptedImages = [...acceptedTypes, 'image/heic', 'image/heif'].join(',')

/** A file that cannot be used as an image. The message is shown to the author. */
export class ImageError extends Error {
  override readonly name = 'ImageError'
}

/**
 * Prepares an image for the upload: at most 1600 pixels wide, or so wide as it says, as WebP, or as JPEG where the browser cannot encode WebP.
 * @returns the file itself when it is animated, or narrow enough and smaller than the encoded image
 * @throws ImageError when the file is no image, cannot be read, or is larger than 5 MB afterwards
 */
export async function shrinkImage(file: File, width = maxWidth): Promise<File> {
  if (!mayBeImage(file)) throw new ImageError(`${nameOf(file)} is not a picture. ${hint}`)
  const bytes = new Uint8Array(await readBytes(file))
  if (isAnimated(bytes)) return withinLimit(file)
  const { drawn, isTooWide } = await draw(file, width)
  const noted = (await loadSourceTypes())?.withSourceType(drawn, bytes) ?? drawn
  return withinLimit(isTooWide ? noted : smallest(file, noted))
}

/** The code that reads how an image was made. It is loaded with the first image; without it images are stored all the same. */
export const loadSourceTypes = () => importOptionally(() => import('./source-types.ts'))

/** Phones of Apple take pictures of this kind, which only Safari reads. */
function isHeic({ name, type }: File) {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
}

const heicHint =
  'is a HEIC picture, which this browser cannot read. Export it as a JPEG, or let the iPhone take JPEG pictures: Settings, Camera, Formats, Most Compatible.'
const hint = 'Choose a JPEG, PNG, WebP, GIF or AVIF.'

/** SVG can contain scripts, and the server refuses it. A file without a type is tried: the browser may decode it. */
export function mayBeImage({ type }: { type: string }): boolean {
  return type === '' || (type.startsWith('image/') && type !== 'image/svg+xml')
}

/**
 * The drawn image, unless the original is smaller and of a type that the server accepts. An AVIF is always drawn anew: mail programs show
 * none, and Cloudflare Images reads none.
 */
export function smallest(original: File, drawn: File): File {
  return original.size <= drawn.size && acceptedTypes.includes(original.type) && original.type !== 'image/avif'
    ? original
    : drawn
}

/** Returns the file. @throws ImageError when it is larger than the server accepts */
export function withinLimit(file: File): File {
  if (file.size <= byteLimits.image) return file
  throw new ImageError(`${nameOf(file)} is too large: ${megabytes(file.size)}, ${megabytes(byteLimits.image)} at most.`)
}

/** A number of bytes as text, such as "5 MB". */
export function megabytes(bytes: number): string {
  return `${Number((bytes / megabyte).toFixed(1))} MB`
}

/** An image as a `data:` address. @throws ImageError when it cannot be read */
export function readAsAddress(image: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new ImageError(`${nameOf(image)} could not be read.`))
    reader.readAsDataURL(image)
  })
}

function nameOf(image: Blob) {
  const name = image instanceof File ? image.name : ''
  return name ? `“${name}”` : 'This file'
}

async function readBytes(file: File) {
  try {
    return await file.arrayBuffer()
  } catch {
    // The file was moved, or its disk was removed, after it was chosen.
    throw new ImageError(`${nameOf(file)} could not be read.`)
  }
}

async function draw(file: File, width: number): Promise<{ drawn: File; isTooWide: boolean }> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new ImageError(
      isHeic(file) ? `${nameOf(file)} ${heicHint}` : `${nameOf(file)} could not be read as a picture. ${hint}`,
    )
  })
  const blob = await drawImage(bitmap, scaledSize(bitmap, width))
  const isTooWide = bitmap.width > width
  bitmap.close()
  if (!blob) throw new ImageError('This browser could not prepare the picture.')
  return { drawn: asFile(blob, file.name), isTooWide }
}

function asFile(blob: Blob, originalName: string) {
  const name = originalName.replace(/\.[^.]*$/, '') || 'picture'
  return new File([blob], `${name}.${blob.type === 'image/webp' ? 'webp' : 'jpg'}`, { type: blob.type })
}

const quality = 0.82

/** A smaller copy of an image, as a part of the multipart request that sends it. */
export type CopyPart = [name: string, copy: Blob]
type Size = { width: number; height: number }

/** The size scaled down to at most `maxWidth` pixels, in the same proportions. */
export function scaledSize({ width, height }: Size, maxWidth: number): Size {
  const scale = Math.min(1, maxWidth / width)
  return { width: Math.round(width * scale), height: Math.max(1, Math.round(height * scale)) }
}

/** Draws an image at a size as WebP, or as JPEG where the browser cannot encode WebP; null when drawing fails. */
export async function drawImage(bitmap: ImageBitmap, size: Size): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const webp = await encode(canvas, 'image/webp')
  // A browser that cannot encode WebP returns a PNG, which is far larger than a JPEG.
  if (webp?.type === 'image/webp') return webp
  paintWhiteBehind(context)
  return encode(canvas, 'image/jpeg')
}

/**
 * The smaller copies of an image, each smaller in bytes than the image. An image that cannot be read, drawn or hashed here
 * has no copies: the server validates it.
 */
export async function drawCopies(image: Blob): Promise<CopyPart[]> {
  try {
    const bytes = new Uint8Array(await image.arrayBuffer())
    // A canvas draws the first frame only.
    if (isAnimated(bytes)) return []
    const bitmap = await createImageBitmap(image)
    const hash = toHex(await crypto.subtle.digest('SHA-256', bytes))
    const parts: CopyPart[] = []
    for (const width of copyWidths) {
      if (bitmap.width <= width) continue
      const copy = await drawImage(bitmap, scaledSize(bitmap, width))
      if (copy && copy.size < bytes.length) parts.push([copyPartName(hash, width), copy])
    }
    bitmap.close()
    return parts
  } catch {
    return []
  }
}

/** JPEG has no transparency: transparent pixels would become black. */
function paintWhiteBehind(context: CanvasRenderingContext2D) {
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
}

function encode(canvas: HTMLCanvasElement, type: string) {
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
}
