import { expect, test } from 'vitest'
import { textLimits } from '../contract/limits.ts'
import { composeArticle } from './compose-article.ts'
import { cleanArticle } from './sanitize.ts'
import { plainText } from './text.ts'

const compose = (html: string) => composeArticle(cleanArticle(html))

test('headings get readable anchors of their own, and a table of contents', () => {
  const { description, contents, source } = compose(
    '<h2>Déjà <em>vu</em> &amp; more</h2><h3>Déjà vu &amp; more!</h3><h2>مرحبا</h2><h2>🚀</h2><h2> </h2>',
  )
  expect(contents).toEqual([
    { id: 'section-deja-vu-more', text: 'Déjà vu & more', level: 2 },
    { id: 'section-deja-vu-more-2', text: 'Déjà vu & more!', level: 3 },
    { id: 'section-مرحبا', text: 'مرحبا', level: 2 },
    { id: 'section-untitled', text: '🚀', level: 2 },
  ])
  expect(description).toContain('<h2 id="section-deja-vu-more">Déjà <em>vu</em> &amp; more</h2>')
  expect(source).not.toContain('id=')
})

test('code is coloured in the languages that are known, and stays text', () => {
  const { description } = compose(
    '<pre><code class="language-ts">const a = "&lt;img src=x onerror=alert(1)&gt;" // 1 &amp;&amp; 2</code></pre>',
  )
  expect(description).toContain('<span class="hljs-keyword">const</span>')
  expect(description).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(description).not.toContain('<img')
  for (const plain of ['<code class="language-klingon">qapla</code></pre>', '<code>a &lt; b</code></pre>']) {
    expect(compose(`<pre>${plain}`).description).toBe(`<pre tabindex="0">${plain}`)
  }
})

test('code that would take long to colour stays text, and a bounded part of an article is coloured', () => {
  const block = (code: string) => `<pre><code class="language-typescript">${code}</code></pre>`
  const isColoured = (html: string) => html.includes('hljs-keyword')
  const long = (run: string) => block(`const ${run} = 1`)
  expect(isColoured(compose(long('a'.repeat(500))).description)).toBe(true)
  for (const run of ['a'.repeat(501), '\n'.repeat(501), '0'.repeat(19_000)]) {
    expect(isColoured(compose(long(run)).description)).toBe(false)
  }
  const description = compose(block('const a = 1\n'.repeat(100)).repeat(100)).description
  const coloured = description.split('</pre>').filter(isColoured)
  expect(coloured).toHaveLength(33)
  expect(plainText(description)).toBe(`${'const a = 1 '.repeat(10_000)}`.trim())
})

test('code and tables are focusable for keyboard scrolling, and their text is unchanged', () => {
  const { description, source } = compose(
    '<pre><code>a &lt;pre&gt; b</code></pre><table><tbody><tr><td>1</td></tr></tbody></table>',
  )
  expect(description).toBe(
    '<pre tabindex="0"><code>a &lt;pre&gt; b</code></pre>' +
      '<div class="scroller" role="region" aria-label="Table" tabindex="0"><table><tbody><tr><td>1</td></tr></tbody></table></div>',
  )
  expect(source).not.toContain('tabindex')
})

const stored = {
  path: '/media/a/1.webp',
  width: 1600,
  height: 901,
  srcset: '/media/a/1-480.webp 480w, /media/a/1.webp 1600w',
}
const composePictures = (html: string, image = stored) =>
  composeArticle(cleanArticle(html), new Map([[image.path, image]]))

test('a stored image gets its size and srcset in the output, not in the source', () => {
  const { description, source } = composePictures('<img src="/media/a/1.webp" alt="src=&quot;/x&quot; > y">')
  expect(description).toBe(
    `<img width="1600" height="901" srcset="${stored.srcset}" sizes="(max-width: 37.4rem) and (min-resolution: 2.1dppx) 60vw, ` +
      'min(42.5rem, 92vw, 1600px)" src="/media/a/1.webp" alt="src=&quot;/x&quot; &gt; y" loading="lazy" decoding="async" />',
  )
  expect(source).not.toMatch(/srcset|width/)
})

