import { beforeAll, expect, test } from 'vitest'
import { noDetails } from './contract/blog-details.ts'
import { defaultNewsletterSettings } from './contract/newsletter-settings.ts'
import { createAuthor } from './testing/author.ts'
import { logIn } from './testing/fixtures.ts'
import { readingCases } from './testing/plan-cases/reading-cases.ts'
import { seedPublication } from './testing/plan-cases/seed.ts'
import { setUpApi } from './testing/set-up-api.ts'

const api = setUpApi()
const planted = 'planted@example.com'
/** A number that nothing else has. */
const neurons = 7_654_321
let token: string

/** Public answers say of these settings only that they are there. */
const privateSettings: Record<string, object> = {
  '/api/admin/newsletter-settings': {
    ...defaultNewsletterSettings,
    senderName: planted,
    replyTo: planted,
    postalAddress: planted,
    footerText: planted,
    welcome: { isOn: true, subject: planted, text: planted },
    sentences: { ...defaultNewsletterSettings.sentences, why: planted, unsubscribe: planted },
  },
  '/api/admin/assistant-settings': { neuronsPerDay: neurons, neuronsPerArticle: neurons, proposesResources: false },
}

beforeAll(async () => {
  token = await logIn(api)
  for (const [path, settings] of Object.entries(privateSettings)) {
    const { status } = await api.call(path, { method: 'PUT', token, json: { revision: 0, settings } })
    expect(status).toBe(200)
  }
  await seedPublication(api, token)
})

type Answer = { status: number; text: string; headers: Headers }

function expectClean(route: string, answer: Answer) {
  const all = answer.text + JSON.stringify([...answer.headers])
  for (const value of [planted, String(neurons)]) expect(all, route).not.toContain(value)
}

test('no public answer has settings of mail or of AI', async () => {
  const author = createAuthor(api, () => token)
  const publication = { api, author, token, details: noDetails, isHeavy: false, sql: async () => [] }
  const statuses: number[] = []
  for (const [route, [, prepare]] of Object.entries(readingCases)) {
    const [method = '', pattern = ''] = route.split(' ')
    // The cases send the admin's token, which readers do not have.
    const { path: address = pattern, token: _, ...sent } = { token, ...(await prepare?.(publication)) }
    const answer = await api.call(address, { method, ...sent })
    statuses.push(answer.status)
    expectClean(route, answer)
  }
  expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(20)
})

test('neither has an answer to a visitor’s form, nor the settings without a session', async () => {
  for (const [email, status] of [
    ['a@example.org', 201],
    ['x', 422],
  ] as const) {
    const answer = await api.call('/api/newsletter/subscribe', { json: { email } })
    expect(answer.status).toBe(status)
    expectClean('subscribe', answer)
  }
  for (const path of Object.keys(privateSettings)) {
    const answer = await api.call(path)
    expect(answer.status).toBe(401)
    expectClean(path, answer)
  }
})
