import { inlineImagePattern } from '#contract/inline-image.ts'
import { type CopyPart, drawCopies } from '#web/images/shrink-image.ts'

/** An upper bound for the boundary and headers of one part, in bytes. */
const partOverhead = 300

/**
 * Makes smaller copies of a blog's images, as parts of the multipart request, so that small screens load less.
 * @param thumbnail null when it is uploaded already
 * @param description the article's HTML with its inline images
 * @param maxBytes of all copies together; copies that do not fit are left out
 */
export async function makeCopyParts(
  thumbnail: Blob | null,
  description: string,
  maxBytes: number,
): Promise<CopyPart[]> {
  const parts: CopyPart[] = []
  for (const image of [...(thumbnail ? [thumbnail] : []), ...inlineImages(description)]) {
    parts.push(...(await drawCopies(image instanceof Blob ? image : decode(image))))
  }
  return partsThatFit(parts, maxBytes)
}

/** Selects the parts that fit into the limit together; earlier parts take precedence. */
export function partsThatFit(parts: CopyPart[], maxBytes: number): CopyPart[] {
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
  if (html === '') return new Set()
  const { images } = new DOMParser().parseFromString(html, 'text/html')
  return new Set(Array.from(images).flatMap(({ src }) => inlineImagePattern.exec(src)?.[1] ?? []))
}

function decode(base64: string): Blob {
  try {
    return new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))])
  } catch {
    // It is no base64: it has no copies, and the server refuses it.
    return new Blob()
  }
}
