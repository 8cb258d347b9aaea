import { beforeAll, expect, test } from 'vitest'
import { authorProfiles } from '../testing/author-profiles.ts'
import { categoryCalls } from '../testing/categories.ts'
import { eventsOf } from '../testing/events.ts'
import { addBlog, logIn } from '../testing/fixtures.ts'
import { pageCalls } from '../testing/pages.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { tagCalls } from '../testing/tags.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

const [categories, tags] = [categoryCalls(api, () => token), tagCalls(api, () => token)]
const [pages, authors] = [pageCalls(api, () => token), authorProfiles(api, () => token)]

/** The kind, the subject and the facts of the events that a call leaves. */
async function left(run: () => Promise<unknown>) {
  return (await eventsOf(api, run)).map(({ kind, subject, detail }) => [kind, subject, JSON.parse(detail)])
}

test('categories', async () => {
  const added = await left(() => categories.add({ name: 'Travel' }))
  const key = String((await categories.find('Travel')).key)
  expect(added).toEqual([['category.changed', key, { name: 'Travel', change: 'added' }]])
  expect(await left(() => categories.add({ name: 'travel' }))).toEqual([])
  expect(await left(() => categories.update('Travel', { name: 'Journeys' }))).toEqual([
    ['category.changed', key, { name: 'Journeys', was: 'Travel' }],
  ])
  expect(await left(() => categories.update('Journeys', {}))).toEqual([])
  expect(await left(() => categories.update('Journeys', { description: 'Far away' }))).toEqual([
    ['category.changed', key, { name: 'Journeys' }],
  ])
  expect(await left(() => categories.merge('Journeys', 'Finance'))).toEqual([
    ['category.changed', key, { name: 'Journeys', change: 'merged', into: 'Finance' }],
  ])
  const { key: lifestyle } = await categories.find('Lifestyle')
  expect(await left(() => categories.remove('Lifestyle'))).toEqual([
    ['category.changed', String(lifestyle), { name: 'Lifestyle', change: 'deleted' }],
  ])
  await addBlog(api, token, { category: 'Startup' })
  expect(await left(() => categories.remove('Startup'))).toEqual([])
})

test('tags, of which only the end of a merge or a deletion is an event', async () => {
  const first = await left(() => tags.add('Boats'))
  const id = await tags.add('boats')
  expect(first).toEqual([['tag.changed', id, { name: 'Boats', change: 'added' }]])
  expect(await left(() => tags.add('Boats'))).toEqual([])
  expect(await left(() => tags.change(id, { name: 'Ships' }))).toEqual([
    ['tag.changed', id, { name: 'Ships', was: 'Boats' }],
  ])
  expect(await left(() => tags.change(id, { name: 'Ships' }))).toEqual([])
  expect(await left(() => tags.change(id, { description: 'They swim' }))).toEqual([
    ['tag.changed', id, { name: 'Ships' }],
  ])
  const other = await tags.add('Ferries')
  await tags.addTagged([other])
  const merge = () => tags.post('/merge', { from: other, into: id })
  expect(await left(merge)).toEqual([['tag.changed', other, { name: 'Ferries', change: 'merged', into: 'Ships' }]])
  expect(await left(merge)).toEqual([])
  expect(await left(() => tags.remove(id))).toEqual([['tag.changed', id, { name: 'Ships', change: 'deleted' }]])
  expect(await left(() => tags.remove(id))).toEqual([])
  await Promise.all(['One', 'Two'].map((name) => tags.add(name)))
  await api.env.DB.exec('UPDATE tags SET created_at = 0')
  expect(await left(() => tags.post('/delete-unused', {}))).toEqual([['tag.changed', '', { unused: 2 }]])
  expect(await left(() => tags.post('/delete-unused', {}))).toEqual([])
})

test('authors', async () => {
  let ann = { _id: '' }
  const added = await left(async () => {
    ann = await authors.add('Ann')
  })
  expect(added).toEqual([['author.changed', ann._id, { name: 'Ann', change: 'added' }]])
  expect(await left(() => authors.create({ name: 'ann' }))).toEqual([])
  expect(await left(() => authors.update(ann, { name: 'Anna' }))).toEqual([
    ['author.changed', ann._id, { name: 'Anna', was: 'Ann' }],
  ])
  expect(await left(() => authors.update(ann, { name: 'Again' }))).toEqual([])
  await api.env.DB.exec(`DELETE FROM blogs; DELETE FROM drafts`)
  await addBlog(api, token)
  await api.env.DB.exec(`UPDATE blogs SET authors = '[]'; DELETE FROM blog_authors`)
  expect(await left(() => authors.assign(ann._id))).toEqual([
    ['author.changed', ann._id, { name: 'Anna', change: 'assigned', articles: 1 }],
  ])
  expect(await left(() => authors.assign(ann._id))).toEqual([])
  const { _id: ben } = await authors.add('Ben')
  expect(await left(() => authors.remove(ann._id, ben))).toEqual([
    ['author.changed', ann._id, { name: 'Anna', change: 'deleted', into: 'Ben' }],
  ])
  expect(await left(() => authors.remove(ann._id, ben))).toEqual([])
})

test('pages', async () => {
  let page = { id: '', title: '', slug: '', revision: 0 }
  const added = await left(async () => {
    page = await pages.addPage('Imprint')
  })
  const { id } = page
  expect(added).toEqual([['page.changed', id, { title: 'Imprint', change: 'added' }]])
  expect(await left(() => pages.addPage('Imprint', id))).toEqual([])
  expect(await left(() => pages.save(page, { title: 'Legal' }))).toEqual([['page.changed', id, { title: 'Legal' }]])
  expect(await left(() => pages.save(page, { title: 'Legal' }))).toEqual([])
  expect(await left(() => pages.publish(id))).toEqual([['page.changed', id, { title: 'Legal', change: 'published' }]])
  expect(await left(() => pages.publish(id))).toEqual([])
  expect(await left(() => pages.publish(id, false))).toEqual([
    ['page.changed', id, { title: 'Legal', change: 'unpublished' }],
  ])
  const remove = () => api.call(`/api/admin/pages/${id}`, { method: 'DELETE', token })
  expect(await left(remove)).toEqual([['page.deleted', id, { title: 'Legal' }]])
  expect(await left(remove)).toEqual([])
})

test('redirects', async () => {
  const save = (redirects: object[], isTrial = false) =>
    api.call('/api/admin/redirects', { token, json: { redirects, isTrial } })
  const [one, two] = [
    { from: '/old', to: '/about' },
    { from: '/older', to: '/about' },
  ]
  expect(await left(() => save([one, two], true))).toEqual([])
  expect(await left(() => save([one]))).toEqual([['redirect.changed', '/old', { saved: 1 }]])
  expect(await left(() => save([one, two]))).toEqual([['redirect.changed', '', { saved: 2 }]])
  expect(await left(() => save([{ from: '/old', to: '/old' }]))).toEqual([])
  const remove = () => api.call('/api/admin/redirects?from=/old', { method: 'DELETE', token })
  expect(await left(remove)).toEqual([['redirect.changed', '/old', { change: 'deleted' }]])
  expect(await left(remove)).toEqual([])
})
