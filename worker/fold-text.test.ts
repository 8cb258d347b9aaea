import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.each([
  ['case and accents', 'Déjà VU', 'deja vu'],
  ['accents written apart', 'Cafe\u0301', 'cafe'],
  ['ligatures and wide letters', 'ﬁne Ａir', 'fine air'],
  ['white space', '  two\n\twords ', 'two words'],
])('folds %s', (_, text, folded) => {
  expect(foldText(text)).toBe(folded)
})
