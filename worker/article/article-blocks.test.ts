import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSampleDescription, sampleBlogs } from '#scripts/sample/catalog.ts'
import { removeMissingImages } from './decorate-html.ts'
import { cleanArticle } from './sanitize.ts'

const image = '<img src="/media/a/b.png" alt="A" loading="lazy" decoding="async" />'
const link = '<a href="https://a.bc/d" rel="noopener">'
const note = (number: number) => `<sup><a href="#fn-${number}" id="fnref-${number}">${number}</a></sup>`
const notes = (...texts: string[]) =>
  `<section class="footnotes"><ol>${texts.map((text, at) => `<li id="fn-${at + 1}">${text}</li>`).join('')}</ol></section>`

test.each([
  `<figure>${image}<figcaption>A <em>b</em></figcaption></figure>`,
  `<figure class="alignwide">${link}${image}</a></figure>`,
  `<figure class="alignleft">${image}<figcaption>a</figcaption></figure><p>b</p>`,
  `<p>A ${link}${image}</a> b</p>${image}<p>${link}${image}</a></p>`,
  '<table><caption>A</caption><thead><tr><th scope="col">B</th></tr></thead><tbody><tr><td class="right">1</td></tr></tbody></table>',
  '<table><tbody><tr><th colspan="2" scope="row"><p>A</p></th><td class="center"><p>1</p></td></tr></tbody></table>',
  '<div class="callout warning" role="note"><p>A</p><ul><li>b</li></ul></div>',
  '<details><summary>A <code>b</code></summary><p>c</p><details><summary></summary><p>d</p></details></details>',
  `<p>A${note(1)} b${note(2)} c<sup><a href="#fn-1">1</a></sup></p>${notes('<p>One</p><p>more</p>', `Two${note(3)}`, 'Three', '')}`,
  '<ul class="tasks"><li><input type="checkbox" disabled="" checked="" /><p>A</p><ul class="tasks"><li><input type="checkbox" disabled="" />b</li></ul></li></ul>',
  `<p class="link-card">${link}${image}<strong>A</strong><br /><small>b · c</small></a></p>`,
  `<p class="link-card">${link}<strong>A</strong></a></p><p><mark>b</mark> <kbd>Ctrl</kbd></p>`,
])('%s stays as it is', (html) => {
  expect(cleanArticle(html)).toBe(html)
})

test.each([
  ['an image alone in a figure', `<figure><p>${image}</p></figure>`, image],
  ['a table in a figure', '<figure><table><tr><td>1</table><figcaption>A</figcaption></figure>', /^<table><caption>A</],
  [
    'a quote in a figure',
    '<figure><blockquote>a</blockquote><figcaption>b</figcaption></figure>c',
    '<blockquote>a</blockquote><p>b</p><p>c</p>',
  ],
  ['two images in a figure', `<figure>${image}${image}<figcaption>a</figcaption></figure>`, `${image}${image}<p>a</p>`],
  [
    'a list in a caption',
    `<figure>${image}<figcaption>a<ul><li>b</ul></figcaption></figure>`,
    `${image}<p>a</p><ul><li>b</li></ul>`,
  ],
  [
    'paragraphs in a caption',
    `<figure>${image}<figcaption><p>a<p>b</figcaption></figure>`,
    `<figure>${image}<figcaption>a<br />b</figcaption></figure>`,
  ],
  [
    'a figure of several blocks in a summary',
    '<details><summary>a<figure><p>b</p><hr><p>c</p></figure></summary></details>',
    '<details><summary>a</summary><p>b</p><hr /><p>c</p></details>',
  ],
  ['a caption without a figure', '<figcaption>a</figcaption>', '<p>a</p>'],
  ['a caption without rows', '<table><caption>a</caption></table>', '<p>a</p>'],
  ['a caption below rows', '<table><tr><td>1</td></tr><caption>a</caption></table>', /<\/table><p>a<\/p>$/],
  [
    'a head below rows',
    '<table><tr><td>1</td></tr><thead><tr><th>a</thead></table>',
    /^<table><tbody>.*a<\/th><\/tr><\/tbody>/,
  ],
  ['a summary without details', '<summary>a</summary>b', '<p>a</p><p>b</p>'],
  ['details without a summary', '<details>a<summary>b</summary></details>', '<p>a</p><p>b</p>'],
  [
    'a heading in a summary',
    '<details open><summary><h3>a</h3></summary>b</details>c',
    '<details><summary>a</summary><p>b</p></details><p>c</p>',
  ],
  [
    'words in a callout',
    '<div class="callout tip">a<div>b</div></div>c',
    '<div class="callout tip" role="note"><p>a</p><p>b</p></div><p>c</p>',
  ],
  ['a callout of no kind', '<div class="callout x">a</div>', '<p>a</p>'],
  ['an input elsewhere', '<input type="checkbox" checked>a<ul><li><input>b</ul>', 'a<ul><li>b</li></ul>'],
  [
    'a task without an input',
    '<ul class="tasks"><li>a</ul>',
    '<ul class="tasks"><li><input type="checkbox" disabled="" />a</li></ul>',
  ],
  ['a card without a title', `<p class="link-card">${link}<small>a</small></a></p>`, `<p>${link}a</a></p>`],
  [
    'an embed of a page of nobody',
    `<p class="embed link-card">${link}<strong>A</strong></a></p>`,
    `<p class="link-card">${link}<strong>A</strong></a></p>`,
  ],
  [
    'an embed of a look-alike',
    '<p class="link-card embed"><a href="https://youtu.be.example/aaaaaaaaaaa"><strong>A</strong></a></p>',
    /^<p class="link-card"><a/,
  ],
  [
    'an embed as readers get it',
    '<p class="link-card embed"><a href="https://youtu.be/aaaaaaaaaaa?t=4" data-app data-loads="x"><strong>A</strong></a></p>',
    '<p class="link-card embed"><a href="https://youtu.be/aaaaaaaaaaa?t=4" rel="noopener"><strong>A</strong></a></p>',
  ],
  ['an embed without a card', '<p class="embed">a <a href="https://youtu.be/aaaaaaaaaaa">b</a></p>', /^<p>a <a/],
  ['small words', '<p><small>a</small></p>', '<p>a</p>'],
  [
    'a figure in a table in a toggle',
    `<details><summary>a</summary><table><tr><td><figure>${image}<figcaption>b</figcaption></figure></table></details>`,
    `<details><summary>a</summary><table><tbody><tr><td><figure>${image}<figcaption>b</figcaption></figure></td></tr></tbody></table></details>`,
  ],
])('%s is mended', (_, html, clean) => {
  if (typeof clean === 'string') expect(cleanArticle(html)).toBe(clean)
  else expect(cleanArticle(html)).toMatch(clean)
})

