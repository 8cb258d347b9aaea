import { beforeAll, expect, test } from 'vitest'
import { loadSearchCorpus } from '../testing/search-corpus/load-corpus.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()

beforeAll(async () => {
  await loadSearchCorpus(api.env.DB)
})

async function call(path: string, q: string, more = '') {
  const { status, body } = await api.call(`/api/blog/${path}?q=${encodeURIComponent(q)}${more}`)
  expect(status).toBe(200)
  return body
}

async function search(q: string, more = '') {
  const { blogs, ...rest } = await call('all', q, more)
  return { ids: blogs.map(({ _id }: { _id: string }) => _id), blogs, ...rest }
}

async function suggest(q: string): Promise<string[]> {
  const { suggestions } = await call('suggestions', q)
  return suggestions.map(({ title }: { title: string }) => title)
}

test.each([
  ['a typo', 'javscript', 'javascript', 'javascript-without-a-framework'],
  ['two typos in a long word', 'javscipt', 'javascript', 'javascript-without-a-framework'],
  ['typos in two words', 'Javscript framwork', 'javascript framework', 'javascript-without-a-framework'],
  ['one of several words', 'The Lightouse letters', 'The lighthouse letters', 'letters-from-a-lighthouse'],
  ['a word of a phrase', '"faling asleep" -winter', '"falling asleep" -winter', 'falling-asleep-on-trains'],
  ['a missing space', 'notebookpaper', 'notebook paper', 'the-case-for-a-paper-notebook-c5xw9g'],
  ['a needless space', 'chess board rice', 'chessboard rice', 'the-interest-on-interest'],
  ['needless signs', 'lighthouse++ letters', 'lighthouse letters', 'letters-from-a-lighthouse'],
])('corrects %s', async (_, q, text, first) => {
  const { correction, matches, ids } = await search(q)
  expect({ text: correction?.text, matches, first: ids[0] }).toEqual({ text, matches: 'all', first })
})

test('a search for a text as it is written is not corrected', async () => {
  expect(await search('javscript', '&as=written')).toMatchObject({ ids: [], total: 0, correction: null })
  const { correction, matches, ids } = await search('Javscript framework', '&as=written')
  expect({ correction, matches, isFound: ids.length > 0 }).toEqual({ correction: null, matches: 'some', isFound: true })
})

test('a word is not corrected to one that no article has beside the other words', async () => {
  for (const q of ['lighthouse javscript', 'framwork lighthouse'])
    expect(await search(q), q).toMatchObject({ correction: null, matches: 'some' })
  // An unknown word beside them changes nothing.
  const { correction } = await search('javscript framwork xyzzyx')
  expect(correction.text).toBe('javascript framework xyzzyx')
})

test('other corrections that have hits are alternatives', async () => {
  const { correction } = await search('bols')
  expect(correction.alternatives.length).toBeGreaterThan(0)
  expect(correction.alternatives.length).toBeLessThanOrEqual(3)
  for (const text of correction.alternatives) expect((await search(text)).total, text).toBeGreaterThan(0)
  expect(correction.alternatives).not.toContain(correction.text)
})

test('known words are not corrected, and unfinished ones find the words that begin so', async () => {
  expect(await search('databases')).toMatchObject({ correction: null, matches: 'all' })
  const { ids, correction } = await search('sourdou impat')
  expect({ first: ids[0], correction }).toEqual({ first: 'sourdough-for-the-impatient', correction: null })
})

test('without a blog that has all words, those with some are found, and said to be', async () => {
  expect(await search('letters from a windmill')).toMatchObject({ correction: null, matches: 'some' })
  expect((await search('letters from a windmill')).ids[0]).toBe('letters-from-a-lighthouse')
  expect(await search('sourdogh zzzzzz')).toMatchObject({ correction: { text: 'sourdough zzzzzz' }, matches: 'some' })
  expect(await search('the zzzzzz of')).toMatchObject({ correction: null, matches: 'all', total: 0 })
  expect(await search('zzzzzz qqqqqq')).toMatchObject({ correction: null, matches: 'all', total: 0 })
})

test('an unknown name with signs is not corrected to its letter', async () => {
  expect(await search('K++')).toMatchObject({ correction: null, total: 0 })
})

test('beside a known word, a short unknown one does not become a stranger', async () => {
  const { ids, correction, matches } = await search('sourdough bakong')
  expect({ first: ids[0], correction, matches }).toEqual({
    first: 'sourdough-for-the-impatient',
    correction: null,
    matches: 'some',
  })
  expect((await search('python interpreber')).correction?.text).toBe('python interpreter')
})

test('the pages of a corrected search continue each other', async () => {
  const all = await search('databse')
  const first = await search('databse', '&limit=3')
  const second = await search('databse', `&limit=3&cursor=${first.nextCursor}`)
  expect(second.correction).toEqual(all.correction)
  expect([...first.ids, ...second.ids]).toEqual(all.ids.slice(0, 6))
  expect(await search('databse', '&limit=3&cursor=90')).toMatchObject({ ids: [], total: all.total, nextCursor: null })
})

test('a category filters corrections too', async () => {
  const { ids, correction } = await search('pyhton', '&category=Lifestyle')
  expect({ text: correction?.text, ids }).toMatchObject({ text: 'python', ids: ['python-in-the-bathroom'] })
})

test('highlights mark the words of the correction', async () => {
  const { blogs } = await search('javscript', '&with=highlights&limit=1')
  expect(blogs[0].highlights.title[0]).toEqual({ text: 'JavaScript', isMatch: true })
  expect((await search('javscript', '&limit=1')).blogs[0].highlights).toBeUndefined()
})

test('suggestions find words in any order, and forgive one mistake, also in an unfinished word', async () => {
  expect((await suggest('framework javas'))[0]).toBe('JavaScript without a framework')
  expect((await suggest('javsc'))[0]).toBe('JavaScript without a framework')
  expect((await suggest('javascirpt'))[0]).toBe('JavaScript without a framework')
  expect(await suggest('zzzzzz')).toEqual([])
})

test('suggestions stay while a further word is typed', async () => {
  for (const q of [
    'website',
    'website t',
    'website th',
    'website thr',
    'website thre',
    'website xq',
    'website faster qq',
  ])
    expect(await suggest(q), q).toContain('How we made our website three times faster')
  expect((await suggest('framework ja'))[0]).toBe('JavaScript without a framework')
})

test('a word of unpublished blogs only is no correction', async () => {
  expect((await search('smorebrod')).correction?.text).toBe('smorrebrod')
  await api.env.DB.prepare(
    "UPDATE blogs SET is_published = 0 WHERE key IN (SELECT blog_key FROM blog_texts WHERE plain_text LIKE '%brød%' OR title LIKE '%brød%')",
  ).run()
  expect(await search('smorebrod')).toMatchObject({ correction: null, total: 0 })
  expect(await suggest('smorebrod')).toEqual([])
})
