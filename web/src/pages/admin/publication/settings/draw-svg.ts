import { ImageError } from '#web/images/shrink-image.ts'

/** The length of the longer side of a drawn SVG in pixels: enough for a logo and an icon on every screen. */
const side = 1024

export function isSvg({ type }: { type: string }): boolean {
  return type === 'image/svg+xml'
}

/**
 * Draws an SVG as a PNG with its transparency, since the server refuses SVG, which can contain scripts. As an image, it runs none
 * and requests nothing.
 * @throws ImageError when this browser cannot read it
 */
export async function drawSvg(file: File): Promise<File> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    // Without a size of its own some browsers say 0.
    const [width, height] = [image.naturalWidth || side, image.naturalHeight || side]
    const scale = side / Math.max(width, height)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!drawn) throw new Error('The canvas gave no image.')
    return new File([drawn], `${file.name.replace(/\.svg$/i, '')}.png`, { type: drawn.type })
  } catch {
    throw new ImageError(`“${file.name}” could not be read as a picture. Export it as a PNG and choose that.`)
  } finally {
    URL.revokeObjectURL(address)
  }
}
