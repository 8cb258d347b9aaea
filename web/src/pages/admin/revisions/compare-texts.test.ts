import { expect, test } from 'vitest'
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
