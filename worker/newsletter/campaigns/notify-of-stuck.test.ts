import { beforeEach, expect, test } from 'vitest'
import { minute } from '../../contract/units.ts'
import { addCampaign } from '../../testing/campaigns.ts'
import { deleteMail } from '../../testing/mail.ts'
import { mailVariables } from '../../testing/mail-providers.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const api = setUpApi({
  vars: { ...mailVariables.outbox, NOTIFY_EMAIL: 'editor@example.com', NOTIFY_FROM: 'site@example.com' },
})
const other = { NEWSLETTER_PROVIDER: 'postmark', POSTMARK_SERVER_TOKEN: 'a-token' }

beforeEach(() => deleteMail(api))

const run = (sql: string) => api.env.DB.prepare(sql).run()
const runCron = (vars: Record<string, string> = other) => api.call('/api/local/run', { json: { job: 'mail' }, vars })
const pass = () => run(`UPDATE notices SET last_tried_at = last_tried_at - ${30 * minute}`)

async function told() {
  const { results } = await api.env.DB.prepare(
    'SELECT email, subject, text FROM deliveries JOIN mail_contents ON mail_contents.key = content_key ORDER BY position',
  ).all()
  return results
}

test('a newsletter that is stuck for half an hour is told once for each problem, by the other provider', async () => {
  await addCampaign(api, 'c1', { state: 'paused' })
  await run("UPDATE campaigns SET problem = 'Postmark does not accept the token.' WHERE id = 'c1'")
  await runCron()
  expect(await told()).toEqual([])
  await pass()
  await Promise.all([runCron(), runCron()])
  await pass()
  await runCron()
  expect(await told()).toEqual([
    {
      email: 'editor@example.com',
      subject: 'The newsletter “Sent to all” is stuck',
      text: 'For half an hour it could not be sent:\n\nPostmark does not accept the token.\n\nhttps://blog.example/admin/newsletters/c1\n',
    },
  ])
  await run("UPDATE campaigns SET problem = '' WHERE id = 'c1'")
  await runCron()
  await run("UPDATE campaigns SET problem = 'No credits.' WHERE id = 'c1'")
  await runCron()
  expect(await told()).toHaveLength(1)
  await pass()
  await runCron()
  expect(await told()).toHaveLength(2)
})

test('with one provider for all mail, only the dashboard says it', async () => {
  await addCampaign(api, 'c1', { state: 'paused' })
  await run("UPDATE campaigns SET problem = 'No credits.' WHERE id = 'c1'")
  await runCron({})
  await pass()
  await runCron({})
  expect(await told()).toEqual([])
})
