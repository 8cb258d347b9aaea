import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { MailFrequency, SubscriberState } from '../../contract/newsletter.ts'
import { categoryCalls } from '../../testing/categories.ts'
import { logIn } from '../../testing/fixtures.ts'
import { deleteMail } from '../../testing/mail.ts'
import { setUpApi } from '../../testing/set-up-api.ts'
import { subscriptionsOf } from '../../testing/subscriptions.ts'

const api = setUpApi()
const { run, insert, read, confirmToken, leave, unsubscribeTokens, suppressionOf } = subscriptionsOf(api)
/** Another address in each test: the calls of each token are limited. */
let ann: string

beforeEach(async () => {
  ann = `ann-${randomUUID()}@example.com`
  await deleteMail(api)
  await setDigest(false)
})

const setDigest = (isOn: boolean) =>
  run(`UPDATE newsletter_settings SET value = json_set(value, '$.hasDigest', json(?))`, String(isOn))

async function addReader(email = ann, state: SubscriberState = 'confirmed'): Promise<string> {
  await insert(email, state)
  const [token = ''] = await unsubscribeTokens([{ id: email }])
  return token
}

const open = (token: string) => api.call(`/api/newsletter/preferences?t=${token}`)
const choose = (token: string, frequency: string, categories: number[] | null = null) =>
  api.call('/api/newsletter/preferences', { json: { token, frequency, categories } })

/** The stored choice of a reader. */
const stored = (email = ann) =>
  api.env.DB.prepare('SELECT frequency, categories FROM subscribers WHERE email = ?')
    .bind(email)
    .first<{ frequency: MailFrequency; categories: string | null }>()

const countWeekly = () =>
  api.env.DB.prepare(`SELECT value FROM counters WHERE name = 'subscribers:weekly'`).first<number>('value')

const categoryKeys = async () => {
  const { results } = await api.env.DB.prepare('SELECT key, name FROM categories ORDER BY position').all<{
    key: number
    name: string
  }>()
  return results
}

test('a reader sees the own choice, the categories with blogs, and the address in part only', async () => {
  const token = await addReader()
  const [first, second, third] = await categoryKeys()
  await run(`UPDATE counters SET value = 1 WHERE name = 'published:' || ?`, first?.name ?? '')
  await choose(token, 'each', [second?.key ?? 0])
  expect((await open(token)).body.preferences).toMatchObject({ categories: [second?.key], offered: [first, second] })
  // A category that has lost its blogs while the form was open can be chosen all the same.
  await choose(token, 'each', [second?.key ?? 0, third?.key ?? 0])
  expect((await open(token)).body.preferences).toMatchObject({ offered: [first, second, third] })
  await choose(token, 'each')
  const { status, headers, body } = await open(token)
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(body.preferences).toEqual({
    email: 'a•••@example.com',
    frequency: 'each',
    categories: null,
    offered: [first],
    hasDigest: false,
  })
  expect(JSON.stringify(body)).not.toContain(ann)
})

test('a choice is stored, again when it is repeated, and shown', async () => {
  await setDigest(true)
  const token = await addReader()
  const [first, second] = await categoryKeys()
  const keys = [second?.key ?? 0, first?.key ?? 0]
  for (const _ of [1, 2]) {
    expect(await choose(token, 'each', [...keys, 9_999])).toMatchObject({
      status: 200,
      body: { message: 'Your choice is saved.' },
    })
  }
  expect(await stored()).toEqual({ frequency: 'each', categories: JSON.stringify(keys.toReversed()) })
  await choose(token, 'weekly')
  expect(await stored()).toEqual({ frequency: 'weekly', categories: null })
  expect(await countWeekly()).toBe(1)
  expect((await open(token)).body.preferences).toMatchObject({ frequency: 'weekly', hasDigest: true })
  await choose(token, 'each')
  expect(await countWeekly()).toBe(0)
})

test('no more mail ends the subscription as a link to leave does', async () => {
  const token = await addReader()
  expect(await choose(token, 'none')).toMatchObject({ status: 200, body: { message: 'You are unsubscribed.' } })
  expect((await read(ann))?.state).toBe('left')
  expect(await suppressionOf(ann)).toBe('left')
  expect(await choose(token, 'none')).toMatchObject({ status: 200 })
  expect(await open(token)).toMatchObject({ status: 410 })
  expect((await choose(token, 'each')).status).toBe(410)
  expect((await read(ann))?.state).toBe('left')
})

