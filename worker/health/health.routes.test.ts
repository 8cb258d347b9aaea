import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { makeBackupKey } from '../backup/format.ts'
import type { Health, ServiceHealth, ServiceName } from '../contract/health.ts'
import { addBlog, logIn } from '../testing/fixtures.ts'
import { mailVariables, standIns } from '../testing/mail-providers.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { observeStatements, rowsReadBy } from '../testing/statements.ts'

const api = setUpApi({ vars: mailVariables.outbox })
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

type Options = { vars?: Record<string, string | null>; headers?: Record<string, string> }

async function read(options: Options = {}): Promise<Health> {
  return (await api.call('/api/admin/health', { token, ...options })).body.health
}

async function check(options: Options = {}): Promise<Health> {
  const { status, text, body } = await api.call('/api/admin/health/check', { method: 'POST', token, ...options })
  expect(status, text).toBe(200)
  return body.health
}

function serviceOf({ services }: Health, name: ServiceName): ServiceHealth {
  const service = services.find((one) => one.name === name)
  if (!service) throw new Error(`There is no service ${name}`)
  return service
}

const failing = async () => (await api.call('/api/admin/dashboard', { token })).body.dashboardData.failing
const statesOf = ({ services }: Health) => services.map(({ name, state }) => `${name} ${state}`)
const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000

test('a check calls each service once and stores what answered', async () => {
  expect(statesOf(await read())).toEqual([
    'database unknown',
    'files unknown',
    'backups absent',
    'images unknown',
    'textModel unknown',
    'fastModel unknown',
    'mail unknown',
  ])
  const checked = await check()
  const all = ['database ok', 'files ok', 'backups absent', 'images ok', 'textModel ok', 'fastModel ok', 'mail ok']
  expect(statesOf(checked), JSON.stringify(checked.services)).toEqual(all)
  expect(statesOf(await read())).toEqual(all)
  const { objects } = await api.env.MEDIA.list({ prefix: 'health/' })
  expect(objects).toEqual([])
})

test('a service that the deployment lacks has not failed', async () => {
  const health = await check({ vars: { AI: null, IMAGES: null, MAIL_PROVIDER: null } })
  expect(statesOf(health)).toEqual([
    'database ok',
    'files ok',
    'backups absent',
    'images absent',
    'textModel absent',
    'fastModel absent',
    'mail absent',
  ])
})

test('a job that nothing can come of says so, also where its runs succeed', async () => {
  await api.env.DB.exec(
    `INSERT OR REPLACE INTO jobs (name, last_run_at, last_success_at) VALUES ('backup', ${minutesAgo(1)}, ${minutesAgo(1)})`,
  )
  const lacking = async (vars: Record<string, string | null>) =>
    (await read({ vars })).jobs.flatMap(({ name, isSetUp }) => (isSetUp ? [] : [name]))
  expect(await lacking({})).toEqual(['backup'])
  expect(await lacking({ AI: null, IMAGES: null, MAIL_PROVIDER: null })).toEqual(['mail', 'copies', 'backup'])
  expect(await lacking({ BACKUP_KEY: makeBackupKey() })).toEqual([])
  await api.env.DB.exec("DELETE FROM jobs WHERE name = 'backup'")
})

test('a service that fails keeps its last success, and says what to do', async () => {
  const { headers } = await api.call('/api/admin/health/check', { method: 'POST', token })
  const calls = Number(headers.get('x-test-calls'))
  const failed: string[] = []
  for (let call = 2; call <= calls; call += 1) {
    const { body } = await api.call('/api/admin/health/check', {
      method: 'POST',
      token,
      headers: { 'x-test-fail': String(call) },
    })
    const files = body.health && serviceOf(body.health, 'files')
    if (files?.state !== 'failed') continue
    failed.push(String(call))
    expect(files.lastError).toBe(
      'It has failed: “A planted failure” Check in the Cloudflare dashboard that R2 is switched on and has the bucket of the site.',
    )
    expect(Date.parse(files.lastSuccessAt)).toBeLessThan(Date.parse(files.lastErrorAt))
    expect(serviceOf(await read(), 'files')).toEqual(files)
    expect(await failing()).toEqual({ service: 'Files (R2)', at: files.lastErrorAt })
  }
  expect(failed.length).toBeGreaterThan(0)
  expect(serviceOf(await check(), 'files').state).toBe('ok')
  expect(await failing()).toBeNull()
})

