import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '../actor.ts'
import { noDetails } from '../contract/blog-details.ts'
import type { Role } from '../contract/permissions.ts'
import { bulkResponseTexts } from '../contract/response-texts.ts'
import { openDatabase } from '../db/database.ts'
import { noThumbnail } from '../db/statements/thumbnail.ts'
import { createAuthor, formValues } from '../testing/author.ts'
import { listEvents } from '../testing/events.ts'
import { addBlog, logIn, logInAs } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { observeStatements } from '../testing/statements.ts'
import { composeContent } from './content/compose-content.ts'
import { saveDraftRow } from './drafts/drafts.queries.ts'
import { updateBlogRow } from './drafts/update-blog.queries.ts'

const api = setUpApi()
let owner: string
let author: { token: string; key: number }
let contributor: { token: string; key: number }
let write: ReturnType<typeof createAuthor>

beforeAll(async () => {
  owner = await logIn(api)
  author = await logInAs(api, 'author')
  contributor = await logInAs(api, 'contributor')
  write = createAuthor(api, () => contributor.token)
})

const refusal = 'Your account may not do this. Editors, admins and owners can.'
const bulk = (token: string, ids: string[], action: string) =>
  api.call('/api/admin/blogs/bulk', { token, json: { ids, action } })
const stateOf = (id: string) =>
  api.env.DB.prepare('SELECT state FROM blogs WHERE id = ?').bind(id).first<string>('state')
const setRole = (role: Role, key: number) =>
  api.env.DB.prepare('UPDATE admins SET role = ? WHERE key = ?').bind(role, key).run()
const give = (id: string, key: number) =>
  api.env.DB.batch(
    ['blogs', 'drafts'].map((table) =>
      api.env.DB.prepare(`UPDATE ${table} SET created_by = ? WHERE id = ?`).bind(key, id),
    ),
  )
const actorOf = (role: Role, key: number): Actor => ({ kind: 'account', key, role, moderates: false, sends: false })

test('in a bulk call, what is out of reach is refused by its own row, and the others go on', async () => {
  const [mine, theirs] = [
    await addBlog(api, author.token, { isPublished: false }),
    await addBlog(api, owner, { isPublished: false }),
  ]
  const [myDraft, theirDraft] = [randomUUID(), randomUUID()]
  await createAuthor(api, () => author.token).save(myDraft, {})
  await createAuthor(api, () => owner).save(theirDraft, {})
  const ids = [theirs, mine, theirDraft, myDraft, 'none']
  const messages = async (action: string) =>
    (await bulk(author.token, ids, action)).body.results.map(({ message }: { message: string }) => message)
  const { forbidden, notFound } = bulkResponseTexts
  expect(await messages('publish')).toEqual([forbidden, 'published', notFound, notFound, notFound])
  expect(await messages('unpublish')).toEqual([forbidden, 'unpublished', notFound, notFound, notFound])
  expect(await messages('delete')).toEqual([forbidden, 'deleted', forbidden, 'deleted', notFound])
  expect(await messages('restore')).toEqual([forbidden, 'restored', forbidden, 'restored', notFound])
  expect(await stateOf(theirs)).toBe('unpublished')
})

test('a newer draft of somebody else is not published, nor is its picture replaced', async () => {
  const theirs = await addBlog(api, owner, { isPublished: false })
  const draft = (await createAuthor(api, () => owner).edit(theirs)).draft
  await createAuthor(api, () => owner).save(theirs, { image: draft.image, title: 'Newer' })
  const before = (await listEvents(api)).length
  expect((await bulk(author.token, [theirs], 'publish')).body.results[0].ok).toBe(false)
  expect((await api.call('/api/blog/toggle-publish', { token: author.token, json: { id: theirs } })).body.message).toBe(
    refusal,
  )
  const pictured = await api.call('/api/admin/blogs/picture', {
    token: author.token,
    json: { ids: [theirs], image: draft.image },
  })
  expect(pictured.body.results).toEqual([{ _id: theirs, ok: false, message: bulkResponseTexts.forbidden }])
  expect(await stateOf(theirs)).toBe('unpublished')
  expect((await listEvents(api)).length).toBe(before)
})

