// @vitest-environment node
import { expect, test } from 'vitest'
import { apiWith, blog, filteredBy, readMain, setUpSite } from './set-up-site.testing.ts'

const { isCached, visit } = setUpSite()

const position = '2026-03-03.lfls0.2s'
const cursor = `${Date.UTC(2026, 2, 3, 10).toString(36)}.2s`
const newerCursor = `${Date.UTC(2026, 2, 5).toString(36)}.2t`

/** Blogs whose titles tell their list. */
function blogsOf(name: string, count: number) {
  return Array.from({ length: count }, (_, index) => ({ ...blog, _id: `${name}-${index}`, title: `${name} ${index}` }))
}

const image = { src: 'https://example.com/media/ann/b.webp', width: 96, height: 96 }
const links = ['https://www.ann.example/about/']
/** The subjects of the lists. Only the author has no articles. */
const listings = {
  category: {
    name: 'Finance',
    slug: 'finance',
    path: '/articles/finance',
    description: 'Money explained.',
    image: null,
  },
  tag: { name: 'C++', slug: 'c', path: '/tag/c', description: '' },
}
const author = {
  name: 'Ann </script>',
  slug: 'ann',
  path: '/author/ann',
  biography: 'Editor\nShe <b>writes</b>.',
  image,
  links,
}

/** A list of three pages by the API's cursors, and searches with 13 hits. */
function answerList({ url }: Request) {
  const { searchParams } = new URL(url)
  const after = searchParams.get('cursor')
  const common = { success: true, ...listings, total: 40, totalIsCapped: false, articles: [] }
  if (searchParams.get('q')) {
    return { ...common, blogs: blogsOf('hit', after === '12' ? 1 : after ? 0 : 12), nextCursor: after ? null : '12' }
  }
  if (after === null) return { ...common, blogs: blogsOf('new', 12), nextCursor: newerCursor }
  if (after === newerCursor)
    return { ...common, blogs: blogsOf('middle', 12), nextCursor: cursor, previousCursor: null }
  const blogs = after === cursor ? blogsOf('old', 3) : []
  return { ...common, blogs, nextCursor: null, previousCursor: newerCursor }
}

const articles = [{ title: 'The newest', path: '/blog/the-newest' }]

const API = apiWith({
  '/api/blog/all': (request) => ({ ...answerList(request), ...filteredBy(request) }),
  '/api/categories/finance': answerList,
  // A former slug.
  '/api/categories/money': answerList,
  '/api/tags/c': answerList,
  '/api/authors/ann': () => ({ success: true, author, blogs: [], total: 0, nextCursor: null, articles }),
})

/** The attributes of a document's links with an attribute. */
function linksWith(text: string, attribute: string) {
  return [...text.matchAll(/<(?:a|link)\s([^>]*)>/g)]
    .map(([, found = '']) => found)
    .filter((found) => found.includes(attribute))
}

const hrefOf = (attributes: string | undefined) =>
  /href="([^"]*)"/.exec(attributes ?? '')?.[1]?.replaceAll('&amp;', '&')

/** The tags of a page for search engines. */
function describe(text: string) {
  const [, title] = /<title>([^<]*)<\/title>/.exec(text) ?? []
  const [, description] = /<meta name="description" content="([^"]*)"/.exec(text) ?? []
  const [canonical, previous, next] = ['canonical', 'prev', 'next'].map((rel) => {
    const link = [...text.matchAll(/<link\s([^>]*)>/g)]
      .map(([, found]) => found)
      .find((found) => found?.includes(`rel="${rel}"`))
    return hrefOf(link)?.replace('https://example.com', '')
  })
  return { title, description, canonical, previous, next }
}

test('a list is paged by links: each page names itself and its neighbours', async () => {
  const middle = '/articles/finance?before=2026-03-05.0.2t'
  const last = `/articles/finance?before=${position}`
  const [first, second, third] = await Promise.all(
    ['/articles/finance', middle, last].map((path) => visit(path, { API })),
  )
  expect(describe(first?.text ?? '')).toMatchObject({
    canonical: '/articles/finance',
    next: middle,
    previous: undefined,
  })
  expect(describe(second?.text ?? '')).toEqual({
    title: 'Finance up to March 5th 2026: “middle 0” · Broadsheet',
    description: 'Finance up to March 5th 2026 on Broadsheet: “middle 0”, “middle 1”, “middle 2” and more.',
    canonical: middle,
    previous: '/articles/finance',
    next: last,
  })
  expect(describe(third?.text ?? '')).toMatchObject({ canonical: last, previous: middle, next: undefined })
  const [chevron] = linksWith(second?.text ?? '', 'data-app')
  expect([hrefOf(chevron), chevron]).toEqual([last, expect.stringContaining('aria-label="Show more articles"')])
  expect(linksWith(third?.text ?? '', 'data-app')).toEqual([])
})

