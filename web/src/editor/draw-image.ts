const quality = 0.82

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

/** JPEG has no transparency: transparent pixels would become black. */
function paintWhiteBehind(context: CanvasRenderingContext2D) {
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
}

function encode(canvas: HTMLCanvasElement, type: string) {
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
}
