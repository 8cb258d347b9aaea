import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { noDetails } from '../../contract/blog-details.ts'
import { createAuthor } from '../../testing/author.ts'
import { logIn } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const api = setUpApi()
let author: ReturnType<typeof createAuthor>

beforeAll(async () => {
  const token = await logIn(api)
  author = createAuthor(api, () => token)
})

const list = async (query: string) => (await author.call(`/api/admin/blogs?${query}`)).body
const titles = ({ blogs }: { blogs: { title: string }[] }) => blogs.map(({ title }) => title)

async function newDraft(title: string, fields = {}) {
  const id = randomUUID()
  await author.save(id, { title, ...fields })
  return id
}

test('drafts that were not added are rows between the blogs for those who ask, page by page in each order', async () => {
  const marker = 'Zürich'
  await author.addBlog({ title: `${marker} b` })
  await newDraft(`${marker} a`)
  await author.addBlog({ title: `${marker} d`, isPublished: false })
  await newDraft(`${marker} c`)
  const orders = { newest: 'cdab', oldest: 'badc', title: 'abcd' }
  for (const [sort, expected] of Object.entries(orders)) {
    for (const q of ['', 'zürich', 'ZURICH']) {
      const found: string[] = []
      let cursor = ''
      do {
        const page = await list(`include=drafts&limit=1&sort=${sort}&q=${q}${cursor && `&cursor=${cursor}`}`)
        found.push(...titles(page))
        expect(page.total).toBe(4)
        cursor = page.nextCursor && encodeURIComponent(page.nextCursor)
      } while (cursor)
      expect(found, `${sort} ${q}`).toEqual([...expected].map((letter) => `${marker} ${letter}`))
    }
  }
  expect(titles(await list('q=zürich')).sort()).toEqual([`${marker} b`, `${marker} d`])
})

test('a draft says when it was saved, and has its state and category', async () => {
  const id = await newDraft('A plan', { category: 'Finance' })
  const { blogs } = await list('state=draft&category=finance')
  expect(blogs).toEqual([
    {
      _id: id,
      isOwn: true,
      state: 'draft',
      title: 'A plan',
      subTitle: 'A standfirst',
      category: 'Finance',
      image: '',
      opening: '',
      createdAt: expect.stringMatching(/Z$/),
      savedAt: expect.stringMatching(/Z$/),
      deletedAt: null,
    },
  ])
  expect((await author.call('/api/admin/blogs?state=draft&category=None')).status).toBe(422)
  await author.call(`/api/admin/drafts/${id}`, { method: 'DELETE' })
  expect((await list('state=draft&category=Finance')).blogs).toEqual([])
})

test('a filter by author, tag and time finds drafts by what their details name', async () => {
  const { body: named } = await author.call('/api/admin/authors', { json: { name: 'Iná' } })
  const { body: tagged } = await author.call('/api/admin/tags', { json: { name: 'Field notes' } })
  const before = new Date().toISOString()
  const details = { ...noDetails, authors: [named.author._id], tags: [tagged.tag.id] }
  await newDraft('Of Ina', { details })
  await newDraft('Of Ina, later', { details: { ...details, tags: [] } })
  expect(titles(await list('state=draft&author=INA'))).toEqual(['Of Ina, later', 'Of Ina'])
  expect(titles(await list('state=draft&author=ina&tag=field+notes'))).toEqual(['Of Ina'])
  expect(titles(await list('include=drafts&tag=Field+notes&sort=title'))).toEqual(['Of Ina'])
  expect(titles(await list(`state=draft&addedFrom=${before}&q=later`))).toEqual(['Of Ina, later'])
  for (const none of ['author=nobody', 'tag=nothing', `author=ina&addedBefore=${before}`]) {
    expect(await list(`state=draft&${none}`)).toMatchObject({ blogs: [], total: 0 })
  }
})

test('the dashboard has the drafts that were saved last, and counts none of them', async () => {
  const before = (await author.call('/api/admin/dashboard')).body.dashboardData
  const ids = [await newDraft('First'), await newDraft('Second')]
  await author.save(ids[0] ?? '', { title: 'First again', revision: 1 })
  const { unfinished, drafts, blogs } = (await author.call('/api/admin/dashboard')).body.dashboardData
  expect(titles({ blogs: unfinished }).slice(0, 2)).toEqual(['First again', 'Second'])
  expect([drafts, blogs]).toEqual([before.drafts, before.blogs])
})

test('a published blog has changes until they are updated or discarded; an unpublished one has none to list', async () => {
  const changed = async () => (await list('state=changed&limit=9')).blogs.map(({ _id }: { _id: string }) => _id)
  const hasNewerDraft = async (id: string) =>
    (await list('limit=100')).blogs.find(({ _id }: { _id: string }) => _id === id).hasNewerDraft
  const { id, image } = await author.addBlog({ title: 'With changes' })
  const unpublished = await author.addBlog({ isPublished: false })
  await author.save(unpublished.id, { image: unpublished.image, title: 'Newer' })
  expect(await changed()).toEqual([])
  await author.save(id, { image, title: 'A newer title' })
  expect([await changed(), await hasNewerDraft(id), await hasNewerDraft(unpublished.id)]).toEqual([[id], true, true])
  expect((await list('state=changed&q=with&category=technology')).blogs).toHaveLength(1)
  await author.addBlog({ title: 'Without changes' })
  for (const none of ['q=without', 'q=w&category=Finance', 'category=Finance']) {
    expect((await list(`state=changed&${none}`)).blogs).toEqual([])
  }
  await author.update(id, { image, revision: 1, title: 'Updated' })
  expect(await changed()).toEqual([])
  await author.save(id, { image, revision: 2, title: 'Newer again' })
  expect(await changed()).toEqual([id])
  await author.call(`/api/admin/drafts/${id}/discard`, { json: { revision: 3 } })
  expect([await changed(), await hasNewerDraft(id)]).toEqual([[], false])
})

