import { copyPartName, copyWidths } from '#contract/image-copies.ts'
import { toHex } from '#contract/to-hex.ts'
import { isAnimated } from './animated-image.ts'

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
 * The smaller copies of an image, each smaller in bytes than the image. One that cannot be read, drawn or hashed here has none:
 * the server validates it.
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
