/** Puts a text on the clipboard. @returns false where the browser forbids it, or has none: on a page without encryption */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Why, no browser says in words for people.
    return false
  }
}
