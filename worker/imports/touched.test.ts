import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { noDetails } from '../contract/blog-details.ts'
import type { ExportedDraft } from '../contract/exported.ts'
import type { ImportedArticle } from '../contract/imports.ts'
import { day, minute } from '../contract/units.ts'
import { openDatabase } from '../db/database.ts'
import { listDigestArticles } from '../newsletter/digest/digest.queries.ts'
import { createAuthor, formValues } from '../testing/author.ts'
import { authorProfiles } from '../testing/author-profiles.ts'
import { addCampaign } from '../testing/campaigns.ts'
import { categoryCalls } from '../testing/categories.ts'
import { logIn, picture } from '../testing/fixtures.ts'
import { articleItem, createImporter, itemOf } from '../testing/imports.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string
let html: string
const imports = createImporter(api, () => token)
const author = createAuthor(api, () => token)
const categories = categoryCalls(api, () => token)
const run = (query: string, ...values: unknown[]) => api.env.DB.prepare(query).bind(...values)

beforeAll(async () => {
  token = await logIn(api)
  const image = Buffer.from(await picture()).toString('base64')
  html = `<p>Words.</p><img src="data:image/png;base64,${image}">`
})

/** Brings items in. @returns the id of the import */
async function bring(name: string, items: Parameters<typeof imports.store>[1]) {
  const { id } = await imports.create(name)
  await imports.act(id, 'start')
  const { status, body, text } = await imports.store(id, items)
  expect([status, body.results?.length], text).toEqual([200, items.length])
  await imports.act(id, 'finish')
  return id
}

const article = (id: string, state: ImportedArticle['state'], publishedAt = '2024-03-01T08:00:00.000Z') =>
  articleItem(id, { state, publishedAt: state === 'published' ? publishedAt : null, html })
const pin = (id: string) => author.call(`/api/admin/blogs/${id}/pin`, { json: { isPinned: true } })

test('undo asks for what was published, scheduled, unpublished, pinned or mailed with others here', async () => {
  const id = await bring('touched.zip', [
    article('plain', 'published'),
    article('before-upgrade', 'published'),
    article('published', 'unpublished'),
    article('scheduled', 'unpublished'),
    article('hidden', 'published'),
    article('pinned', 'published'),
    article('digested', 'unpublished'),
  ])
  await run("UPDATE import_items SET left_as = NULL WHERE target_id = 'before-upgrade'").run()
  await author.toggle('published', true)
  await author.call('/api/admin/schedule', {
    json: { id: 'scheduled', at: new Date(Date.now() + day).toISOString() },
  })
  await author.toggle('hidden', false)
  expect((await pin('pinned')).status).toBe(200)
  await author.toggle('digested', true)
  await run("UPDATE import_items SET done_at = ? WHERE kind = 'article'", Date.now() - 10 * day).run()
  await run(`UPDATE blogs SET updated_at = 0, published_at = ? WHERE id = 'digested'`, Date.now() - 9 * day).run()
  await addCampaign(api, 'weekly', { blog: 'digested', state: 'finished' })
  const week = new Date(Date.now() - 5 * day).toISOString().slice(0, 10)
  await run("UPDATE campaigns SET kind = 'digest', blog_key = NULL, week = ? WHERE id = 'weekly'", week).run()

  const { body } = await imports.undo(id)
  expect(body.moved).toBe(2)
  expect(body.kept.map(({ id, reasons }: { id: string; reasons: string[] }) => [id, ...reasons])).toEqual([
    ['published', 'arranged'],
    ['scheduled', 'arranged'],
    ['hidden', 'arranged'],
    ['pinned', 'arranged'],
    ['digested', 'arranged', 'mailed'],
  ])
})

test('undo does not ask for what the import itself has pinned', async () => {
  await api.env.DB.exec('UPDATE settings SET pinned_blog = NULL')
  const id = await bring('pinning.zip', [
    article('pinned-by-file', 'published'),
    itemOf('settings', 'settings', { settings: {}, pinned: 'pinned-by-file' }),
  ])
  expect((await imports.undo(id)).body).toMatchObject({ moved: 1, kept: [] })
})

test('no digest has what was published before it came', async () => {
  const recent = new Date(Date.now() - minute).toISOString()
  await bring('recent.zip', [article('seen', 'published', recent), article('unseen', 'unpublished')])
  await author.toggle('unseen', true)
  const db = openDatabase(api.env.DB)
  const found = await listDigestArticles(db, { from: new Date(Date.now() - day), until: new Date(Date.now() + day) }, 9)
  expect(found.map(({ id }) => id).filter((id) => id.endsWith('seen'))).toEqual(['unseen'])
})

test('an import that renames an unused category takes its drafts and former names along', async () => {
  const draft = randomUUID()
  await author.save(draft, { ...formValues, category: 'Startup' })
  await run(`UPDATE categories SET former_names = '["Young firms"]' WHERE name = 'Startup'`).run()
  const value = { name: 'Founders', slug: 'startup', description: '', image: '', position: 0, formerNames: ['Startup'] }
  await bring('renaming.zip', [itemOf('category', 'startup', value)])
  expect(await run('SELECT category FROM drafts WHERE id = ?', draft).first('category')).toBe('Founders')
  const names = await run("SELECT former_names FROM categories WHERE name = 'Founders'").first<string>('former_names')
  expect(JSON.parse(names ?? '')).toEqual(['Startup', 'Young firms'])
  expect((await categories.names()).includes('Startup')).toBe(false)
})

test('an exported draft has the author who got the articles of a deleted one', async () => {
  const people = authorProfiles(api, () => token)
  const [ann, bob] = [await people.add('Ann Writer'), await people.add('Bob Writer')]
  const draft = randomUUID()
  const details = { ...noDetails, authors: [ann._id, bob._id, 'nobody'] }
  await author.save(draft, { ...formValues, details })
  await people.remove(ann._id, bob._id)
  const { body } = await author.call('/api/admin/export/drafts?with=drafts')
  const found = body.items.find(({ id }: ExportedDraft) => id === draft)
  expect(found.details.authors).toEqual([bob._id, 'nobody'])
})
