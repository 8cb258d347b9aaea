import { beforeAll, expect, test } from 'vitest'
import { createAuthor } from './testing/author.ts'
import { addBlog, logIn, picture } from './testing/fixtures.ts'
import { setUpApi } from './testing/set-up-api.ts'

const api = setUpApi()
/** Sessions of two accounts, the older one first. */
let tokens: [string, string]

beforeAll(async () => {
  const first = await logIn(api)
  const second = await logIn(api)
  await api.env.DB.batch([
    api.env.DB.prepare(
      "INSERT INTO admins (key, email, password_hash, created_at, updated_at) VALUES (7, 'b@example.com', '', 0, 0)",
    ),
    api.env.DB.prepare('UPDATE sessions SET admin_key = 7 WHERE rowid = (SELECT max(rowid) FROM sessions)'),
  ])
  tokens = [first, second]
})

const ownerOf = (table: string, id: string) =>
  api.env.DB.prepare(`SELECT created_by FROM ${table} WHERE id = ?`).bind(id).first('created_by')

test('a blog belongs to the account that adds it, and one made of a draft to the account that began the draft', async () => {
  const [first, second] = tokens
  expect(await ownerOf('blogs', await addBlog(api, second, { title: 'Of the second' }))).toBe(7)
  const draft = crypto.randomUUID()
  const { save } = createAuthor(api, () => second)
  expect((await save(draft, { title: 'Begun by the second' })).status).toBe(200)
  expect(await ownerOf('drafts', draft)).toBe(7)
  expect(await ownerOf('blogs', await addBlog(api, first, { title: 'Added by the first', draft }))).toBe(7)
})

test('a picture belongs to the account that sends it', async () => {
  const form = new FormData()
  form.set('owner', crypto.randomUUID())
  form.set('image', new Blob([await picture()], { type: 'image/png' }))
  const { status, text } = await api.call('/api/admin/pictures', { method: 'POST', token: tokens[1], body: form })
  expect([status, text]).toEqual([201, expect.any(String)])
  const owners = await api.env.DB.prepare('SELECT DISTINCT created_by FROM media ORDER BY key DESC LIMIT 1').first(
    'created_by',
  )
  expect(owners).toBe(7)
})

test('an import belongs to the account that begins it', async () => {
  const json = { source: 'wordpress', fileName: 'site.xml', fileHash: 'a'.repeat(64) }
  const { body } = await api.call('/api/admin/imports', { token: tokens[1], json })
  expect(await ownerOf('imports', body.import.id)).toBe(7)
})

test('no answer to a reader says whose something is', async () => {
  for (const path of ['/api/blog/all', '/api/site', '/api/blog/latest/articles']) {
    expect((await api.call(path)).text).not.toMatch(/created_?by/i)
  }
})
