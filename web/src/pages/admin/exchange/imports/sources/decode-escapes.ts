/** A part of an address without escapes; as it is where one of them is cut, or a percent sign escapes nothing. */
export function decodeEscapes(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
