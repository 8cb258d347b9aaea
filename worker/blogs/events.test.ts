import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { minute } from '../contract/units.ts'
import { createAuthor } from '../testing/author.ts'
import { type EventRow, eventsOf } from '../testing/events.ts'
import { addComment, cleanUpIn, logIn, runJob } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string
let own: string
const author = createAuthor(api, () => token)
const { addBlog, call, toggle } = author

beforeAll(async () => {
  token = await logIn(api)
  own = `account:${await api.env.DB.prepare('SELECT key FROM admins').first('key')}`
})
beforeEach(async () => {
  await api.env.DB.exec('DELETE FROM blogs; DELETE FROM drafts')
})

/** An event of the account. */
const event = (kind: string, subject: string, facts: object = {}): EventRow => ({
  actor: own,
  kind: `blog.${kind}`,
  subject,
  detail: JSON.stringify({ title: 'A blog', ...facts }),
})
const add = async (fields: object = {}) => (await addBlog({ title: 'A blog', isPublished: false, ...fields })).id
const bulk = (ids: string[], action: string) => call('/api/admin/blogs/bulk', { json: { ids, action } })
const pin = (id: string, isPinned: boolean) => call(`/api/admin/blogs/${id}/pin`, { json: { isPinned } })
const schedule = (id: string, at: Date | null) => call('/api/admin/schedule', { json: { id, at } })
const saveDraft = (id: string, title = 'A blog') => author.save(id, { title })

test('a blog is added, published or scheduled, which is one event each', async () => {
  const at = new Date(Date.now() + 60 * minute).toISOString()
  const ids: string[] = []
  const events = await eventsOf(api, async () => {
    ids.push(await add(), await add({ isPublished: true }), await add({ publishAt: at }))
  })
  const [first = '', second = '', third = ''] = ids
  expect(events).toEqual([event('added', first), event('published', second), event('scheduled', third, { at })])
})

test('a long title is cut, whatever its letters are', async () => {
  const [added] = await eventsOf(api, () => add({ title: '🎈'.repeat(100) + 'x'.repeat(50) }))
  expect(added?.detail).toBe(JSON.stringify({ title: '🎈'.repeat(100) }))
})

test('each change of state is an event, and what changes nothing is none', async () => {
  const id = await add()
  const at = new Date(Date.now() + 60 * minute)
  const steps: [() => Promise<unknown>, EventRow[]][] = [
    [() => toggle(id, true), [event('published', id)]],
    [() => toggle(id, true), []],
    [() => toggle(id, false), [event('unpublished', id)]],
    [() => toggle(id, false), []],
    [() => bulk([id], 'republish'), [event('published', id)]],
    [() => bulk([id], 'republish'), []],
    [() => toggle(id, false), [event('unpublished', id)]],
    [() => schedule(id, at), [event('scheduled', id, { at: at.toISOString() })]],
    [() => schedule(id, at), []],
    [() => schedule(id, null), [event('unscheduled', id)]],
    [() => schedule(id, null), []],
    [() => schedule(id, at), [event('scheduled', id, { at: at.toISOString() })]],
    [() => toggle(id, false), [event('unscheduled', id)]],
    [() => pin(id, true), [event('updated', id, { change: 'pinned' })]],
    [() => pin(id, true), []],
    [() => pin(id, false), [event('updated', id, { change: 'unpinned' })]],
    [() => pin(id, false), []],
    [() => call('/api/blog/delete', { json: { id } }), [event('trashed', id)]],
    [() => call('/api/blog/delete', { json: { id } }), []],
    [() => toggle(id, true), []],
    [() => call('/api/admin/restore-blog', { json: { id } }), [event('restored', id)]],
    [() => call('/api/admin/restore-blog', { json: { id } }), []],
    [() => bulk([id], 'delete'), [event('trashed', id)]],
    [() => call('/api/admin/blogs/delete-for-good', { json: { id, replacement: '' } }), [event('deleted', id)]],
    [() => call('/api/admin/blogs/delete-for-good', { json: { id, replacement: '' } }), []],
  ]
  for (const [index, [step, expected]] of steps.entries()) {
    expect([index, await eventsOf(api, step)]).toEqual([index, expected])
  }
})

test('toggling twice, as other clients do, is two events', async () => {
  const id = await add()
  const toggleTwice = async () => {
    await call(`/api/blog/toggle-publish/${id}`, { method: 'POST' })
    await call(`/api/blog/toggle-publish/${id}`, { method: 'POST' })
  }
  expect(await eventsOf(api, toggleTwice)).toEqual([event('published', id), event('unpublished', id)])
})

