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
  formula: {
    html: '<p>So <strong>it is <code class="math">\\pi r^2 &lt; 4</code></strong>.</p><pre class="math"><code>\\sum_{i=1}^n i\n= \\frac{n(n+1)}{2}</code></pre>',
    places: {
      'a formula': (html) => `<pre class="math"><code>${html}</code></pre>`,
      'a formula in a line': (html) => `<p><code class="math">${html}</code></p>`,
    },
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
  gallery: {
    html: '<figure class="gallery alignwide"><figure><img src="/media/a/0011223344556677.png" alt="A pier"><figcaption>The <em>old</em> pier</figcaption></figure><figure><a href="https://example.com/quay"><img src="/media/a/8899aabbccddeeff.png" alt="A quay"></a></figure><figcaption>Two landings &amp; no boat</figcaption></figure>',
    places: {
      'a gallery': (html) =>
        `<figure class="gallery"><img src="/media/a/b.png">${html}<img src="/media/a/c.png"></figure>`,
      'a picture of a gallery': (html) =>
        `<figure class="gallery"><figure>${html}</figure><figure><img src="/media/a/b.png"></figure></figure>`,
      'the caption of a gallery': (html) =>
        `<figure class="gallery"><img src="/media/a/b.png"><img src="/media/a/c.png"><figcaption>${html}</figcaption></figure>`,
    },
  },
  video: {
    html: '<iframe src="https://www.youtube.com/embed/aaaaaaaaaaa?start=43" title="A start"></iframe>',
    places: {
      'the title of a video': (html) =>
        `<iframe src="https://www.youtube.com/embed/aaaaaaaaaaa" title="${html}">${html}</iframe>`,
    },
  },
  buttonLink: {
    html: '<p class="button-link"><a href="https://example.com/join">Join &amp; sail</a></p>',
    places: {
      'the words of a button': (html) => `<p class="button-link"><a href="/a">${html}</a></p>`,
      'a button': (html) => `<p class="button-link">${html}</p>`,
    },
  },
  linkCard: {
    html: '<p class="link-card"><a href="https://example.com/card"><img src="/media/a/fedcba9876543210.png" alt=""><strong>Tides</strong><br><small>When to leave · example.com</small></a></p>',
    places: {
      'a link card': (html) =>
        `<p class="link-card"><a href="/a"><strong>${html}</strong><br><small>${html}</small></a></p>`,
    },
  },
  audio: {
    html: '<figure><audio controls preload="none" src="/media/a/0011223344556677.mp3" aria-label="A horn.mp3"></audio><figcaption>The horn at <em>noon</em></figcaption></figure>',
    places: {
      'the name of a sound': (html) =>
        `<figure><audio src="/media/a/0011223344556677.mp3" aria-label="${html}">${html}</audio></figure>`,
      'the caption of a sound': (html) =>
        `<figure><audio src="/media/a/0011223344556677.mp3"></audio><figcaption>${html}</figcaption></figure>`,
    },
  },
  file: {
    html: '<p class="file"><a href="/media/a/7766554433221100.pdf" download="Tide tables.pdf">Tide tables.pdf</a> (PDF, 1.2 MB)</p>',
    places: {
      'a file': (html) => `<p class="file"><a href="/media/a/7766554433221100.pdf">${html}</a> (${html})</p>`,
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
