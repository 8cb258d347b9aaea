import { beforeAll, beforeEach, expect, test } from 'vitest'
import { day } from '../../contract/units.ts'
import { addCampaign } from '../../testing/campaigns.ts'
import { logIn } from '../../testing/fixtures.ts'
import { addSubscribers, deleteMail } from '../../testing/mail.ts'
import { setUpApi } from '../../testing/set-up-api.ts'
import { observeStatements, rowsReadBy } from '../../testing/statements.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
})
beforeEach(() => deleteMail(api))

const run = (sql: string, ...values: unknown[]) =>
  api.env.DB.prepare(sql)
    .bind(...values)
    .run()
const callOverview = () => api.call('/api/admin/campaigns/overview', { token })
const overview = async () => (await callOverview()).body.overview
const stuck = async () => (await api.call('/api/admin/dashboard', { token })).body.dashboardData.stuckNewsletter

test('the dashboard shows what is open or has just ended, and names the one that is stuck', async () => {
  const at = Date.now()
  await addCampaign(api, 'old', { state: 'finished' })
  await addCampaign(api, 'done', { state: 'finished' })
  await addCampaign(api, 'paused', { state: 'paused' })
  await addCampaign(api, 'sending')
  await run('UPDATE campaigns SET ended_at = ? WHERE id = ?', at - 8 * day, 'old')
  await run('UPDATE campaigns SET ended_at = ? WHERE id = ?', at - day, 'done')
  expect((await overview()).newsletters.map(({ _id }: { _id: string }) => _id)).toEqual(['sending', 'paused', 'done'])
  expect(await stuck()).toBeNull()
  await run("UPDATE campaigns SET problem = 'Too many complaints.' WHERE id IN ('paused', 'done')")
  expect(await stuck()).toEqual({
    _id: 'paused',
    title: 'Sent to all',
    problem: 'Too many complaints.',
    waitsUntil: null,
  })
  const goesOn = Date.now() + day
  await run("UPDATE campaigns SET problem = 'No mails are left today.', not_before = ? WHERE id = 'sending'", goesOn)
  expect(await stuck()).toMatchObject({ _id: 'sending', waitsUntil: new Date(goesOn).toISOString() })
  expect((await overview()).newsletters[0]).toMatchObject({ triedAgainAt: new Date(goesOn).toISOString() })
})

test('growth is by week and source, and reads few rows whatever there is', async () => {
  await addSubscribers(api, 'ann', 3)
  await run("UPDATE subscribers SET state = 'left' WHERE id = 'ann-1'")
  await run("INSERT INTO subscriber_weeks (week, source, joined) VALUES (1, 'import', 500)")
  for (let number = 0; number < 30; number += 1) await addCampaign(api, `c${number}`, { state: 'cancelled' })
  const statements = await observeStatements(api, callOverview)
  expect(rowsReadBy(statements)).toBeLessThanOrEqual(150)
  const { subscribers, growth } = await overview()
  expect(subscribers).toBe(2)
  expect(growth).toEqual([{ week: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), source: 'form', joined: 3, ended: 1 }])
  expect(new Date(growth[0].week).getUTCDay()).toBe(1)
})