test('what cannot be stored is answered all the same', async () => {
  await api.env.DB.exec(
    "CREATE TRIGGER no_checks BEFORE UPDATE ON binding_checks BEGIN SELECT RAISE(FAIL, 'full'); END",
  )
  const health = await check()
  await api.env.DB.exec('DROP TRIGGER no_checks')
  expect([serviceOf(health, 'database').state, serviceOf(health, 'files').state]).toEqual(['failed', 'ok'])
})

test.each([
  ['verified domains', { domains: ['example.com'] }, 'ok', ''],
  ['a key that may only send', { isSendingOnly: true }, 'ok', ''],
  [
    'another domain',
    { domains: ['example.org'] },
    'failed',
    'Resend has not verified the domain example.com of MAIL_FROM. Add it and its DNS records at resend.com/domains.',
  ],
  [
    'another key',
    { key: 're_other' },
    'failed',
    'Resend sends nothing: “API key is invalid” Check the secret RESEND_API_KEY, and that the domain of MAIL_FROM is verified at Resend.',
  ],
])('Resend is asked without sending a mail: %s', async (_what, options, state, sentence) => {
  const standIn = standIns.resend(options)
  api.serveInternet(standIn.answer)
  const mail = serviceOf(await check({ vars: mailVariables.resend }), 'mail')
  expect([mail.provider, mail.state]).toEqual(['Resend', state])
  if (sentence) expect(mail.lastError).toBe(sentence)
  expect([standIn.calls, standIn.mails]).toEqual([1, []])
})

test.each([
  ['a-token', 'ok', ''],
  [
    'another',
    'failed',
    'Postmark sends nothing: “The Server Token you provided in the X-Postmark-Server-Token request header was invalid.” Check the secret POSTMARK_SERVER_TOKEN.',
  ],
])('Postmark is asked without sending a mail: %s', async (key, state, sentence) => {
  const standIn = standIns.postmark({ key })
  api.serveInternet(standIn.answer)
  const mail = serviceOf(await check({ vars: mailVariables.postmark }), 'mail')
  expect([mail.provider, mail.state, mail.lastError]).toEqual(['Postmark', state, sentence])
  expect([standIn.calls, standIn.mails]).toEqual([1, []])
})

test('newsletters have a line of their own where another provider sends them', async () => {
  const health = await read({ vars: { ...mailVariables.resend, NEWSLETTER_PROVIDER: 'outbox' } })
  expect(health.services.slice(-2).map(({ name, provider }) => [name, provider])).toEqual([
    ['mail', 'Resend'],
    ['newsletters', 'Outbox'],
  ])
})

test('a model that fails in use is stored after the response, once a minute, without what the author wrote', async () => {
  const vars = { AI_MODEL_FAST: `@cf/failing-${Date.now()}` }
  const suggest = (prompt: string) =>
    api.call('/api/blog/suggest', { json: { prompt, kind: 'titles', title: prompt }, token, vars })
  expect((await suggest('A secret of the sea [[5007]]')).status).toBe(502)
  await expect.poll(async () => serviceOf(await read({ vars }), 'fastModel').state).toBe('failed')
  const { lastError, lastErrorAt } = serviceOf(await read({ vars }), 'fastModel')
  expect(lastError).toContain(`Workers AI has no model ${vars.AI_MODEL_FAST}, or not any more.`)
  expect(lastError).not.toContain('secret')
  await suggest('Another secret of the sea [[fail]]')
  expect(serviceOf(await read({ vars }), 'fastModel').lastErrorAt).toBe(lastErrorAt)
  expect((await suggest('What the sea tells us')).status).toBe(200)
  await expect.poll(async () => serviceOf(await read({ vars }), 'fastModel').state).toBe('ok')
})

