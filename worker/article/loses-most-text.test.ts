import { expect, test } from 'vitest'
import { losesMostText } from './loses-most-text.ts'

const text = '<p>One two three four.</p><p>Five six seven eight.</p>'

test.each([
  ['everything', text, '', true],
  ['more than half', text, '<p>One two three.</p>', true],
  ['the words for as many others', text, '<p>Eins zwei drei vier fünf sechs sieben acht.</p>', true],
  ['Chinese text', '<p>海上的船一艘一艘地回来了</p>', '<p>猫</p>', true],
  ['half', text, '<p>One two three four.</p>', false],
  ['a word that is still being typed', '<p>Hel</p>', '<p>Hello</p>', false],
  ['a letter of a text without spaces', '<p>海上的船一艘一艘地回来了</p>', '<p>海上的船一艘一艘地回来</p>', false],
  ['its place: blocks are moved', text, '<p>Five six seven eight.</p><p>One two three four.</p>', false],
  ['words at both ends', text, '<p>Two three four.</p><p>Five six seven.</p>', false],
  ['nothing', text, text, false],
  ['nothing: there was none', '', text, false],
])('whether a text that loses %s has lost most of it', (_, before, after, expected) => {
  expect(losesMostText(before, after)).toBe(expected)
})
