import { afterEach, expect, test } from 'vitest'
import { defaultSite } from '#contract/site.ts'
import { type PageData, readPageData, toDataBlock } from './page-data.ts'

afterEach(() => document.body.replaceChildren())

const site = { ...defaultSite, name: 'The Harbour', timeZone: 'Europe/Berlin' }
const empty = { origin: 'https://example.com', renderDay: '2026-11-20', loaderData: {}, missing: {}, site: null }
const frame = { latest: [], site }

test.each<[string, Partial<PageData>]>([
  ['of a page', { loaderData: { home: { page: 1, ...frame }, main: null } }],
  ['of a missing page', { missing: { main: { ...frame, isGone: true } } }],
  ['that no frame has', { site }],
])('the publication %s is in the data without what a new one says too', (_, some) => {
  const data: PageData = { ...empty, ...some }
  document.body.innerHTML = toDataBlock(data)
  expect(document.body.innerHTML).toContain('The Harbour')
  expect(document.body.innerHTML).not.toContain(defaultSite.tagline)
  expect(readPageData()).toEqual(data)
})

test('a page without a text that somebody has written has none in its data', () => {
  const loaderData = { about: { page: null, text: null } }
  const block = toDataBlock({ ...empty, loaderData })
  document.body.innerHTML = `<div class="article-part"><p class="prose">A</p></div>${block}`
  expect(readPageData()?.loaderData).toEqual(loaderData)
})

const summary = {
  ...{
    _id: 'a',
    title: 'A',
    subTitle: 'B',
    description: '<p>C</p>',
    excerpt: 'C',
    category: 'D',
    image: '',
    imageWidth: 1,
  },
  ...{
    imageHeight: 1,
    imageSrcset: '',
    readingMinutes: 1,
    lang: 'en',
    dir: 'ltr',
    path: '/blog/a',
    authors: [],
    tags: [],
  },
  ...{ isPublished: true, createdAt: '', publishedAt: '', updatedAt: '' },
}

test('the data has of the blogs in lists what their cards show, and the rest of the page as it is', () => {
  const page = { blogs: [summary], total: 1, isFront: true }
  const loaderData = { home: { page, ...frame }, blog: { blog: { title: 'A' }, related: [summary] } }
  document.body.innerHTML = toDataBlock({ ...empty, loaderData })
  const { description, tags, isPublished, createdAt, updatedAt, ...lead } = summary
  const { subTitle, ...related } = lead
  expect(readPageData()?.loaderData).toEqual({
    home: { page: { blogs: [lead], total: 1, isFront: true }, ...frame },
    blog: { blog: { title: 'A' }, related: [related] },
  })
})
