import { beforeAll, expect, test } from 'vitest'
import { seededRandom } from '#scripts/seed/random.ts'
import { signToken } from '../accounts/auth/tokens.ts'
import { acceptsComments } from '../contract/comment.ts'
import { defaultSettings } from '../contract/settings.ts'
import { day, hour, minute } from '../contract/units.ts'
import { addBlog, logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { soakOptions } from '../testing/soak-options.ts'

const api = setUpApi()
let token: string
let blog: string

beforeAll(async () => {
  token = await logIn(api)
  blog = await addBlog(api, token)
})

let written = 0

/** Sends a harmless comment with the given changes. @returns the reason for suspicion that the admin sees */
async function reasonFor(fields: { content?: string; name?: string; website?: unknown; formToken?: unknown }) {
  written += 1
  const json = { blog, name: 'Ann', content: `Text number ${written}`, ...fields }
  const { status, body } = await api.call('/api/blog/add-comment', { json })
  expect([status, body]).toEqual([201, { success: true, message: 'Comment added for review' }])
  const { results } = await api.env.DB.prepare('SELECT id, spam_reason FROM comments ORDER BY key DESC LIMIT 1').all()
  const { body: queue } = await api.call('/api/admin/comments?isApproved=false', { token })
  const shown = queue.comments.find(({ _id }: { _id: string }) => _id === results[0]?.id)
  expect(shown.spamReason).toBe(results[0]?.spam_reason)
  return shown.spamReason
}

/** A form token signed by the Worker, of the given age. */
async function formToken(age: number) {
  await api.call('/api/blog/comment-form')
  const key = await api.env.DB.prepare("SELECT value FROM secrets WHERE name = 'comment form'").first<string>('value')
  return signToken({ openedAt: Date.now() - age }, key ?? '')
}

test('a comment without a token, a link too many or a known word is not suspicious', async () => {
  expect(await reasonFor({})).toBe('')
  expect(await reasonFor({ website: '' })).toBe('')
  expect(await reasonFor({ content: 'See https://www.example.com and www.example.org.' })).toBe('')
  expect(await reasonFor({ content: 'My cousin Cassino is no gambler; the word was escorted away.' })).toBe('')
})

test('a field that is not text only counts as suspicious, and rejects nothing', async () => {
  for (const nothing of [{ website: null }, { formToken: null }]) expect(await reasonFor(nothing)).toBe('')
  for (const website of [5, true, {}, ['x']]) {
    expect(await reasonFor({ website })).toBe('a field that people do not see was filled in')
  }
  for (const token of [5, {}, []]) expect(await reasonFor({ formToken: token })).toBe('its form was not given out here')
})

test('a comment with a filled hidden field is accepted as suspicious', async () => {
  expect(await reasonFor({ website: 'https://spam.example' })).toBe('a field that people do not see was filled in')
})

test('the form token is stateless, and its key is made once', async () => {
  const [first, second] = await Promise.all([api.call('/api/blog/comment-form'), api.call('/api/blog/comment-form')])
  expect(first?.headers.get('cache-control')).toBe('no-store')
  expect(first?.body.token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]{43}$/)
  const quick = [await reasonFor({ formToken: first?.body.token }), await reasonFor({ formToken: second?.body.token })]
  for (const reason of quick) expect(reason).toMatch(/^sent [0-2] s after the form was opened$/)
  const { results } = await api.env.DB.prepare("SELECT 1 FROM secrets WHERE name = 'comment form'").all()
  expect(results).toHaveLength(1)
})

test('a form sent within three seconds or after a day is suspicious, others are not', async () => {
  expect(await reasonFor({ formToken: await formToken(1_500) })).toBe('sent 1 s after the form was opened')
  expect(await reasonFor({ formToken: await formToken(3_000) })).toBe('')
  expect(await reasonFor({ formToken: await formToken(day - minute) })).toBe('')
  expect(await reasonFor({ formToken: await formToken(26 * hour) })).toBe('sent 26 h after the form was opened')
  expect(await reasonFor({ formToken: await formToken(-hour) })).toBe('sent 0 s after the form was opened')
})

test('a changed or invented token is suspicious', async () => {
  const good = await formToken(minute)
  const [header = '', payload = '', signature = ''] = good.split('.')
  const earlier = (await formToken(2 * minute)).split('.')[1]
  const changed = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  for (const wrong of [
    '',
    'x',
    `${header}.${earlier}.${signature}`,
    `${header}.${payload}.${changed}`,
    payload,
    `${good}x`,
    'é'.repeat(5_000),
  ]) {
    expect(await reasonFor({ formToken: wrong })).toBe('its form was not given out here')
  }
})