test('more articles than home shows are in the list of all or of the category, more hits on a page of the search', async () => {
  const chevronOf = async (path: string) => hrefOf(linksWith((await visit(path, { API })).text, 'data-app')[0])
  expect(await chevronOf('/')).toBe('/articles/all?before=2026-03-05.0.2t')
  expect(await chevronOf('/?category=Finance')).toBe('/articles/finance?before=2026-03-05.0.2t')
  expect(await chevronOf('/?category=finance&q=a+b')).toBe('/?category=Finance&q=a+b&after=12')
})

test('a category on home is canonical in its list, and searches are not indexed', async () => {
  const category = await visit('/?category=Finance', { API })
  expect(describe(category.text)).toMatchObject({ title: 'Finance · Broadsheet', canonical: '/articles/finance' })
  for (const path of ['/?q=edge', '/?q=edge&after=12']) {
    const { status, text } = await visit(path, { API })
    expect([status, describe(text).canonical]).toEqual([200, path])
    expect(text).toContain('<meta name="robots" content="noindex"/>')
  }
})

test.each([
  '/articles/finance?before=nonsense',
  '/articles/finance?before=2026-02-30.0.1',
  `/articles/finance?before=${'0'.repeat(10_000)}`,
  '/articles/finance?before=2020-01-01.0.1',
  '/articles/sport?before=2026-03-05.0.2t',
  '/?q=edge&after=nonsense',
  '/?q=edge&after=0',
  '/?q=edge&after=24',
])('%s is a 404', async (path) => {
  expect((await visit(path, { API })).status).toBe(404)
})

test('every page of a list has an entry of its own in the cache, whatever else its address has', async () => {
  await visit('/articles/finance', { API })
  await visit(`/articles/finance?before=${position}`, { API })
  expect(await isCached(`/articles/finance?utm_source=x&before=${position}`)).toBe(true)
  expect(await isCached('/articles/finance?before=2026-03-05.0.2t')).toBe(false)
})

test('the list of every category and the one of a tag are paged as that of a category is', async () => {
  const all = describe((await visit('/articles/all?before=2026-03-05.0.2t', { API })).text)
  expect(all).toMatchObject({ previous: '/articles/all', next: `/articles/all?before=${position}` })
  const { text } = await visit('/tag/c', { API })
  expect(describe(text)).toMatchObject({
    title: 'C++ · Broadsheet',
    description: 'Articles with the tag C++, on Broadsheet.',
    canonical: '/tag/c',
    next: '/tag/c?before=2026-03-05.0.2t',
  })
  expect(linksWith(text, 'application/rss+xml').map(hrefOf)).toContain('/tag/c/rss.xml')
})

test('an author has a profile, for search engines too, and is not indexed without articles', async () => {
  const { text } = await visit('/author/ann', { API })
  // The first line is the structured data.
  expect(readMain(text).slice(1)).toEqual([
    'Ann &lt;/script&gt;',
    'Editor',
    'She &lt;b&gt;writes&lt;/b&gt;.',
    '[ann.example/about](https://www.ann.example/about/)',
    '[RSS feed of Ann &lt;/script&gt;](/author/ann/rss.xml)',
    'There are no articles here yet.',
    '[All articles](/articles/all)',
    'Latest articles',
    '[The newest](/blog/the-newest)',
  ])
  expect(text).toContain('<meta name="robots" content="noindex"/>')
  expect(text).toContain(`<img class="avatar" src="${image.src}" width="40" height="40" loading="lazy" alt=""/>`)
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? []
  expect(JSON.parse(data)).toMatchObject([
    {
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', name: author.name, url: 'https://example.com/author/ann', sameAs: links },
    },
    { '@type': 'BreadcrumbList' },
  ])
})

test('an author without a picture has initials, and a list says how many articles it has', async () => {
  const withoutPicture = { ...answerList(new Request('https://example.com/')), author: { ...author, image: null } }
  const { text } = await visit('/author/ann', { API: apiWith({ '/api/authors/ann': () => withoutPicture }) })
  expect(text).toContain('<span class="avatar" aria-hidden="true">A\u200c&lt;</span>')
  expect(readMain(text)).toContain('40 articles')
})

test('a former slug leads to the present one, at the same place', async () => {
  const { status, headers } = await visit('/articles/money?before=2026-03-05.0.2t&x=y', { API })
  expect([status, headers.get('location')]).toEqual([301, '/articles/finance?before=2026-03-05.0.2t&x=y'])
  expect(headers.get('cache-control')).toBe('no-cache')
})