test('the link of a mail from before still works, and leaving by one click does', async () => {
  const token = await addReader()
  await run('UPDATE subscribers SET token_version = 3 WHERE email = ?', ann)
  expect((await open(token)).status).toBe(200)
  expect((await leave(token)).status).toBe(200)
})

test.each(['unverified', 'pending', 'left', 'bounced', 'complained'] as const)(
  'who is %s has nothing to choose, and is told no more than that',
  async (state) => {
    const token = await addReader(ann, state)
    const message = 'This address gets no newsletters: there is nothing to choose. You can sign up again.'
    expect(await open(token)).toMatchObject({ status: 410, body: { message } })
    expect(await choose(token, 'each')).toMatchObject({ status: 410, body: { message } })
    expect((await read(ann))?.state).toBe(state)
  },
)

test('another token shows nothing and changes nothing', async () => {
  const token = await addReader()
  const other = await addReader('bob@example.com')
  const [header, , signature] = token.split('.')
  const forged = `${header}.${other.split('.')[1]}.${signature}`
  for (const wrong of ['', 'x', forged, await confirmToken({ id: ann }), 'x'.repeat(5_000)]) {
    expect(await open(wrong)).toMatchObject({ status: 404, body: { success: false } })
    const answer = await choose(wrong, 'none')
    expect(answer.status).toBe(404)
    expect(JSON.stringify(answer.body)).not.toContain('example.com')
  }
  expect((await choose(token, 'none')).status).toBe(200)
  expect((await read('bob@example.com'))?.state).toBe('confirmed')
})

test('a choice by which nothing would come is refused with a sentence', async () => {
  const token = await addReader()
  expect(await choose(token, 'weekly')).toMatchObject({
    status: 422,
    body: { message: 'This publication sends no weekly mail (any more). Choose something else.' },
  })
  expect(await choose(token, 'each', [9_999])).toMatchObject({
    status: 422,
    body: { message: 'Choose at least one category, or “No more mail”.' },
  })
  expect((await choose(token, 'daily')).status).toBe(422)
  expect(await stored()).toEqual({ frequency: 'each', categories: null })
})

test('who reads weekly may stay so when the publication has stopped it', async () => {
  const token = await addReader()
  await run(`UPDATE subscribers SET frequency = 'weekly'`)
  expect((await choose(token, 'weekly', [9_999])).status).toBe(200)
  expect(await stored()).toEqual({ frequency: 'weekly', categories: null })
})

test('who has chosen a category that is merged gets the other one, once; without a deleted one, all', async () => {
  const token = await logIn(api)
  const { merge, remove } = categoryCalls(api, () => token)
  const [from = 0, into = 0, other = 0] = (await categoryKeys()).map(({ key }) => key)
  const [fromName = '', intoName = '', otherName = ''] = (await categoryKeys()).map(({ name }) => name)
  const readers = [[from], [from, into], [into], [from, other], null, [other]]
  for (const [place, chosen] of readers.entries()) {
    await addReader(`reader-${place}@example.com`)
    const choice = chosen && JSON.stringify(chosen)
    await run('UPDATE subscribers SET categories = ? WHERE id = ?', choice, `reader-${place}@example.com`)
  }
  const choices = () =>
    Promise.all(
      readers.map(async (_, place) => {
        const row = await stored(`reader-${place}@example.com`)
        return row?.categories === null ? null : JSON.parse(row?.categories ?? '')
      }),
    )
  expect((await merge(fromName, intoName)).status).toBe(200)
  expect(await choices()).toEqual([[into], [into], [into], [into, other], null, [other]])
  expect((await remove(otherName)).status).toBe(200)
  expect(await choices()).toEqual([[into], [into], [into], [into], null, null])
  // The page saves what it shows.
  const [reader = ''] = await unsubscribeTokens([{ id: 'reader-5@example.com' }])
  const { frequency, categories } = (await open(reader)).body.preferences
  expect([categories, (await choose(reader, frequency, categories)).status]).toEqual([null, 200])
})
