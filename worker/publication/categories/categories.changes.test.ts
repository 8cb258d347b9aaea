import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seededRandom } from '#scripts/seed/random.ts'
import { createAuthor, formValues } from '../../testing/author.ts'
import { categoryCalls, initialCategories } from '../../testing/categories.ts'
import { addBlog, logIn } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
})
beforeEach(() => reset())

const { send, add, find, names, update, merge, remove, reset } = categoryCalls(api, () => token)
const author = createAuthor(api, () => token)
/** The path of the page that a path of a category shows; null for none. */
const pageAt = async (slug: string) => (await api.call(`/api/categories/${slug}`)).body.category?.path ?? null
const categoriesOf = async (table: string) => {
  const { results } = await api.env.DB.prepare(`SELECT DISTINCT category FROM ${table} ORDER BY 1`).all<{
    category: string
  }>()
  return results.map(({ category }) => category)
}

describe('renaming', () => {
  test('blogs, drafts, revisions, totals, menus and addresses have the new name at once', async () => {
    const { id, image } = await author.addBlog({ category: 'Finance', title: 'Quiet money' })
    await author.update(id, { ...formValues, revision: 0, category: 'Finance', image, title: 'Quiet money again' })
    const trashed = await addBlog(api, token, { category: 'Finance' })
    await api.call('/api/blog/delete', { json: { id: trashed }, token })
    const { status, body } = await update('Finance', { name: 'Money & Markets', slug: 'money' })
    expect([status, body.message, body.category.blogs]).toEqual([200, 'Category saved', 1])
    for (const table of ['blogs', 'drafts', 'revisions'])
      expect(await categoriesOf(table), table).toEqual(['Money & Markets'])
    expect(await Promise.all(['money', 'finance'].map(pageAt))).toEqual(['/articles/money', '/articles/money'])
    const { body: site } = await api.call('/api/site')
    expect(site.site.categories[3]).toEqual({ name: 'Money & Markets', slug: 'money' })
    for (const filter of ['Money & Markets', 'MONEY', 'finance']) {
      for (const q of ['', 'quiet', 'quiet mony']) {
        const query = `category=${encodeURIComponent(filter)}&q=${encodeURIComponent(q)}`
        const found = (await api.call(`/api/blog/all?${query}`)).body
        expect([found.category, found.total], query).toEqual(['Money & Markets', 1])
      }
    }
    expect((await api.call('/api/admin/blogs?category=Finance&state=trash', { token })).body.total).toBe(1)
  })

  test('the address follows the name where there are no blogs and drafts, and leads on; else it stays', async () => {
    expect((await update('Finance', { name: 'Baking', slug: '' })).body.category.path).toBe('/articles/baking')
    expect(await Promise.all(['baking', 'finance'].map(pageAt))).toEqual(['/articles/baking', '/articles/baking'])
    expect((await update('Baking', { description: 'Bread.', slug: '' })).body.category.path).toBe('/articles/baking')
    await addBlog(api, token, { category: 'Startup' })
    expect((await update('Startup', { name: 'Founders', slug: '' })).body.category.path).toBe('/articles/startup')
  })

  test('a change that is based on another one is refused, a repeated one is done', async () => {
    const { revision } = await find('Finance')
    expect((await update('Finance', { description: 'Money.' })).status).toBe(200)
    const late = await update('Finance', { name: 'Economy', revision })
    expect([late.status, late.body.message]).toEqual([
      409,
      expect.stringMatching(/^This category was changed in the meantime/),
    ])
    expect((await update('Finance', { description: 'Money.', revision })).status).toBe(200)
    expect((await update('Finance', { name: 'STARTUP' })).body.message).toBe(
      'There is a category “Startup” already. You can merge the two.',
    )
    expect((await update('Finance', { name: 'FINANCE' })).status).toBe(200)
    expect(await names()).toEqual([...initialCategories.slice(0, 3), 'FINANCE'])
    expect((await send('PUT', '/999', { name: 'A', slug: '', description: '', image: '', revision: 0 })).status).toBe(
      404,
    )
  })

  test('an open editor saves its draft; its update says that the category is gone', async () => {
    const { id, image } = await author.addBlog({ category: 'Finance' })
    await update('Finance', { name: 'Money' })
    const saved = await author.save(id, { revision: 0, category: 'Finance', image })
    expect(saved.status).toBe(200)
    const change = { revision: saved.body.revision, category: 'Finance', image }
    const refused = await author.update(id, change)
    expect([refused.status, refused.body.message]).toEqual([422, 'There is no category “Finance”. Choose another.'])
    await api.call('/api/blog/toggle-publish', { json: { id, isPublished: false }, token })
    const published = await api.call('/api/blog/toggle-publish', { json: { id, isPublished: true }, token })
    expect([published.status, published.body.message]).toEqual([
      409,
      'It has unfinished changes: open it to finish them.',
    ])
    expect((await author.update(id, { ...change, category: 'money' })).status).toBe(200)
    expect(await categoriesOf('blogs')).toEqual(['Money'])
  })
})

