import { beforeAll, expect, test } from 'vitest'
import type { ImportedArticle } from '../contract/imports.ts'
import { logIn, picture } from '../testing/fixtures.ts'
import { articleItem, createImporter } from '../testing/imports.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string
const imports = createImporter(api, () => token)

beforeAll(async () => {
  token = await logIn(api)
})

const unpublished = 'It comes unpublished: choose an image, then publish it.'
const notesOf = ({ body }: { body: { results: { notes: string[] }[] } }) => body.results.map(({ notes }) => notes)

/** @returns the import, and what is said of the article before and after it comes */
async function bring(id: string, fields: Partial<ImportedArticle>, hasImage = false) {
  const { id: job } = await imports.create(`${id}.xml`, 'wordpress')
  const sent = hasImage ? { ...fields, image: '/media/import/1' } : fields
  const checked = await imports.check(job, [articleItem(id, sent)])
  await imports.act(job, 'start')
  const path = hasImage ? (await imports.upload(job, id, '/media/import/1', await picture())).body.path : ''
  const stored = await imports.store(job, [articleItem(id, { ...fields, ...(hasImage && { image: path }) })])
  return { checked: notesOf(checked)[0], stored: notesOf(stored)[0], outcome: stored.body.results[0].outcome }
}

test('the check says which articles come unpublished because they have no image', async () => {
  const published = { state: 'published' } as const
  const inText = { ...published, html: '<p>Words</p><figure><img src="/media/import/1" alt=""></figure>' }
  expect(await bring('bare-abc234', published)).toMatchObject({ checked: [unpublished], stored: [unpublished] })
  expect(await bring('draft-abc234', {})).toMatchObject({ checked: [], stored: [] })
  const later = { state: 'scheduled', scheduledAt: '2100-01-01T00:00:00.000Z' } as const
  expect(await bring('later-abc234', later)).toMatchObject({ checked: [unpublished], stored: [unpublished] })
  // Only storing tells which pictures do not come.
  expect(await bring('lost-abc234', inText)).toMatchObject({
    checked: [],
    stored: ['One image was removed from its text.', unpublished],
  })
  expect(await bring('whole-abc234', published, true)).toMatchObject({
    checked: [],
    stored: [],
  })
})

test('a canonical address and what is hidden from search engines come along', async () => {
  const canonical = 'https://old.site.org/2019/05/canonical/'
  await bring('canonical-abc234', { state: 'published', canonical, isHidden: true }, true)
  const { body } = await api.call('/api/blog/canonical-abc234')
  expect([body.blog.search.canonical, body.blog.search.isHidden]).toEqual([canonical, true])
})

test.each([
  ['0000-01-01T00:00:00.000Z', 'Its date of publication is too long ago: it comes unpublished.'],
  ['0001-01-01T00:00:00Z', 'Its date of publication is too long ago: it comes unpublished.'],
  ['9999-12-31T23:59:59Z', 'Its date of publication is in the future: it comes unpublished.'],
])('the date %s refuses nothing, and makes nothing the newest of the site', async (date, note) => {
  const id = `dated${date.slice(0, 4)}-abc234`
  const dates = { createdAt: date, updatedAt: date, publishedAt: date, hasChosenDate: true }
  const { outcome, checked, stored } = await bring(id, { state: 'published', ...dates }, true)
  expect([outcome, checked, stored]).toEqual(['changed', [note], [note]])
  expect((await api.call(`/api/blog/${id}`)).status).toBe(404)
  expect((await api.call(`/api/blog/${id}`, { token })).body.blog).toMatchObject({ isPublished: false })
})

test('a text without words comes unpublished, and its check says so', async () => {
  const note = 'It has no text: it comes unpublished.'
  const published = await bring('wordless-abc234', { state: 'published', html: '' }, true)
  expect(published).toEqual({ outcome: 'changed', checked: [note], stored: [note] })
  expect(await bring('title-abc234', { html: '<p></p>' })).toEqual({ outcome: 'comes', checked: [], stored: [] })
  for (const id of ['wordless-abc234', 'title-abc234']) {
    expect((await api.call(`/api/blog/${id}`)).status).toBe(404)
    expect((await api.call(`/api/blog/${id}`, { token })).body.blog.isPublished).toBe(false)
  }
})