test('footnotes get the numbers of their references, and are the last block', () => {
  const html =
    '<p>A<sup><a href="#fn-b">7</a></sup> b<sup><a href="#fn-a">[1]</a></sup> c<sup><a href="#fn-x">3</a></sup></p>' +
    '<section class="footnotes"><hr><ol><li id="fn-a"><p>One <a href="#fnref-a">↩</a></p></li><li>Unused</li></ol></section>' +
    '<p>d</p><section class="footnotes"><ol><li id="fn-b">Two</li></ol></section>'
  expect(cleanArticle(html)).toBe(
    `<p>A${note(1)} b${note(2)} c<sup>3</sup></p><p>d</p><hr />${notes('Two', '<p>One</p>', 'Unused')}`,
  )
})

test('two footnotes of one number are two footnotes', () => {
  const one = (text: string) =>
    `<p>${text}<sup><a href="#fn-1">1</a></sup></p><section class="footnotes"><ol><li id="fn-1">${text}</li></ol></section>`
  expect(cleanArticle(one('A') + one('B'))).toBe(`<p>A${note(1)}</p><p>B${note(2)}</p>${notes('A', 'B')}`)
})

test('a link that looks like a reference stays where an article has no footnotes', () => {
  const html = '<p>A<sup><a href="#fn-1">1</a></sup></p>'
  expect(cleanArticle(html)).toBe(html)
})

test('the sample articles are cleaned as before these blocks', async () => {
  const hash = createHash('sha256')
  for (const blog of sampleBlogs) hash.update(cleanArticle(await readSampleDescription(blog)))
  // Of version 3 of the sanitizer, in 0.2.0.
  expect(hash.digest('hex')).toBe('6770efeb41d0ca671f603854cf8439bd6d16cd474ab9633bb9a5d10cfaaadc6d')
})

test('of a figure whose file is gone the caption remains', () => {
  const other =
    '<figure><img src="/media/a/kept.png" alt="" loading="lazy" decoding="async" /><figcaption>d</figcaption></figure>'
  const html = `<p>a</p><figure class="alignwide">${link}${image}</a><figcaption>b <em>c</em></figcaption></figure>${other}<figure class="alignleft">${image}</figure><p>e</p>`
  const left = removeMissingImages(html, (path) => path.endsWith('kept.png'))
  expect(left).toEqual({ html: `<p>a</p><p>b <em>c</em></p>${other}<p>e</p>`, missing: ['/media/a/b.png'] })
  expect(cleanArticle(left.html)).toBe(left.html)
})

test('a table of 500 rows and 50 columns stays, and so do lists 30 deep', () => {
  const row = `<tr>${'<td><p></p></td>'.repeat(50)}</tr>`
  const table = `<table><tbody>${row.repeat(500)}</tbody></table>`
  expect(cleanArticle(table) === table).toBe(true)
  const lists = '<ul><li>a'.repeat(30) + '</li></ul>'.repeat(30)
  expect(cleanArticle(lists)).toBe(lists)
})
