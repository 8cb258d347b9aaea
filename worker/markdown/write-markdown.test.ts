import { expect, test } from 'vitest'
import { cleanArticle } from '../article/sanitize.ts'
import { writeMarkdown } from './write-markdown.ts'

/** @param html as an author sends it @returns its Markdown, without the newline at its end */
function markdownOf(html: string): string {
  return writeMarkdown(cleanArticle(html), '../').slice(0, -1)
}

test.each([
  ['<h2>Tides</h2><p>One <strong>bold</strong> word.</p><hr>', '## Tides\n\nOne **bold** word.\n\n---'],
  ['<p><em>a</em> <s>b</s> <mark>c</mark> <code>d</code></p>', '_a_ ~~b~~ ==c== `d`'],
  ['<p><strong><em>both</em></strong></p>', '**_both_**'],
  ['<p>a<br>b</p>', 'a\\\nb'],
  ['<p>H<sub>2</sub>O, <u>under</u>, <kbd>Esc</kbd></p>', 'H<sub>2</sub>O, <u>under</u>, <kbd>Esc</kbd>'],
  ['<p><a href="/a_b?c=1&d=2">here</a></p>', '[here](/a_b?c=1&d=2)'],
  ['<p><a href="https://example.com/a_(b)">here</a></p>', '[here](https://example.com/a_\\(b\\))'],
  ['<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul>', '- a\n  - b\n- c'],
  ['<ol start="9"><li><p>a</p></li><li><p>b</p><p>c</p></li></ol>', '9. a\n\n10. b\n\n    c'],
  [
    '<ol type="a"><li><p>a</p></li></ol><ol reversed><li><p>b</p></li></ol><ol><li value="4"><p>c</p></li></ol>',
    '<ol type="a"><li><p>a</p></li></ol>\n\n<ol reversed=""><li><p>b</p></li></ol>\n\n<ol><li value="4"><p>c</p></li></ol>',
  ],
  ['<ul><li><p>a</p></li></ul><ul><li><p>b</p></li></ul>', '- a\n\n* b'],
  ['<ul class="tasks"><li><input type="checkbox" checked><p>a</p></li><li><p>b</p></li></ul>', '- [x] a\n- [ ] b'],
  ['<blockquote><p>a</p><blockquote><p>b</p></blockquote></blockquote>', '> a\n>\n> > b'],
  ['<div class="callout tip"><p>a</p><p>b</p></div>', '> [!TIP]\n> a\n>\n> b'],
  ['<pre><code class="language-ts">a\n\n  ```b</code></pre>', '````ts\na\n\n  ```b\n````'],
  ['<img src="/media/a/b.png" alt="A boat">', '![A boat](../media/a/b.png)'],
  [
    '<p>a<sup><a href="#fn-1">1</a></sup></p><section class="footnotes"><ol><li id="fn-1"><p>b</p><p>c</p></li></ol></section>',
    'a[^1]\n\n[^1]: b\n\n    c',
  ],
  [
    '<table><thead><tr><th scope="col"><p>a</p></th><th scope="col" class="right"><p>b</p></th></tr></thead><tbody><tr><td><p>c|d</p></td><td class="right"><p>e<br>f</p></td></tr></tbody></table>',
    '| a | b |\n| --- | --: |\n| c\\|d | e<br />f |',
  ],
])('%s is Markdown', (html, markdown) => {
  expect(markdownOf(html)).toBe(markdown)
})

test.each([
  '<p class="link-card"><a href="https://example.com/"><img src="../media/a/b.png" alt="" /><strong>Title</strong><br /><small>Words</small></a></p>',
  '<figure class="alignwide"><img src="../media/a/b.png" alt="" /><figcaption>A <em>boat</em></figcaption></figure>',
  '<details><summary>More</summary><pre><code>a&#10;&#10;b</code></pre></details>',
  '<iframe src="https://www.youtube-nocookie.com/embed/aaaaaaaaaaa" title="Video"></iframe>',
  '<table><tbody><tr><td colspan="2"><p>a</p></td></tr></tbody></table>',
  '<table><thead><tr><th scope="col"><p class="link-card"><a href="https://example.com/"><strong>a</strong></a></p></th></tr></thead></table>',
  '<img src="../media/a/b.png" alt="" width="300" />',
  '<p></p>',
])('%s is HTML in one line', (html) => {
  expect(markdownOf(html.replaceAll('../media', '/media'))).toBe(html)
})

test.each([
  ['1. a', '1\\. a'],
  ['# a', '\\# a'],
  ['- a', '\\- a'],
  ['> a', '\\> a'],
  ['*a* `b` ~c~ ==d== [e](f) ![g](h)', '\\*a\\* \\`b\\` \\~c\\~ \\=\\=d\\=\\= \\[e\\](f) !\\[g\\](h)'],
  ['snake_case _a_', 'snake_case \\_a\\_'],
  ['AT&T &amp;amp; &amp;#10;', 'AT&T \\&amp; \\&#10;'],
  ['https://example.com www.example.com a@b.c', 'https\\://example.com www\\.example.com a\\@b.c'],
  ['{{ a }} {% b %}', '{\\{ a }} {\\% b %}'],
  ['&lt;script&gt;', '\\<script>'],
  ['a \u00a0b', 'a &nbsp;b'],
])('the text %s means itself', (text, markdown) => {
  expect(markdownOf(`<p>${text}</p>`)).toBe(markdown)
})
