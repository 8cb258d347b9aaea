import { byteLimits } from '../../../worker/contract/limits.ts'
import { isAnimated } from './animated-image.ts'

/** The widest picture that an article shows, in pixels. */
export const maxWidth = 1600
const quality = 0.82
/** The kinds the server takes as they are. Others, if the browser can read them, are sent as WebP or JPEG. */
const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']
/** For the file picker: what it offers first. */
export const acceptedImages = acceptedTypes.join(',')

/** A file that is no picture we can use; the message is for the person who chose it. */
export class ImageError extends Error {
  override readonly name = 'ImageError'
}

/**
 * The picture as it goes to the server: at most 1600 pixels wide, WebP, or JPEG where the browser cannot write WebP.
 * The file itself when it is narrow enough and has fewer bytes than what would be made of it, or when it moves.
 * @throws ImageError when the file is no picture, cannot be read, or stays over 5 MB
 */
export async function shrinkImage(file: File): Promise<File> {
  if (!mayBePicture(file)) throw new ImageError(`${nameOf(file)} is not a picture. ${hint}`)
  const bytes = new Uint8Array(await readBytes(file))
  if (isAnimated(bytes)) return withinLimit(file)
  const { drawn, isTooWide } = await draw(file)
  return withinLimit(isTooWide ? drawn : smallest(file, drawn))
}

const hint = 'Choose a JPEG, PNG, WebP, GIF or AVIF.'

/** SVG is a document with scripts, which the server refuses; a file without a type is judged by what the browser reads. */
export function mayBePicture({ type }: { type: string }): boolean {
  return type === '' || (type.startsWith('image/') && type !== 'image/svg+xml')
}

/** The size a picture is drawn at: never larger than it is. */
export function scaledSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, maxWidth / width)
  return { width: Math.round(width * scale), height: Math.max(1, Math.round(height * scale)) }
}

/** The drawn picture, unless the original is smaller and of a kind the server takes. */
export function smallest(original: File, drawn: File): File {
  return original.size <= drawn.size && acceptedTypes.includes(original.type) ? original : drawn
}

/** @throws ImageError when the server would refuse it for its size */
export function withinLimit(file: File): File {
  if (file.size <= byteLimits.image) return file
  throw new ImageError(`${nameOf(file)} is too large: ${megabytes(file.size)}, ${megabytes(byteLimits.image)} at most.`)
}

/** Bytes in words, as in "5 MB". */
export function megabytes(bytes: number): string {
  return `${Number((bytes / 1024 / 1024).toFixed(1))} MB`
}

function nameOf({ name }: File) {
  return name ? `“${name}”` : 'This file'
}

async function readBytes(file: File) {
  try {
    return await file.arrayBuffer()
  } catch {
    // The file was moved, or its disk is gone, since it was chosen.
    throw new ImageError(`${nameOf(file)} could not be read.`)
  }
}

async function draw(file: File): Promise<{ drawn: File; isTooWide: boolean }> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new ImageError(`${nameOf(file)} could not be read as a picture. ${hint}`)
  })
  const isTooWide = bitmap.width > maxWidth
  const canvas = document.createElement('canvas')
  Object.assign(canvas, scaledSize(bitmap.width, bitmap.height))
  const context = canvas.getContext('2d')
  if (!context) throw new ImageError('This browser could not prepare the picture.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const webp = await encode(canvas, 'image/webp')
  // A browser that cannot write WebP answers a PNG instead, which is far larger than a JPEG.
  if (webp?.type === 'image/webp') return { drawn: asFile(webp, file.name, 'webp'), isTooWide }
  paintWhiteBehind(context)
  const jpeg = await encode(canvas, 'image/jpeg')
  if (!jpeg) throw new ImageError('This browser could not prepare the picture.')
  return { drawn: asFile(jpeg, file.name, 'jpg'), isTooWide }
}

/** JPEG knows no transparency and would show black. */
function paintWhiteBehind(context: CanvasRenderingContext2D) {
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
}

function encode(canvas: HTMLCanvasElement, type: string) {
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
}

function asFile(blob: Blob, originalName: string, extension: string) {
  const name = originalName.replace(/\.[^.]*$/, '') || 'picture'
  return new File([blob], `${name}.${extension}`, { type: blob.type })
}
