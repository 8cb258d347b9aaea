import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { defaultSettings } from '../../contract/settings.ts'
import { minute } from '../../contract/units.ts'
import { createAuthor } from '../../testing/author.ts'
import { logIn, logInAs, runJob } from '../../testing/fixtures.ts'
import { createImporter, itemOf } from '../../testing/imports.ts'
import { libraryCalls } from '../../testing/library.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

const author = createAuthor(api, () => token)
const imports = createImporter(api, () => token)
const { upload, change, remove, replace, run } = libraryCalls(api, () => token)

let colour = 0x400000
function nextColour() {
  colour += 1
  return `#${colour.toString(16)}`
}
const newFile = async () => (await upload(nextColour(), { name: 'boat.png' })).body.file
const image = (path: string) => `<p>Look.</p><p><img src="${path}" alt=""></p>`
const settle = (minutes = 0) => runJob(api, 'media', new Date(Date.now() + minutes * minute))
const read = (query: string, ...values: unknown[]) =>
  api.env.DB.prepare(query)
    .bind(...values)
    .first<string>('value')

test('an article keeps its formulas, a gallery and a file when its picture is replaced', async () => {
  const file = await newFile()
  const gallery = `<figure class="gallery"><figure><img src="${file.path}" alt=""></figure><figure><img src="${file.path}" alt="B"></figure></figure>`
  const { id } = await author.addBlog({
    description: `<p>So <code class="math">\\frac{x^2}{2}</code>.</p>${gallery}<pre class="math"><code>\\sqrt{y}</code></pre>`,
  })
  await settle()
  const before = (await api.call(`/api/blog/${id}`)).body.blog.description
  expect(before).toMatch(/<math.*<mfrac>.*<msqrt>/s)
  const { file: other } = (await replace(file.id, nextColour())).body
  await run(other.id)
  const after = (await api.call(`/api/blog/${id}`)).body.blog.description
  expect(after).toContain(other.path)
  expect(after.replaceAll(other.path, file.path)).toBe(before)
})

test('a text that cannot be written keeps no other from its turn', async () => {
  const file = await newFile()
  const stuck = await author.addBlog({ description: image(file.path) })
  const others = [
    await author.addBlog({ description: image(file.path) }),
    await author.addBlog({ description: image(file.path) }),
  ]
  const draft = randomUUID()
  await author.save(draft, { description: image(file.path) })
  await settle()
  await api.env.DB.exec(
    `CREATE TRIGGER stuck BEFORE UPDATE ON blog_texts WHEN NEW.blog_key = (SELECT key FROM blogs WHERE id = '${stuck.id}') BEGIN SELECT RAISE(ABORT, 'stuck'); END`,
  )
  const { file: other } = (await replace(file.id, nextColour())).body
  for (let runs = 0; runs < 4; runs += 1)
    await api.call('/api/local/run', { json: { job: 'media' }, vars: { PLAN: 'free' } })
  const left = async () => Number(await read('SELECT count(*) AS value FROM media_uses WHERE is_due'))
  expect(await left()).toBe(1)
  for (const { id } of others) {
    expect(
      await read('SELECT source AS value FROM blog_sources JOIN blogs ON key = blog_key WHERE id = ?', id),
    ).toContain(other.path)
  }
  await api.env.DB.exec('DROP TRIGGER stuck')
  expect((await run(other.id)).body.left).toBe(0)
})

