import { afterEach, beforeAll, expect, test } from 'vitest'
import { app } from './app.ts'
import { hour, minute } from './contract/units.ts'
import { addBlog, logIn } from './testing/fixtures.ts'
import { addSubscribers, planCampaign, readCampaign } from './testing/mail.ts'
import { mailVariables, serveProvider } from './testing/mail-providers.ts'
import { setUpApi } from './testing/set-up-api.ts'
import { resendSecret, signReport } from './testing/sign-report.ts'
import { subscriptionsOf } from './testing/subscriptions.ts'

const api = setUpApi({ vars: { ...mailVariables.resend, RESEND_WEBHOOK_SECRET: resendSecret } })
const visitors = subscriptionsOf(api)
const sentence = 'The site is being restored. Please try again in some minutes.'

let token: string
let blog: string

/** Closes the site for writes as a command does. @param ms from now on */
const close = (ms = hour) =>
  visitors.run(
    "INSERT OR REPLACE INTO jobs (name, last_run_at, paused_until) VALUES ('writes', ?1, ?1 + ?2)",
    Date.now(),
    ms,
  )

beforeAll(async () => {
  token = await logIn(api)
  blog = await addBlog(api, token)
})
afterEach(() => api.env.DB.exec("DELETE FROM jobs WHERE name = 'writes'"))

const routes = [...new Set(app.routes.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, 'x')}`))]
/** Original clients read by POST. */
const reads = /^(?:ALL|GET) |^POST \/api\/blog\/(?:comments|generate-resources)$/
/** Bodies of calls whose input is checked before the database is asked. */
const sent: Record<string, () => object | Promise<object>> = {
  'POST /api/admin/forgotten': () => ({ email: 'admin@example.com' }),
  'POST /api/admin/recover/check': () => ({ link: 'x'.repeat(43) }),
  'POST /api/admin/recover': () => ({ link: 'x'.repeat(43), password: 'a long password' }),
  'POST /api/admin/login': () => ({ email: 'admin@example.com', password: 'a password of a test' }),
  'POST /api/admin/login-link': () => ({ link: 'x'.repeat(43) }),
  'POST /api/admin/setup': () => ({
    link: 'x'.repeat(43),
    name: 'A',
    tagline: '',
    timeZone: 'UTC',
    email: 'a@example.com',
    password: 'a long password',
  }),
  'POST /api/admin/invitation': () => ({ link: 'x'.repeat(43) }),
  'POST /api/admin/invitation/accept': () => ({ link: 'x'.repeat(43), name: 'Eve', password: 'a long password' }),
  'POST /api/admin/invitation/passkey-options': () => ({ link: 'x'.repeat(43), name: 'Eve' }),
  'POST /api/admin/invitation/accept-with-passkey': () => ({
    link: 'x'.repeat(43),
    name: 'Eve',
    passkey: { id: 'eA', clientDataJSON: 'eA', authenticatorData: 'eA' },
  }),
  'POST /api/admin/passkey/login': () => ({
    ...{ id: 'eA', clientDataJSON: 'eyJ0eXBlIjoiIiwiY2hhbGxlbmdlIjoiIiwib3JpZ2luIjoiIn0', authenticatorData: 'eA' },
    signature: 'eA',
  }),
  'POST /api/blog/add-comment': () => ({ blog, name: 'Eve', content: 'Hello' }),
  'POST /api/contact': () => ({ name: 'Eve', email: 'eve@example.com', message: 'Hello' }),
  'POST /api/newsletter/confirm': async () => ({ token: await visitors.confirmToken({ id: 'x' }) }),
  'POST /api/newsletter/preferences': async () => {
    const [link = ''] = await visitors.unsubscribeTokens([{ id: 'x' }])
    return { token: link, frequency: 'each', categories: null }
  },
  'POST /api/newsletter/subscribe': () => ({ email: 'new@example.com' }),
  'POST /api/local/run': () => ({ job: 'mail' }),
}

test('a closed site refuses every write with a sentence, whoever makes it', async () => {
  const writes = routes.filter((route) => !reads.test(route))
  expect(writes.length).toBeGreaterThan(100)
  await close()
  const passed = []
  // A webhook asks for a signature first.
  for (const route of writes.filter((one) => !one.startsWith('POST /api/webhooks/'))) {
    const [method = '', path = ''] = route.split(' ')
    const json = await sent[route]?.()
    const { status, body, headers } = await api.call(path, { method, token, ...(json && { json }) })
    if (status !== 503) passed.push([route, status, body.message])
    else expect([body.message, headers.get('retry-after')], route).toEqual([sentence, '120'])
  }
  expect(passed).toEqual([])
  const report = JSON.stringify({
    type: 'email.complained',
    data: { to: ['x@example.com'], tags: { kind: 'newsletter' } },
  })
  const answer = await api.call('/api/webhooks/resend', { body: report, headers: signReport('msg', report) })
  expect([answer.status, answer.body.message]).toEqual([503, sentence])
})

test('a closed site is read as always, and a reader who leaves is asked to come again', async () => {
  await addSubscribers(api, 'leaver', 1)
  const [leave = ''] = await visitors.unsubscribeTokens([{ id: 'leaver-1' }])
  const paths = ['/api/blog/all', `/api/blog/${blog}`, '/api/site', '/api/admin/blogs', '/api/health', '/rss.xml']
  const read = async () => [
    ...(await Promise.all(paths.map(async (path) => (await api.call(path, { token })).status))),
    (await api.call('/api/blog/comments', { json: { blogId: blog } })).status,
  ]
  const before = await read()
  expect(new Set(before)).toEqual(new Set([200]))
  await close()
  expect(await read()).toEqual(before)
  expect((await visitors.leave(leave)).body).toEqual({ success: false, message: sentence })
  expect(await visitors.read('leaver-1@example.com')).toMatchObject({ state: 'confirmed' })
  // A command that was killed closes no site for ever.
  await close(-minute)
  expect((await visitors.leave(leave)).status).toBe(200)
  expect(await visitors.read('leaver-1@example.com')).toMatchObject({ state: 'left' })
})

test('the cron does nothing while the site is closed, and goes on afterwards', async () => {
  await addSubscribers(api, 'reader', 3)
  await planCampaign(api, 'news', blog)
  const standIn = serveProvider(api)
  const run = () =>
    api.call('/', { headers: { 'x-test-cron': String(Date.now()), 'x-test-await': '1' }, vars: mailVariables.resend })
  await close()
  const closed = await run()
  expect([closed.status, closed.headers.get('x-test-statements')]).toEqual([200, '1'])
  expect(await readCampaign(api, 'news')).toMatchObject({ state: 'planned' })
  await close(-minute)
  await run()
  expect(standIn.mails).toHaveLength(3)
  expect(await readCampaign(api, 'news')).toMatchObject({ state: 'finished' })
})

test('a public read costs no statement more, and a write no query', async () => {
  const usedBy = async (path: string, json?: object) => {
    const { headers } = await api.call(path, { json, token, headers: { 'x-test-await': '1' } })
    return [headers.get('x-test-calls'), headers.get('x-test-statements')]
  }
  expect(await usedBy('/api/blog/latest/articles')).toEqual(['1', '1'])
  expect(await usedBy('/api/blog/comments', { blogId: blog })).toEqual(['2', '3'])
  expect(await usedBy('/api/admin/no-such-route', {})).toEqual(['1', '2'])
})
