import { expect, test } from 'vitest'
import { proseSample, proseSampleLength } from './prose-sample.ts'
import { subjectWords } from './subject-words.ts'

test('a sample has the text without code, also where it ends inside code or a tag', () => {
  expect(proseSample('<p>One</p><pre><code>const two</code></pre><p>three &amp; four</p>')).toBe('One three & four')
  const filler = `<p>${'word '.repeat(proseSampleLength / 5 - 10)}</p>`
  for (const end of [`<pre><code>${'code '.repeat(100)}</code></pre>`, `<a href="/${'path'.repeat(100)}">link</a>`]) {
    expect(new Set(proseSample(filler + end).split(' '))).toEqual(new Set(['word']))
  }
})

test('the roots of the title come first, then the most frequent ones, folded, once each', () => {
  const prose = 'Der Zug, der Zug für die Brücke. La gare et le zug: 2026, ÉTÉ, SQLite3, databases. Node.js, 検索の本'
  const roots = ['bruck', 'databas', 'zug', 'gare', 'et', 'sqlite3', 'node.js', '検索']
  expect(subjectWords('Eine Brücke: database', prose)).toEqual(roots)
})

test('there are at most 40 words, whatever the text', () => {
  const prose = Array.from({ length: 500 }, (_, index) => `${'word'.repeat(1 + (index % 20))}${index}`).join(' ')
  const words = subjectWords('', prose)
  expect(words).toHaveLength(40)
  expect(words.every((word) => word.length <= 40)).toBe(true)
})