test('more than two links are suspicious, in the name as well', async () => {
  expect(await reasonFor({ content: 'http://a.example HTTPS://www.b.example www.c.example' })).toBe('3 links')
  expect(await reasonFor({ name: 'www.d.example', content: 'https://e.example, https://f.example/' })).toBe('3 links')
})

test('known words are suspicious in any case and with any accents', async () => {
  expect(await reasonFor({ content: 'Best CÁSINO in town!' })).toBe('says “casino”')
  expect(await reasonFor({ name: 'Payday  Loan' })).toBe('says “payday loan”')
})

test('a text repeated within a week is suspicious, in any case and spacing', async () => {
  expect(await reasonFor({ content: 'A text to be told twice' })).toBe('')
  expect(await reasonFor({ content: '  a TEXT to be\ntold twice ', name: 'Ben' })).toBe('same text as another comment')
  await api.env.DB.prepare('UPDATE comments SET created_at = ?')
    .bind(Date.now() - 8 * day)
    .run()
  expect(await reasonFor({ content: 'A text to be told twice' })).toBe('')
})

test('of two concurrent equal comments, one is a repetition', async () => {
  const json = { blog, name: 'Ann', content: 'Both at once' }
  await Promise.all([1, 2].map(() => api.call('/api/blog/add-comment', { json })))
  const { results } = await api.env.DB.prepare("SELECT spam_reason FROM comments WHERE content = 'Both at once'").all()
  expect(results.map(({ spam_reason }) => spam_reason).sort()).toEqual(['', 'same text as another comment'])
})

test('all reasons are listed', async () => {
  const content = 'casino https://a.example https://b.example https://c.example'
  const all = 'a field that people do not see was filled in, sent 1 s after the form was opened, 3 links, says “casino”'
  const trapped = { content, website: 'x' }
  expect(await reasonFor({ ...trapped, formToken: await formToken(1_500) })).toBe(all)
  expect(await reasonFor({ content })).toBe('3 links, says “casino”, same text as another comment')
})

/** Stores settings as the admin's page does. */
async function store(comments: { areOpen: boolean; closeAfterDays: number | null } | undefined) {
  const value = JSON.stringify(comments ? { ...defaultSettings, comments } : {})
  await api.env.DB.prepare('UPDATE settings SET value = ?').bind(value).run()
}

test('for random settings and dates the API and the pages decide alike', async () => {
  const { seed, rounds } = soakOptions(12)
  const random = seededRandom(seed)
  try {
    for (let round = 0; round < rounds; round += 1) {
      const closeAfterDays = random.chance(0.2) ? null : random.whole(1, 20)
      const comments = { areOpen: random.chance(0.8), closeAfterDays }
      // Near the end of the time, but not so near that it ends between the two answers.
      const age = (closeAfterDays ?? 10) * day + random.whole(-2, 2) * hour + minute
      const publishedAt = new Date(Date.now() - age)
      await api.env.DB.prepare('UPDATE blogs SET published_at = ? WHERE id = ?').bind(publishedAt.getTime(), blog).run()
      await store(comments)
      const { status } = await api.call('/api/blog/add-comment', { json: { blog, name: 'Ann', content: `${round}` } })
      const expected = acceptsComments(comments, publishedAt.toISOString()) ? 201 : 403
      expect(status, `seed ${seed}, round ${round}: ${JSON.stringify(comments)}, ${age} ms`).toBe(expected)
    }
  } finally {
    await store(undefined)
  }
})

test.each([
  [undefined, 9, 201],
  [{ areOpen: true, closeAfterDays: null }, 9, 201],
  [{ areOpen: true, closeAfterDays: 10 }, 9, 201],
  [{ areOpen: true, closeAfterDays: 9 }, 9, 403],
  [{ areOpen: false, closeAfterDays: null }, 0, 403],
  [{ areOpen: false, closeAfterDays: 10 }, 0, 403],
])('with the settings %j a blog of %i days ago answers a comment with %i', async (comments, days, expected) => {
  const publishedAt = new Date(Date.now() - days * day)
  await api.env.DB.prepare('UPDATE blogs SET published_at = ? WHERE id = ?').bind(publishedAt.getTime(), blog).run()
  await store(comments)
  try {
    const json = { blog, name: 'Ann', content: `${days} ${JSON.stringify(comments)}` }
    const { status, body } = await api.call('/api/blog/add-comment', { json })
    const message = expected === 201 ? 'Comment added for review' : 'Comments are closed.'
    expect([status, body.message]).toEqual([expected, message])
    // Pages decide by the same rule.
    const isOpen = acceptsComments(comments ?? defaultSettings.comments, publishedAt.toISOString())
    expect(isOpen).toBe(expected === 201)
  } finally {
    await store(undefined)
  }
})
