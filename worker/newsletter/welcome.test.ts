import { beforeEach, expect, test } from 'vitest'
import { faults, plantIn } from '../testing/fault-injection.ts'
import { logIn } from '../testing/fixtures.ts'
import { deleteMail } from '../testing/mail.ts'
import { outboxVars } from '../testing/publisher.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { subscriptionsOf } from '../testing/subscriptions.ts'

const api = setUpApi({ vars: outboxVars })
const { run, insert, confirmToken } = subscriptionsOf(api)
let added = 0

beforeEach(async () => {
  await deleteMail(api)
  await switchWelcome(true)
})

const switchWelcome = (isOn: boolean) =>
  run('UPDATE newsletter_settings SET value = ?', JSON.stringify({ welcome: { isOn, subject: 'Hello', text: '' } }))

/** Somebody with an address of its own. @returns its confirmation, which may be repeated */
async function reader(state: 'pending' | 'unverified' | 'left' = 'pending', source = 'form') {
  added += 1
  const email = `reader-${added}@example.com`
  await insert(email, state)
  await run('UPDATE subscribers SET source = ? WHERE email = ?', source, email)
  const token = await confirmToken({ id: email })
  return (options: { headers?: Record<string, string>; vars?: Record<string, string> } = {}) =>
    api.call('/api/newsletter/confirm', { json: { token }, ...options })
}

const welcomes = () =>
  api.env.DB.prepare(
    `SELECT position, kind, subject FROM deliveries JOIN mail_contents ON mail_contents.key = content_key
    WHERE campaign_key = 0 ORDER BY position`,
  )
    .all()
    .then(({ results }) => results)

test('who confirms for the first time gets one welcome mail, with a content that all share', async () => {
  for (const confirmIt of [await reader(), await reader('unverified', 'embed')]) {
    await Promise.all([confirmIt(), confirmIt()])
  }
  const mail = { kind: 'welcome', subject: 'Hello' }
  expect(await welcomes()).toEqual([
    { position: 1, ...mail },
    { position: 2, ...mail },
  ])
  expect(await api.env.DB.prepare('SELECT count(*) AS n FROM mail_contents').first('n')).toBe(1)
  await api.call('/api/local/run', { json: { job: 'mail' } })
  const { mails } = (await api.call('/api/admin/outbox', { token: await logIn(api) })).body
  expect(mails).toMatchObject([mail, mail])
})

test.each([
  ['were imported', () => reader('unverified', 'import')],
  ['were readers before', () => reader('left')],
])('those who %s get none', async (_, prepare) => {
  const confirmIt = await prepare()
  expect((await confirmIt()).status).toBe(200)
  expect(await welcomes()).toEqual([])
})

test('nobody gets one where it is off, or nothing sends newsletters', async () => {
  await switchWelcome(false)
  await (await reader())()
  await switchWelcome(true)
  await (await reader())({ vars: { MAIL_PROVIDER: '' } })
  expect(await welcomes()).toEqual([])
  await (await reader())()
  expect(await welcomes()).toHaveLength(1)
})

test.each(faults)('it is queued once when a call fails (%s)', async (fault) => {
  const planted = plantIn(await (await reader())(), fault)
  for (const headers of planted) {
    await deleteMail(api)
    const confirmIt = await reader()
    const { status } = await confirmIt({ headers })
    expect([200, 503]).toContain(status)
    expect((await confirmIt()).status).toBe(200)
    expect(await welcomes()).toHaveLength(1)
  }
})
