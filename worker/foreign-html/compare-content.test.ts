import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cleanArticle } from '../article/sanitize.ts'
import { tokenizeHtml } from '../html/tokenize.ts'
import { growthOf, linear } from '../testing/growth.ts'
import { compareContent, nameMissed } from './compare-content.ts'
import { countContent } from './count-content.ts'
import { cleanForeignHtml, missedIn } from './fragments.testing.ts'

const list = (depths: number[]) =>
  depths.map((depth) => `${'<ul>'.repeat(depth)}<li>x</li>${'</ul>'.repeat(depth)}`).join('')

test.each([
  ['a word', '<p>one two</p>', '<p>one</p>', ['1 word']],
  ['one of two equal words', '<p>one one</p>', '<p>one</p>', ['1 word']],
  ['a space', '<p>one<br>two</p>', '<p>onetwo</p>', ['1 space between words']],
  ['a word in its place', '<p>one two three</p>', '<p>two three one</p>', ['1 word in its place']],
  [
    'the place of a caption',
    '<img src="/a.png"><p>one</p><img src="/b.png"><p>two</p>',
    '<img src="/a.png"><img src="/b.png"><p>one</p><p>two</p>',
    ['1 word in its place'],
  ],
  ['an item', '<ul><li>one</li><li>two</li></ul>', '<ul><li>one</li></ul><p>two</p>', ['1 list item']],
  [
    'a depth',
    '<ul><li>one<ul><li>two</li></ul></li></ul>',
    '<ul><li>one</li><li>two</li></ul>',
    ['1 list item at its depth'],
  ],
  [
    'a depth that only an attribute says',
    '<ul data-indent="0"><li>one</li></ul><ul data-indent="1"><li>two</li></ul>',
    '<ul><li>one</li><li>two</li></ul>',
    ['1 list item at its depth'],
  ],
  ['a box', '<ul><li><input type="checkbox">one</li></ul>', '<ul><li>one</li></ul>', ['1 box to tick']],
  ['a link', '<p><a href="https://a.example/">one</a></p>', '<p>one</p>', ['1 link']],
  [
    'a cell',
    '<table><tr><td>a</td><td>b</td></tr></table>',
    '<table><tr><td>a b</td></tr></table>',
    ['1 cell of a table'],
  ],
  ['the beginning of a line of code', '<pre>if a:\n  b</pre>', '<pre><code>if a:\nb</code></pre>', ['1 line of code']],
  ['a picture', '<p>a</p><img src="https://a.example/x.png">', '<p>a</p>', ['1 picture']],
  ['a page', '<iframe src="https://a.example/x"></iframe><p>a</p>', '<p>a</p>', ['1 embedded page']],
  [
    'a note',
    '<p>a<sup><a href="#n1">1</a></sup></p><ol><li id="n1">b</li></ol>',
    '<p>a<sup>1</sup></p><ol><li>b</li></ol>',
    ['1 footnote'],
  ],
  ['a fraction', '<p><math><mfrac><mn>1</mn><mn>2</mn></mfrac></math></p>', '<p>12</p>', ['1 formula']],
  ['a formula with TeX', '<p><math alttext="e^{x}"><mi>e</mi></math></p>', '<p>ex</p>', ['1 formula']],
  ['a drawn formula', '<p>a <mjx-container><mjx-math></mjx-math></mjx-container></p>', '<p>a</p>', ['1 formula']],
])('%s that is missing is named', (_, source, result, named) => {
  expect(nameMissed(missedIn(source, result))).toEqual(named)
})

test.each([
  [
    'what nobody sees',
    '<p>a</p><script>b</script><style>p{c:d}</style><p hidden>e</p><p style="display:none">f</p><!-- g -->',
    '<p>a</p>',
  ],
  ['what a style sheet hides', '<style>.x{display:none}</style><p>a<span class="x">b</span></p>', '<p>a</p>'],
  [
    'menus, buttons and words for screen readers',
    '<nav><a href="/b">b</a></nav><p>a</p><button>c</button><span class="sr-only">d</span>',
    '<p>a</p>',
  ],
  ['a second reading', '<p>a <span aria-hidden="true">b</span></p>', '<p>a</p>'],
  [
    'a drawn twin of a formula',
    '<p><span class="katex"><math><annotation encoding="application/x-tex">e^x</annotation></math><span aria-hidden="true">ex</span></span></p>',
    '<p><code>e^x</code></p>',
  ],
  ['a formula in words of its own', '<p><math><msqrt><mn>2</mn></msqrt></math></p>', '<p><code>√2</code></p>'],
  ['a picture of a formula', '<p><img src="https://a.example/tex" alt="e^x"></p>', '<p><code>e^x</code></p>'],
  ['formats and blocks', '<p>a<b>b</b>c <i>d</i></p><div>e</div>', '<p>abc <em>d</em></p><p>e</p>'],
  [
    'words that became an attribute',
    '<p>Warning</p><p>a</p>',
    '<div class="callout warning" role="note"><p>a</p></div>',
  ],
  ['an emoji that is a picture', '<p>a<img src="https://a.example/x.svg" alt="🎉"></p>', '<p>a🎉</p>'],
  [
    'pixels and anchors',
    '<p><a id="x"></a>a<img src="https://a.example/x" width="1" height="1"><a href="#x"> </a></p>',
    '<p>a</p>',
  ],
  ['tables for the layout', '<table role="presentation"><tr><td>a</td><td>b</td></tr></table>', '<p>a</p><p>b</p>'],
  ['a deeper list than was said', list([1, 1]), list([1, 2])],
  ['indented items', '<ul><ul><li>a</li></ul></ul>', '<ul><li>a</li></ul>'],
])('nothing is said of %s', (_, source, result) => {
  expect(missedIn(source, result)).toEqual({})
})

const samples = globSync('scripts/sample/articles/*.html').map((path) => readFileSync(path, 'utf8'))

test('nothing is said of the articles of the sample, nor of what the cleaner has named', () => {
  expect(samples.length).toBeGreaterThan(10)
  for (const html of samples) expect(missedIn(html, cleanArticle(cleanForeignHtml(`<!-- -->${html}`).html))).toEqual({})
  expect(missedIn('<p>a</p><img src="file:///a">', '<p>a</p>', { localImages: 1 })).toEqual({})
})

test.each([
  ['articles', (length: number) => samples.join('').repeat(4).slice(0, length)],
  [
    'words in another order',
    (length: number) =>
      Array.from({ length: length / 8 }, (_, word) => `<p>w${word % 2 ? word : length - word}</p>`).join(''),
  ],
  ['formulas', (length: number) => '<math><msup><mi>a</mi><mn>2</mn></msup></math><code>b</code>'.repeat(length / 60)],
  ['open tags and links', (length: number) => '<b><a href="#n"><ul><li>a'.repeat(length / 25)],
])('%s are counted and compared in linear time', async (_, make) => {
  const prepare = (length: number) => {
    const html = make(length)
    return () => compareContent(countContent(html, tokenizeHtml), countContent(html.replaceAll('a', 'o'), tokenizeHtml))
  }
  expect(await growthOf(prepare, 200_000)).toBeLessThan(linear)
})
