/**
 * Decodes a file that somebody has exported: UTF-8, UTF-16 with or without a byte order mark, and else an encoding that older
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

const utf16SampleBytes = 2_000

/** An address in UTF-16 has a zero in every second byte: in most of a list they are at one side only. */
function unmarkedUtf16(bytes: Uint8Array) {
  const sample = bytes.subarray(0, utf16SampleBytes)
  const zeros = (side: number) => sample.filter((byte, index) => byte === 0 && index % 2 === side).length
  const [high, low] = [zeros(0), zeros(1)]
  if (bytes.length % 2 === 1 || high + low < sample.length / 8) return null
  if (low > 0 && high === 0) return 'utf-16le'
  return high > 0 && low === 0 ? 'utf-16be' : null
}

/**
 * Encodings of files that are neither UTF-8 nor marked, by what people write in each of them. `letters` are the letters of a
 * language without ASCII; where two fit as well, the first one counts.
 */
type Candidate = { encoding: string; letters: RegExp; isLatin: boolean; weight?: number }

const latin = (encoding: string, letters: string, weight = 1): Candidate => ({
  encoding,
  letters: new RegExp(`[${letters}${letters.toUpperCase()}]`, 'u'),
  isLatin: true,
  weight,
})
const other = (encoding: string, letters: RegExp): Candidate => ({ encoding, letters, isLatin: false })

const candidates: Candidate[] = [
  latin('windows-1252', 'àâäçèéêëîïôöùûüÿœæ’«»'),
  latin('windows-1252', 'äöüßé–„“'),
  latin('windows-1252', 'áéíóúüñ'),
  latin('windows-1252', 'ãáàâçéêíóôõúü'),
  latin('windows-1252', 'àèéìíîòóùú’'),
  latin('windows-1252', 'åäöæøé'),
  latin('windows-1250', 'áčďéěíňóřšťúůýžľĺŕäô'),
  latin('windows-1250', 'ąćęłńóśźż'),
  latin('windows-1250', 'áéíóöőúüű'),
  latin('windows-1254', 'çğıöşüâ'.replace('ı', 'ıİ')),
  other('shift_jis', /[\u3040-\u30ff\u3400-\u9fff、。・（）「」々]/u),
  other('gb18030', /[\u4e00-\u9fff，。（）、]/u),
  other('windows-1251', /[а-яёіїєґ№]/iu),
  other('koi8-r', /[а-яё]/iu),
  // People of several languages are in one list.
  latin('windows-1252', 'àáâãäåæçèéêëìíîïñòóôõöøùúûüýßœš’', 0.95),
  latin('windows-1250', 'áâăäąćčçďđéęëěíîĺľłńňóôőöŕřśšşťţúůűüýźžż', 0.9),
]

/** How much of a file tells its encoding: lines with more than ASCII. */
const sampleBytes = 50_000
const lineFeed = 0x0a

/** Finds the encoding of a text that is no UTF-8: the one in which most of its letters are of one language. */
function guessEncoding(bytes: Uint8Array): string {
  const sample = linesBeyondAscii(bytes)
  let best = { encoding: 'windows-1252', score: 0 }
  for (const candidate of candidates) {
    const score = scoreOf(candidate, sample)
    if (score > best.score) best = { encoding: candidate.encoding, score }
  }
  return best.encoding
}

function linesBeyondAscii(bytes: Uint8Array): Uint8Array {
  const sample: number[] = []
  let start = 0
  while (start < bytes.length && sample.length < sampleBytes) {
    const found = bytes.indexOf(lineFeed, start)
    const end = Math.min(found < 0 ? bytes.length : found + 1, start + sampleBytes)
    const line = bytes.subarray(start, end)
    if (line.some((byte) => byte > 0x7f)) sample.push(...line)
    start = found < 0 ? bytes.length : found + 1
  }
  return Uint8Array.from(sample)
}

/** The share of the letters beyond ASCII that fit, from 0 to 1. */
function scoreOf({ encoding, letters, isLatin, weight = 1 }: Candidate, sample: Uint8Array): number {
  const text = decode(encoding, sample)
  if (text === null) return 0
  let all = 0
  let fitting = 0
  for (const { 0: run, index } of text.matchAll(/[^\p{ASCII}]+/gu)) {
    const isInWord = isAsciiLetter(text[index - 1]) || isAsciiLetter(text[index + run.length])
    const characters = Array.from(run)
    all += characters.length
    // Letters of another script are no part of a word in ASCII, and a word of more than two has some.
    if (isLatin ? !isInWord && characters.length > 2 : isInWord) continue
    // A capital after a small letter is one of another encoding.
    fitting += characters.filter(
      (character, index) => letters.test(character) && !isTurned(characters[index - 1], character),
    ).length
  }
  return all === 0 ? 0 : (weight * fitting) / all
}

function decode(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    // The decoder tells by an exception.
    return null
  }
}

function isAsciiLetter(character = '') {
  return /[a-z]/i.test(character)
}

function isTurned(before: string | undefined, character: string) {
  return before !== undefined && /\p{Ll}/u.test(before) && /\p{Lu}/u.test(character)
}
