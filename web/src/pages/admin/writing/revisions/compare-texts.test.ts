import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { extensions } from '#web/editor/extensions.ts'
import { compareTexts } from './compare-texts.ts'

test('equal blocks are the same, and other blocks are compared word by word', () => {
  expect(compareTexts('<p>One</p><p>Two and mine</p>', '<p>One</p><p>Two and theirs</p>')).toEqual([
    { isSame: true, html: '<p>One</p>' },
    {
      isSame: false,
      mine: '<p>Two and mine</p>',
      theirs: '<p>Two and theirs</p>',
      words: [
        { text: 'Two and ', side: 'both' },
        { text: 'theirs', side: 'theirs' },
        { text: 'mine', side: 'mine' },
      ],
    },
  ])
})

test('a table of the editor equals the same table as the server stores it', () => {
  const stored = '<table><tbody><tr><th>Charge</th><td>1 &amp; 2</td></tr></tbody></table>'
  const drawn =
    '<table style="min-width: 50px"><colgroup><col></colgroup><tbody><tr><th colspan="1" rowspan="1"><p>Charge</p></th><td colspan="1" rowspan="1"><p>1 &amp; 2</p></td></tr></tbody></table>'
  expect(compareTexts(drawn, stored)).toEqual([{ isSame: true, html: stored }])
})

test('text outside of paragraphs is compared too', () => {
  const parts = compareTexts('Loose <em>words</em> of mine<p>One</p>', 'Loose <em>words</em><p>One</p>and a tail')
  expect(parts.map((part) => (part.isSame ? part.html : [part.mine, part.theirs]))).toEqual([
    ['<p>Loose <em>words</em> of mine</p>', '<p>Loose <em>words</em></p>'],
    '<p>One</p>',
    ['', '<p>and a tail</p>'],
  ])
})

test('the texts of neighbouring table cells are separate words', () => {
  const table = (cell: string) => `<table><tbody><tr><td>per</td><td>${cell}</td></tr></tbody></table>`
  const [part] = compareTexts(table('seat'), table('use'))
  expect(part).toMatchObject({ isSame: false })
  expect(part?.isSame === false && part.words.map(({ text }) => text).join('')).toContain('per ')
})

test.each([
  ['an image', '<p>One</p><img src="https://example.com/a.webp" alt="" loading="lazy" decoding="async"><p>Two</p>'],
  [
    'an image at the end',
    '<p>One</p><img src="https://example.com/a.webp" alt="A boat" loading="lazy" decoding="async">',
  ],
  ['a link', '<p><a href="https://example.com/" rel="noopener">One</a></p>'],
  ['a list', '<ol start="1"><li>One<ul><li>Two</li></ul></li></ol><blockquote>Three</blockquote>'],
  [
    'a video',
    '<iframe src="https://player.vimeo.com/video/76979871" title="Video" loading="lazy" allowfullscreen referrerpolicy="strict-origin-when-cross-origin" sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"></iframe><p>One</p>',
  ],
])('%s of the editor equals the same as the server stores it', (_, stored) => {
  const editor = new Editor({ extensions, content: stored, injectCSS: false })
  const drawn = editor.getHTML()
  editor.destroy()
  expect(drawn).not.toBe(stored)
  expect(compareTexts(drawn, stored).filter(({ isSame }) => !isSame)).toEqual([])
})

test('another description of an image is a difference', () => {
  const image = (alt: string) => `<img src="https://example.com/a.webp" alt="${alt}" loading="lazy" decoding="async">`
  expect(compareTexts(image('A boat'), image('A ship'))).toMatchObject([{ isSame: false }])
})
