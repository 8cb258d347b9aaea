// @vitest-environment node
import { expect, test } from 'vitest'
import { apiWith, blog, filteredBy, readMain, setUpSite } from './set-up-site.testing.ts'

const { isCached, startNewIsolate, visit } = setUpSite()

const articles = [{ title: 'The newest', path: '/blog/the-newest' }]
const plain = (text: string) => [{ text, isMatch: false }]
const arabic = { lang: 'ar', dir: 'rtl' }

/** The hits of page, in which “edge” is marked. */
function hitsOf(count: number, more: object = {}) {
  return Array.from({ length: count }, (_, index) => ({
    ...blog,
    _id: `hit-${index}`,
    path: `/blog/hit-${index}`,
    title: 'The edge <b>',
    excerpt: 'What no row shows.',
    highlights: {
      title: [...plain('The '), { text: 'edge', isMatch: true }, ...plain(' <b>')],
      snippet: [...plain('… at the '), { text: 'edge', isMatch: true }],
    },
    ...more,
  }))
}

const ines = { name: 'Ines Okafor', slug: 'ines-okafor' }

/** An API whose searches have an answer; the rest of it as for a first page of two. */
function searchesWith(answer: object) {
  const first = {
    blogs: hitsOf(20),
    total: 25,
    totalIsCapped: false,
    nextCursor: '20',
    correction: null,
    matches: 'all',
    facets: { authors: [{ name: 'Zoë', slug: 'zoe' }, ines], years: [2024, 2026] },
  }
  return apiWith({
    '/api/blog/all': (request) => ({ success: true, articles, ...first, ...filteredBy(request), ...answer }),
  })
}

test('a search has a page with its own title and heading, which is not indexed', async () => {
  const API = searchesWith({})
  const { status, text } = await visit('/search?q=edge&category=finance', { API })
  expect(status).toBe(200)
  expect(text).toContain('<title>Search: edge · Broadsheet</title>')
  expect(text).toContain('<meta name="robots" content="noindex"/>')
  expect(text).toContain('<link rel="canonical" href="https://example.com/search?category=Finance&amp;q=edge"/>')
  // The page's own, that of the filters and the header's.
  expect(text.match(/<form [^>]*action="\/search"/g)).toHaveLength(3)
  expect(text).toContain('<input type="hidden" name="category" value="Finance"/>')
  const main = readMain(text)
  expect(main[0]).toBe('Results for “edge”')
  expect(main).toContain('25 articles in Finance')
  expect(main).toContain('[Next](/search?category=Finance&q=edge&after=20)')
  expect(main.join()).not.toContain('Previous')
  const calls = API.calls.map(({ url }) => new URL(url).search)
  expect(calls).toEqual(['?category=finance&limit=20&with=highlights%2Cfacets%2Clatest%2Csite&q=edge'])
})

test('hits are filtered and sorted by controls in a form that needs no script, and its address is the search', async () => {
  const API = searchesWith({ total: 7, totalIsCapped: true, nextCursor: null })
  const path = '/search?category=Finance&q=edge&author=ines-okafor&year=2019&sort=date&as=written'
  const { status, text } = await visit(path, { API })
  expect(status).toBe(200)
  expect(text).toContain(`<link rel="canonical" href="https://example.com${path.replaceAll('&', '&amp;')}"/>`)
  expect(new URL(API.calls[0]?.url ?? '').search).toContain('&q=edge&author=ines-okafor&year=2019&sort=date&as=written')
  const [form = ''] = text.match(/<form [^>]*aria-label="Filter and sort".*?<\/form>/s) ?? []
  expect([...form.matchAll(/ name="(\w+)" value="([^"]*)"/g)].map(([, ...field]) => field)).toEqual([
    ['q', 'edge'],
    ['as', 'written'],
  ])
  const options = [...form.matchAll(/<select [^>]*name="(\w+)"[^>]*>(.*?)<\/select>/g)].map(([, name, html = '']) => [
    name,
    ...[...html.matchAll(/<option value="([^"]*)"( selected="")?>([^<]*)/g)].map(
      ([, value, selected, label]) => `${selected ? '*' : ''}${value}=${label}`,
    ),
  ])
  expect(options).toEqual([
    ['category', '=All', 'Technology=Technology', 'Startup=Startup', 'Lifestyle=Lifestyle', '*Finance=Finance'],
    ['author', '=Anyone', '*ines-okafor=Ines Okafor', 'zoe=Zoë'],
    // The value that the address names, though no hit has it.
    ['year', '=Any year', '2026=2026', '2024=2024', '*2019=2019'],
    ['sort', '=Relevance', '*date=Date'],
  ])
  expect(readMain(text)).toContain('7 articles in Finance. Only the 100 best matches are sorted and filtered.')
  expect(readMain(text)).toContain('[Clear](/search?q=edge&as=written)')
  startNewIsolate()
  const unfiltered = (await visit('/search?q=edge', { API: searchesWith({}) })).text
  expect(unfiltered).toContain('<summary class="opener">Filter and sort</summary>')
  expect(readMain(unfiltered).join()).not.toMatch(/Clear|Only the/)
})

