/** The beginning of labels of a domain that are not ASCII (RFC 5890). */
const prefix = 'xn--'
const longestLabel = 63

/** Scripts whose letters are not taken for letters of another one within a label; Japanese and Korean use several. */
const scripts = [
  ...[
    'Latin',
    'Greek',
    'Cyrillic',
    'Armenian',
    'Georgian',
    'Hebrew',
    'Arabic',
    'Devanagari',
    'Bengali',
    'Tamil',
    'Thai',
  ].map((name) => `\\p{Script=${name}}`),
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々',
  '\\p{Script=Han}\\p{Script=Hangul}',
].map((letters) => new RegExp(`^[${letters}\\p{M}0-9·・-]+$`, 'u'))

/**
 * An address as people read it, with the letters of its domain: it is stored in ASCII (worker/mail/fold-address.ts). A label that
 * mixes scripts, by which one domain can look like another, or that is no valid one stays as it is stored.
 */
export function showAddress(email: string): string {
  const at = email.lastIndexOf('@') + 1
  return email.slice(0, at) + email.slice(at).split('.').map(showLabel).join('.')
}

function showLabel(label: string): string {
  if (!label.startsWith(prefix) || label.length > longestLabel) return label
  const letters = decode(label.slice(prefix.length))
  // ASCII as Punycode, or letters that no address is stored with, are to look like something else.
  const isStored = letters !== null && /[^\0-\x7f]/.test(letters) && letters.normalize('NFC').toLowerCase() === letters
  return isStored && scripts.some((script) => script.test(letters)) ? letters : label
}

/** Punycode (RFC 3492). @returns null for another text */
function decode(text: string): string | null {
  const base = 36
  const end = text.lastIndexOf('-')
  const output = [...text.slice(0, Math.max(0, end))].map((letter) => letter.codePointAt(0) ?? 0)
  let [code, insertAt, bias] = [128, 0, 72]
  for (let index = end + 1; index < text.length; ) {
    const before = insertAt
    for (let weight = 1, k = base; ; k += base) {
      const digit = Number.parseInt(text.charAt(index), base)
      index += 1
      if (Number.isNaN(digit)) return null
      // In Punycode letters come before digits.
      const value = digit < 10 ? digit + 26 : digit - 10
      insertAt += value * weight
      const threshold = Math.min(Math.max(k - bias, 1), 26)
      if (value < threshold) break
      weight *= base - threshold
      if (insertAt > 0x7fffffff || weight > 0x7fffffff) return null
    }
    const count = output.length + 1
    bias = adapt(insertAt - before, count, before === 0)
    code += Math.floor(insertAt / count)
    insertAt %= count
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return null
    output.splice(insertAt, 0, code)
    insertAt += 1
  }
  return String.fromCodePoint(...output)
}

function adapt(difference: number, count: number, isFirst: boolean): number {
  let delta = Math.floor(difference / (isFirst ? 700 : 2))
  delta += Math.floor(delta / count)
  let k = 0
  for (; delta > 455; k += 36) delta = Math.floor(delta / 35)
  return k + Math.floor((36 * delta) / (delta + 38))
}