test('an import is undone as if nobody had replaced the pictures that it has brought', async () => {
  const file = await newFile()
  const createdAt = '2019-05-01T00:00:00.000Z'
  const { id } = await imports.create('pictures.xml', 'wordpress')
  await imports.act(id, 'start')
  await imports.store(id, [
    itemOf('author', 'ann', {
      id: 'author-ann',
      slug: 'ann-pilot',
      name: 'Ann Pilot',
      biography: '',
      image: file.path,
      links: [],
      createdAt,
    }),
    itemOf('category', 'harbours', {
      name: 'Harbours',
      slug: 'harbours',
      description: '',
      image: file.path,
      position: 0,
      formerNames: [],
    }),
  ])
  const settingsBefore = await read('SELECT value FROM settings')
  const logo = { src: file.path, alt: '', width: 32, height: 18 }
  const sent = { settings: { ...defaultSettings, name: 'The Tide', logo }, pinned: null }
  await imports.store(id, [itemOf('settings', 'settings', sent)])
  await imports.act(id, 'finish')
  await settle()
  const { file: other } = (await replace(file.id, nextColour())).body
  await run(other.id)
  expect(await read("SELECT image AS value FROM authors WHERE id = 'author-ann'")).toBe(other.path)
  expect(await read('SELECT value FROM settings')).toContain(other.path)
  expect((await imports.undo(id)).body).toMatchObject({ stays: [] })
  expect(await read('SELECT value FROM settings')).toBe(settingsBefore)
})

test('a review that waits publishes the text that was read, with the new picture', async () => {
  const file = await newFile()
  const contributor = (await logInAs(api, 'contributor')).token
  const writer = createAuthor(api, () => contributor)
  const { id, image: cover } = await writer.addBlog({ title: 'Handed in', isPublished: false })
  await writer.save(id, { title: 'Handed in', image: cover, description: `${image(file.path)}<p>As read.</p>` })
  await writer.call(`/api/admin/blogs/${id}/hand-in`, { json: { revision: 1 } })
  await settle()
  const { file: other } = (await replace(file.id, nextColour())).body
  await run(other.id)
  const decided = await author.call(`/api/admin/blogs/${id}/review`, {
    json: { decision: 'approve', revision: 1, publishAt: 'now' },
  })
  expect([decided.status, decided.text]).toEqual([200, decided.text])
  const { description } = (await api.call(`/api/blog/${id}`)).body.blog
  expect(description).toContain('As read.')
  expect(description).toContain(other.path)
})

test('an alt text that is changed while a text is written comes into it', async () => {
  const file = await newFile()
  const { id } = await author.addBlog({ description: image(file.path) })
  await settle()
  await change(file.id, { alt: 'First' })
  // The person who describes it again is faster than the statement that writes the text.
  await api.env.DB.exec(
    `CREATE TRIGGER meanwhile BEFORE UPDATE OF source ON blog_sources BEGIN UPDATE library SET alt = 'Second' WHERE id = '${file.id}'; UPDATE media_uses SET is_due = 1 WHERE key_prefix = '${file.path.slice(1, -4)}' AND is_due <> 1; END`,
  )
  await settle()
  await api.env.DB.exec('DROP TRIGGER meanwhile')
  await settle()
  expect((await api.call(`/api/blog/${id}`)).body.blog.description).toContain('alt="Second"')
})

test('a new draft whose first save has the old address gets the new one', async () => {
  const file = await newFile()
  const { file: other } = (await replace(file.id, nextColour())).body
  const draft = randomUUID()
  await author.save(draft, { description: image(file.path), image: file.path })
  expect(await read('SELECT source || image AS value FROM drafts WHERE id = ?', draft)).not.toContain(file.path)
  for (let round = 0; round < 4; round += 1) await settle(11)
  for (const [method, path, to] of [
    ['HEAD', file.path, other.path],
    ['GET', file.path.replace('.png', '.webp.jpg'), other.path],
  ] as const) {
    const answer = await fetch(new URL(path, api.url), { method, redirect: 'manual' })
    expect([method, answer.status, answer.headers.get('location')]).toEqual([method, 301, to])
  }
})

test('the picture that stands for another one is not deleted while texts are still to be written', async () => {
  const file = await newFile()
  const { id } = await author.addBlog({ description: image(file.path) })
  await settle()
  const { file: other } = (await replace(file.id, nextColour())).body
  expect((await remove([other.id])).body).toMatchObject({ deleted: [], used: [other.id] })
  await run(other.id)
  expect((await api.call(`/api/blog/${id}`)).body.blog.description).toContain(other.path)
})
