import { expect, test } from 'vitest'
import { withDirections } from './block-directions.ts'

const arabic = 'هذه جملة عربية (مع أقواس).'
const hebrew = 'זה ציטוט!'

test.each([
  ['a paragraph', `<p>One.</p><p>${arabic}</p>`, `<p>One.</p><p dir="rtl">${arabic}</p>`],
  ['a heading', `<h2 id="a">${hebrew}</h2>`, `<h2 id="a" dir="rtl">${hebrew}</h2>`],
  [
    'a quote with all that is in it',
    `<blockquote><p>${hebrew}</p></blockquote>`,
    `<blockquote dir="rtl"><p>${hebrew}</p></blockquote>`,
  ],
  [
    'English in a quote',
    `<blockquote><p>${hebrew}${arabic}</p><p>Two.</p></blockquote>`,
    `<blockquote dir="rtl"><p>${hebrew}${arabic}</p><p dir="ltr">Two.</p></blockquote>`,
  ],
  [
    'an item, and a list of such items',
    `<ul><li>${hebrew}</li><li>An English item.</li></ul><ol><li>${hebrew}</li></ol>`,
    `<ul><li dir="rtl">${hebrew}</li><li>An English item.</li></ul><ol dir="rtl"><li>${hebrew}</li></ol>`,
  ],
  [
    'a cell and a caption',
    `<table><caption>${hebrew}</caption><tbody><tr><td>A long English cell.</td><td>${hebrew}</td></tr></tbody></table>`,
    `<table><caption dir="rtl">${hebrew}</caption><tbody><tr><td>A long English cell.</td><td dir="rtl">${hebrew}</td></tr></tbody></table>`,
  ],
  [
    'a sentence with a long formula',
    `<p>${hebrew} <math><mi>abcdefghijklmnopqrstuvwxyz</mi></math></p>`,
    `<p dir="rtl">${hebrew} <math><mi>abcdefghijklmnopqrstuvwxyz</mi></math></p>`,
  ],
  ['a caption of a picture', `<figcaption>${hebrew}</figcaption>`, `<figcaption dir="rtl">${hebrew}</figcaption>`],
  ['words of both', `<p>React היא ספרייה לבניית ממשקים.</p>`, `<p dir="rtl">React היא ספרייה לבניית ממשקים.</p>`],
])('%s of another direction has its own', (_, html, expected) => {
  expect(withDirections(html, 'ltr')).toBe(expected)
  expect(withDirections(expected, 'ltr')).toBe(expected)
})

test('usual articles stay as they are', () => {
  for (const [html, direction] of [
    ['<p>One.</p><ul><li>Two &amp; three.</li></ul>', 'ltr'],
    [`<p>React ${arabic}</p><p>${arabic}</p><blockquote>${hebrew}</blockquote><p>12.</p><ul><li>x</li></ul>`, 'rtl'],
    [`<p>The word ${hebrew} in a sentence of English words.</p>`, 'ltr'],
    [`<p>${arabic}</p><div class="code"><pre><code>const answer = 42 // long enough</code></pre></div>`, 'auto'],
  ] as const) {
    expect(withDirections(html, direction)).toBe(html)
  }
})

test('English has its direction in an article from right to left', () => {
  const html = `<p>${arabic}</p><ul><li>One.</li></ul>`
  for (const direction of ['rtl', 'auto'] as const) {
    expect(withDirections(html, direction)).toBe(`<p>${arabic}</p><ul dir="ltr"><li>One.</li></ul>`)
  }
})

test('no tag is lost in the HTML of blocks that lack an end', () => {
  expect(withDirections(`<p>${hebrew}<li>a</ul>b < c`, 'ltr')).toContain('b < c')
})
