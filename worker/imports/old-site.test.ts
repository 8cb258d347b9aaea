import { beforeAll, expect, test } from 'vitest'
import { openFile } from '#web/pages/admin/exchange/imports/sources/sources.ts'
import { buildWxr } from '#web/pages/admin/exchange/imports/sources/wordpress/fixtures/build-wxr.testing.ts'
import { logIn } from '../testing/fixtures.ts'
import { itemOf } from '../testing/imports.ts'
import { createMover } from '../testing/move-site.testing.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string
const mover = createMover(api, () => token, { PLAN: 'paid' })
const wrap = (text: string) => `<![CDATA[${text}]]>`
const listed = [
  `<wp:author><wp:author_id>7</wp:author_id><wp:author_login>${wrap('zoe')}</wp:author_login><wp:author_display_name>${wrap('Zoë Ray')}</wp:author_display_name></wp:author>`,
  `<wp:category><wp:term_id>2</wp:term_id><wp:category_nicename>travel</wp:category_nicename><wp:cat_name>${wrap('Travel')}</wp:cat_name></wp:category>`,
  `<wp:category><wp:term_id>3</wp:term_id><wp:category_nicename>%d1%80%d1%8b%d0%b1%d0%b0</wp:category_nicename><wp:cat_name>${wrap('Вода')}</wp:cat_name></wp:category>`,
  `<wp:tag><wp:term_id>4</wp:term_id><wp:tag_slug>nets</wp:tag_slug><wp:tag_name>${wrap('Nets')}</wp:tag_name></wp:tag>`,
]
const old = 'https://old.example'
const long = `a-page-with-${'very-'.repeat(20)}long-address`

beforeAll(async () => {
  token = await logIn(api)
  const file = buildWxr(
    [
      ...[{ id: 10, slug: 'harbour', title: 'Harbour', content: '<p>a</p>', categories: ['Travel'], tags: ['Nets'] }],
      ...[
        { id: 11, slug: 'fish', title: 'Fish', content: '<p>b</p>', categories: ['Вода'], link: `${old}/blog/${long}` },
      ],
      {
        id: 12,
        type: 'attachment',
        slug: 'boat',
        parent: 10,
        link: `${old}/2019/05/harbour/boat/`,
        attachment: `${old}/b.jpg`,
      },
      { id: 13, type: 'attachment', slug: 'pier', parent: 11, link: `${old}/pier/`, attachment: `${old}/p.jpg` },
      {
        id: 15,
        type: 'attachment',
        slug: 'rope',
        parent: 11,
        link: `${old}/?attachment_id=15`,
        attachment: `${old}/r.jpg`,
      },
      { id: 14, type: 'attachment', slug: 'map', parent: 20, link: `${old}/team/map/`, attachment: `${old}/m.jpg` },
      ...[{ id: 20, type: 'page', slug: 'team', title: 'Team', content: 'Us.', link: `${old}/about/team/` }],
      ...[
        {
          id: 21,
          type: 'page',
          slug: '%ce%bd%ce%b7%cf%83%ce%af',
          title: 'Νησί',
          content: 'x',
          link: `${old}/%ce%bd%ce%b7%cf%83%ce%af/`,
        },
      ],
      ...[{ id: 22, type: 'page', slug: long, title: 'Long', content: 'x', link: `${old}/${long}/` }],
    ].map((item) => ({ ...item })),
    { listed: listed.join('\n') },
  )
  const { source, opened } = await openFile(file, null)
  const { results } = await mover.bringIn({ ...opened, source })
  expect(results.filter(({ isDone, outcome }) => !isDone || outcome === 'refused')).toEqual([])
  await api.env.DB.prepare(
    "UPDATE blogs SET is_published = 1, published_at = created_at WHERE slug IN ('harbour', 'fish')",
  ).run()
})

const lookUp = async (path: string) => {
  const { body } = await api.call(`/api/site/lookup?path=${encodeURIComponent(path)}`)
  return body.isGone ? 'gone' : body.location
}
const byQuery = async (query: string) => (await api.call(`/api/site/imported?${query}`)).body.location
const slugOf = (table: string, where: string) =>
  api.env.DB.prepare(`SELECT slug FROM ${table} WHERE ${where}`).first<string>('slug')

