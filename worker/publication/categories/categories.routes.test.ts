import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { categoryCalls, initialCategories } from '../../testing/categories.ts'
import { addBlog, logIn } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
})
beforeEach(() => reset())

const { send, add, names, reset } = categoryCalls(api, () => token)

describe('adding', () => {
  test.each([
    ['Economics & Co.', 'economics-co'],
    ['🎉', 'category'],
    ['कला', 'klaa'],
    ['<b>"Bold"</b>', 'b-bold-b'],
    ['עברית', 'bryt'],
    ['C++', 'cpp'],
  ])('a category %s gets an address, is offered to blogs and has a page', async (name, slug) => {
    const { status, body } = await add({ name, description: 'What it is.' })
    expect([status, body.category.name, body.category.path.replace(/\/articles\//, '')]).toEqual([201, name, slug])
    const { body: site } = await api.call('/api/site')
    expect(site.site.categories.map((category: { name: string }) => category.name)).toEqual([
      ...initialCategories,
      name,
    ])
    await addBlog(api, token, { category: name })
    expect((await api.call(`/api/categories/${slug}`)).body).toMatchObject({ category: { name }, total: 1 })
    const filtered = await api.call(`/api/blog/all?category=${encodeURIComponent(name)}&q=edge`)
    expect([filtered.body.category, filtered.body.total]).toEqual([name, 1])
    const titles = await api.call(`/api/admin/blogs?category=${encodeURIComponent(name)}&q=edge`, { token })
    expect(titles.body.total).toBe(1)
  })

  test.each([
    [{ name: '' }, 422, 'Name is required.'],
    [{ name: ' \u200b\u0301 ' }, 422, 'Name is required.'],
    [{ name: 'x'.repeat(300) }, 422, 'Name is too long: 60 characters at most.'],
    [{ name: 'All' }, 422, '“All” is the list of every category. Choose another name.'],
    [{ name: 'Áll' }, 422, '“All” is the list of every category. Choose another name.'],
    [{ name: 'A\u200bll\u2060' }, 422, '“All” is the list of every category. Choose another name.'],
    [{ name: 'FINANCE' }, 409, 'There is a category “Finance” already. You can merge the two.'],
    [{ name: 'Fi\u200bnáncé' }, 409, 'There is a category “Finance” already. You can merge the two.'],
    [{ name: 'Money', slug: 'finance' }, 409, 'The category “Finance” has this address. Choose another one.'],
    [{ name: 'Money', slug: 'all' }, 422, 'The site uses the address “all” itself. Choose another one.'],
    [{ name: 'Money', description: 'x'.repeat(301) }, 422, 'The description is too long: 300 characters at most.'],
    [
      { name: 'Money', image: '/media/site/0123456789abcdef.png' },
      422,
      'The picture is not stored. Please choose it again.',
    ],
  ])('%j is refused', async (json, status, message) => {
    const answer = await add(json)
    expect([answer.status, answer.body.message]).toEqual([status, message])
    expect(await names()).toEqual(initialCategories)
  })

  test('a double click adds one, and homographs have addresses of their own', async () => {
    const answers = await Promise.all([1, 2].map(() => add({ name: 'Money' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    // With the Cyrillic letter.
    expect((await add({ name: 'Fіnance' })).body.category.path).toBe('/articles/finance-2')
    expect((await add({ name: 'all!' })).body.category.path).toBe('/articles/all-2')
  })

  test('there are 1,000 at most', async () => {
    await api.env.DB.exec(
      `INSERT INTO categories (name, folded_name, slug, description, position, created_at)
        WITH RECURSIVE n(n) AS (SELECT 5 UNION ALL SELECT n + 1 FROM n WHERE n < 1000) SELECT 'C' || n, 'c' || n, 'c' || n, '', n, 0 FROM n`.replaceAll(
        '\n',
        ' ',
      ),
    )
    const { status, body } = await add({ name: 'One more' })
    expect([status, body.message]).toEqual([409, 'There are 1,000 categories already, which is the most.'])
  })
})

describe('the order', () => {
  test('is changed from the one that was seen only', async () => {
    const order = (keys: number[], seen: number[]) => send('PUT', '/order', { keys, seen })
    expect((await order([4, 3, 2, 1], [1, 2, 3, 4])).status).toBe(200)
    expect(await names()).toEqual(initialCategories.toReversed())
    // Repeated after a lost response.
    expect((await order([4, 3, 2, 1], [1, 2, 3, 4])).status).toBe(200)
    expect((await order([2, 1, 3, 4], [1, 2, 3, 4])).status).toBe(409)
    for (const keys of [
      [4, 3, 2],
      [4, 3, 2, 2],
      [4, 3, 2, 9],
    ])
      expect((await order(keys, [4, 3, 2, 1])).status).toBe(422)
    const { body } = await api.call('/api/site')
    expect(body.site.categories[0].name).toBe('Finance')
  })
})
