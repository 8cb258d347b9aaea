import { expect, test } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { addSubscribers, planCampaign, readCampaign } from '../../testing/mail.ts'
import { mailVariables, sendMails, serveProvider } from '../../testing/mail-providers.ts'
import { setUpMail } from '../../testing/set-up-mail.ts'
import { observeStatements, rowsWrittenBy } from '../../testing/statements.ts'
import { cancelCampaign } from '../states/campaign-actions.queries.ts'

const mail = setUpMail()
const { api, sql } = mail

const readers = 1_000
const batches = readers / 100
/** Freezing: the content and the campaign. */
const toFreeze = 20

test('a batch whose mails are accepted writes 12 rows at most, and none for a mail', async () => {
  await addSubscribers(api, 'reader', readers)
  await planCampaign(api, 'first', mail.blog)
  serveProvider(api, 'postmark')
  const statements = await observeStatements(api, () => sendMails(api, { ...mailVariables.postmark, PLAN: 'paid' }))
  expect((await readCampaign(api, 'first')).totals).toMatchObject({ accepted: readers })
  const ofMail = statements.filter(({ statement }) => /deliveries|batches|campaigns|mail_contents/.test(statement))
  expect(rowsWrittenBy(ofMail)).toBeLessThanOrEqual(12 * batches + toFreeze)
  expect(await sql('SELECT 1 FROM deliveries')).toMatchObject({ results: [] })
})

test('what begins and what cancels a campaign writes no row for a reader', async () => {
  await addSubscribers(api, 'reader', readers)
  await planCampaign(api, 'first', mail.blog)
  const begun = await observeStatements(api, () => sendMails(api, mailVariables.none))
  expect(rowsWrittenBy(begun)).toBeLessThanOrEqual(2 * toFreeze)
  await cancelCampaign({ db: openDatabase(api.env.DB), actor: { kind: 'cron' } }, 'first')
  expect(await readCampaign(api, 'first')).toMatchObject({
    state: 'cancelled',
    totals: { audience: readers, excluded: readers, waiting: 0 },
  })
  expect(await sql('SELECT 1 FROM deliveries UNION ALL SELECT 1 FROM batches')).toMatchObject({ results: [] })
})
