import { beforeAll, beforeEach, expect, test } from 'vitest'
import { faults } from '../testing/fault-injection.ts'
import { admin, quickPasswords } from '../testing/fixtures.ts'
import { mailVariables } from '../testing/mail-providers.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { expectIndexedStatements, observeStatements } from '../testing/statements.ts'
import { hashPassword } from './auth/password.ts'
import { newBrowserMailsPerDay } from './new-browsers.queries.ts'

const api = setUpApi({ vars: { ...quickPasswords, ...mailVariables.resend } })
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1'
let passwordHash: string

beforeAll(async () => {
  passwordHash = await hashPassword(admin.password, quickPasswords)
})

beforeEach(async () => {
  const tables = ['sessions', 'events', 'deliveries', 'mail_contents', 'daily_totals', 'login_attempts', 'admins']
  await api.env.DB.batch(tables.map((table) => api.env.DB.prepare(`DELETE FROM ${table}`)))
  await api.env.DB.prepare('INSERT INTO admins (email, password_hash, created_at, updated_at) VALUES (?, ?, 0, 0)')
    .bind(admin.email, passwordHash)
    .run()
})

/** Logs in, and waits for what happens after the answer. @returns the device token */
async function logIn(headers: Record<string, string> = {}, vars: Record<string, string> = {}): Promise<string> {
  const sent = { json: admin, headers: { 'user-agent': phone, 'x-test-await': 'tasks', ...headers }, vars }
  const { status, body } = await api.call('/api/admin/login', sent)
  expect(status).toBe(200)
  return body.deviceToken
}

async function mails() {
  const { results } = await api.env.DB.prepare(
    'SELECT email, subject, text FROM deliveries JOIN mail_contents ON mail_contents.key = content_key',
  ).all<{ email: string; subject: string; text: string }>()
  return results
}

test('a new browser is told to the account, after its first login and unless it has signed in before', async () => {
  const deviceToken = await logIn()
  expect(await mails()).toEqual([])
  await logIn({ 'x-device-token': deviceToken })
  expect(await mails()).toEqual([])
  await logIn({ 'cf-connecting-ip': '203.0.113.9' })
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ email: admin.email, subject: 'A new browser has signed in to Broadsheet' })
  const text = mail?.text.replaceAll('\n', ' ')
  expect(text).toMatch(/has signed in: Safari on iPhone, on \w+ \d+\w\w \d{4}, \d\d:\d\d \(UTC\)\./)
  expect(text).toContain('https://blog.example/admin/account')
  expect(text).not.toContain('203.0.113.9')
})

test('a login of long ago counts, whose session is deleted', async () => {
  await logIn()
  await api.env.DB.prepare('DELETE FROM sessions').run()
  await logIn()
  expect(await mails()).toHaveLength(1)
})

test('an account is told five times a day at most, also of logins at the same time', async () => {
  await logIn()
  for (let count = 0; count < newBrowserMailsPerDay - 1; count += 1) await logIn()
  await Promise.all([logIn(), logIn(), logIn()])
  expect(await mails()).toHaveLength(newBrowserMailsPerDay)
})

test.each([
  ['no provider', mailVariables.none],
  ['the Outbox, which nobody gets', mailVariables.outbox],
])('with %s nothing is asked nor told', async (_, vars) => {
  await logIn()
  const statements = await observeStatements(api, async () => ({ status: (await logIn({}, vars)) ? 200 : 0 }))
  expect(statements.filter(({ statement }) => statement.includes('daily_totals'))).toEqual([])
  expect(await mails()).toEqual([])
})

test('the statements behind a login find rows by an index', async () => {
  await logIn()
  const statements = await observeStatements(api, async () => ({ status: (await logIn()) ? 200 : 0 }))
  expect(await mails()).toHaveLength(1)
  const own = statements.filter(({ statement }) => /daily_totals|mail_contents|deliveries/.test(statement))
  expect(own.length).toBeGreaterThan(3)
  await expectIndexedStatements(api, own)
})

test.each(faults)('whatever fails after the answer (%s), the login does not', async (fault) => {
  await logIn()
  const counted = await api.call('/api/admin/login', { json: admin })
  const before = Number(counted.headers.get('x-test-calls'))
  for (const later of [1, 2, 3, 4]) await logIn({ [fault]: String(before + later) })
  expect(await api.env.DB.prepare('SELECT count(*) AS rows FROM sessions').first('rows')).toBe(6)
})
