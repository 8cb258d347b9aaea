const quality = 0.82

type Size = { width: number; height: number }

/** A size with so many pixels of width at most, in the same proportions. */
export function scaledSize({ width, height }: Size, widest: number): Size {
  const scale = Math.min(1, widest / width)
  return { width: Math.round(width * scale), height: Math.max(1, Math.round(height * scale)) }
}

/** A picture drawn at a size, as WebP, or JPEG where the browser cannot write WebP; null when it can draw nothing. */
export async function drawImage(bitmap: ImageBitmap, size: Size): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const webp = await encode(canvas, 'image/webp')
  // A browser that cannot write WebP answers a PNG instead, which is far larger than a JPEG.
  if (webp?.type === 'image/webp') return webp
  paintWhiteBehind(context)
  return encode(canvas, 'image/jpeg')
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
