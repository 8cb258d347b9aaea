import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { articleBlocks, blockSamples } from '#blocks/block-samples.ts'
import { readMarkdown } from '#web/pages/admin/exchange/imports/read-markdown.ts'
import { cleanArticle } from '../article/sanitize.ts'
import { fragments } from '../foreign-html/fragments.testing.ts'
import { normalArticle } from '../testing/normal-article.ts'
import { randomArticles } from '../testing/random-articles.ts'
import { randomSoups, randomTrees } from '../testing/random-html.ts'
import { soakOptions } from '../testing/soak-options.ts'
import { someVectors } from '../testing/xss-vectors.ts'
import { writeMarkdown } from './write-markdown.ts'

/** Expects that an article comes back from Markdown, and that writing it again changes nothing. */
function expectRoundTrip(html: string) {
  const article = cleanArticle(cleanArticle(html))
  const markdown = writeMarkdown(article, '../')
  const read = cleanArticle(readMarkdown(markdown))
  expect(normalArticle(read), markdown).toBe(normalArticle(article))
  expect(writeMarkdown(read, '../')).toBe(markdown)
}

test('random articles come back from Markdown, whatever their words mean there', () => {
  const { seed, rounds } = soakOptions(100)
  const next = randomArticles(seed)
  for (let round = 0; round < rounds; round++) expectRoundTrip(next())
})

test('random trees and broken HTML come back as what the sanitizer makes of them', () => {
  const { seed, rounds } = soakOptions(100)
  const nextTree = randomTrees(seed)
  const nextSoup = randomSoups(seed + 1)
  for (let round = 0; round < rounds; round++) {
    expectRoundTrip(nextTree().html)
    expectRoundTrip(nextSoup(1 + (round % 40)))
  }
})

test('each block, each attack and each text of other programs comes back', () => {
  const samples = globSync('scripts/sample/articles/*.html').map((path) => readFileSync(path, 'utf8'))
  expect(samples.length).toBeGreaterThan(10)
  const attacks = someVectors().map(({ html }) => html)
  const blocks = Object.values(blockSamples).map(({ html }) => html)
  for (const html of [articleBlocks, ...blocks, ...samples, ...attacks, ...fragments.map(({ article }) => article)])
    expectRoundTrip(html)
})

test('notes of any blocks come back, and so does the note behind each', () => {
  const contents = [
    ...['<ul><li><p>a</p></li></ul>', '<ol start="3"><li><p>a</p></li></ol>', '<blockquote><p>a</p></blockquote>'],
    ...[
      '<pre><code>a\n[^9]: b</code></pre>',
      '<h3>a</h3>',
      '<pre><code class="language-js">a\n\n```\nb</code></pre>',
      '<hr />',
    ],
    ...[
      '<table><thead><tr><th scope="col"><p>a</p></th></tr></thead></table>',
      '<img src="https://example.com/a.webp" alt="a" />',
    ],
    ...[
      '<details><summary>a</summary><p>b</p></details>',
      '<div class="callout tip" role="note"><p>a</p></div>',
      '<p></p>',
    ],
    ...[
      '<ul class="tasks"><li><input type="checkbox" disabled="" /><p>a</p></li></ul>',
      '<p>a</p><pre><code>b</code></pre><p>c</p>',
    ],
  ]
  for (const content of contents) {
    const references = [1, 2, 3].map((number) => `<sup><a href="#fn-${number}">${number}</a></sup>`).join(' ')
    const items = ['<p>first</p>', content, '<p>last</p>'].map((note, index) => `<li id="fn-${index + 1}">${note}</li>`)
    expectRoundTrip(`<p>Words ${references}</p><section class="footnotes"><ol>${items.join('')}</ol></section>`)
  }
})

test('sounds, files and embeds are links, whatever their names have', () => {
  const names = [
    'A horn.mp3',
    '[a](b) *c* _d_ `e` $f$ ~~g~~ ==h== !',
    '&quot;&lt;b&gt;&amp;amp; www.a.example | \\ ',
    '#1',
    '^[n]',
  ]
  for (const name of names) {
    const audio = `<figure><audio src="/media/a/0011223344556677.mp3" aria-label="${name}"></audio>`
    const file = '<p class="file"><a href="/media/a/7766554433221100.pdf">'
    const embed = '<p class="link-card embed"><a href="https://www.youtube.com/watch?v=aaaaaaaaaaa&amp;t=43s">'
    expectRoundTrip(
      `${audio}</figure>${audio}<figcaption>- <em>One</em><br>1. two</figcaption></figure><p><a href="/media/a/7766554433221100.pdf">Words</a></p>` +
        `${file}${name}</a> (PDF)</p><ul><li>${file}${name}</a> (PDF, 1.2 MB)</p></li></ul>` +
        `${embed}<strong>${name}</strong></a></p>${embed}<img src="/media/a/0011223344556677.png" alt=""><strong>${name}</strong><br><small>${name} · youtube.com</small></a></p>`,
    )
  }
  const { audio, file, embed } = blockSamples
  expect(writeMarkdown(cleanArticle(audio.html + file.html + embed.html), 'https://a.example/')).toBe(
    `[A horn.mp3](https://a.example/media/a/0011223344556677.mp3 "Audio")\\
The horn at _noon_

[Tide tables.pdf](https://a.example/media/a/7766554433221100.pdf "PDF, 1.2 MB")

[![Sails](https://a.example/media/a/0f1e2d3c4b5a6978.png) Regatta](https://www.youtube.com/watch?v=aaaaaaaaaaa&t=43s "Harbour TV · youtube.com")
`,
  )
})
