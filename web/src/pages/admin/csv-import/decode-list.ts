/**
 * Decodes a file that somebody has exported: UTF-8, UTF-16 with a byte order mark, and else Windows-1252, which older
 * spreadsheets write.
 * @returns null for what is no text, such as a spreadsheet's own format
 */
export function decodeList(bytes: Uint8Array): string | null {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  return text.includes('\0') ? null : text
}

function encodingOf(bytes: Uint8Array) {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

function isUtf8(bytes: Uint8Array) {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    // The decoder tells by an exception.
    return false
  }
}
