import { expect, test } from 'vitest'
import { cleanArticle } from './sanitize.ts'

test.each([
  ['<div>one</div><div>two<div>three</div>four</div>five', '<p>one</p><p>two</p><p>three</p><p>four</p><p>five</p>'],
  ['<section><h1>T</h1>text</section>', '<h2>T</h2><p>text</p>'],
  [
    '<figure><img src="/media/a/b.png"><figcaption>Below</figcaption></figure>',
    '<figure><img src="/media/a/b.png" alt="" loading="lazy" decoding="async" /><figcaption>Below</figcaption></figure>',
  ],
  ['<dl><dt>term<dd>meaning</dl>', '<p>term</p><p>meaning</p>'],
  ['<details><summary>More</summary>text</details>', '<details><summary>More</summary><p>text</p></details>'],
  ['un<b>bel</b>ievable', 'un<strong>bel</strong>ievable'],
  ['a<ul></ul>b<table></table>c', 'a<p>b</p><p>c</p>'],
  ['<p>a<td>b</td><td>c</td>', '<p>a</p><p>b</p><p>c</p>'],
  ['<b><p>one</p><p>two</p></b>', '<p><strong>one</strong></p><p><strong>two</strong></p>'],
  [
    '<a href="https://a.bc"><h3>T</h3><div>d</div></a>',
    '<h3><a href="https://a.bc" rel="noopener">T</a></h3><p><a href="https://a.bc" rel="noopener">d</a></p>',
  ],
  ['<b>a<i>b</b>c</i>', '<strong>a<em>b</em></strong><em>c</em>'],
  ['<h2><div>one</div><div>two</div></h2>', '<h2>one</h2><h2>two</h2>'],
  ['<li><p>one<li><p>two', '<ul><li><p>one</p></li><li><p>two</p></li></ul>'],
  ['<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  ['<ol start="1 onclick=x"><li>a</ol><ol start="-3"><li>b</ol>', '<ol><li>a</li></ol><ol start="-3"><li>b</li></ol>'],
  [
    '<ol TYPE="a" reversed start="9"><li value="7 onclick=x">a</ol><ol type="disc"><li value="-2" class="ql-align-center">b</ol>',
    '<ol start="9" type="a" reversed=""><li>a</li></ol><ol><li class="ql-align-center" value="-2">b</li></ol>',
  ],
  ['<ul type="A" reversed><li value="3">a</ul>', '<ul><li>a</li></ul>'],
  [
    '<table><caption>Cap</caption><thead><tr><th>a<th>b<tbody><tr><td colspan="2">c<td colspan="1000">d</table>e',
    '<table><caption>Cap</caption><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td colspan="2">c</td><td>d</td></tr></tbody></table><p>e</p>',
  ],
  ['<pre>\na<br>b</pre>', '<pre><code>a\nb</code></pre>'],
  ['<pre class="lang-sql"><b>a</b></pre>', '<pre><code class="language-sql">a</code></pre>'],
  ['<div><pre>code</div><p>text', '<pre><code>code</code></pre><p>text</p>'],
  ['a<video controls>b<svg/>c<svg><text>d</text></svg>e', '<p>a</p><p>bce</p>'],
  ['<ul><tr>a</tr>b</ul>', '<ul><li>a<p>b</p></li></ul>'],
  ['<pre>a<iframe></iframe>b</pre>', '<pre><code>a\nb</code></pre>'],
  ['<ul><li><pre>a</li></ul><p>b', '<ul><li><pre><code>a</code></pre></li></ul><p>b</p>'],
  ['<p>x<iframe src="https://evil.example">a</iframe>y</p>', '<p>x</p><p>y</p>'],
])('%s becomes blocks of an article', (html, clean) => {
  expect(cleanArticle(html)).toBe(clean)
})

test('lists of Quill get their kinds and depths', () => {
  const item = (list: string, text: string, more = '') =>
    `<li data-list="${list}"${more}><span class="ql-ui" contenteditable="false"></span>${text}</li>`
  expect(
    cleanArticle(
      `<ol>${item('bullet', 'a')}${item('bullet', 'b', ' class="ql-indent-1"')}${item('ordered', 'c', ' class="ql-indent-1"')}${
        item('ordered', 'd', ' class="ql-indent-2 ql-align-right"') + item('ordered', '1') + item('ordered', '2')
      }${item('checked', 'x')}${item('unchecked', 'y')}</ol>`,
    ),
  ).toBe(
    '<ul><li>a<ul><li>b</li></ul><ol><li>c<ol><li class="ql-align-right">d</li></ol></li></ol></li></ul>' +
      '<ol><li>1</li><li>2</li></ol><ul><li>x</li><li>y</li></ul>',
  )
  expect(cleanArticle('<ul><li>a</li><li class="ql-indent-1">b</li><li>c</li></ul>')).toBe(
    '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
  )
})

test('code of Quill keeps its lines and language', () => {
  const line = (text: string) => `<div class="ql-code-block" data-language="javascript">${text}</div>`
  const chooser = '<select class="ql-ui" contenteditable="false"><option value="plain">Plain</option></select>'
  expect(
    cleanArticle(
      `<div class="ql-code-block-container" spellcheck="false">${chooser}${line('if (<span class="ql-token">a</span> &lt; 1)')}${line('<br>')}${line('  b()')}</div><p>x</p>`,
    ),
  ).toBe('<pre><code class="language-javascript">if (a &lt; 1)\n\n  b()</code></pre><p>x</p>')
  expect(cleanArticle('<pre class="ql-syntax" spellcheck="false">a\n\nb\n</pre>')).toBe(
    '<pre><code>a\n\nb</code></pre>',
  )
})

test('images and videos of Quill stay, and so does the alignment of text', () => {
  expect(
    cleanArticle(
      '<p class="ql-align-center">a <img src="/media/a/b.png"></p><iframe class="ql-video ql-align-right" frameborder="0" src="https://www.youtube.com/embed/yJDv-zdhzMY?showinfo=0"></iframe>',
    ),
  ).toMatch(
    /^<p class="ql-align-center">a <img src="\/media\/a\/b.png" [^>]*><\/p><iframe src="https:\/\/www.youtube-nocookie.com\/embed\/yJDv-zdhzMY" /,
  )
})
