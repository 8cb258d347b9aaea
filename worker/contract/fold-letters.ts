/**
 * Accents and vowel marks without which a word is still understood. Marks of other scripts, such as Japanese, Hindi and Thai,
 * tell words apart and stay.
 */
const marks = new RegExp(
  `[${[
    // Of Latin, Greek and Cyrillic letters.
    '\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff',
    // Of Hebrew letters.
    '\\u0591-\\u05c7',
    // Of Arabic letters; 0640 only makes a word longer.
    '\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06ed',
  ].join('')}]`,
  'g',
)

/** Letters that Unicode does not decompose, in lower case, and the letters that people type in their place. */
const plainLetters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
}
const hasPlainLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/**
 * Folds case, accents, compatibility forms ("ﬁ" becomes "fi", "Ａ" becomes "a") and letters such as ł and ß: search compares
 * folded texts, and the interface marks matches by the same rule.
 */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(hasPlainLetters, (letter) => plainLetters[letter] ?? letter)
}
