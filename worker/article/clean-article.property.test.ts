// @vitest-environment jsdom
import sanitizeHtml from 'sanitize-html'
import { expect, test } from 'vitest'
import { blockSamples } from '#blocks/block-samples.ts'
import { randomSoups, randomTrees } from '../testing/random-html.ts'
import { soakOptions } from '../testing/soak-options.ts'
import { someVectors } from '../testing/xss-vectors.ts'
import { cleanArticle } from './sanitize.ts'

const blocks =
  'p, h2, h3, h4, blockquote, pre, ul, ol, li, hr, br, table, caption, thead, tbody, tr, td, th, figure, figcaption, div, details, summary, section'

/** The element that a browser fills with it. */
function parseHtml(html: string) {
  const parent = document.createElement('div')
  parent.innerHTML = html
  return parent
}

/** The words as a reader sees them: separated by white space and by blocks. */
function wordsOf(html: string): string[] {
  const body = parseHtml(html)
  for (const element of body.querySelectorAll(blocks)) {
    element.before(' ')
    element.after(' ')
  }
  return body.textContent.split(/\s+/).filter((word) => word !== '')
}

/** The HTML that a sanitizer of others keeps. */
function filterHtml(html: string): string {
  const filtered = sanitizeHtml(html, {
    allowedTags: [
      ...blocks.split(', '),
      ...[
        'img',
        'iframe',
        'audio',
        'a',
        'strong',
        'em',
        'u',
        's',
        'code',
        'sub',
        'sup',
        'mark',
        'kbd',
        'small',
        'input',
      ],
    ],
    allowedAttributes: {
      a: ['href', 'rel', 'id', 'download'],
      audio: ['controls', 'preload', 'src', 'aria-label'],
      div: ['role'],
      li: ['id', 'value'],
      input: ['type', 'disabled', 'checked'],
      img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
      iframe: ['src', 'title', 'loading', 'allowfullscreen', 'referrerpolicy', 'sandbox'],
      ol: ['start', 'type', 'reversed'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
    },
    allowedClasses: {
      code: ['math', /^language-[\w-]{1,20}$/],
      pre: ['math'],
      figure: ['gallery', 'alignwide', 'alignfull', 'alignleft', 'alignright'],
      div: ['callout', 'note', 'tip', 'warning'],
      section: ['footnotes'],
      ul: ['tasks'],
      p: ['link-card', 'embed', 'file', 'button-link'],
      td: ['center', 'right'],
      th: ['center', 'right'],
    },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https', 'data'] },
    allowProtocolRelative: false,
    allowedIframeHostnames: ['www.youtube-nocookie.com', 'player.vimeo.com'],
  })
  return filtered.replace(/ (disabled|checked|reversed)(?=[ >/])/g, ' $1=""')
}

test('the words of any tree of HTML elements stay in order, together and apart as they were', () => {
  const { seed, rounds } = soakOptions(400)
  const next = randomTrees(seed)
  for (let round = 0; round < rounds; round++) {
    const tree = next()
    // Notes go to the end of an article, and the caption of a figure with a table goes above it.
    const html = tree.html.replaceAll(' class="footnotes"', '').replaceAll('figcaption', 'footer')
    expect(wordsOf(cleanArticle(html)), html).toEqual(tree.words)
  }
})

test('no word of notes and captions is lost', () => {
  const { seed, rounds } = soakOptions(100)
  const next = randomTrees(seed + 3)
  for (let round = 0; round < rounds; round++) {
    const { html, words } = next()
    expect(wordsOf(cleanArticle(html)).sort(), html).toEqual(words.sort())
  }
})

test('clean HTML stays as it is when it is cleaned again, and when a browser parses it before', () => {
  const { seed, rounds } = soakOptions(200)
  const nextTree = randomTrees(seed + 1)
  const nextSoup = randomSoups(seed + 2)
  for (let round = 0; round < rounds; round++) {
    for (const html of [nextTree().html, nextSoup(1 + (round % 40))]) {
      const clean = cleanArticle(html)
      expect(cleanArticle(clean), html).toBe(clean)
      expect(cleanArticle(parseHtml(clean).innerHTML), html).toBe(clean)
      expect(filterHtml(clean), html).toBe(clean)
    }
  }
})

test('another sanitizer knows every block', () => {
  for (const { html } of Object.values(blockSamples)) expect(filterHtml(cleanArticle(html))).toBe(cleanArticle(html))
})

test('another sanitizer finds nothing to remove in what is left of an attack', () => {
  for (const { html } of someVectors()) expect(filterHtml(cleanArticle(html)), html).toBe(cleanArticle(html))
})