test('saves and restored revisions of a draft are no events; what readers get is one', async () => {
  const { id, image } = await addBlog({ title: 'A blog' })
  const form = { title: 'Another', image, revision: 1 }
  expect(await eventsOf(api, () => saveDraft(id, 'Another'))).toEqual([])
  expect(await eventsOf(api, () => author.update(id, form))).toEqual([event('updated', id, { title: 'Another' })])
  expect(await eventsOf(api, () => author.update(id, { ...form, revision: 2 }))).toEqual([])
  const [, revision] = await author.revisions(id)
  expect(await eventsOf(api, () => author.restore(id, revision?.id ?? '', 2))).toEqual([])
  await toggle(id, false)
  await author.save(id, { ...form, title: 'From the draft', revision: 3 })
  const published = event('published', id, { title: 'From the draft' })
  expect(await eventsOf(api, () => toggle(id, true))).toEqual([published])
  await toggle(id, false)
  const update = { ...form, title: 'By its form', revision: 5, isPublished: true }
  expect(await eventsOf(api, () => author.update(id, update))).toEqual([
    event('published', id, { title: 'By its form' }),
  ])
})

test('a bulk action leaves one event for each blog that it changes, and none for the others', async () => {
  const { id: newer, image } = await addBlog({ title: 'A blog', isPublished: false })
  await author.save(newer, { image, title: 'Newer' })
  const [old, unfinished, trashed, published] = [
    await add(),
    await add(),
    await add(),
    await add({ isPublished: true }),
  ]
  await author.save(unfinished, { title: '' })
  await bulk([trashed], 'delete')
  const ids = [old, newer, unfinished, trashed, published, 'unknown']
  const events = await eventsOf(api, () => bulk(ids, 'publish'))
  expect(events).toEqual([event('published', old), event('published', newer, { title: 'Newer' })])
  expect(await eventsOf(api, () => bulk(ids, 'publish'))).toEqual([])
})

test('a picture is an event of each blog that had another one', async () => {
  const [{ id: first, image }, { id: second }] = [
    await addBlog({ title: 'A blog' }),
    await addBlog({ title: 'A blog' }),
  ]
  const { picture } = (await author.upload(second, '#00ff00')).body
  const give = (ids: string[], path: string) => call('/api/admin/blogs/picture', { json: { ids, image: path } })
  expect(await eventsOf(api, () => give([first, second], picture.url))).toHaveLength(2)
  expect(await eventsOf(api, () => give([first, second, 'unknown'], picture.url))).toEqual([])
  expect(await eventsOf(api, () => give([first], image))).toEqual([event('updated', first, { change: 'picture' })])
})

test('a draft that was not added has events only in the Trash', async () => {
  const id = randomUUID()
  const facts = { isDraft: true }
  expect(await eventsOf(api, () => saveDraft(id))).toEqual([])
  expect(await eventsOf(api, () => bulk([id], 'delete'))).toEqual([event('trashed', id, facts)])
  const restore = () => call('/api/admin/restore-blog', { json: { id } })
  expect(await eventsOf(api, restore)).toEqual([event('restored', id, facts)])
  const discard = () => call(`/api/admin/drafts/${id}`, { method: 'DELETE' })
  expect(await eventsOf(api, discard)).toEqual([event('trashed', id, facts)])
  expect(await eventsOf(api, discard)).toEqual([])
  const remove = () => call('/api/admin/blogs/delete-for-good', { json: { id, replacement: '' } })
  expect(await eventsOf(api, remove)).toEqual([event('deleted', id, facts)])
})

test('the cron publishes what is due and empties the Trash, and is named for it', async () => {
  const [due, other, trashed] = [await add(), await add(), await add()]
  await api.env.DB.prepare('UPDATE blogs SET scheduled_at = 1 WHERE id = ?').bind(due).run()
  const byCron = (kind: string, id: string, facts = {}) => ({ ...event(kind, id, facts), actor: 'cron' })
  expect(await eventsOf(api, () => runJob(api, 'publish'))).toEqual([byCron('published', due)])
  expect(await eventsOf(api, () => runJob(api, 'publish'))).toEqual([])
  const draft = randomUUID()
  await saveDraft(draft)
  await bulk([trashed, draft], 'delete')
  const emptied = await eventsOf(api, async () => {
    token = await cleanUpIn(api, 31)
  })
  const deleted = [byCron('deleted', trashed), byCron('deleted', draft, { isDraft: true })]
  expect(emptied.filter(({ kind }) => kind.startsWith('blog.'))).toEqual(deleted)
  expect((await author.edit(other)).success).toBe(true)
})

test('a blog that is deleted for good takes with it who acted on its comments', async () => {
  const id = await add({ isPublished: true })
  const comment = await addComment(api, token, id)
  await call('/api/admin/approve-comment', { json: { id: comment } })
  const known = () =>
    api.env.DB.prepare('SELECT DISTINCT actor FROM events WHERE subject = ? ORDER BY actor').bind(comment).all()
  expect((await known()).results).toEqual([{ actor: own }, { actor: 'visitor' }])
  await bulk([id], 'delete')
  expect((await known()).results).toHaveLength(2)
  await call('/api/admin/blogs/delete-for-good', { json: { id, replacement: '' } })
  expect((await known()).results).toEqual([{ actor: '' }])
})
