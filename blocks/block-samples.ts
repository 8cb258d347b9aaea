import type { BlockName } from '#contract/block-kinds.ts'

type BlockSample = {
  /** As an author sends it. */
  html: string
  /** With foreign HTML in each place that it has for some. */
  places: Record<string, (html: string) => string>
}

const notes = (first: string, second: string) =>
  `<section class="footnotes"><ol><li id="fn-1">${first}</li><li id="fn-2">${second}</li></ol></section>`

/** A sample of each kind of block, for every test that tries all of them. */
export const blockSamples: Record<BlockName, BlockSample> = {
  paragraph: {
    html: '<p>Ships <strong>depart</strong> each <em>Monday</em>.<br><a href="https://example.com/times">Timetable</a></p>',
    places: {
      'a paragraph': (html) => `<p>${html}</p>`,
      'marked words': (html) => `<mark><kbd>${html}</kbd></mark>`,
    },
  },
  heading: {
    html: '<h2>Harbour</h2><h3>Piers &amp; quays</h3><h4>Lamps</h4>',
    places: { 'a heading': (html) => `<h3>${html}</h3>` },
  },
  list: {
    html: '<ul class="tasks"><li><input type="checkbox" checked><p>Nets</p></li><li><input type="checkbox">Ropes</li></ul><ol start="3"><li><p>Cast</p><ul><li><p>Away</p></li></ul></li></ol>',
    places: {
      'an item': (html) => `<ol start="3"><li value="7">${html}</li></ol>`,
      'a task': (html) => `<ul class="tasks"><li><input type="checkbox">${html}</li></ul>`,
    },
  },
  quote: {
    html: '<blockquote><p>Fair winds</p></blockquote>',
    places: { 'a quote': (html) => `<blockquote>${html}</blockquote>` },
  },
  callout: {
    html: '<div class="callout warning" role="note"><p>Mind the tide.</p></div>',
    places: { 'a callout': (html) => `<div class="callout tip">${html}</div>` },
  },
  toggle: {
    html: '<details><summary>Who goes first</summary><p>The oldest.</p></details>',
    places: {
      'a summary': (html) => `<details><summary>${html}</summary><p>a</p></details>`,
      'a toggle': (html) => `<details><summary>a</summary>${html}</details>`,
    },
  },
  code: {
    html: '<pre><code class="language-ts">const a = 1</code></pre>',
    places: { 'a code block': (html) => `<pre><code class="language-ts">${html}</code></pre>` },
  },
  table: {
    html: '<table><caption>Boats &amp; crews</caption><thead><tr><th scope="col">Boat</th><th class="right">Crew</th></tr></thead><tbody><tr><td>Anna</td><td class="right">4</td></tr></tbody></table>',
    places: {
      'the caption of a table': (html) => `<table><caption>${html}</caption><tr><td>1</table>`,
      'the head of a table': (html) =>
        `<table><thead><tr><th scope="col" class="right">${html}</th></tr></thead></table>`,
      'a cell': (html) => `<table><tr><td colspan="2" class="center">${html}</td></tr></table>`,
    },
  },
  image: {
    html: '<img src="/media/a/00112233445566aa.png" alt="A gull">',
    places: { 'the description of an image': (html) => `<img src="/media/a/b.png" alt="${html}">` },
  },
  figure: {
    html: '<figure class="alignwide"><a href="https://example.com/wide"><img src="/media/a/0123456789abcdef.png" alt="A harbour"></a><figcaption>The harbour at <em>dawn</em></figcaption></figure>',
    places: {
      'a figure': (html) => `<figure class="alignwide">${html}</figure>`,
      'a caption': (html) => `<figure><img src="/media/a/b.png"><figcaption>${html}</figcaption></figure>`,
    },
  },
  video: {
    html: '<iframe src="https://www.youtube.com/embed/aaaaaaaaaaa?start=43" title="A start"></iframe>',
    places: {
      'the title of a video': (html) =>
        `<iframe src="https://www.youtube.com/embed/aaaaaaaaaaa" title="${html}">${html}</iframe>`,
    },
  },
  linkCard: {
    html: '<p class="link-card"><a href="https://example.com/card"><img src="/media/a/fedcba9876543210.png" alt=""><strong>Tides</strong><br><small>When to leave · example.com</small></a></p>',
    places: {
      'a link card': (html) =>
        `<p class="link-card"><a href="/a"><strong>${html}</strong><br><small>${html}</small></a></p>`,
    },
  },
  embed: {
    html: '<p class="link-card embed"><a href="https://www.youtube.com/watch?v=aaaaaaaaaaa&amp;t=43s"><img src="/media/a/0f1e2d3c4b5a6978.png" alt="Sails"><strong>Regatta</strong><br><small>Harbour TV · youtube.com</small></a></p>',
    places: {
      'an embed': (html) =>
        `<p class="link-card embed"><a href="https://vimeo.com/1"><strong>${html}</strong><br><small>${html}</small></a></p>`,
    },
  },
  rule: { html: '<hr>', places: {} },
  footnotes: {
    html: `<p>Some<sup><a href="#fn-1">1</a></sup> leave <mark>late</mark>: press <kbd>Esc</kbd><sup><a href="#fn-2">2</a></sup></p>${notes('<p>Not on Sundays.</p>', 'Twice.')}`,
    places: {
      'a reference': (html) => `<sup><a href="#fn-1">${html}1</a></sup>${notes('a', 'b')}`,
      'a footnote': (html) => `<sup><a href="#fn-1">1</a></sup>${notes(html, 'b')}`,
    },
  },
}

/** An article that has each kind of block. */
export const articleBlocks = Object.values(blockSamples)
  .map(({ html }) => html)
  .join('')
