/**
 * Folds case, accents and compatibility forms ("ﬁ" becomes "fi", "Ａ" becomes "a"): search compares folded titles, and
 * the interface marks matches by the same rule.
 */
export function foldLetters(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
