import { expect, test } from 'vitest'
import { articleBlocks } from '#blocks/block-samples.ts'
import { readMarkdown } from '#web/pages/admin/exchange/imports/read-markdown.ts'
import { cleanArticle } from '../article/sanitize.ts'
import { normalArticle } from '../testing/normal-article.ts'
import { randomArticles } from '../testing/random-articles.ts'
import { soakOptions } from '../testing/soak-options.ts'
import { type Dialect, dialects } from './program-dialects.ts'
import { runHugo, runLiquid } from './run-programs.testing.ts'
import { writeMarkdown } from './write-markdown.ts'

const programs: [name: string, dialect: Dialect, run: (text: string) => string][] = [
  ['Hugo', dialects.hugo, runHugo],
  ['Jekyll', dialects.jekyll, runLiquid],
  ['Astro', dialects.astro, (text) => text],
]

/** Texts that programs run, or that look like the signs with which they are escaped. */
const codes = [
  '{{ page.title }}',
  '{% include x.html %}',
  '{{< youtube abc >}}',
  '{{% note %}}a{{% /note %}}',
  '{{</* x */>}} {{%/* y */%}}',
  '{{< open',
  '{{% open',
  '{{<>}}',
  '{{%%}}',
  '{{{{< a >}}}}',
  '{% raw %}{{ a }}{% endraw %}',
  '{% endraw %}',
  '{%- if a -%}',
  '{{}} {%} {%%} {{{ {{{{ }}',
  '{{ a',
  '{% a',
  'a\n{{< b\nc >}}\n{{< d >}}',
  '<!--more-->',
  '{: .class} {::comment} {#id}',
  '{',
]
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const places: [name: string, html: (code: string) => string][] = [
  ['a block of code', (code) => `<pre><code class="language-go">${code}</code></pre>`],
  ['a block of code in a list', (code) => `<ul><li><p>a</p><pre><code>${code}</code></pre></li></ul>`],
  [
    'a block of code in a closed part',
    (code) => `<details><summary>a</summary><pre><code>${code}</code></pre></details>`,
  ],
  ['code in a line', (code) => `<p>a <code>${code.replaceAll('\n', ' ')}</code> b</p>`],
  [
    'a table',
    (code) =>
      `<table><thead><tr><th scope="col"><p>a</p></th></tr></thead><tbody><tr><td><p><code>${code.replaceAll('\n', ' ')}</code></p></td></tr></tbody></table>`,
  ],
  ['a paragraph', (code) => `<p>a ${code} b</p>`],
  ['a heading', (code) => `<h2>a ${code}</h2>`],
  [
    'a caption',
    (code) =>
      `<figure><img src="/media/a/b.png" alt="${code.replaceAll('\n', ' ')}" width="3"><figcaption>${code}</figcaption></figure>`,
  ],
  [
    'an address',
    (code) =>
      `<p><a href="https://example.com/?a=${encodeURI(code).replaceAll('%7B', '{').replaceAll('%25', '%')}">a</a></p>`,
  ],
]

test.each(programs)('%s runs nothing of a text, and reads it as it is written', (_, dialect, run) => {
  for (const [place, html] of places) {
    for (const code of codes) {
      const article = cleanArticle(html(escaped(code)))
      const markdown = writeMarkdown(article, '/', dialect)
      const read = cleanArticle(readMarkdown(run(markdown)))
      expect(normalArticle(read), `${place}: ${markdown}`).toBe(normalArticle(article))
    }
  }
})

test.each(programs)('random articles come back from Markdown for %s', (_, dialect, run) => {
  const { seed, rounds } = soakOptions(20)
  const next = randomArticles(seed)
  for (const html of [articleBlocks, ...Array.from({ length: rounds }, next)]) {
    const article = cleanArticle(cleanArticle(html))
    const markdown = run(writeMarkdown(article, '/', dialect))
    const back = cleanArticle(readMarkdown(markdown.replaceAll('../../assets/', '/')))
    const plain = (html: string) => normalArticle(html).replaceAll('%28', '(').replaceAll('%29', ')')
    expect(plain(back), markdown).toBe(plain(article))
  }
})

/** A backslash before a character that kramdown does not let it escape. */
const strangeEscape = /(?<!\\)(?:\\\\)*\\(?![\\.*_+`<>()[\]{}#!:|"'$=~-])/
const signs = '!"#$%&\'()*+,-./:;<=>?@[]^_`{|}~\\ a1'

test('any signs beside each other are written with escapes that every program has', () => {
  const { seed, rounds } = soakOptions(150)
  let state = seed
  const pick = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return signs[(state >> 8) % signs.length] ?? ''
  }
  for (let round = 0; round < rounds; round++) {
    const article = cleanArticle(`<p>${escaped(Array.from({ length: 12 }, pick).join(''))}</p>`)
    const markdown = writeMarkdown(article, '/', dialects.jekyll)
    expect(markdown).not.toMatch(strangeEscape)
    expect(normalArticle(cleanArticle(readMarkdown(markdown))), markdown).toBe(normalArticle(article))
  }
})

test.each([
  ['<p>AT&amp;T &amp;amp; a@b.c 100%% a^b^</p>', 'AT&T &#38;amp; a&#64;b.c 100&#37;% a&#94;b^'],
  ['<p>a -- b ... c &gt;&gt;</p>', 'a \\-\\- b \\... c \\>\\>'],
  ['<p>a<br>b <mark>c</mark></p>', 'a<br />b <mark>c</mark>'],
  ['<p><a href="https://example.com/a_(b)">c</a></p>', '[c](https://example.com/a_%28b%29)'],
  ['<h2>a {#b}</h2>', '## a \\{\\#b}'],
  ['<div class="callout tip"><p>a</p></div>', '<div class="callout tip" role="note"><p>a</p></div>'],
  ['<img src="/media/a/b.png" alt="A">', '![A](/media/a/b.png)'],
])('%s is Markdown for every program', (html, markdown) => {
  expect(writeMarkdown(cleanArticle(html), '/', dialects.jekyll).slice(0, -1)).toBe(markdown)
})
