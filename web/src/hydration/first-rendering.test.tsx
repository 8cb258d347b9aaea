import { act } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Application } from '../application.tsx'
import { apiWith, blog, filteredBy, setUpSite } from '../documents/set-up-site.testing.ts'
import { routes } from '../routes.tsx'
import { readPageData, siteOf, toHydrationState } from './page-data.ts'

/** Whether the first rendering in a browser equals the document, in time zones whose days begin at other times. */
const { visit } = setUpSite()

let root: Root | undefined

beforeEach(() => {
  // jsdom has no media queries, and react-hot-toast reads prefers-reduced-motion.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal('fetch', () => Promise.reject(new Error('A document needs no call.')))
})

afterEach(() => {
  act(() => root?.unmount())
  document.head.replaceChildren()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const times = ['2026-11-19T00:15:00.000Z', '2026-11-19T23:45:00.000Z', '2025-12-31T23:45:00.000Z']
const blogs = times.map((publishedAt, index) => ({
  ...blog,
  ...{ _id: `a-${index}`, path: `/blog/a-${index}`, title: `Article ${index}`, publishedAt, createdAt: publishedAt },
  authors: [{ name: 'Ines Okafor', slug: 'ines-okafor' }],
  tags: [{ name: 'Tea', slug: 'tea' }],
}))
const comments = times.map((createdAt, index) => ({
  ...{ _id: `c${index}`, blog: blog._id, name: 'Ana', content: 'Two\nlines', createdAt, place: `${index}.${index}` },
  ...{ parent: null, isAuthor: index === 0 },
}))
const contents = ['one', 'two', 'three', 'four'].map((id) => ({ id, text: id, level: 2 }))
const article = {
  blog: {
    ...blog,
    ...{ contents, commentCount: 3, tags: [{ name: 'Tea', slug: 'tea' }], updatedAt: '2026-11-25T23:45:00.000Z' },
    description: contents.map(({ id }) => `<h2 id="${id}">${id}</h2><p>Words.</p>`).join(''),
  },
  authors: [{ name: 'Mina', slug: 'mina', path: '/author/mina', biography: 'Writes.', image: null, links: [] }],
  ...{ comments, related: blogs, resources: [{ title: 'A resource', url: 'https://example.com/r' }] },
  neighbours: { previous: { _id: 'before', path: '/blog/before', title: 'Before', lang: '', dir: 'auto' } },
}
const articles = blogs.map(({ title, path }) => ({ title, path }))
const found = {
  blogs: blogs.map((one) => ({
    ...one,
    highlights: { title: [{ text: one.title, isMatch: false }], snippet: [{ text: 'words', isMatch: true }] },
  })),
  facets: { authors: [{ name: 'Ines Okafor', slug: 'ines-okafor' }], years: [2026] },
}
const page = { total: 3, totalIsCapped: false, nextCursor: null, correction: null, matches: 'all', articles }
const category = { name: 'Finance', slug: 'finance', path: '/articles/finance', description: 'Money.', image: null }
const months = [
  { month: '2026-11', total: 2 },
  { month: '2025-12', total: 1 },
]
const parts = [{ from: null, startsAt: times[0], total: 3 }]

const API = apiWith({
  '/api/blog/all': (request) => ({ success: true, ...page, ...found, ...filteredBy(request) }),
  [`/api/blog/${blog._id}`]: () => ({ success: true, ...article, articles }),
  '/api/categories/finance': () => ({ success: true, ...page, blogs, category }),
  '/api/blog/archive': () => ({ success: true, months, articles }),
  '/api/blog/archive/2026-11': () => ({ success: true, month: '2026-11', parts, index: 0, blogs, articles }),
})

const pages = [
  ['/', 'Article 0'],
  ['/?category=Finance&q=article', 'Article 0'],
  [blog.path, 'Two'],
  ['/search?q=article', 'Article 0'],
  ['/articles/all', 'Article 0'],
  ['/articles/finance', 'Article 0'],
  ['/archive/2026/11', 'Article 0'],
  ['/about', 'About Broadsheet'],
  ['/contact', 'Contact us'],
  ['/privacy-policy', 'Effective date'],
  ['/blog/nope-abc', 'Page not found'],
  ['/no/such/page', 'Page not found'],
  ['/newsletter/confirm?t=eyJ.Ab1', 'newsletter'],
  ['/newsletter/unsubscribe?t=eyJ.Ab1', 'Unsubscribe'],
  ['/newsletter/unsubscribe?sent=unsubscribe', 'You will get no more mail'],
  ['/newsletter/subscribe?email=ann%40example.com', 'Subscribe to Broadsheet'],
] as const

/** Shows the document of a page in the time zone of its reader, and hydrates it. @returns what React complains about */
async function hydrate(path: string, timeZone: string, plant = (html: string) => html) {
  vi.stubEnv('TZ', 'UTC')
  const { text } = await visit(path, { API })
  vi.stubEnv('TZ', timeZone)
  const rendered = new DOMParser().parseFromString(plant(text), 'text/html')
  document.head.innerHTML = rendered.head.innerHTML
  document.body.innerHTML = rendered.body.innerHTML
  const container = document.getElementById('root')
  const data = readPageData()
  if (!container || !data) throw new Error(`${path} has no page.`)
  await Promise.all(
    (matchRoutes(routes, path.split('?')[0] ?? '') ?? []).map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
  const router = createMemoryRouter(routes, { initialEntries: [path], hydrationData: toHydrationState(data) })
  const shown = container.textContent
  const complaints: unknown[] = []
  vi.mocked(console.error).mockImplementation((...values) => complaints.push(values.join(' ')))
  await act(async () => {
    root = hydrateRoot(
      container,
      <Application origin={data.origin} renderDay={data.renderDay} site={siteOf(data)} answer={data.answer}>
        <RouterProvider router={router} />
      </Application>,
      { onRecoverableError: (error) => complaints.push(error) },
    )
  })
  return { complaints, shown }
}

test.each(['Pacific/Kiritimati', 'America/Los_Angeles'].flatMap((zone) => pages.map((one) => [...one, zone] as const)))(
  'the document of %s, which has “%s”, equals the first rendering in %s',
  async (path, words, timeZone) => {
    const { complaints, shown } = await hydrate(path, timeZone)
    expect(shown).toContain(words)
    expect(complaints).toEqual([])
  },
)

test('React reports a planted difference', async () => {
  const { complaints } = await hydrate(blog.path, 'UTC', (html) =>
    html.replace('class="article page"', 'class="article"'),
  )
  expect(complaints).toEqual([expect.stringContaining('hydrated but some attributes of the server rendered HTML')])
})