test('a model that was withdrawn is named by a check, with what to do', async () => {
  const health = await check({ vars: { AI_MODEL_TEXT: '@cf/[[5007]]' } })
  expect(statesOf(health).slice(4, 6)).toEqual(['textModel failed', 'fastModel ok'])
  expect(serviceOf(health, 'textModel').lastError).toBe(
    'It has failed: “InferenceUpstreamError: 5007: The local model fails, as it is asked.” Workers AI has no model @cf/[[5007]], or not any more. Who runs the site can choose another one: Health says how.',
  )
})

test.each(['cut', 'error-event'])(
  'a model of texts that answers, but does not stream to its end, has failed: %s',
  async (way) => {
    const health = await check({ vars: { AI_MODEL_TEXT: `@cf/[[${way}]]` } })
    expect(statesOf(health).slice(4, 6)).toEqual(['textModel failed', 'fastModel ok'])
  },
)

test('reading costs no statement while the services answer', async () => {
  const id = await addBlog(api, token)
  const { body } = await api.call(`/api/blog/${id}`)
  const read = async () => {
    await api.call(new URL(body.blog.image).pathname)
    return api.call('/api/blog/all')
  }
  // A service that failed in another file is noted as answering again.
  await read()
  const statements = await observeStatements(api, read)
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.filter(({ statement }) => statement.includes('binding_checks'))).toEqual([])
})

test('the version is that of package.json, and the schema is compared with the newest migration', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const newest = readdirSync('migrations')
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1)
    ?.replace('.sql', '')
  const health = await read()
  expect(health.version.release).toBe(version)
  expect(health.schema).toEqual({ expected: newest, applied: newest, state: 'current' })
  const add = (name: string) => api.env.DB.exec(`INSERT INTO d1_migrations (name) VALUES ('${name}')`)
  await add('9999_later.sql')
  expect((await read()).schema).toMatchObject({ applied: '9999_later', state: 'newer' })
  await api.env.DB.exec(`DELETE FROM d1_migrations WHERE name IN ('9999_later.sql', '${newest}.sql')`)
  expect((await read()).schema.state).toBe('older')
  await add(`${newest}.sql`)
})

test('a job is late when its last success is too long ago, not before its first', async () => {
  expect((await read()).jobs.map(({ isLate }) => isLate)).not.toContain(true)
  await api.env.DB.prepare("INSERT OR REPLACE INTO jobs (name, last_run_at, last_success_at) VALUES ('publish', ?, ?)")
    .bind(minutesAgo(1), minutesAgo(7))
    .run()
  const [publish] = (await read()).jobs
  expect(publish).toMatchObject({ name: 'publish', isLate: true })
  await api.env.DB.exec("DELETE FROM jobs WHERE name = 'publish'")
})

test('the rows written today are those that bulk calls and the cron have counted, with their limit on Free', async () => {
  await api.env.DB.prepare("INSERT OR REPLACE INTO daily_totals VALUES ('rows-written', ?, 1234)")
    .bind(Math.floor(Date.now() / 86_400_000))
    .run()
  expect((await read({ vars: { PLAN: 'free' } })).rowsWritten).toEqual({ today: 1_234, bulkLimit: 80_000 })
  expect((await read({ vars: { PLAN: 'paid' } })).rowsWritten).toEqual({ today: 1_234, bulkLimit: null })
})

test('what waits is counted by its indexes, and no further than 1,001', async () => {
  const id = await addBlog(api, token)
  await api.env.DB.batch([
    api.env.DB.prepare('UPDATE blogs SET is_published = 0, scheduled_at = 1 WHERE id = ?').bind(id),
    api.env.DB.prepare(
      `INSERT INTO deliveries (campaign_key, position, email)
        WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 1500)
        SELECT (SELECT key FROM campaigns WHERE kind = 'single'), n, 'a' || n || '@example.com' FROM n`,
    ),
  ])
  await api.call('/api/contact', { json: { name: 'Ada', email: 'ada@example.com', message: 'Hello.' } })
  const statements = await observeStatements(api, () => api.call('/api/admin/health', { token }))
  const { waiting } = await read()
  expect(waiting).toMatchObject({ dueBlogs: 1, mails: 1_001, messages: 1, comments: 0 })
  const counting = statements.filter(({ statement }) => statement.includes('due_blogs'))
  expect(counting).toHaveLength(1)
  expect(rowsReadBy(counting)).toBeLessThan(3_100)
})