test.each([
  ['author=Ines', ''],
  ['author=%3Cscript%3E&year=2024', '&year=2024'],
  ['year=24', ''],
  ['year=20245&sort=date', '&sort=date'],
  ['sort=size', ''],
  ['as=spoken', ''],
])('what %s does not mean leads to the search without it', async (further, kept) => {
  const { status, headers } = await visit(`/search?q=edge&${further}`, { API: searchesWith({}) })
  expect([status, headers.get('location')]).toEqual([301, `/search?q=edge${kept}`])
})

test('a hit is a row with its matches marked, in its language and direction', async () => {
  const API = searchesWith({ blogs: [...hitsOf(1, { authors: [ines] }), ...hitsOf(1, { _id: 'second', ...arabic })] })
  const { text } = await visit('/search?q=edge', { API })
  const row = readMain(text).slice(readMain(text).indexOf('25 articles') + 1)
  expect(row.slice(0, 6)).toEqual([
    '[The *edge* &lt;b&gt;](/blog/hit-0#:~:text=the-,edge)',
    '… at the *edge*',
    'Ines Okafor',
    'Finance',
    expect.stringMatching(/^19 Nov( 2026)?$/),
    '1 min read',
  ])
  expect(text).toContain('<h2 class="hit-title" lang="ar" dir="rtl">')
  expect(text).toContain('<p class="hit-snippet" lang="ar" dir="rtl">')
  expect(text).toMatch(/<img src="[^"]*" alt="" width="1600" height="900" loading="lazy"/)
  expect(text).not.toContain('What no row shows.')
})

test('the further pages of a search say which hits they have, and lead on and back', async () => {
  const API = searchesWith({ nextCursor: '60', totalIsCapped: true, total: 100 })
  const { text } = await visit('/search?q=edge&after=40', { API })
  expect(text).toContain('<title>Search: edge, page 3 · Broadsheet</title>')
  expect(text).toContain('<link rel="canonical" href="https://example.com/search?q=edge&amp;after=40"/>')
  expect(readMain(text)).toEqual(
    expect.arrayContaining([
      '41 to 60 of 100+ articles. Only the 100 best matches are sorted and filtered.',
      '[Previous](/search?q=edge&after=20)',
      '[Next](/search?q=edge&after=60)',
    ]),
  )
  expect(readMain((await visit('/search?q=edge&after=20', { API })).text)).toContain('[Previous](/search?q=edge)')
  const afterLast = await visit('/search?q=edge&after=80', { API: searchesWith({ blogs: [], nextCursor: null }) })
  expect(afterLast.status).toBe(404)
})

test.each(['-1', '0', '7', '20.0', '2e1', '100', '1e9', '%2020', 'nonsense', '9'.repeat(10_000)])(
  'no page of a search begins after %s hits',
  async (after) => {
    const { status, text } = await visit(`/search?q=edge&after=${after}`, { API: searchesWith({}) })
    expect(status).toBe(404)
    expect(text).toContain('<h1>Page not found</h1>')
  },
)

const correction = { text: 'javascript', alternatives: ['java script', 'javac'] }

test.each([
  ['/search?q=javscript&category=Finance', '/search'],
  ['/?q=javscript&category=Finance', '/'],
])('%s says plainly that it shows the hits of another word', async (path, page) => {
  const { text } = await visit(path, { API: searchesWith({ correction }) })
  const main = readMain(text)
  const at = main.findIndex((line) => line.startsWith('Showing'))
  const linkTo = (text: string) => `[“${text}”](${page}?category=Finance&q=${text.replace(' ', '+')})`
  expect(main.slice(at, at + 2)).toEqual([
    'Showing results for javascript. ' +
      'Search instead for [“javscript”](/search?category=Finance&q=javscript&as=written) ' +
      `or ${linkTo('java script')} or ${linkTo('javac')}.`,
    page === '/' ? '25 blogs for “javascript” in Finance' : '25 articles in Finance',
  ])
})

