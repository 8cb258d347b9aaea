// @vitest-environment node
import { expect, test } from 'vitest'
import type { ReaderPreferences } from '#contract/preferences.ts'
import { apiWith, readMain, setUpSite } from './set-up-site.testing.ts'

const { isCached, visit } = setUpSite()

const token = 'eyJhbGciOi.eyJzIjoiQWIx-_.Zm9vYmFyQmF6'
const path = '/newsletter/preferences'
const preferences: ReaderPreferences = {
  email: 'a•••@example.com',
  frequency: 'each',
  categories: [2],
  offered: [
    { key: 1, name: 'Technology' },
    { key: 2, name: '<Finance>' },
  ],
  hasDigest: true,
}

const answering = (body: object, status = 200) =>
  apiWith({ [`/api${path}`]: () => Response.json({ success: status < 400, ...body }, { status }) })

/** Posts the form as a browser without scripts does. */
function post(fields: [string, string][], API: ReturnType<typeof apiWith>) {
  return visit(path, {
    method: 'POST',
    body: new URLSearchParams([['form', 'preferences'], ['token', token], ...fields]).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', origin: 'null' },
    API,
  })
}

/** The checked fields of the page's form, as `name=value`. */
function checkedOf(text: string): string[] {
  const fields = Array.from(text.matchAll(/<input type="(?:radio|checkbox)"[^>]*>/g), ([field]) => field)
  const checked = fields.filter((field) => / checked=/.test(field) && /name="(frequency|category)"/.test(field))
  return checked.map((field) => `${/name="([^"]*)"/.exec(field)?.[1]}=${/value="([^"]*)"/.exec(field)?.[1]}`)
}

test('the page shows the choice, only reads, and is stored by nobody', async () => {
  const API = answering({ preferences })
  const { status, headers, text } = await visit(`${path}?t=${token}`, { API })
  expect([status, headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
    200,
    'no-store',
    'no-referrer',
  ])
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(checkedOf(text)).toEqual(['frequency=each', 'category=2'])
  expect(text).toContain('&lt;Finance&gt;')
  expect(text).toContain('a•••@example.com')
  // In the field only: in no link, and not in the data of the page.
  expect(text.split(token)).toHaveLength(2)
  expect(API.calls.every(({ method }) => method === 'GET')).toBe(true)
  expect(await isCached(`${path}?t=${token}`)).toBe(false)
})

test('one mail a week is offered where there is one, or to who has it', async () => {
  const radios = async (some: Partial<ReaderPreferences>) => {
    const { text } = await visit(`${path}?t=${token}`, { API: answering({ preferences: { ...preferences, ...some } }) })
    return text.split('name="frequency"').length - 1
  }
  expect([
    await radios({}),
    await radios({ hasDigest: false }),
    await radios({ hasDigest: false, frequency: 'weekly' }),
  ]).toEqual([3, 2, 3])
})

test.each([
  [{ frequency: 'each', categories: [2] }, 'preferences', [['category', '2']]],
  [
    { frequency: 'weekly', categories: null },
    'preferences',
    [
      ['category', '1'],
      ['category', '2'],
    ],
  ],
  [{ frequency: 'each', categories: [] }, 'preferences', []],
  [{ frequency: 'none', categories: [1] }, 'unsubscribe', [['category', '1']]],
] as const)('the posted form asks the API for %j, and leads to what happened', async (choice, sent, categories) => {
  const API = answering({ message: 'Yes.' })
  const fields = [['frequency', choice.frequency], ['offered', '2'], ...categories] as [string, string][]
  const { status, headers } = await post(fields, API)
  const location = `/newsletter/${sent}?sent=${sent}`
  expect([status, headers.get('location')]).toEqual([303, location])
  expect(await API.calls[0]?.json()).toEqual({ token, ...choice })
  const { text } = await visit(location)
  expect(readMain(text)[0]).toBe(sent === 'unsubscribe' ? 'You will get no more mail' : 'Your choice is saved')
})

test.each([404, 410])('a link that the API refuses with %i shows its sentence and no form', async (status) => {
  const { text } = await visit(`${path}?t=${token}`, { API: answering({ message: 'Not this one.' }, status) })
  expect(readMain(text)).toEqual(['This link does not work', 'Not this one.', '[Sign up again](/newsletter/subscribe)'])
  expect(text).not.toContain('name="frequency"')
})

test.each([410, 422, 429, 503])('a choice that is not stored (%i) says so, and how to try again', async (status) => {
  const { status: answered, text } = await post([['frequency', 'each']], answering({ message: 'Not now.' }, status))
  expect(answered).toBe(status)
  expect(readMain(text)).toEqual([
    'Your choice is not saved',
    'Not now.',
    'Go back and try again: what you have chosen is still there.',
  ])
  expect(text).not.toContain(token)
})

test('without a token the page says that its address is incomplete', async () => {
  const { text } = await visit(path)
  expect(readMain(text)[1]).toMatch(/^The address of this page is incomplete/)
})
