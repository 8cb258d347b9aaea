import { guessEncoding } from './guess-encoding.ts'

/**
 * Decodes a file that somebody has exported: UTF-8, UTF-16 with or without a byte order mark, and else an encoding that older
 * spreadsheets write (guess-encoding.ts).
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
  return unmarkedUtf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : guessEncoding(bytes))
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

const sampleBytes = 2_000

/** An address in UTF-16 has a zero in every second byte: in most of a list they are at one side only. */
function unmarkedUtf16(bytes: Uint8Array) {
  const sample = bytes.subarray(0, sampleBytes)
  const zeros = (side: number) => sample.filter((byte, place) => byte === 0 && place % 2 === side).length
  const [high, low] = [zeros(0), zeros(1)]
  if (bytes.length % 2 === 1 || high + low < sample.length / 8) return null
  if (low > 0 && high === 0) return 'utf-16le'
  return high > 0 && low === 0 ? 'utf-16be' : null
}