test.each(['/search?q=edge+zebra', '/?q=edge+zebra'])('%s says that no article has all words', async (path) => {
  const main = readMain((await visit(path, { API: searchesWith({ matches: 'some' }) })).text)
  expect(main).toContain('No article has all of these words. These have some of them.')
  expect(main.join()).not.toContain('Showing results')
})

test('a search for a text as it is written that finds nothing does not say what its hits have', async () => {
  const API = searchesWith({ blogs: [], total: 0, nextCursor: null, matches: 'some' })
  const main = readMain((await visit('/search?q=javscript&as=written', { API })).text)
  expect(main).toContain('No articles found.')
  expect(main.join()).not.toContain('No article has all')
})

test('where no article has all words of a correction, their hits are no results for it', async () => {
  const main = readMain(
    (await visit('/search?q=edeg+zebra', { API: searchesWith({ matches: 'some', correction }) })).text,
  )
  expect(main).toContain('No article has all of these words. These have some of “javascript”.')
  expect(main.join()).not.toContain('Showing results')
})

test('a search without hits says what can be done', async () => {
  const API = searchesWith({ blogs: [], total: 0, nextCursor: null })
  const { status, text } = await visit('/search?q=zzzxq&category=Startup', { API })
  expect(status).toBe(200)
  const main = readMain(text)
  expect(main.slice(main.indexOf('No articles found in Startup.'))).toEqual([
    'No articles found in Startup.',
    '[Search without filters](/search?q=zzzxq), or try other words.',
    '[Every article by month](/archive)',
    'Latest articles',
    '[The newest](/blog/the-newest)',
  ])
  startNewIsolate()
  expect(readMain((await visit('/search?q=zzzxq', { API })).text)).toContain(
    'Check the spelling, or try fewer or other words.',
  )
})

test.each(['/search', '/search?q=%20%00&after=20'])(
  '%s says what can be written, and has the latest articles',
  async (path) => {
    const API = searchesWith({})
    const { status, text } = await visit(path, { API })
    expect(status).toBe(200)
    expect(text).toContain('<title>Search · Broadsheet</title>')
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    const main = readMain(text)
    expect(main[0]).toBe('Search')
    expect(main).toContain('"new origin" in quotes finds these words side by side.')
    expect(main.join()).toContain('(/blog/hit-0#')
    expect(main.join()).not.toMatch(/Next|25 articles/)
    expect(new URL(API.calls[0]?.url ?? '').search).toBe('?category=All&limit=5&with=highlights%2Clatest%2Csite')
    startNewIsolate()
    const emptySite = await visit(path, { API: searchesWith({ blogs: [], total: 0, nextCursor: null }) })
    expect(readMain(emptySite.text).join()).not.toMatch(/latest|Check the spelling/)
  },
)

test.each([
  ['markup', '</title><script>alert(1)</script>', '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['control characters', 'new\0\r\n\u001b origin', 'new origin'],
  ['directions', '\u202eegde\u2066\u200f', 'egde'],
  ['half of a pair', `${'x'.repeat(199)}🚀`, 'x'.repeat(199)],
  ['10,000 characters', 'ab '.repeat(10_000), 'ab '.repeat(67).trim()],
])('%s in a search change nothing around it', async (_, q, shown) => {
  for (const page of ['/search', '/']) {
    const { status, text } = await visit(`${page}?${new URLSearchParams({ q })}`, { API: searchesWith({}) })
    expect(status).toBe(200)
    expect(text).toContain(`<title>Search: ${shown} · Broadsheet</title>`)
    expect(text).not.toContain('<script>alert')
  }
})

test('of a parameter that is there twice, the first one counts', async () => {
  const API = searchesWith({})
  const { text } = await visit('/search?q=edge&q=other&after=20&after=40', { API })
  expect(readMain(text)[0]).toBe('Results for “edge”')
  expect(new URL(API.calls[0]?.url ?? '').searchParams.get('cursor')).toBe('20')
  expect(await isCached('/search?after=20&q=edge&utm_source=x')).toBe(true)
})

test('other spellings of the path lead to the search, and the 404 page has its form', async () => {
  for (const path of ['/Search/', '/search/', '//search']) {
    const { status, headers } = await visit(`${path}?q=a%0d%0ab&category=Finance`)
    expect([status, headers.get('location')]).toEqual([301, '/search?q=a%0d%0ab&category=Finance'])
  }
  expect((await visit('/nope')).text).toMatch(/<form [^>]*action="\/search"/)
})
