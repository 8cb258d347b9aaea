import { expect, test } from 'vitest'
import type { TextPart } from '../../contract/search.ts'
import { createHighlighter, type SearchedTexts } from './highlight.ts'
import { parseQuery } from './parse-query.ts'

/** The matches in brackets. */
function mark(parts: TextPart[]) {
  return parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')
}

function markText(
  q: string,
  text: string,
  { title = 'A title', subTitle = '', excerpt = 'The excerpt.', passage = '' } = {},
) {
  const { title: inTitle, snippet } = createHighlighter(parseQuery(q))({
    title,
    subTitle,
    excerpt,
    texts: [text, passage, []],
  })
  return { title: mark(inTitle), snippet: mark(snippet) }
}

test.each([
  ['words with the same root', 'database run', 'Running two databases.', '[Running] two [databases].'],
  ['accents and case', 'cafe', 'A Café, a CAFÉ.', 'A [Café], a [CAFÉ].'],
  ['ligatures and other letters', 'office strasse', 'An oﬃce in a Straße', 'An [oﬃce] in a [Straße]'],
  ['whole words', 'go', 'Go is good.', '[Go] is good.'],
  ['symbols', 'c++ .net', 'C, C++ and .NET', 'C, [C++] and [.NET]'],
  ['a compound word', 'email', 'An e-mail of emails', 'An [e-mail] of [emails]'],
  ['the parts of a compound word', 'e-mail', 'e mail', '[e mail]'],
  ['a phrase as a whole', '"new origin"', 'A new origin, new and origin', 'A [new origin], new and origin'],
  ['no common words beside others', 'the edge', 'The edge of the edges', 'The [edge] of the [edges]'],
  ['letters of a script without spaces', '検索', '全文検索の本と検索', '全文[検索]の本と[検索]'],
  ['letters across words', '"文検"', '全文検索', '全[文検]索'],
  ['whole Thai letters', 'กาแฟ', 'ร้านกาแฟดี', 'ร้าน[กาแฟ]ดี'],
  ['emoji', '🚀', 'Launch 🚀🎉', 'Launch [🚀]🎉'],
  ['a phrase of an emoji and a word', '"🚀 launch"', 'Launch 🚀 launch', 'Launch [🚀 launch]'],
  ['nothing of excluded words', 'edge -origin', 'edge origin', '[edge] origin'],
])('marks %s', (_, q, text, marked) => {
  expect(markText(q, text).snippet).toBe(marked)
})

test('marks words of the title that have a part, where nothing else matches', () => {
  expect(markText('dge', 'No match.', { title: 'On the hedge' })).toEqual({
    title: 'On the [hedge]',
    snippet: 'The excerpt.',
  })
  expect(markText('mo', '', { title: 'Some quiet money' }).title).toBe('Some quiet [money]')
})

test('shows a passage from further on, which begins inside a word, where the beginning has fewer of the words', () => {
  const passage = 'otes of the paper notebook.'
  expect(markText('paper notebook', 'A paper.', { passage }).snippet).toBe('…of the [paper] [notebook].')
  expect(markText('paper notebook', 'Paper notebook.', { passage }).snippet).toBe('[Paper] [notebook].')
})

test.each([
  ['edge', undefined],
  ['fee', 'cost'],
  ['small', 'a-fee'],
  ['title', undefined],
])('a match of %s is below its heading', (q, heading) => {
  const contents = [
    { id: 'cost', text: 'Cost', level: 2 },
    { id: 'a-fee', text: 'A fee', level: 3 },
    { id: 'end', text: 'The end', level: 2 },
  ]
  const texts: SearchedTexts = ['An edge. Cost What a fee is. A fee Is small.', '', contents]
  const found = createHighlighter(parseQuery(q))({ title: 'A', subTitle: 'A title', excerpt: '', texts })
  expect(found.heading).toBe(heading)
})

test('shows where most of the words are close together', () => {
  const filler = 'Nothing of it is here. '.repeat(20)
  const { snippet } = markText('paper notebook', `Paper. ${filler}A notebook. ${filler}A paper notebook. ${filler}`)
  expect(snippet).toContain('[paper] [notebook]')
  expect(snippet).toMatch(/^…\w/)
  expect(snippet).toMatch(/\w…$/)
})

test('a snippet is of the subtitle if that has more of the words, and of the excerpt if neither has any', () => {
  const texts = { subTitle: 'On paper and notebooks', excerpt: 'Begins so.' }
  expect(markText('paper notebook', 'Paper.', texts).snippet).toBe('On [paper] and [notebooks]')
  expect(markText('edge', 'Paper.', texts).snippet).toBe('Begins so.')
})

const hostileTexts = [
  `${'x'.repeat(5_000)} edge ${'y'.repeat(5_000)}`,
  `${'🏳️‍🌈'.repeat(500)} edge ${'👩‍👩‍👧'.repeat(500)}`,
  `${'e\u0301\u0302'.repeat(2_000)} edge`,
  `\u202e${'مرحبا '.repeat(500)}edge\u202e`,
  `${'検索'.repeat(2_000)}edge${'全文'.repeat(2_000)}`,
  `\ud800 edge \udc00`,
  'edge '.repeat(2_000),
]

test.each(hostileTexts)('a snippet has at most 200 characters and whole ones: %#', (text) => {
  const { title, snippet } = createHighlighter(parseQuery('edge 検索'))({
    title: text,
    subTitle: '',
    excerpt: text,
    texts: [text, '', []],
  })
  const joined = snippet.map(({ text }) => text).join('')
  expect(Array.from(joined).length).toBeLessThanOrEqual(200)
  expect(text.isWellFormed() ? joined.isWellFormed() : true).toBe(true)
  expect(text).toContain(joined.replace(/^…|…$/g, ''))
  expect(title.map(({ text }) => text).join('')).toBe(text)
  expect(snippet.some(({ isMatch }) => isMatch)).toBe(true)
})