test.each([
  ['/2019/05/harbour/', '/blog/harbour'],
  ['/2019/05/harbour/feed/', '/blog/harbour'],
  ['/2019/05/harbour/feed/atom', '/blog/harbour'],
  ['/2019/05/harbour/amp/', '/blog/harbour'],
  ['/2019/05/harbour/comment-page-2/', '/blog/harbour'],
  ['/2019/05/harbour/comment-page-2/feed', '/blog/harbour'],
  ['/2019/05/harbour/2/', '/blog/harbour'],
  ['/2019/05/harbour/boat/', '/blog/harbour'],
  ['/2019/05/harbour/attachment/boat/', '/blog/harbour'],
  ['/pier', '/blog/fish'],
  [`/blog/${long}`, '/blog/fish'],
  ['/category/travel/', '/articles/travel'],
  ['/category/parent/travel/page/3/', '/articles/travel'],
  ['/category/travel/feed/', '/articles/travel/rss.xml'],
  ['/categories/Travel', '/articles/travel'],
  ['/blog/category/travel', '/articles/travel'],
  ['/category/%D1%80%D1%8B%D0%B1%D0%B0/', '/articles/ryba'],
  ['/category/рыба', '/articles/ryba'],
  ['/tag/nets/feed/', '/tag/nets/rss.xml'],
  ['/tags/nets', '/tag/nets'],
  ['/search/label/Nets', '/tag/nets'],
  ['/tagged/nets/amp', '/tag/nets'],
  ['/about/team/', '/team'],
  ['/team/map/', '/team'],
  ['/about/team/comment-page-1/', '/team'],
  ['/2019/05/', '/archive/2019/05'],
  ['/2019/5', '/archive/2019/05'],
  ['/2019/05/04', '/archive/2019/05'],
  ['/2019', '/archive/2019'],
  ['/author/ana/feed/', '/author/ana-lima/rss.xml'],
  ['/2018/05', null],
  ['/2019/13', null],
  ['/1019', null],
  ['/category/nothing', null],
  ['/category', null],
  ['/team/unknown', null],
  ['/nothing/feed', null],
])('%s leads to %s', async (from, to) => {
  expect(await lookUp(from)).toBe(to)
})

test('pages with other letters and long addresses lead to where they came', async () => {
  const greek = await slugOf('pages', "title = 'Νησί'")
  for (const path of ['/νησί', '/%CE%BD%CE%B7%CF%83%CE%AF/', '/%ce%bd%ce%b7%cf%83%ce%af'])
    expect([path, await lookUp(path)]).toEqual([path, `/${greek}`])
  expect(await lookUp(`/${long}/`)).toBe(`/${await slugOf('pages', "title = 'Long'")}`)
})

test.each([
  ['p=10', '/blog/harbour'],
  ['p=20', '/team'],
  ['page_id=20', '/team'],
  ['page_id=10', '/blog/harbour'],
  ['attachment_id=15', '/blog/fish'],
  ['cat=2', '/articles/travel'],
  ['cat=3', '/articles/ryba'],
  ['tag=nets', '/tag/nets'],
  ['category_name=travel', '/articles/travel'],
  ['author=1', '/author/ana-lima'],
  ['author_name=ana', '/author/ana-lima'],
  ['m=201905', '/archive/2019/05'],
  ['m=2019', '/archive/2019'],
  ['p=999', null],
])('/?%s leads to %s', async (query, to) => {
  expect(await byQuery(query)).toBe(to)
})

test.each(['cat=-1', 'tag=../admin', 'q=10', 'p='])('/?%s is no address of WordPress', async (query) => {
  expect((await api.call(`/api/site/imported?${query}`)).status).toBe(422)
})

test('a page about the old site becomes the text of the own one by choice, once', async () => {
  const bring = async (name: string, parts: string[]) => {
    const { id } = await mover.imports.create(name, 'wordpress')
    const value = { id: '', slug: name, title: `This is ${name}`, summary: '', place: 'none' as const, position: 0 }
    const dates = { createdAt: '2019-05-01T00:00:00.000Z', updatedAt: '2019-05-01T00:00:00.000Z' }
    const item = itemOf('page', name, { ...value, ...dates, isPublished: true, html: '<p>Us</p>' })
    const former = { kind: 'former' as const, from: `/${name}`, to: `/${name}`, createdAt: dates.createdAt }
    const redirects = itemOf('redirects', `${name}#1`, { redirects: [former] })
    await mover.imports.check(id, [item, redirects])
    await mover.imports.start(id, { parts })
    const { body } = await mover.imports.store(id, [item, redirects])
    return [
      ...body.results.map(({ notes }: { notes: string[] }) => notes),
      await slugOf('pages', `title = 'This is ${name}'`),
    ]
  }
  const left = 'Its address /about cannot be used here: it comes at /this-is-about.'
  expect(await bring('about', [])).toEqual([[left], [], 'this-is-about'])
  expect(await bring('about-me', ['about'])).toEqual([[], [], 'about'])
  expect(await lookUp('/about-me')).toBe('/about')
  expect(await bring('about-us', ['about'])).toEqual([[], [], 'about-us'])
})

test('an import stores no row for an address that follows from another one', async () => {
  const { results } = await api.env.DB.prepare(
    "SELECT path FROM paths WHERE kind IN ('category', 'tag', 'author') AND NOT is_live ORDER BY path",
  ).all<{ path: string }>()
  const stored = ['/?author=1', '/?author=7', '/?cat=2', '/?cat=3', '/author/ana', '/author/zoe']
  expect(results.map(({ path }) => path)).toEqual(stored)
})
