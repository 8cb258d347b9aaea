import { expect, test } from 'vitest'
import { cleanArticle } from '../article/sanitize.ts'
import { quillHtml } from './quill-html.ts'

test.each([
  [
    'bullets',
    '<p>These:</p>\n<ul>\n<li>one</li>\n<li><p>two</p></li>\n</ul>\n<p>End.</p>',
    '<p>These:</p><ol><li data-list="bullet">one</li><li data-list="bullet">two</li></ol><p>End.</p>',
  ],
  ['numbers', '<ol><li>one</li></ol>', '<ol><li data-list="ordered">one</li></ol>'],
  [
    'lists in lists',
    '<ul><li>one<ol><li>inner</li></ol></li><li>two</li></ul>',
    '<ol><li data-list="bullet">one</li><li data-list="ordered" class="ql-indent-1">inner</li><li data-list="bullet">two</li></ol>',
  ],
  [
    'items of two paragraphs',
    '<ul><li><p>one</p><p>more</p></li></ul>',
    '<ol><li data-list="bullet">one more</li></ol>',
  ],
  [
    'quotes',
    '<blockquote>\n<p>wise <em>words</em></p>\n<p>twice</p>\n</blockquote>',
    '<blockquote>wise <em>words</em></blockquote><blockquote>twice</blockquote>',
  ],
  ['a quote without a paragraph', '<blockquote>wise</blockquote>', '<blockquote>wise</blockquote>'],
  [
    'code and tables',
    '<pre><code>a\n  &lt;p&gt; b</code></pre>\n<table>\n<tr>\n<td>1</td></tr></table>',
    '<pre><code>a\n  &lt;p&gt; b</code></pre><table><tbody><tr><td>1</td></tr></tbody></table>',
  ],
])('%s: Quill keeps them, and no word is lost when such a text is added', (_, html, expected) => {
  const clean = cleanArticle(html)
  expect(quillHtml(clean)).toBe(expected)
  const words = (text: string) =>
    text
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  expect(words(cleanArticle(quillHtml(clean)))).toBe(words(clean))
})
