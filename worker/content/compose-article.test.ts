import { expect, test } from 'vitest'
import { composeArticle } from './compose-article.ts'
import { cleanArticle } from './sanitize.ts'

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
  for (const plain of ['<pre><code class="language-klingon">qapla</code></pre>', '<pre><code>a &lt; b</code></pre>']) {
    expect(compose(plain).description).toBe(plain)
  }
})

test('cleaning what readers see gives back what the author wrote', () => {
  const { source, description } = compose('<h2>A</h2><pre><code class="language-sql">SELECT 1 &lt; 2</code></pre>')
  expect(cleanArticle(description)).toBe(source)
})

test('reading time counts 220 words a minute, code for less, and is at least one', () => {
  const words = (count: number) => 'word '.repeat(count)
  expect(compose(`<p>${words(10)}</p>`).readingMinutes).toBe(1)
  expect(compose(`<p>${words(1_100)}</p>`).readingMinutes).toBe(5)
  expect(compose(`<p>${words(440)}</p><pre><code>${words(440)}</code></pre>`).readingMinutes).toBe(3)
})
