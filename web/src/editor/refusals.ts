/** Why the server refuses pictures that are inline in a text, by their data URLs; for as long as the page is open. */
const reasons = new Map<string, string>()

/** The sentence with which the server refused a picture; undefined when it did not. */
export function refusalOf(src: string): string | undefined {
  return reasons.get(src)
}

export function refuseImage(src: string, reason: string): void {
  reasons.set(src, reason)
}

/** A picture of the text that the server refuses: what it shows, and why. */
export type RefusedImage = { alt: string; reason: string }

/** @throws Error for a text with pictures that the server refuses: readers are to get all of it */
export function refuseWithout(images: RefusedImage[]): void {
  if (images.length > 0) throw new Error(`${describeRefused(images)} ${refusedAdvice}`)
}

/** The advice about pictures that the server refuses. */
export const refusedAdvice = 'Replace or remove it first.'

/** Names the first picture that the server refuses, and says why. */
export function describeRefused(images: RefusedImage[]): string {
  const [{ alt, reason } = { alt: '', reason: '' }] = images
  const first = alt ? `the picture “${alt}”` : 'a picture'
  return `Not saved: ${images.length > 1 ? `${images.length} pictures, among them ${first}` : first}. ${reason}`
}
