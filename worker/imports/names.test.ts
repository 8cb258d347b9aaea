import { beforeEach, expect, test } from 'vitest'
import { authorProfiles } from '../testing/author-profiles.ts'
import { categoryCalls } from '../testing/categories.ts'
import { addBlog, logIn } from '../testing/fixtures.ts'
import { articleItem, createImporter, itemOf } from '../testing/imports.ts'
import { createMover } from '../testing/move-site.testing.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { tagCalls } from '../testing/tags.ts'

const api = setUpApi()
let token: string
const imports = createImporter(api, () => token)
const mover = createMover(api, () => token)
const people = authorProfiles(api, () => token)
const categories = categoryCalls(api, () => token)
const tags = tagCalls(api, () => token)
const createdAt = '2023-05-01T08:00:00.000Z'

beforeEach(async () => {
  token = await logIn(api)
  await categories.reset()
})

const rowOf = async (id: string) => {
  const row = await api.env.DB.prepare('SELECT category, authors, tags FROM blogs WHERE id = ?')
    .bind(id)
    .first<{ category: string; authors: string; tags: string }>()
  const namesOf = (list = '[]') => JSON.parse(list).map(({ name }: { name: string }) => name)
  return [row?.category, namesOf(row?.authors), namesOf(row?.tags)]
}

const categoryItem = (name: string, slug: string) =>
  itemOf('category', slug, { slug, name, description: '', image: '', position: 0, formerNames: [] })
const authorItem = (id: string, name: string) =>
  itemOf('author', id, { id, slug: id, name, biography: 'Writes.', image: '', links: [], createdAt })
const tagItem = (id: string, name: string) =>
  itemOf('tag', id, { id, slug: id, name, description: '', mergedInto: null })
const titled = <Item extends { title: string; value: object }>(item: Item & { value: { name: string } }) => ({
  ...item,
  title: item.value.name,
})

test('names that change while a file is brought in mean what came by them', async () => {
  const { id } = await imports.create('changing.zip')
  const things = [
    titled(categoryItem('Boats', 'boats')),
    titled(authorItem('ann', 'Ann Writer')),
    titled(authorItem('bea', 'Bea Writer')),
    titled(tagItem('tag-one', 'One')),
    titled(tagItem('tag-two', 'Two')),
  ]
  const article = (name: string) =>
    articleItem(name, {
      category: 'Boats',
      authors: [{ name: 'Ann Writer' }, { name: 'Bea Writer' }],
      tags: [{ name: 'One' }],
    })
  await imports.check(id, [...things, article('before'), article('after')])
  await imports.act(id, 'start')
  await imports.store(id, [...things, article('before')])
  await categories.update('Boats', { name: 'Ships', slug: 'ships' })
  await categories.add({ name: 'Boats', slug: 'other-boats', description: '', image: '' })
  await people.update(await people.read('ann').then(({ author }) => author), { name: 'Ann Author' })
  await people.remove('bea', 'ann')
  await tags.post('/merge', { from: 'tag-one', into: 'tag-two' })
  const { body } = await imports.store(id, [article('after')])
  expect(body.results[0].notes).toEqual([])
  expect(await rowOf('before')).toEqual(['Ships', ['Ann Author'], ['Two']])
  expect(await rowOf('after')).toEqual(['Ships', ['Ann Author'], ['Two']])
})

test('what the admin has chosen is the same author and category after another name', async () => {
  const ann = await people.add('Ann Here')
  const { id } = await imports.create('chosen.xml', 'wordpress')
  const things = [titled(authorItem('their-ann', 'ann')), titled(categoryItem('Money matters', 'money'))]
  await imports.check(id, things)
  const { body } = await imports.start(id, { authors: { ann: 'Ann Here' }, categories: { 'Money matters': 'Finance' } })
  expect(body.import.totals.map(({ kind, outcome, done }: Record<string, unknown>) => [kind, outcome, done])).toEqual([
    ['author', 'present', 1],
    ['category', 'present', 1],
  ])
  await people.update(ann, { name: 'Ann Elsewhere' })
  await categories.update('Finance', { name: 'Money', slug: 'money' })
  await categories.add({ name: 'Finance', slug: 'finances', description: '', image: '' })
  // As the client sends it, with the names that were chosen.
  const item = articleItem('mapped', { category: 'Finance', authors: [{ name: 'Ann Here' }] })
  const stored = await imports.store(id, [item])
  expect(stored.body.results[0].notes).toEqual([])
  expect(await rowOf('mapped')).toEqual(['Money', ['Ann Elsewhere'], []])
})

test('a former name of a category and the name of a merged tag are known without an item', async () => {
  const [from, into] = [await tags.add('Harbours'), await tags.add('Ports')]
  await tags.post('/merge', { from, into })
  await categories.update('Finance', { name: 'Money' })
  const { id } = await imports.create('former.zip')
  await imports.act(id, 'start')
  const { body } = await imports.store(id, [
    articleItem('former', { category: 'Finance', tags: [{ name: 'Harbours' }] }),
  ])
  expect(body.results[0].notes).toEqual([])
  expect(await rowOf('former')).toEqual(['Money', [], ['Ports']])
})

test('an export during which a category is renamed is brought in with one category', async () => {
  const article = await addBlog(api, token, { title: 'Renamed under way', category: 'Lifestyle' })
  const file = await mover.takeOut([], async (kind) => {
    if (kind === 'articles') await categories.update('Lifestyle', { name: 'Living' })
  })
  await categories.reset()
  await api.env.DB.exec(
    "UPDATE categories SET name = 'Life', folded_name = 'life', slug = 'life' WHERE name = 'Lifestyle'",
  )
  await mover.bringIn(file)
  expect((await rowOf(article))[0]).toBe('Living')
})
