import { readStoredFile } from '#web/images/read-stored-file.ts'
import { drawImage, ImageError, shrinkImage } from '#web/images/shrink-image.ts'
import type { Box } from './crop-box.ts'

/** More pixels do not fit the canvas of a phone. */
const mostPixels = 40_000_000

/** Reads a picture of this site, turned as it is shown. @throws ImageError when it cannot be read */
export async function readPicture(path: string): Promise<ImageBitmap> {
  const blob = await readStoredFile(path, '')
  const bitmap = await createImageBitmap(blob).catch(() => null)
  if (!bitmap) throw new ImageError('This browser cannot read the picture.')
  return bitmap
}

/** A part of a picture as a file. @throws ImageError for a part that is too large for this browser */
export async function cutPicture(bitmap: ImageBitmap, { x, y, width, height }: Box, name: string): Promise<File> {
  if (width * height > mostPixels) throw new ImageError('This part is too large for the browser. Choose a smaller one.')
  const part = await createImageBitmap(bitmap, x, y, width, height).catch(() => null)
  const blob = part && (await drawImage(part, { width, height }).catch(() => null))
  part?.close()
  if (!blob) throw new ImageError('This part could not be cut in this browser. Choose a smaller one.')
  const base = name.replace(/\.[^.]*$/, '') || 'picture'
  const file = new File([blob], `${base} (part).${blob.type === 'image/webp' ? 'webp' : 'jpg'}`, { type: blob.type })
  return shrinkImage(file)
}