describe('merging and deleting', () => {
  test('a merged category’s blogs and addresses are those of the other one', async () => {
    await addBlog(api, token, { category: 'Finance', title: 'Quiet money' })
    await addBlog(api, token, { category: 'Startup', title: 'Quiet start' })
    await update('Finance', { slug: 'money' })
    expect((await merge('Finance', 'Startup')).body.message).toBe('Categories merged')
    expect(await names()).toEqual(['Technology', 'Startup', 'Lifestyle'])
    expect(await Promise.all(['finance', 'money'].map(pageAt))).toEqual(['/articles/startup', '/articles/startup'])
    expect((await api.call('/api/blog/all?category=Startup&q=quiet')).body.total).toBe(2)
    expect((await find('Startup')).blogs).toBe(2)
  })

  test('a category with blogs needs a place for them, and its address is gone', async () => {
    const id = await addBlog(api, token, { category: 'Finance' })
    const refused = await remove('Finance')
    expect([refused.status, refused.body.message]).toEqual([409, 'There are blogs in “Finance”. Choose where they go.'])
    await api.call('/api/blog/delete', { json: { id }, token })
    expect((await remove('Finance')).body.message).toBe(
      'There are blogs of “Finance” in the Trash. Choose where they go.',
    )
    const itself = await remove('Finance', 'Finance')
    expect([itself.status, itself.body.message]).toEqual([422, 'Choose another category that gets the blogs.'])
    const [one, other] = await Promise.all([remove('Finance', 'Lifestyle'), remove('Finance', 'Lifestyle')])
    expect([one?.status, other?.status].toSorted()).toEqual([
      200,
      expect.toSatisfy((status) => status === 404 || status === 409),
    ])
    expect(await categoriesOf('blogs')).toEqual(['Lifestyle'])
    expect(await pageAt('finance')).toBeNull()
    for (const name of ['Technology', 'Startup']) expect((await remove(name)).status).toBe(200)
    const last = await remove('Lifestyle')
    expect([last.status, last.body.message]).toEqual([409, 'This is the last category. Add another one first.'])
  })

  test('an image is attached while a category has it', async () => {
    const uploaded = await author.upload('categories')
    const image = new URL(uploaded.body.picture.url).pathname
    const isAttached = async () =>
      (await api.env.DB.prepare('SELECT attached_at IS NOT NULL AS found FROM media WHERE key = ?')
        .bind(image.slice(1))
        .first('found')) === 1
    expect((await update('Finance', { image })).status).toBe(200)
    expect([await isAttached(), (await find('Finance')).image?.width]).toEqual([true, 32])
    await remove('Finance')
    expect(await isAttached()).toBe(false)
  })
})

test('after random renames, merges and deletions every total is right', async () => {
  const random = seededRandom(Number(process.env.SEED ?? 7))
  const pick = (list: string[]) => list[random.whole(0, list.length - 1)] ?? ''
  const ids = await Promise.all(initialCategories.map((category) => addBlog(api, token, { category })))
  await addBlog(api, token, { category: 'Finance', isPublished: false })
  await api.call('/api/blog/delete', { json: { id: ids[0] }, token })
  for (let round = 0; round < 12; round += 1) {
    const [one, other] = [pick(await names()), pick(await names())]
    const step = pick(['rename', 'rename', 'merge', 'delete', 'add'])
    if (step === 'rename') await update(one, { name: `${other} ${round}`.slice(0, 60) })
    else if (step === 'add') await add({ name: `New ${round}` })
    else if (step === 'merge') await merge(one, other)
    else await remove(one, other)
  }
  const { results } = await api.env.DB.prepare(
    `SELECT name, value, CASE
      WHEN name LIKE 'blogs:%' THEN (SELECT count(*) FROM blogs WHERE state <> 'trash' AND 'blogs:' || category = name)
      ELSE (SELECT count(*) FROM blogs WHERE state || ':' || category = name) END AS counted
      FROM counters WHERE name GLOB 'blogs:*' OR name GLOB 'published:*' OR name GLOB 'unpublished:*' OR name GLOB 'trash:*'`,
  ).all<{ name: string; value: number; counted: number }>()
  expect(results.length).toBeGreaterThan(4)
  for (const { name, value, counted } of results) expect(value, name).toBe(counted)
  const known = await names()
  expect((await categoriesOf('blogs')).filter((category) => !known.includes(category))).toEqual([])
})