test('a bulk call of an author needs no statement more than the owner’s', async () => {
  const add = (token: string) => Promise.all([1, 2].map(() => addBlog(api, token, { isPublished: false })))
  const [mine, theirs] = [await add(author.token), await add(owner)]
  const count = async (token: string, ids: string[], action: string) =>
    (await observeStatements(api, () => bulk(token, ids, action))).length
  for (const action of ['delete', 'restore', 'unpublish']) {
    expect(await count(author.token, mine, action), action).toBe(await count(owner, theirs, action))
  }
})

test('a contributor writes an unpublished blog, deletes and restores it, and publishes nothing', async () => {
  const id = await addBlog(api, contributor.token, { isPublished: false })
  const { draft } = await write.edit(id)
  expect((await write.update(id, { ...draft, title: 'Changed' })).status).toBe(200)
  for (const more of [{ isPublished: true }, { publishAt: new Date(Date.now() + 3_600_000).toISOString() }]) {
    await expect(addBlog(api, contributor.token, more)).rejects.toThrow(refusal)
  }
  const revision = (await write.edit(id)).draft.revision
  expect((await write.update(id, { ...draft, revision, isPublished: true })).body.message).toBe(refusal)
  expect((await write.call('/api/admin/schedule', { json: { id, at: null } })).status).toBe(403)
  expect((await write.call('/api/blog/delete', { json: { id } })).status).toBe(200)
  expect((await write.call('/api/admin/restore-blog', { json: { id } })).status).toBe(200)
})

test('a contributor changes a published blog by its draft only, until somebody publishes it', async () => {
  const id = await addBlog(api, contributor.token, { isPublished: false, title: 'Seen' })
  await api.call('/api/blog/toggle-publish', { token: owner, json: { id } })
  const { draft } = await write.edit(id)
  expect((await write.save(id, { ...draft, title: 'Better' })).status).toBe(200)
  expect((await write.update(id, { ...draft, revision: 1, title: 'Better' })).body.message).toBe(refusal)
  expect((await bulk(contributor.token, [id], 'delete')).body.results[0].ok).toBe(false)
  expect((await api.call(`/api/blog/${id}`)).body.blog.title).toBe('Seen')
  expect((await api.call('/api/admin/schedule', { token: owner, json: { id, at: null } })).status).toBe(409)
  await api.call('/api/blog/toggle-publish', { token: owner, json: { id } })
  const scheduled = { id, at: new Date(Date.now() + 3_600_000).toISOString() }
  expect((await api.call('/api/admin/schedule', { token: owner, json: scheduled })).status).toBe(200)
  expect((await bulk(contributor.token, [id], 'delete')).body.results[0].ok).toBe(false)
})

test('a draft keeps its author when an editor adds it', async () => {
  const draft = randomUUID()
  await write.save(draft, {})
  const { picture } = (await write.upload(draft)).body
  const editor = await logInAs(api, 'editor')
  const id = await addBlog(api, editor.token, { draft, image: picture.url, isPublished: false })
  expect((await write.edit(id)).blog._id).toBe(id)
})

test('a role that changes holds from the next call on, in both directions', async () => {
  const id = await addBlog(api, owner, { isPublished: false })
  const person = await logInAs(api, 'editor', { number: 2 })
  const edit = () => api.call(`/api/admin/blogs/${id}/edit`, { token: person.token }).then(({ status }) => status)
  expect(await edit()).toBe(200)
  await setRole('contributor', person.key)
  expect(await edit()).toBe(403)
  await setRole('editor', person.key)
  expect(await edit()).toBe(200)
})

