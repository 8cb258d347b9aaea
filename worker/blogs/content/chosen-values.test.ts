import { beforeAll, expect, test } from 'vitest'
import { createAuthor, formValues } from '../../testing/author.ts'
import { addBlog, logIn } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

/** Blogs whose category does not exist. */
async function strays() {
  const found = api.env.DB.prepare(
    'SELECT slug, category FROM blogs WHERE category NOT IN (SELECT name FROM categories)',
  )
  return (await found.all()).results
}

async function rename(name: string, newName: string) {
  const { body } = await api.call('/api/admin/categories', { token })
  const { key, revision } = body.categories.find((category: { name: string }) => category.name === name)
  const json = { name: newName, slug: '', description: '', image: '', revision }
  return () => api.call(`/api/admin/categories/${key}`, { method: 'PUT', json, token })
}

test('a category that is renamed while a blog is added, updated or published is never left in the blog', async () => {
  const author = createAuthor(api, () => token)
  const rounds = 8
  for (let round = 0; round < rounds; round += 1) {
    const category = round === 0 ? 'Startup' : `Startup ${round}`
    const id = await addBlog(api, token, { category, title: `Unpublished ${round}`, isPublished: false })
    const updated = await author.addBlog({ category, title: `Updated ${round}` })
    const renaming = await rename(category, `Startup ${round + 1}`)
    const change = { ...formValues, revision: 0, category, image: updated.image, title: `Changed ${round}` }
    const [renamed, ...answers] = await Promise.all([
      renaming(),
      author.update(updated.id, change),
      api.call('/api/blog/toggle-publish', { json: { id, isPublished: true }, token }),
    ])
    expect(renamed.status).toBe(200)
    for (const { status, body } of answers) {
      if (status !== 200) expect(body.message).toBe(`There is no category “${category}”. Choose another.`)
    }
    expect(await strays()).toEqual([])
  }
})