test('a draft without a title shows its first words, wherever drafts are listed', async () => {
  const long = `<h2>A plan &amp; more</h2><p>for ${'very '.repeat(600)}long texts</p>`
  const texts = ['<figure><img src="" alt=""></figure><p>Boats on <em>the</em> Rhine.</p>', long, '']
  const ids = await Promise.all(texts.map((description) => newDraft('', { description })))
  const titled = await newDraft('With a title', { description: '<p>Words</p>' })
  const openings = (rows: { _id?: string; id?: string; opening: string }[]) =>
    [...ids, titled].map((id) => rows.find((row) => (row._id ?? row.id) === id)?.opening)
  const first = expect.stringMatching(/^A plan & more for (very ){10,}very…$/)
  const expected = ['Boats on the Rhine.', first, '', '']
  expect(openings((await author.call('/api/admin/drafts')).body.drafts)).toEqual(expected)
  expect(openings((await list('include=drafts&limit=100')).blogs)).toEqual(expected)
  const { unfinished } = (await author.call('/api/admin/dashboard')).body.dashboardData
  expect(openings(unfinished)).toEqual(expected)
})

test('a discarded draft lies in the Trash with its history until it is restored or deleted for good', async () => {
  const id = await newDraft('Discarded', { description: '<p>One</p>' })
  await author.save(id, { title: 'Discarded', revision: 1, description: '<p>Two</p>', keepReplaced: true })
  const path = `/api/admin/drafts/${id}`
  const inTrash = async (query = '') => titles(await list(`state=trash&include=drafts${query}`))
  const elsewhere = async () => [
    ...titles(await list('include=drafts&q=discarded')),
    ...titles(await list('state=draft&q=discarded')),
    ...(await author.call('/api/admin/drafts')).body.drafts.map(({ title }: { title: string }) => title),
    ...titles({ blogs: (await author.call('/api/admin/dashboard')).body.dashboardData.unfinished }),
  ]
  const { total } = await list('state=trash&include=drafts')
  expect((await author.call(path, { method: 'DELETE' })).status).toBe(200)
  expect((await author.call(path, { method: 'DELETE' })).status).toBe(404)
  expect(await elsewhere()).not.toContain('Discarded')
  for (const query of ['', '&q=discarded', '&sort=title', '&sort=oldest&category=technology'])
    expect(await inTrash(query), query).toContain('Discarded')
  expect(await list('state=trash&include=drafts')).toMatchObject({
    total: total + 1,
    blogs: expect.arrayContaining([expect.objectContaining({ _id: id, deletedAt: expect.stringMatching(/Z$/) })]),
  })
  expect(titles(await list('state=trash'))).not.toContain('Discarded')
  // To a form that has it open it is gone.
  expect((await author.call(path)).status).toBe(404)
  expect((await author.save(id, { revision: 2, title: 'Late' })).status).toBe(404)
  expect((await author.call('/api/admin/preview-link', { json: { id } })).status).toBe(404)

  const restore = () => author.call('/api/admin/restore-blog', { json: { id } })
  expect((await restore()).body.message).toBe('Draft restored')
  expect((await restore()).status).toBe(404)
  expect(await inTrash()).not.toContain('Discarded')
  expect((await author.call(path)).body.draft).toMatchObject({ revision: 2, description: '<p>Two</p>' })
  const { revisions } = (await author.call(`/api/admin/blogs/${id}/revisions`)).body
  expect(revisions).toHaveLength(1)

  const bulk = async (action: string) =>
    (await author.call('/api/admin/blogs/bulk', { json: { ids: [id], action } })).body.results[0].message
  expect(await bulk('publish')).toBe('was not found')
  expect([await bulk('delete'), await bulk('delete'), await bulk('restore'), await bulk('restore')]).toEqual([
    'deleted',
    'was in the Trash',
    'restored',
    'was not in the Trash',
  ])
  // A form that begins with the id again has the discarded words in its history.
  await bulk('delete')
  expect((await author.save(id, { revision: 0, title: 'Begun again' })).body.revision).toBe(1)
  expect(titles({ blogs: (await author.call(`/api/admin/blogs/${id}/revisions`)).body.revisions })).toContain(
    'Discarded',
  )

  const removeForGood = () => author.call('/api/admin/blogs/delete-for-good', { json: { id } })
  expect((await removeForGood()).status).toBe(404)
  await bulk('delete')
  expect((await removeForGood()).body.message).toBe('Draft deleted for good')
  expect(await restore()).toMatchObject({ status: 404 })
})