test('a write whose text got another owner since it was read writes nothing at all', async () => {
  const db = openDatabase(api.env.DB)
  const id = await addBlog(api, contributor.token, { isPublished: false })
  const { draft } = await write.edit(id)
  await write.save(id, { ...draft, title: 'Saved' })
  await give(id, author.key)
  const before = await countOf(id)
  const acting = { db, actor: actorOf('contributor', contributor.key) }
  const row = { ...formValues, source: '<p>Words.</p>', details: {}, thumbnail: noThumbnail }
  expect(
    await saveDraftRow(acting, { id, revision: 1, content: row, keyPrefixes: [], keepReplaced: true }),
  ).toBeUndefined()
  const composed = await composeContent(db, {
    title: 'A',
    source: '<p>Words.</p>',
    details: noDetails,
    thumbnail: noThumbnail,
    keyPrefixes: [],
  })
  const update = { id, content: { ...row, ...composed }, revision: 1, isNew: false, isIndexedLater: true }
  expect(await updateBlogRow(acting, { ...update, publish: false })).toBeUndefined()
  await give(id, contributor.key)
  expect(await updateBlogRow(acting, { ...update, publish: true })).toBeUndefined()
  await api.env.DB.prepare('UPDATE blogs SET is_published = 1, published_at = 1 WHERE id = ?').bind(id).run()
  expect(await updateBlogRow(acting, { ...update, publish: false })).toBeUndefined()
  expect(await countOf(id)).toEqual(before)
})

/** The traces of a write: the draft's revision and title, the blog's title, revisions, events. */
async function countOf(id: string) {
  const statement = `SELECT drafts.revision, drafts.title, blogs.title AS blog, (SELECT count(*) FROM events) AS events,
    (SELECT count(*) FROM revisions WHERE blog_key = blogs.key) AS revisions FROM blogs JOIN drafts ON drafts.id = blogs.id WHERE blogs.id = ?`
  return api.env.DB.prepare(statement).bind(id).first()
}

test('a draft cannot take the id of a page or of a letter, whose files it would get', async () => {
  const page = randomUUID()
  await api.call('/api/admin/pages', { token: owner, json: { id: page, title: 'Imprint', slug: 'imprint' } })
  expect((await api.call(`/api/admin/pages/${page}`, { token: owner })).status).toBe(200)
  const letter = randomUUID()
  await api.call('/api/admin/letters', { token: owner, json: { id: letter } })
  for (const id of [page, letter]) {
    expect((await write.save(id, {})).status).toBe(404)
    await expect(addBlog(api, contributor.token, { draft: id, isPublished: false })).rejects.toThrow('404')
    expect((await write.upload(id)).status).toBe(403)
  }
  const sender = await logInAs(api, 'contributor', { number: 2, sends: true })
  expect((await createAuthor(api, () => sender.token).upload(letter)).status).toBe(201)
  expect((await createAuthor(api, () => sender.token).upload(page)).status).toBe(403)
})

test('who sends newsletters sees the mail of a published blog, and of others only what the role may read', async () => {
  const id = await addBlog(api, owner, { isPublished: false })
  const { token } = await logInAs(api, 'contributor', { number: 3, sends: true })
  const preview = () => api.call('/api/admin/campaigns/preview', { token, json: { blog: id } })
  expect((await preview()).body.message).toBe(refusal)
  await api.call('/api/blog/toggle-publish', { token: owner, json: { id } })
  expect((await preview()).status).toBe(200)
})

test('the page of an unpublished blog tells an account that it may not see it, and a visitor nothing', async () => {
  const id = await addBlog(api, owner, { isPublished: false, title: 'Not yet' })
  expect((await api.call(`/api/blog/${id}?with=comments`, { token: author.token })).body.message).toBe(refusal)
  expect((await api.call('/api/blog/not-yet', { token: author.token })).status).toBe(403)
  expect((await api.call('/api/blog/not-yet', { token: owner })).status).toBe(200)
  expect((await api.call('/api/blog/not-yet')).status).toBe(404)
})
