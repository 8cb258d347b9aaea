/** The service of Substack that scales images: the address of the original follows its settings. */
const scaled =
  /^https?:\/\/(?:cdn\.substack\.com|substackcdn\.com)\/image\/fetch\/[^/]{1,200}\/(?:[^/]{1,200}\/)?(https?(?:%3A|:).{1,2000})$/i

/** The address of an image before it was scaled. */
export function originalOf(address: string): string {
  const found = scaled.exec(address.trim())?.[1]
  if (found === undefined) return address.trim()
  try {
    const original = /^https?%3A/i.test(found) ? decodeURIComponent(found) : found
    return /^https?:\/\/[^\s"'<>]+$/i.test(original) ? original : address.trim()
  } catch {
    // A percent sign that begins no byte.
    return address.trim()
  }
}
