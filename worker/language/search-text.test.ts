import { expect, test } from 'vitest'
import { composeSearchText } from './search-text.ts'

const content = { title: '', subTitle: '', category: 'Technology', contents: [], plainText: '', tags: [] }

test('has the words of the title, the roots of all words, and the beginnings of those of the title', () => {
  expect(
    composeSearchText({
      title: 'Edge databases: C++ in Łódź',
      subTitle: 'For readers',
      category: 'Startup',
      contents: [{ text: 'Writing' }, { text: 'Reading' }],
      plainText: 'Writing rows. Reading rows.',
      tags: ['Working remotely', 'C++'],
    }),
  ).toMatchObject({
    titleWords: 'edge databases c++ c in lodz',
    title: 'edg databas c++ c in lodz',
    subTitle: 'for reader',
    headings: 'write read work remot c++ c',
    category: 'startup',
    body: 'write row read row',
    beginnings: 'e_ ed_ d_ da_ c_ c+_ i_ in_ l_ lo_',
  })
})

test('lists words for the vocabulary: those of the title, then the most frequent ones, once each', () => {
  const plainText = 'Rare rows rows, often often often. 検索の本 C++ sqlite3 abc nodejs e-mail'
  const { words } = composeSearchText({ ...content, title: 'A database', plainText })
  expect(words).toEqual(['database', 'often', 'rows', 'rare', 'nodejs', 'email', 'mail'])
})

test('is bounded for any text, and a text in Japanese fits into a row of D1', () => {
  const long = composeSearchText({
    ...content,
    title: '検'.repeat(200),
    plainText: '全文検索の本を読む。'.repeat(50_000),
  })
  expect(Buffer.byteLength(Object.values(long).flat().join(' '))).toBeLessThan(1_500_000)
  const contents = Array.from({ length: 5_000 }, (_, index) => ({ text: `Part ${index}` }))
  const plainText = Array.from({ length: 30_000 }, (_, index) => `w${index.toString(26).replace(/\d/g, 'z')}ord`).join(
    ' ',
  )
  const many = composeSearchText({ ...content, contents, plainText })
  expect(many.words.length).toBeLessThanOrEqual(2_000)
  expect(many.headings.length).toBeLessThanOrEqual(30_000)
  expect(many.body.length).toBeLessThanOrEqual(300_000)
})
