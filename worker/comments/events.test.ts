import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type EventRow, eventsOf, listEvents } from '../testing/events.ts'
import { addBlog, logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string
let own: string
let blog: string

beforeAll(async () => {
  token = await logIn(api)
  own = `account:${await api.env.DB.prepare('SELECT key FROM admins').first('key')}`
  blog = await addBlog(api, token)
})
beforeEach(async () => {
  await api.env.DB.exec('DELETE FROM comments; DELETE FROM messages; DELETE FROM events')
})

const call = (path: string, json?: object, method?: string) =>
  api.call(`/api/admin/${path}`, { token, ...(json && { json }), ...(method && { method }) })
const event = (kind: string, subject: string, facts: object = {}, actor = own): EventRow => ({
  actor,
  kind,
  subject,
  detail: JSON.stringify(facts),
})
const newest = async (table: string) =>
  (await api.env.DB.prepare(`SELECT id FROM ${table} ORDER BY key DESC LIMIT 1`).first<string>('id')) ?? ''

let comments = 0
/** Adds a comment that repeats no other one. @returns its id */
async function addComment(): Promise<string> {
  comments += 1
  await api.call('/api/blog/add-comment', { json: { blog, name: 'Jane Doe', content: `Word ${comments}` } })
  return newest('comments')
}

test('a visitor’s comment leaves its id and nothing else, and a refused one nothing', async () => {
  const send = (to: string) =>
    api.call('/api/blog/add-comment', { json: { blog: to, name: 'Jane Doe', content: 'A word' } })
  const left = await eventsOf(api, () => send(blog))
  expect(left).toEqual([event('comment.added', await newest('comments'), {}, 'visitor')])
  expect(await eventsOf(api, () => send('unknown'))).toEqual([])
})

test('comments are approved once, alone and in bulk', async () => {
  const [first, second] = [await addComment(), await addComment()]
  expect(await eventsOf(api, () => call('approve-comment', { id: first }))).toEqual([event('comment.approved', first)])
  expect(await eventsOf(api, () => call('approve-comment', { id: first }))).toEqual([])
  const addedBefore = new Date(Date.now() + 60_000).toISOString()
  const all = () => call('comments/bulk', { filter: { isApproved: false, q: '', addedBefore }, action: 'approve' })
  expect(await eventsOf(api, all)).toEqual([event('comment.approved', second)])
  const again = () => call('comments/bulk', { ids: [first, second, 'unknown'], action: 'approve' })
  expect(await eventsOf(api, again)).toEqual([])
})

test('a reply approves what it answers, and is added once', async () => {
  const comment = await addComment()
  const reply = () => call('reply', { comment, content: 'Thank you' })
  const left = await eventsOf(api, reply)
  expect(left).toEqual([event('comment.approved', comment), event('comment.replied', await newest('comments'))])
  expect(await eventsOf(api, reply)).toEqual([])
})

test('deleting a comment empties what its events and those of its replies knew', async () => {
  const [other, comment] = [await addComment(), await addComment()]
  await call('reply', { comment, content: 'Thank you' })
  const reply = await newest('comments')
  await call('comments/bulk', { ids: [comment, 'unknown'], action: 'delete' })
  expect(await listEvents(api)).toEqual([
    event('comment.added', other, {}, 'visitor'),
    event('comment.added', comment, {}, ''),
    event('comment.approved', comment, {}, ''),
    event('comment.replied', reply, {}, ''),
    event('comment.deleted', comment),
  ])
  expect(await eventsOf(api, () => call(`delete-comment/${comment}`, undefined, 'DELETE'))).toEqual([])
})

test('a message is marked as done, opened and deleted, and its sender leaves nothing', async () => {
  const send = () =>
    api.call('/api/contact', { json: { name: 'Jane Doe', email: 'jane@example.com', message: 'A word' } })
  expect(await eventsOf(api, send)).toEqual([])
  const id = await newest('messages')
  const done = (isDone: boolean) => () => call('messages/done', { id, isDone })
  expect(await eventsOf(api, done(false))).toEqual([])
  expect(await eventsOf(api, done(true))).toEqual([event('message.changed', id, { change: 'done' })])
  expect(await eventsOf(api, () => call('messages/bulk', { ids: [id], action: 'done' }))).toEqual([])
  expect(await eventsOf(api, done(false))).toEqual([event('message.changed', id, { change: 'open' })])
  await send()
  const other = await newest('messages')
  const left = await eventsOf(api, () => call('messages/bulk', { ids: [id, 'unknown'], action: 'delete' }))
  expect(left).toEqual([event('message.deleted', id)])
  expect(await eventsOf(api, () => call(`messages/${other}`, undefined, 'DELETE'))).toEqual([
    event('message.deleted', other),
  ])
})
