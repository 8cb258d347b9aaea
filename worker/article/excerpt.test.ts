import { expect, test } from 'vitest'
import { textLimits } from '../contract/limits.ts'
import { growthOf, linear } from '../testing/growth.ts'
import { excerptOf, excerptOfBeginning } from './excerpt.ts'

test.each([
  ['<h2>Introduction</h2><p>Readers skim.</p>', 'Readers skim.'],
  [
    '<h2>A <em>long</em> way</h2><h3>Scope</h3><p>Closures <b>close</b>.</p><h2>Next</h2><p>More.</p>',
    'Closures close. More.',
  ],
  ['<p>One</p><hr><h4 id="x">Two</h4><ul><li>three</li></ul>', 'One three'],
  ['<h2>Only</h2><h3>headings &amp; more</h3>', 'Only headings & more'],
  ['<h2>Over a picture</h2><img src="/media/a/b.webp">', 'Over a picture'],
  [
    '<p>Ctrl is marked.</p><figure><img src="/media/a/b.webp"><figcaption>A key</figcaption></figure><table><tr><th>Plan</th></tr></table><p>Then words.</p>',
    'Ctrl is marked. Then words.',
  ],
  [
    '<p>One<sup><a href="#fn-1">1</a></sup></p><pre><code>x = 1</code></pre><section class="footnotes"><ol><li id="fn-1">A note</li></ol></section>',
    'One',
  ],
  ['<table><tbody><tr><td>Only</td><td>cells</td></tr></tbody></table>', 'Only cells'],
  ['<h2>Without an end<p>and so a heading', 'Without an end and so a heading'],
  ['', ''],
])('the excerpt of %s is its text without headings', (html, expected) => {
  expect(excerptOf(html)).toBe(expected)
})

test('an excerpt ends at a word or a grapheme, within 300 characters', () => {
  const long = excerptOf(`<p>${'word '.repeat(100)}</p>`)
  expect(long.length).toBeLessThanOrEqual(textLimits.excerpt)
  expect(long).toMatch(/word…$/)
  const waving = Array.from(excerptOf('👋🏽'.repeat(1_000)))
  expect(waving).toHaveLength(textLimits.excerpt - 1)
  expect(waving.slice(-3)).toEqual(['👋', '🏽', '…'])
})

test('the beginning of an article tells its excerpt, or too little', () => {
  const article = `<h2>Heading</h2><p>${'word '.repeat(100)}</p><h2 id="end">Another</h2><p><img src="/media/a/b.webp"></p>`
  for (let length = 0; length < article.length; length += 1) {
    const known = excerptOfBeginning(article.slice(0, length))
    if (length < 300) expect(known).toBeUndefined()
    else if (known !== undefined || length > 330) expect(known).toBe(excerptOf(article))
  }
})

test.each(['<h2>', '</h2>', '<h2 ', '<h2>a</h2>', '<table><pre>', '<p>a</p>', '&amp;'])(
  'the time for an excerpt of many %j grows with their number, not faster',
  async (piece) => {
    const growth = await growthOf((length) => {
      const article = piece.repeat(length)
      return () => excerptOf(article)
    }, 10 ** 5)
    expect(growth).toBeLessThan(linear)
  },
)
