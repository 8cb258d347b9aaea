import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { cleanArticle } from '#worker/article/sanitize.ts'
import { openEditor } from './article-editor.testing.ts'
import { extensions, levelHeadings } from './extensions.ts'

const opened: Editor[] = []
afterEach(() => {
  for (const editor of opened.splice(0)) editor.destroy()
})

/** The editor's HTML after it has read `html`. */
function readHtml(html: string) {
  const editor = new Editor({ extensions, content: html, injectCSS: false })
  opened.push(editor)
  return editor.getHTML()
}

const player =
  /^<iframe src="https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ" title="YouTube video" [^>]*><\/iframe>/

test.each([
  'https://www.youtube.com/embed/dQw4w9WgXcQ?autoplay=1',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  '//www.youtube.com/embed/dQw4w9WgXcQ',
])('a frame of %s becomes the sandboxed player without cookies', (src) => {
  const html = readHtml(`<iframe src="${src}" onload="alert(1)"></iframe>`)
  expect(html).toMatch(player)
  expect(html).toContain('sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"')
  expect(html).not.toContain('onload')
})

test.each([
  'https://example.com/',
  'https://www.youtube.com.example.com/embed/dQw4w9WgXcQ',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
])('a frame of %s is removed', (src) => {
  expect(readHtml(`<p>Before</p><iframe src='${src}'></iframe><p>After</p>`)).toBe('<p>Before</p><p>After</p>')
})

test('a draft that was tampered with contains no foreign frame', () => {
  const editor = new Editor({
    extensions,
    content: { type: 'doc', content: [{ type: 'videoEmbed', attrs: { src: 'https://example.com/' } }] },
    injectCSS: false,
  })
  opened.push(editor)
  expect(editor.getHTML()).toContain('<iframe src="about:blank"')
})

test('inline images and images at https URLs are accepted', () => {
  const inline = '<img src="data:image/webp;base64,AAAA" alt="A boat">'
  const remote = '<img src="https://example.com/a.webp">'
  expect(readHtml(inline + remote)).toBe(inline + remote)
})

test.each([
  'http://example.com/a.png',
  'data:image/svg+xml;base64,AAAA',
  'file:///home/a.png',
  'blob:x',
  'javascript:alert(1)',
])('an image at %s is removed', (src) => {
  expect(readHtml(`<p>Text</p><img src="${src}">`)).toBe('<p>Text</p>')
})

test('the text of a removed link remains', () => {
  expect(readHtml('<p><a href="javascript:alert(1)">here</a> <a href="https://example.com/">there</a></p>')).toBe(
    '<p>here <a href="https://example.com/">there</a></p>',
  )
})

test('tables are accepted', () => {
  expect(readHtml('<table><tr><th>Year</th></tr><tr><td>2026</td></tr></table>')).toMatch(
    /<table.*<th[^>]*><p>Year<\/p><\/th>.*<td[^>]*><p>2026<\/p><\/td>.*<\/table>/,
  )
})

test('scripts, styles and event handlers are removed', () => {
  expect(
    readHtml('<p onclick="x()" style="color:red" class="a">Text<script>alert(1)</script><style>p{}</style></p>'),
  ).toBe('<p>Text</p>')
})

test('headings of foreign HTML get the levels that an article has', () => {
  expect(levelHeadings('<h1 class="a">One</h1><h2>Two</h2><h5>Five</h5><H6>Six</H6><hr>')).toBe(
    '<h2 class="a">One</h2><h2>Two</h2><h4>Five</h4><h4>Six</h4><hr>',
  )
})

test('links with forbidden addresses are removed from HTML, and lose their address in a stored draft', () => {
  expect(readHtml('<p><a href="javascript:alert(1)">a</a><a href="//own.example">b</a></p>')).not.toContain('<a')
  const marks = [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }]
  const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks }] }] }
  const editor = new Editor({ extensions, content, injectCSS: false })
  opened.push(editor)
  expect(editor.getHTML()).toContain('<a href="">x</a>')
})

test('the editor says that an image is not stored here, and the article does not', () => {
  const inline = '<img src="data:image/webp;base64,AAAA">'
  const stored = `<img src="${window.location.origin}/media/blog/0123.webp">`
  const foreign = '<img src="https://lh7-rt.googleusercontent.com/docsz/a" alt="A boat">'
  const content = `${inline}${stored}${foreign}<p>End</p>`
  const editor = openEditor(content)
  const images = [...editor.view.dom.querySelectorAll('img[src]')]
  const notes = images.map((image) => image.nextElementSibling?.textContent)
  expect(notes[2]).toMatch(/^Not stored here\. This picture is on another site/)
  expect(editor.view.dom.textContent?.split('Not stored here')).toHaveLength(2)
  expect(images[2]?.getAttribute('alt')).toBe('A boat')
  expect(editor.getHTML()).toBe(content)
  expect(editor.getText().trim()).toBe('End')
})

test.each([
  [
    'lists of Quill',
    '<ol><li data-list="bullet">a</li><li data-list="ordered" class="ql-indent-1">b</li><li data-list="ordered">c</li></ol>',
    '<ul><li><p>a</p><ol><li><p>b</p></li></ol></li></ul><ol><li><p>c</p></li></ol>',
  ],
  [
    'code of Quill',
    '<div class="ql-code-block-container"><div class="ql-code-block" data-language="sql">a</div><div class="ql-code-block">b</div></div>',
    '<pre><code class="language-sql">a\nb</code></pre>',
  ],
  ['other blocks', '<div>a</div>b<dl><dt>c<dd>d</dl>', '<p>a</p><p>b</p><p>c</p><p>d</p>'],
  [
    'blocks beside words',
    '<blockquote>a<h3>b</h3>c</blockquote>d',
    '<blockquote><p>a</p><h3>b</h3><p>c</p></blockquote><p>d</p>',
  ],
  [
    'links',
    '<a href="#a">a</a><a href="tel:+49">b</a><a href="/c">c</a>',
    '<p><a href="#a">a</a><a href="tel:+49">b</a><a href="/c">c</a></p>',
  ],
  ['raised words', 'H<sub>2</sub>O<sup>3</sup>', '<p>H<sub>2</sub>O<sup>3</sup></p>'],
])('the editor opens %s of other clients as they are stored, and so they stay', (_, foreign, opened) => {
  const html = readHtml(cleanArticle(foreign))
  expect(html).toBe(opened)
  expect(readHtml(cleanArticle(html))).toBe(opened)
})
