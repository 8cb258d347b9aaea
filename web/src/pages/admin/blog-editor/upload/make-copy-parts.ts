import { copyPartName, copyWidths } from '#contract/image-copies.ts'
import { inlineImagePattern } from '#contract/patterns.ts'
import { isAnimated } from '#web/editor/animated-image.ts'
import { drawImage, scaledSize } from '#web/editor/draw-image.ts'

type Part = [name: string, copy: Blob]

/** What stands around a copy in the request, generously, in bytes. */
const partFrame = 300

/**
 * Smaller copies of a blog's pictures, as parts of the request that adds it: a reader's phone need not load the whole.
 * @param thumbnail null when the server has it
 * @param description the article's HTML with its inline pictures
 * @param room how many bytes the copies may have in all; those that do not fit are left out
 */
export async function makeCopyParts(thumbnail: Blob | null, description: string, room: number): Promise<Part[]> {
  const parts: Part[] = []
  for (const picture of [...(thumbnail ? [thumbnail] : []), ...inlinePictures(description)])
    parts.push(...(await copiesOf(picture)))
  return partsThatFit(parts, room)
}

/** Of parts in the order of their worth those that have room. */
export function partsThatFit(parts: Part[], room: number): Part[] {
  let left = room
  return parts.filter(([, copy]) => {
    const bytes = copy.size + partFrame
    if (bytes > left) return false
    left -= bytes
    return true
  })
}

/** The base64 of each picture that travels inside the HTML, once. */
function inlinePictures(html: string): Set<string> {
  const { images } = new DOMParser().parseFromString(html, 'text/html')
  return new Set(Array.from(images).flatMap(({ src }) => inlineImagePattern.exec(src)?.[1] ?? []))
}

async function copiesOf(picture: Blob | string): Promise<Part[]> {
  try {
    const bytes = picture instanceof Blob ? new Uint8Array(await picture.arrayBuffer()) : decode(picture)
    // A copy would stand still.
    return isAnimated(bytes) ? [] : await drawCopies(bytes)
  } catch {
    // What cannot be read, drawn or hashed here goes out without copies, and the server says what it thinks of it.
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
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
