import { expect, test } from 'vitest'
import { articleBlocks } from '#blocks/block-samples.ts'
import { feedHtml } from '../feeds/feed.ts'
import { composeArticle } from './compose-article.ts'
import { cleanArticle } from './sanitize.ts'

const stored = { path: '/media/a/0123456789abcdef.png', width: 1600, height: 900, srcset: '/media/a/1.webp 1600w' }
const clean = cleanArticle(articleBlocks)
const article = composeArticle(clean, new Map([[stored.path, stored]]))
const { description } = article

test.each([
  [
    'a table, named as its caption',
    '<div class="scroller" role="region" aria-label="Boats &amp; crews" tabindex="0"><table><caption>',
  ],
  ['a callout', '<div class="callout warning" role="note" aria-label="Warning"><p>'],
  ['a reference', '<sup><a href="#fn-1" id="fnref-1" role="doc-noteref">1</a></sup>'],
  ['the notes', '<section class="footnotes" role="doc-endnotes" aria-label="Footnotes"><ol><li id="fn-1">'],
  [
    'a link back',
    '<p>Not on Sundays. <a href="#fnref-1" role="doc-backlink" aria-label="Back to reference 1">↩</a></p></li>',
  ],
  [
    'a link back behind words',
    '<li id="fn-2">Twice. <a href="#fnref-2" role="doc-backlink" aria-label="Back to reference 2">↩</a></li></ol>',
  ],
  ['a done task', '<input type="checkbox" disabled="" checked="" aria-label="Done" />'],
  ['an open task', '<input type="checkbox" disabled="" aria-label="Not done" />'],
  ['code, named as its language', '<pre tabindex="0" role="group" aria-label="TypeScript"><code class="language-ts">'],
  [
    'an embed, which says from where it loads',
    'watch?v=aaaaaaaaaaa&amp;t=43s" rel="noopener" data-app="" data-loads="Play – loads from youtube.com"><img',
  ],
  ['a wide image', 'min(60rem, 92vw, 1600px)'],
  ['a video from its start', 'src="https://www.youtube-nocookie.com/embed/aaaaaaaaaaa?start=43"'],
])('readers get %s', (_, html) => {
  expect(description).toContain(html)
})

test('sanitizing what readers get yields what the author wrote', () => {
  expect(cleanArticle(composeArticle(clean).description)).toBe(clean)
  const image = '<img src="/media/a/b.png">'
  for (const note of [
    '',
    '<ul><li>a</li></ul>',
    `<p>a</p>${image}`,
    '<p>a <a href="/b">c</a></p>',
    '<strong>a</strong>',
  ]) {
    const html = `<p>A<sup><a href="#fn-1">1</a></sup></p><section class="footnotes"><ol><li id="fn-1">${note}</li></ol></section>`
    const source = cleanArticle(html)
    expect(cleanArticle(composeArticle(source).description), note).toBe(source)
  }
})

test('the text of an article has each word once, signs for tasks and no numbers of footnotes', () => {
  expect(article.plainText).toBe(
    'Ships depart each Monday. Timetable Harbour Piers & quays Lamps ☑ Nets ☐ Ropes Cast Away Fair winds Mind the tide. ' +
      'Who goes first The oldest. const a = 1 So it is \\pi r^2 < 4. \\sum_{i=1}^n i = \\frac{n(n+1)}{2} ' +
      'Boats & crews Boat Crew Anna 4 The harbour at dawn The old pier Two landings & no boat Join & sail ' +
      'Tides When to leave · example.com The horn at noon Tide tables.pdf (PDF, 1.2 MB) ' +
      'Regatta Harbour TV · youtube.com Some leave late: press Esc Not on Sundays. Twice.',
  )
  // Without the headings, the captions, the cells, the code and the notes.
  expect(article.excerpt).toBe(
    'Ships depart each Monday. Timetable ☑ Nets ☐ Ropes Cast Away Fair winds Mind the tide. Who goes first The oldest. ' +
      'So it is \\pi r^2 < 4. Join & sail Tides When to leave · example.com Tide tables.pdf (PDF, 1.2 MB) ' +
      'Regatta Harbour TV · youtube.com Some leave late: press Esc',
  )
})

test('a heading’s anchor and its entry in the contents have no number of a footnote', () => {
  const { contents } = composeArticle(
    cleanArticle(
      '<h2>A<sup><a href="#fn-1">1</a></sup></h2><section class="footnotes"><ol><li id="fn-1">b</ol></section>',
    ),
  )
  expect(contents).toEqual([{ id: 'section-a', text: 'A', level: 2 }])
})

test('feeds show every block without ids of notes, boxes and toggles, which feed readers do not show', () => {
  const feed = feedHtml(description, 'https://blog.example', 'https://blog.example/blog/a')
  expect(feed).not.toMatch(/ id="(?!section-)|<input|<details|<summary|<iframe|fnref|data-/)
  for (const html of [
    'Some<sup><a href="https://blog.example/blog/a#fn-1" role="doc-noteref">1</a></sup> leave',
    '<ol><li><p>Not on Sundays.</p></li><li>Twice.</li></ol></section>',
    '<li>☑ <p>Nets</p></li><li>☐ Ropes</li>',
    'aria-label="Warning"><p><strong>Warning</strong></p><p>Mind the tide.</p></div>',
    '<p><strong>Who goes first</strong></p><p>The oldest.</p>',
    '<a href="https://www.youtube.com/watch?v=aaaaaaaaaaa&amp;t=43s">A start</a>',
    '<figcaption>The harbour at <em>dawn</em></figcaption>',
    'src="https://blog.example/media/a/fedcba9876543210.png"',
  ]) {
    expect(feed).toContain(html)
  }
})

test('an article without these blocks gets nothing of them', () => {
  const html = '<p>a</p><blockquote><p>b</p></blockquote><ul><li><p>c</p></li></ul>'
  expect(composeArticle(cleanArticle(html)).description).toBe(html)
})
