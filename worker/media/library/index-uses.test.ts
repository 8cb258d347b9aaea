import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createAuthor } from '../../testing/author.ts'
import { authorProfiles } from '../../testing/author-profiles.ts'
import { categoryCalls } from '../../testing/categories.ts'
import { logIn, logInAs, runJob } from '../../testing/fixtures.ts'
import { letterCalls } from '../../testing/letters.ts'
import { libraryCalls } from '../../testing/library.ts'
import { pageCalls } from '../../testing/pages.ts'
import { setUpApi } from '../../testing/set-up-api.ts'
import { settingsCalls } from '../../testing/settings.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

const author = createAuthor(api, () => token)
const { upload, list, read, change, remove } = libraryCalls(api, () => token)
const categories = categoryCalls(api, () => token)
const settings = settingsCalls(api, () => token)

let colour = 0x100000
async function newFile() {
  colour += 1
  return (await upload(`#${colour.toString(16)}`)).body.file
}
async function usesOf(id: string): Promise<string[]> {
  await runJob(api, 'media')
  const { uses, usesAreComplete, file } = (await read(id)).body
  expect([usesAreComplete, file.uses]).toEqual([true, uses.length])
  return uses.map(({ kind, title }: { kind: string; title: string }) => `${kind} ${title}`.trim()).sort()
}

test('every kind of user is found, and a picture that one of them has is not deleted', async () => {
  const file = await newFile()
  const image = `<p>Look</p><img src="${file.path}">`
  const { id: blog, image: cover } = await author.addBlog({ title: 'A blog' })
  await author.update(blog, { title: 'A blog', image: cover, description: image })
  await author.save(randomUUID(), { title: 'A draft', image: file.path })
  const pages = pageCalls(api, () => token)
  await pages.save(await pages.addPage('A page'), { description: image })
  const letters = letterCalls(api, () => token)
  await letters.save(await letters.add(), { subject: 'A letter', body: image })
  const profiles = authorProfiles(api, () => token)
  const profile = await profiles.add('Ada', { image: file.path })
  await categories.update('Finance', { image: file.path })
  expect((await settings.change({ logo: { src: file.url, alt: '', width: 1, height: 1 } })).status).toBe(200)
  expect((await read(file.id)).body.usesAreComplete).toBe(false)
  const all = [
    'author Ada',
    'blog A blog',
    'category Finance',
    // Its unpublished changes.
    'draft A blog',
    'draft A draft',
    'letter A letter',
    'page A page',
    'settings',
  ]
  expect(await usesOf(file.id)).toEqual(all)
  expect((await list('state=unused')).files).toEqual([])
  const contributor = libraryCalls(api, () => other)
  const other = (await logInAs(api, 'contributor')).token
  const hidden = (await contributor.read(file.id)).body.uses.filter(({ title }: { title: string }) => title === '')
  expect(hidden.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['letter', 'page', 'settings'])

  // Only the folders are left.
  for (const table of ['pages', 'letters', 'drafts', 'revisions', 'blogs'])
    await api.env.DB.exec(`DELETE FROM ${table}`)
  expect(await usesOf(file.id)).toEqual(['author Ada', 'category Finance', 'settings'])
  const isUsed = async () => (await remove([file.id])).body.used.length === 1
  expect(await isUsed()).toBe(true)
  await settings.change({ logo: null })
  expect(await isUsed()).toBe(true)
  await categories.update('Finance', { image: '' })
  expect(await isUsed()).toBe(true)
  await profiles.update(profile, { image: '' })
  expect(await usesOf(file.id)).toEqual([])
  expect(await isUsed()).toBe(false)
})

