import { copyPartName, copyWidths } from '#contract/image-copies.ts'
import { inlineImagePattern } from '#contract/inline-image.ts'
import { toHex } from '#contract/to-hex.ts'
import { isAnimated } from '#web/editor/animated-image.ts'
import { drawImage, scaledSize } from '#web/editor/draw-image.ts'

type Part = [name: string, copy: Blob]

/** An upper bound for the boundary and headers of one part, in bytes. */
const partOverhead = 300

/**
 * Makes smaller copies of a blog's images, as parts of the multipart request, so that small screens load less.
 * @param thumbnail null when it is uploaded already
 * @param description the article's HTML with its inline images
 * @param maxBytes of all copies together; copies that do not fit are left out
 */
export async function makeCopyParts(thumbnail: Blob | null, description: string, maxBytes: number): Promise<Part[]> {
  const parts: Part[] = []
  for (const image of [...(thumbnail ? [thumbnail] : []), ...inlineImages(description)])
    parts.push(...(await copiesOf(image)))
  return partsThatFit(parts, maxBytes)
}

/** Selects the parts that fit into the limit together; earlier parts take precedence. */
export function partsThatFit(parts: Part[], maxBytes: number): Part[] {
  let remaining = maxBytes
  return parts.filter(([, copy]) => {
    const bytes = copy.size + partOverhead
    if (bytes > remaining) return false
    remaining -= bytes
    return true
  })
}

/** The base64 of each distinct image that the HTML contains inline. */
function inlineImages(html: string): Set<string> {
  const { images } = new DOMParser().parseFromString(html, 'text/html')
  return new Set(Array.from(images).flatMap(({ src }) => inlineImagePattern.exec(src)?.[1] ?? []))
}

async function copiesOf(image: Blob | string): Promise<Part[]> {
  try {
    const bytes = image instanceof Blob ? new Uint8Array(await image.arrayBuffer()) : decode(image)
    // A canvas draws the first frame only.
    return isAnimated(bytes) ? [] : await drawCopies(bytes)
  } catch {
    // An image that cannot be read, drawn or hashed here is sent without copies: the server validates it.
    return []
  }
}

async function drawCopies(bytes: Uint8Array<ArrayBuffer>): Promise<Part[]> {
  const bitmap = await createImageBitmap(new Blob([bytes]))
  const hash = await sha256(bytes)
  const parts: Part[] = []
  for (const width of copyWidths) {
    if (bitmap.width <= width) continue
    const copy = await drawImage(bitmap, scaledSize(bitmap, width))
    if (copy && copy.size < bytes.length) parts.push([copyPartName(hash, width), copy])
  }
  bitmap.close()
  return parts
}

function decode(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', bytes))
}