test('an author’s image width is kept, with the image’s own proportions', () => {
  const { description } = composePictures(
    '<img src="/media/a/1.webp" width="400" height="400" srcset="https://x/y 1w">',
  )
  expect(description).toMatch(/^<img width="400" height="225" srcset="\/media\/a\/1-480.webp 480w, /)
  expect(description).toContain('min(42.5rem, 92vw, 400px)')
  expect(description.match(/width=|height=/g)).toHaveLength(2)
})

test('an image without copies gets its size only; a foreign image keeps its own attributes', () => {
  expect(composePictures('<img src="/media/a/1.webp">', { ...stored, srcset: '' }).description).toBe(
    '<img width="1600" height="901" src="/media/a/1.webp" alt="" loading="lazy" decoding="async" />',
  )
  const foreign = '<img src="https://elsewhere.example/1.webp" alt="" width="9" loading="lazy" decoding="async" />'
  expect(composePictures(foreign).description).toBe(foreign)
})

test('sanitizing the published HTML yields the author’s source', () => {
  const { source, description } = compose(
    '<h2>A</h2><pre><code class="language-sql">SELECT 1 &lt; 2</code></pre><table><tbody><tr><td>1</td></tr></tbody></table>',
  )
  expect(cleanArticle(description)).toBe(source)
})

test('reading time counts 220 words a minute, code for less, and is at least one', () => {
  const words = (count: number) => 'word '.repeat(count)
  expect(compose(`<p>${words(10)}</p>`).readingMinutes).toBe(1)
  expect(compose(`<p>${words(1_100)}</p>`).readingMinutes).toBe(5)
  expect(compose(`<p>${words(440)}</p><pre><code>${words(440)}</code></pre>`).readingMinutes).toBe(3)
})

test('reading time counts 500 characters a minute of Chinese and Japanese, and the words of Thai', () => {
  const minutes = (text: string) => compose(`<p>${text}</p>`).readingMinutes
  expect(minutes('我们讨论文章。'.repeat(530))).toBe(7)
  expect(minutes('メモを書く理由。'.repeat(275))).toBe(4)
  const thai = 'การเขียนบทความที่ดีนั้นไม่ใช่เรื่องง่าย'
  expect(minutes(thai.repeat(200))).toBe(8)
  expect(minutes(thai.repeat(2_000))).toBe(82)
  expect(minutes('글을 쓰는 '.repeat(550))).toBe(5)
  expect(minutes(`${'我们讨论文章。'.repeat(143)} ${'word '.repeat(440)}`)).toBe(4)
})

test.each([
  ['headings', '<h2>x</h2>'],
  ['code', `<pre><code class="language-ts">${'a=1;'.repeat(2_000)}</code></pre>`],
  ['words', `<p>${'Häuser am Meer '.repeat(50)}</p>`],
])('the longest article of %s fits a row of D1, and what is read is what was written', (_, piece) => {
  const bytes = (text: string) => Buffer.byteLength(text)
  const html = cleanArticle(piece.repeat(Math.floor(textLimits.descriptionBytes / bytes(piece))))
  const { source, description, contents, plainText } = composeArticle(html)
  expect(bytes(source)).toBeGreaterThan(textLimits.descriptionBytes * 0.9)
  expect(bytes(description) + bytes(JSON.stringify(contents)) + bytes(plainText)).toBeLessThan(1_990_000)
  expect(description.replace(/<[^>]*>/g, '')).toBe(source.replace(/<[^>]*>/g, ''))
  expect(plainText).not.toContain('\uFFFD')
})

test('an image without a description has that of the library; an own one stays, and the image of a link card', () => {
  const path = '/media/a/0123456789abcdef.png'
  const stored = { path, width: 40, height: 20, srcset: '' }
  const described = (alt: string, html: string) =>
    composeArticle(cleanArticle(html), new Map([[path, { ...stored, alt }]])).description
  const html = `<p><img src="${path}" alt=""></p><p><img src="${path}" alt="Mine"></p>`
  const card = `<p class="link-card"><a href="https://example.com/"><img src="${path}" alt=""><strong>Tides</strong></a></p>`
  expect(described('A "boat" & $& <b>', html).match(/ alt="[^"]*"/g)).toEqual([
    ' alt="A &quot;boat&quot; &amp; $&amp; &lt;b&gt;"',
    ' alt="Mine"',
  ])
  expect(described('A boat', card)).toBe(described('', card))
  expect(described('A boat', html.replaceAll('alt=""', 'alt="Own"'))).toBe(
    described('', html.replaceAll('alt=""', 'alt="Own"')),
  )
})
