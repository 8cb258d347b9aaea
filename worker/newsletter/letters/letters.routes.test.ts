import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listLimits } from '../../contract/limits.ts'
import { createAuthor } from '../../testing/author.ts'
import { cleanUpIn, logIn } from '../../testing/fixtures.ts'
import { letterCalls } from '../../testing/letters.ts'
import { addSubscribers, deleteMail } from '../../testing/mail.ts'
import { outboxVars } from '../../testing/publisher.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const api = setUpApi({ vars: outboxVars })
let token: string

beforeAll(async () => {
  token = await logIn(api)
})
beforeEach(async () => {
  await deleteMail(api)
  await addSubscribers(api, 'ann', 1)
})

const author = createAuthor(api, () => token)
const { add, save, listed } = letterCalls(api, () => token)

test('a letter is written, listed and deleted', async () => {
  const letter = await add()
  expect(letter).toMatchObject({ subject: '', body: '', revision: 1, campaign: null })
  const { status, body } = await save(letter, { subject: 'Hello', body: '<p onclick="x()">Dear <b>reader</b></p>' })
  expect([status, body.letter]).toMatchObject([
    200,
    { subject: 'Hello', body: '<p>Dear <strong>reader</strong></p>', revision: 2 },
  ])
  expect((await listed())[0]).toMatchObject({ id: letter.id, subject: 'Hello' })
  const removed = await author.call(`/api/admin/letters/${letter.id}`, { method: 'DELETE' })
  expect(removed.body.message).toBe('Mail deleted')
  for (const method of ['GET', 'DELETE']) {
    const { status, body } = await author.call(`/api/admin/letters/${letter.id}`, { method })
    expect([status, body.message]).toEqual([404, 'Mail not found.'])
  }
})

test('a save of another revision is refused with the stored one; a doubled one and one after a lost answer are not', async () => {
  const letter = await add()
  const doubled = await Promise.all([save(letter, { subject: 'Mine' }), save(letter, { subject: 'Mine' })])
  expect(doubled.map(({ status }) => status)).toEqual([200, 200])
  // The form never learnt that its first save succeeded.
  expect((await save(letter, { subject: 'Mine, and on' })).status).toBe(200)
  const { status, body } = await save(letter, { subject: 'Theirs', writer: { id: randomUUID(), turn: 1 } })
  expect([status, body.current]).toMatchObject([409, { subject: 'Mine, and on' }])
})

test('a copy begins as the letter that it copies, and both have its images', async () => {
  const letter = await add()
  const uploaded = await author.upload(letter.id, '#123456')
  const { url, path } = uploaded.body.picture
  await save(letter, { subject: 'With an image', body: `<p>Look</p><img src="${url}">` })
  const copy = await add(letter.id)
  expect(copy).toMatchObject({ subject: 'With an image', revision: 1 })
  expect(copy.body).toContain(url)
  const isThere = async () => (await api.env.MEDIA.head(path.slice(1))) !== null
  await author.call(`/api/admin/letters/${letter.id}`, { method: 'DELETE' })
  token = await cleanUpIn(api, 40)
  expect(await isThere()).toBe(true)
  await author.call(`/api/admin/letters/${copy.id}`, { method: 'DELETE' })
  token = await cleanUpIn(api, 40)
  expect(await isThere()).toBe(false)
})

test('a letter is read as a mail, and goes to the admin as a test', async () => {
  const letter = await add()
  const refused = async () => {
    const { status, body } = await author.call(`/api/admin/letters/${letter.id}/test`, { json: {} })
    return [status, body.message]
  }
  expect(await refused()).toEqual([422, 'The mail needs a subject.'])
  await save(letter, { subject: 'Hello' })
  expect(await refused()).toEqual([422, 'The mail needs a text.'])
  await save({ ...letter, revision: 2 }, { subject: 'Hello', body: '<p>Dear reader</p>' })
  const { mail } = (await author.call(`/api/admin/letters/${letter.id}/mail`)).body
  expect(mail).toMatchObject({ subject: 'Hello', to: 'subscriber@example.com' })
  expect(mail.text).toContain('Dear reader')
  expect((await author.call(`/api/admin/letters/${letter.id}/test`, { json: {} })).status).toBe(200)
  const select = "SELECT subject FROM mail_contents WHERE kind = 'test'"
  expect(await api.env.DB.prepare(select).first('subject')).toBe('[Test] Hello')
})

test('there are as many letters as there may be, and not one more', async () => {
  await api.env.DB.prepare(
    `INSERT INTO letters (id, subject, preheader, body, revision, created_at, updated_at)
    SELECT 'filler-' || key, '', '', '', 1, 0, 0 FROM json_each(?)`,
  )
    .bind(JSON.stringify(Array(listLimits.letters - (await listed()).length).fill(0)))
    .run()
  const { status, body } = await author.call('/api/admin/letters', { json: { id: randomUUID() } })
  expect([status, body.message]).toEqual([409, 'There may be 100 mails that were not sent. Delete one first.'])
  await api.env.DB.prepare("DELETE FROM letters WHERE id LIKE 'filler-%'").run()
})

test.each([
  [{ subject: 'x'.repeat(201) }, 'The subject is too long: 200 characters at most.'],
  [{ preheader: 7 }, 'The preview text must be a text.'],
  [{ revision: 'one' }, 'revision must be the number that the last answer gave.'],
  [{ body: 5 }, 'Text is required.'],
])('a save with %j is refused', async (fields, message) => {
  const { status, body } = await save(await add(), fields)
  expect([status, body.message]).toEqual([422, message])
})
