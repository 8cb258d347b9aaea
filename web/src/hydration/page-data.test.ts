import { afterEach, expect, test } from 'vitest'
import { defaultSite } from '#contract/site.ts'
import { type PageData, readPageData, toDataBlock } from './page-data.ts'

afterEach(() => document.body.replaceChildren())

const site = { ...defaultSite, name: 'The Harbour', timeZone: 'Europe/Berlin' }
const frame = { latest: [], site }

test.each<[string, Partial<PageData>]>([
  ['of a page', { loaderData: { home: { page: 1, ...frame }, main: null } }],
  ['of a missing page', { missing: { main: { ...frame, isGone: true } } }],
  ['that no frame has', { site }],
])('the publication %s is in the data without what a new one says too', (_, some) => {
  const data: PageData = { origin: 'https://example.com', loaderData: {}, missing: {}, site: null, ...some }
  document.body.innerHTML = toDataBlock(data)
  expect(document.body.innerHTML).toContain('The Harbour')
  expect(document.body.innerHTML).not.toContain(defaultSite.tagline)
  expect(readPageData()).toEqual(data)
})

test('a page without a text that somebody has written has none in its data', () => {
  const loaderData = { about: { page: null, text: null } }
  const block = toDataBlock({ origin: 'https://example.com', loaderData, missing: {}, site: null })
  document.body.innerHTML = `<div class="article-part"><p class="prose">A</p></div>${block}`
  expect(readPageData()?.loaderData).toEqual(loaderData)
})
