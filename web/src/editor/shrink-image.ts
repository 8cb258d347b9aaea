import { byteLimits } from '#contract/limits.ts'
import { isAnimated } from './animated-image.ts'
import { drawImage, scaledSize } from './draw-image.ts'

/** The widest picture that an article shows, in pixels. */
export const maxWidth = 1600
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
  const blob = await drawImage(bitmap, scaledSize(bitmap, maxWidth))
  const isTooWide = bitmap.width > maxWidth
  bitmap.close()
  if (!blob) throw new ImageError('This browser could not prepare the picture.')
  return { drawn: asFile(blob, file.name), isTooWide }
}

function asFile(blob: Blob, originalName: string) {
  const name = originalName.replace(/\.[^.]*$/, '') || 'picture'
  return new File([blob], `${name}.${blob.type === 'image/webp' ? 'webp' : 'jpg'}`, { type: blob.type })
}
