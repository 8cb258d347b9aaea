import { expect, test } from 'vitest'
import { openEditor } from './article-editor.testing.ts'

const image = '<img src="https://example.com/a.webp" alt="A boat" width="800" height="600">'
const cells = '<tr><td><p>a</p></td><td class="right"><p>b</p></td></tr>'

/** One or more documents of each node and mark, as they are stored. */
const stored = {
  'an image': image,
  'a caption': `<figure>${image}<figcaption>By <em>Ana</em> <a href="https://example.com/">there</a></figcaption></figure>`,
  'a layout': `<figure class="alignwide">${image}</figure>`,
  'a link': `<figure><a href="https://example.com/" rel="noopener">${image}</a></figure>`,
  'a figure with all': `<figure class="alignleft"><a href="/about" rel="noopener">${image}</a><figcaption>Words</figcaption></figure>`,
  'a table of before': '<table><tbody><tr><th><p>Year</p></th></tr><tr><td><p>2026</p></td></tr></tbody></table>',
  'a table with a head': `<table><caption>All <strong>years</strong></caption><thead><tr><th scope="col"><p>Year</p></th><th scope="col" class="right"><p>Sum</p></th></tr></thead><tbody>${cells}<tr><th scope="row"><p>c</p></th><td><p>d</p></td></tr></tbody></table>`,
  'merged cells': `<table><thead><tr><th scope="colgroup" colspan="2"><p>Year</p></th></tr></thead><tbody>${cells}<tr><td colspan="2" rowspan="2" class="center"><p>c</p></td></tr><tr></tr></tbody></table>`,
  'a table of head rows only': '<table><thead><tr><td><p>a</p></td></tr></thead></table>',
  'a callout': '<div class="callout warning" role="note"><p>Hot</p><ul><li><p>a</p></li></ul></div>',
  'a toggle': `<details><summary>More <em>words</em></summary><p>a</p>${image}</details>`,
  'an empty summary': '<details><summary></summary><p>a</p></details>',
  footnotes:
    '<p>One<sup><a href="#fn-1" id="fnref-1">1</a></sup> two<sup><a href="#fn-2" id="fnref-2">2</a></sup> again<sup><a href="#fn-1">1</a></sup></p><section class="footnotes"><ol><li id="fn-1"><p>a</p><p>b</p></li><li id="fn-2"><p>c</p></li></ol></section>',
  tasks:
    '<ul class="tasks"><li><input type="checkbox" disabled="" checked=""><p>a</p></li><li><input type="checkbox" disabled=""><p>b</p><ul class="tasks"><li><input type="checkbox" disabled=""><p>c</p></li></ul></li></ul>',
  'lists that count down, in letters and from a number':
    '<ol reversed=""><li><p>a</p></li></ol><p>x</p><ol start="1" type="A" reversed=""><li><p>a</p></li></ol><ol type="i"><li value="10"><p>a</p></li><li class="ql-align-right" value="-2"><p>b</p></li></ol>',
  'a link card':
    '<p class="link-card"><a href="https://example.com/" rel="noopener"><img src="https://example.com/a.webp" alt=""><strong>Title</strong><br><small>Words · example.com</small></a></p>',
  'a link card without an image':
    '<p class="link-card"><a href="https://example.com/" rel="noopener"><strong>Title</strong></a></p>',
  marks: '<p>H<sub>2</sub>O<sup>3</sup> <mark>seen</mark> <kbd>Ctrl</kbd> <strong><mark>both</mark></strong></p>',
  'aligned blocks':
    '<h2 class="ql-align-center">a</h2><p class="ql-align-right">b</p><blockquote class="ql-align-center"><p>c</p></blockquote><ul><li class="ql-align-justify"><p>d</p></li></ul>',
  'a code block': '<pre><code class="language-ts">const a = 1\n\n</code></pre>',
  'a figure in a table in a toggle': `<details><summary>s</summary><table><tbody><tr><td><figure>${image}<figcaption>c</figcaption></figure></td></tr></tbody></table></details>`,
}

/** Text follows, because the editor ends every text with a paragraph, unless notes are at its end. */
const around = (html: string) => `<p>Before</p>${html}${html.includes('class="footnotes"') ? '' : '<p>After</p>'}`

test.each(Object.entries(stored))('%s is read and written three times without a change', (_, html) => {
  let current = around(html)
  for (let round = 0; round < 3; round++) {
    current = openEditor(current).getHTML()
    expect(current).toBe(around(html))
  }
})

test.each(Object.entries(stored))('a local draft with %s is opened as it was', (_, html) => {
  const editor = openEditor(around(html))
  const document = JSON.parse(JSON.stringify(editor.getJSON()))
  editor.state.doc.check()
  expect(openEditor(document).getHTML()).toBe(editor.getHTML())
})

test('a local draft of an earlier version of the editor is opened', () => {
  const attributes = { colspan: 1, rowspan: 1, colwidth: null }
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'a', marks: [{ type: 'superscript' }] }] }
  const document = {
    type: 'doc',
    content: [
      { type: 'image', attrs: { src: 'https://example.com/a.webp', alt: '', title: null, width: null, height: 2 } },
      {
        type: 'table',
        content: [{ type: 'tableRow', content: [{ type: 'tableHeader', attrs: attributes, content: [paragraph] }] }],
      },
    ],
  }
  expect(openEditor(document).getHTML()).toBe(
    '<img src="https://example.com/a.webp" alt="" height="2"><table><tbody><tr><th><p><sup>a</sup></p></th></tr></tbody></table><p></p>',
  )
})
