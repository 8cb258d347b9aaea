import { expect, test } from 'vitest'
import { tokensOf, wordsOf } from './words.ts'

test.each([
  ['words in lower case, without punctuation', 'The Edge, “again”!', ['the', 'edge', 'again']],
  ['letters without accents', 'Łódź, Straße & Cafe\u0301', ['lodz', 'strasse', 'cafe']],
  ['a compound, its joined form and its parts', 'e-mail', ['email', 'e', 'mail']],
  ['a name with an apostrophe', 'O’Reilly', ['oreilly', 'o', 'reilly']],
  ['a possessive as the word itself', 'the author’s', ['the', 'author']],
  ['points inside a word', 'Node.js.', ['node.js', 'nodejs', 'node', 'js']],
  ['signs around a word', 'C++, C# or .NET', ['c++', 'c', 'c#', 'c', 'or', '.net', 'net']],
  ['each emoji', '🚀🎉 day', ['🚀', '🎉', 'day']],
  ['Hindi with its vowels', 'नमस्ते दुनिया', ['नमस्ते', 'दुनिया']],
  ['nothing of symbols', '-- ... +++ §', []],
])('stores %s', (_, text, tokens) => {
  expect(tokensOf(text)).toEqual(tokens)
})

test('divides Japanese into words, and adds the pairs of its letters', () => {
  expect(tokensOf('全文検索の本')).toEqual(['全文', '検索', 'の', '本', '全文', '文検', '検索', '索の', 'の本'])
})

test('keeps the marks of Japanese and Thai letters', () => {
  expect(tokensOf('ガス')).not.toEqual(tokensOf('カス'))
  expect(tokensOf('ค้นหา')).toContain('ค้นหา')
})

test.each([
  ['C++', [['c++']]],
  ['node.js', [['node.js'], ['nodejs']]],
  ['e-mail', [['email'], ['e', 'mail']]],
  ['計算機', [['計算機'], ['計算', '算機']]],
])('a search for %s accepts %j', (text, alternatives) => {
  expect(Array.from(wordsOf(text), (word) => word.alternatives)).toEqual([alternatives])
})

test('tells where each word is in the text', () => {
  const text = 'Go: 検索 & C++'
  expect(Array.from(wordsOf(text), ({ start, end }) => text.slice(start, end))).toEqual(['Go', '検索', 'C++'])
})

test('cuts a word without an end', () => {
  expect(tokensOf('x'.repeat(1_000))).toEqual(['x'.repeat(40)])
})