test('a draft that becomes a blog, a page and a blog that are deleted: the index follows', async () => {
  const file = await newFile()
  const draft = randomUUID()
  const fields = { title: 'Either', description: `<img src="${file.path}">` }
  await author.save(draft, fields)
  expect(await usesOf(file.id)).toEqual(['draft Either'])
  const { id } = await author.addBlog({ ...fields, draft })
  expect(await usesOf(file.id)).toEqual(['blog Either'])
  await author.call('/api/blog/delete', { json: { id } })
  expect(await usesOf(file.id)).toEqual(['blog Either'])
  await author.call('/api/admin/blogs/delete-for-good', { json: { id } })
  expect(await usesOf(file.id)).toEqual([])
})

test('an old revision keeps a picture that no text uses', async () => {
  const file = await newFile()
  const { id, image } = await author.addBlog()
  await author.update(id, { image, description: `<img src="${file.path}">` })
  await author.update(id, { image, revision: 1, description: '<p>Without.</p>' })
  expect(await usesOf(file.id)).toEqual([])
  expect((await remove([file.id])).body).toEqual({ success: true, deleted: [], used: [file.id] })
})

test('a text that is saved at the moment of a deletion keeps the picture, whichever comes first', async () => {
  for (const isSavedFirst of [true, false]) {
    const file = await newFile()
    const draft = randomUUID()
    const save = () => author.save(draft, { title: 'Saved', description: `<img src="${file.path}">` })
    if (isSavedFirst) await save()
    expect((await remove([file.id])).body.deleted).toEqual(isSavedFirst ? [] : [file.id])
    if (!isSavedFirst) await save()
    await runJob(api, 'cleanup', new Date(Date.now() + 40 * 86_400_000))
    token = await logIn(api)
    expect((await api.call(file.path)).status).toBe(200)
    await runJob(api, 'media')
    const found = (await list('')).files.find(({ path }: { path: string }) => path === file.path)
    expect(found).toMatchObject({ uses: 1, deletedAt: null })
  }
})

test('an author and a category that are saved with a picture that was just taken out keep it', async () => {
  const file = await newFile()
  await api.env.DB.prepare('UPDATE categories SET image = ? WHERE name = ?').bind(file.path, 'Startup').run()
  await remove([file.id])
  await categories.update('Startup', { image: file.path, description: 'Other' })
  await runJob(api, 'cleanup', new Date(Date.now() + 40 * 86_400_000))
  token = await logIn(api)
  expect((await api.call(file.path)).status).toBe(200)
})

test('another alt text makes the uses due, another name does not', async () => {
  const file = await newFile()
  await author.save(randomUUID(), { description: `<img src="${file.path}">` })
  await usesOf(file.id)
  const due = () => api.env.DB.prepare('SELECT count(*) AS due FROM media_uses WHERE is_due').first<number>('due')
  await change(file.id, { name: 'Other' })
  expect(await due()).toBe(0)
  await change(file.id, { alt: '' })
  expect(await due()).toBe(0)
  await change(file.id, { alt: 'A boat' })
  expect(await due()).toBe(1)
  await api.env.DB.exec('UPDATE media_uses SET is_due = 0')
})

test('a text that cannot be indexed holds back no other', async () => {
  const file = await newFile()
  await author.save(randomUUID(), { title: 'Bad', description: `<img src="${file.path}">` })
  await author.save(randomUUID(), { title: 'Good', description: `<img src="${file.path}">` })
  const bad = "(SELECT id FROM drafts WHERE title = 'Bad')"
  await api.env.DB.exec(
    `CREATE TRIGGER broken BEFORE INSERT ON media_uses WHEN NEW.used_by = ${bad} BEGIN SELECT RAISE(ABORT, 'broken'); END`,
  )
  const titles = async () => (await read(file.id)).body.uses.map(({ title }: { title: string }) => title)
  for (const _ of [1, 2, 3]) await runJob(api, 'media').catch(() => {})
  expect(await titles()).toEqual(['Good'])
  await api.env.DB.exec('DROP TRIGGER broken')
  await runJob(api, 'media')
  expect((await titles()).sort()).toEqual(['Bad', 'Good'])
})
