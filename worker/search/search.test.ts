import { beforeAll, expect, test } from 'vitest'
import type { TextPart } from '../contract/search.ts'
import { addBlog, logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()

beforeAll(async () => {
  const token = await logIn(api)
  const blogs = [
    { title: 'On the hedge', description: '<p>Gardening. A ledger of leaves.</p>', category: 'Lifestyle' },
    { title: 'Edge', description: '<p>One word.</p>' },
    { title: 'Edge computing for cafés', description: '<p>Servers.</p>' },
    { title: 'A long look at the edge', description: '<p>Looking.</p>' },
    { title: 'Quiet money', description: '<p>Nothing but an edge in the market.</p>', category: 'Finance' },
    { title: 'Launch 🚀 day', description: '<p>Countdown.</p>', category: 'Startup' },
    { title: 'عن الحافة', description: '<p>نص قصير</p>', category: 'Lifestyle' },
    { title: 'Draft of an edge', isPublished: false },
  ]
  for (const blog of blogs) await addBlog(api, token, { subtitle: '', ...blog })
})

async function search(q: string, more = '') {
  const { status, body } = await api.call(`/api/blog/all?q=${encodeURIComponent(q)}${more}`)
  expect(status).toBe(200)
  return body.blogs.map((blog: { title: string }) => blog.title)
}

async function suggest(q: string) {
  const { status, body } = await api.call(`/api/blog/suggestions?q=${encodeURIComponent(q)}`)
  expect(status).toBe(200)
  return body.suggestions.map((blog: { title: string }) => blog.title)
}

test('an exact title ranks first, then titles, then texts; drafts are never found', async () => {
  const found = await search('edge')
  expect(found.slice(0, 2)).toEqual(['Edge', 'Edge computing for cafés'])
  expect(found.slice(2, 4).sort()).toEqual(['A long look at the edge', 'On the hedge'])
  expect(found.slice(4)).toEqual(['Quiet money'])
})

test('part of a word in a title is found', async () => {
  expect((await search('dge')).sort()).toEqual([
    'A long look at the edge',
    'Edge',
    'Edge computing for cafés',
    'On the hedge',
  ])
})

test('letter case and accents are ignored', async () => {
  for (const q of ['CAFES', 'cafés', 'Cafe\u0301s']) expect(await search(q)).toEqual(['Edge computing for cafés'])
})

test('one or two letters match the beginnings of title words', async () => {
  expect(await search('mo')).toEqual(['Quiet money'])
  expect(await search('q')).toEqual(['Quiet money'])
  expect(await search('ey')).toEqual([])
})

test('a category filters a search, and is found as a word', async () => {
  expect(await search('edge', '&category=Finance')).toEqual(['Quiet money'])
  expect(await search('finance')).toEqual(['Quiet money'])
})

test('emoji and right-to-left text are found', async () => {
  expect(await search('🚀')).toEqual(['Launch 🚀 day'])
  expect(await search('الحافة')).toEqual(['عن الحافة'])
  expect(await suggest('الحا')).toEqual(['عن الحافة'])
})

test.each([
  '"',
  '""',
  "'",
  "' OR 1=1 --",
  'edge" OR title:"',
  'NEAR(edge look)',
  'title:edge',
  '{title}: edge',
  '^edge',
  'edge*',
  '*',
  '(',
  ')',
  'AND',
  'NOT edge',
  'edge AND',
  '-edge',
  '%',
  '_',
  '\\',
  ';DROP TABLE blogs;',
  '\0',
  'edge\0',
  '\u202e',
  '🏳️‍🌈',
  '!!!',
  '"'.repeat(200),
  '-'.repeat(200),
  '-"'.repeat(100),
  '"edge',
  '-"edge',
  '^"edge" + look',
  'edge NOT look',
  'a '.repeat(100),
  '🚀'.repeat(100),
  'x'.repeat(200),
  'é'.normalize('NFD').repeat(100),
  '\u0301\u0301',
  '\u200b\u00ad',
  '検索'.repeat(100),
  'edge\0" OR "look',
])('search syntax %j is only text', async (q) => {
  for (const call of ['all', 'suggestions']) {
    const { status, body } = await api.call(`/api/blog/${call}?q=${encodeURIComponent(q)}`)
    expect(status).toBe(200)
    expect(body.success).toBe(true)
  }
})

test.each([
  ['heron', '[heron]'],
  ['garca', '[garça]'],
  ['"stood still"', '[stood still]'],
])('the snippet of %s shows it deep in a long text, with any accents', async (q, marked) => {
  const filler = '<p>Reeds, water and more water, all of the way to the mill.</p>'.repeat(1_200)
  const end = '<p>There a heron stood still, which some call garça.</p>'
  await addBlog(api, await logIn(api), { title: `By the river ${q}`, description: `${filler}${end}${filler}` })
  const { body } = await api.call(`/api/blog/all?q=${encodeURIComponent(`${q} reeds`)}&with=highlights`)
  const [{ highlights }] = body.blogs
  const parts = highlights.snippet.map(({ text, isMatch }: TextPart) => (isMatch ? `[${text}]` : text))
  expect(parts.join('')).toContain(marked)
})

test('among equal hits the site’s language comes before others, however new they are', async () => {
  const token = await logIn(api)
  const german =
    'Der erste Zug am Morgen ist der leiseste. Die meisten Leute sind schon seit Stunden wach und wollen nicht reden, und das ist auch gut.'
  await addBlog(api, token, { title: 'A guide to quokkas', description: '<p>They smile.</p>' })
  await addBlog(api, token, { title: 'Quokkas verstehen', description: `<p>${german}</p>` })
  for (const q of ['a quokka', 'quokkas', 'quokka']) {
    expect(await search(q), q).toEqual(['A guide to quokkas', 'Quokkas verstehen'])
  }
  expect(await suggest('okkas')).toEqual(['A guide to quokkas', 'Quokkas verstehen'])
})

test('an Arabic word is found with and without its article and possessive endings', async () => {
  const token = await logIn(api)
  await addBlog(api, token, { title: 'كيف تطلب زيادة راتبك', description: '<p>اكتب ما أنجزته في مدرستك.</p>' })
  for (const q of ['الراتب', 'راتب', 'راتبي', 'المدرسة', 'للمدرسة']) {
    expect(await search(q), q).toEqual(['كيف تطلب زيادة راتبك'])
  }
})

test('phrases are found as they are, and excluded words are left out', async () => {
  expect(await search('"look at the edge"')).toEqual(['A long look at the edge'])
  const { body } = await api.call(`/api/blog/all?q=${encodeURIComponent('"edge the at look"')}`)
  expect(body).toMatchObject({ correction: null, matches: 'some' })
  expect(await search('edge -look -hedge')).toEqual(['Edge', 'Edge computing for cafés', 'Quiet money'])
  expect(await search('edge -"in the market" -hedge')).not.toContain('Quiet money')
})

test('suggestions contain the text, beginnings first', async () => {
  expect((await suggest('edge')).slice(0, 2)).toEqual(['Edge', 'Edge computing for cafés'])
  expect((await suggest('edge')).slice(2).sort()).toEqual(['A long look at the edge', 'On the hedge'])
  expect(await suggest('at the ed')).toEqual(['A long look at the edge'])
  expect(await suggest('e')).toEqual(['Edge', 'Edge computing for cafés', 'A long look at the edge'])
  expect(await suggest('   ')).toEqual([])
})

test('search results are paged by rank', async () => {
  const { body } = await api.call('/api/blog/all?q=edge&limit=3')
  expect(body).toMatchObject({ total: 5, totalIsCapped: false, nextCursor: '3' })
  const rest = await api.call(`/api/blog/all?q=edge&limit=3&cursor=${body.nextCursor}`)
  expect(rest.body.blogs).toHaveLength(2)
  expect(rest.body.nextCursor).toBeNull()
})

test('a hit has the heading before its passage, unless the headings of its article are very long', async () => {
  const headings = (count: number) => Array.from({ length: count }, (_, index) => `<h2>Part ${index}</h2><p>Of it.</p>`)
  const token = await logIn(api)
  await addBlog(api, token, { title: 'Short', description: `${headings(3).join('')}<p>A kingfisher.</p>` })
  await addBlog(api, token, { title: 'Long', description: `${headings(300).join('')}<p>A kingfisher.</p>` })
  const { body } = await api.call('/api/blog/all?q=kingfisher&with=highlights')
  const found = body.blogs.map(({ title, highlights }: { title: string; highlights: { heading?: string } }) => [
    title,
    highlights.heading,
  ])
  expect(new Map(found)).toEqual(
    new Map([
      ['Short', 'section-part-2'],
      ['Long', undefined],
    ]),
  )
})
