import { expect, test } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { addSubscribers, countMails, countMembers, endLeases, planCampaign, readCampaign } from '../../testing/mail.ts'
import { mailVariables, sendMails, serveProvider } from '../../testing/mail-providers.ts'
import { setUpMail } from '../../testing/set-up-mail.ts'
import {
  cancelCampaign,
  leaveUnknown,
  pauseCampaign,
  resendUnknown,
  resumeCampaign,
} from './campaign-actions.queries.ts'

const mail = setUpMail()
const { api, sql } = mail

test('the admin pauses, resumes and cancels; what a run has in hand is not touched', async () => {
  const db = openDatabase(api.env.DB)
  await addSubscribers(api, 'reader', 250)
  await planCampaign(api, 'first', mail.blog)
  const standIn = serveProvider(api)
  standIn.plan('lost')
  await sendMails(api)
  expect(await pauseCampaign({ db, actor: { kind: 'cron' } }, 'first')).toBe('sending')
  await endLeases(api)
  await sendMails(api)
  expect(await readCampaign(api, 'first')).toMatchObject({ state: 'paused', totals: { accepted: 0, waiting: 250 } })
  expect(await resumeCampaign({ db, actor: { kind: 'cron' } }, 'first')).toBe('paused')
  standIn.plan('lost')
  await sendMails(api)
  expect(await cancelCampaign({ db, actor: { kind: 'cron' } }, 'first')).toBe('sending')
  // The batch in doubt got no answer again, those after it did.
  const sent = { audience: 250, accepted: 150, refused: 0, excluded: 0 }
  expect((await readCampaign(api, 'first')).totals).toEqual({ ...sent, unknown: 0, waiting: 100 })
  await endLeases(api)
  await sendMails(api)
  const settled = { ...sent, unknown: 100, waiting: 0 }
  expect(await readCampaign(api, 'first')).toMatchObject({ state: 'cancelled', totals: settled })
  expect(await countMembers(api, 'first')).toEqual(settled)
  expect(await cancelCampaign({ db, actor: { kind: 'cron' } }, 'first')).toBe('cancelled')
  expect(await resendUnknown({ db, actor: { kind: 'cron' } }, 'first')).toBe('cancelled')
  await sendMails(api)
  expect((await readCampaign(api, 'first')).totals).toEqual(settled)
  expect([standIn.mails.length, countMails(standIn.mails).size]).toEqual([250, 250])
  expect(await pauseCampaign({ db, actor: { kind: 'cron' } }, 'nothing')).toBeUndefined()
})

test('a cancelled campaign excludes what was not sent', async () => {
  await addSubscribers(api, 'reader', 250)
  await planCampaign(api, 'first', mail.blog)
  const standIn = serveProvider(api)
  standIn.plan(null, 'rate-limited')
  await sendMails(api)
  await cancelCampaign({ db: openDatabase(api.env.DB), actor: { kind: 'cron' } }, 'first')
  expect(await countMembers(api, 'first')).toMatchObject({ accepted: 100, excluded: 150 })
  expect((await readCampaign(api, 'first')).totals).toMatchObject({ accepted: 100, excluded: 150, waiting: 0 })
})

test('what is unknown is sent again when the admin wants it, with a new id', async () => {
  await addSubscribers(api, 'reader', 30)
  await planCampaign(api, 'first', mail.blog)
  const standIn = serveProvider(api, 'postmark')
  standIn.plan('failed')
  await sendMails(api, mailVariables.postmark)
  const unknown = { state: 'finished', totals: { audience: 30, unknown: 30, waiting: 0 } }
  expect(await readCampaign(api, 'first')).toMatchObject(unknown)
  const db = openDatabase(api.env.DB)
  await resendUnknown({ db, actor: { kind: 'cron' } }, 'first')
  standIn.plan('failed')
  await sendMails(api, mailVariables.postmark)
  expect(await readCampaign(api, 'first')).toMatchObject(unknown)
  await resendUnknown({ db: openDatabase(api.env.DB), actor: { kind: 'cron' } }, 'first')
  expect(await readCampaign(api, 'first')).toMatchObject({ state: 'sending', totals: { unknown: 0, waiting: 30 } })
  await sendMails(api, mailVariables.postmark)
  expect(await readCampaign(api, 'first')).toMatchObject({ state: 'finished', totals: { accepted: 30 } })
  expect(countMails(standIn.mails).size).toBe(30)
})

test('what is left in doubt is neither sent again nor asked about', async () => {
  const db = openDatabase(api.env.DB)
  await addSubscribers(api, 'reader', 30)
  await planCampaign(api, 'first', mail.blog)
  const standIn = serveProvider(api, 'postmark')
  standIn.plan('failed')
  await sendMails(api, mailVariables.postmark)
  await leaveUnknown({ db, actor: { kind: 'cron' } }, 'first')
  await resendUnknown({ db, actor: { kind: 'cron' } }, 'first')
  await sendMails(api, mailVariables.postmark)
  expect(await readCampaign(api, 'first')).toMatchObject({ state: 'finished', totals: { unknown: 30, waiting: 0 } })
  expect(await sql('SELECT state, members FROM batches')).toMatchObject({ results: [{ state: 'done', members: '' }] })
  expect(standIn.mails).toHaveLength(0)
})

test('mails that are sent again leave the totals of their batch whole', async () => {
  const { postmark, none } = mailVariables
  await addSubscribers(api, 'reader', 130)
  await planCampaign(api, 'first', mail.blog)
  await sendMails(api, none)
  await sql("UPDATE subscribers SET state = 'left' WHERE id IN ('reader-1', 'reader-2', 'reader-99')")
  const standIn = serveProvider(api, 'postmark')
  standIn.plan('failed', 'failed')
  await sendMails(api, postmark)
  await endLeases(api)
  await sendMails(api, postmark)
  const expected = { audience: 130, refused: 0, excluded: 3, waiting: 0 }
  expect((await readCampaign(api, 'first')).totals).toEqual({ ...expected, accepted: 0, unknown: 127 })
  await resendUnknown({ db: openDatabase(api.env.DB), actor: { kind: 'cron' } }, 'first')
  await sendMails(api, postmark)
  expect(await readCampaign(api, 'first')).toMatchObject({ totals: { ...expected, accepted: 127, unknown: 0 } })
  expect((await readCampaign(api, 'first')).totals).toEqual(await countMembers(api, 'first'))
})

test('what was in doubt is in doubt again when sending it again was put off and cancelled', async () => {
  await addSubscribers(api, 'reader', 30)
  await planCampaign(api, 'first', mail.blog)
  const standIn = serveProvider(api, 'postmark')
  standIn.plan('failed-late', 'rate-limited')
  await sendMails(api, mailVariables.postmark)
  await resendUnknown({ db: openDatabase(api.env.DB), actor: { kind: 'cron' } }, 'first')
  await sendMails(api, mailVariables.postmark)
  expect((await readCampaign(api, 'first')).totals).toMatchObject({ waiting: 30 })
  await cancelCampaign({ db: openDatabase(api.env.DB), actor: { kind: 'cron' } }, 'first')
  expect(await readCampaign(api, 'first')).toMatchObject({ state: 'cancelled', totals: { unknown: 30, excluded: 0 } })
})

test('whom a cancelled request to confirm did not reach can be asked by the next one', async () => {
  await addSubscribers(api, 'old', 130, 'unverified')
  await planCampaign(api, 'ask', null)
  const standIn = serveProvider(api)
  standIn.plan(null, 'rate-limited')
  await sendMails(api)
  await cancelCampaign({ db: openDatabase(api.env.DB), actor: { kind: 'cron' } }, 'ask')
  expect((await readCampaign(api, 'ask')).totals).toMatchObject({ accepted: 100, excluded: 30 })
  await planCampaign(api, 'rest', null)
  await sendMails(api)
  expect((await readCampaign(api, 'rest')).totals).toMatchObject({ audience: 30, accepted: 30 })
  expect([standIn.mails.length, countMails(standIn.mails).size]).toEqual([130, 130])
})

test('a request to confirm that is cancelled while it is posted asks nobody whom it did not reach', async () => {
  await addSubscribers(api, 'old', 3, 'unverified')
  await planCampaign(api, 'ask', null)
  const standIn = serveProvider(api)
  standIn.plan('rate-limited')
  api.serveInternet(async (request) => {
    await cancelCampaign({ db: openDatabase(api.env.DB), actor: { kind: 'cron' } }, 'ask')
    return standIn.answer(request)
  })
  await sendMails(api)
  await sendMails(api)
  expect((await readCampaign(api, 'ask')).totals).toMatchObject({ excluded: 3 })
  await planCampaign(api, 'rest', null)
  await sendMails(api)
  expect((await readCampaign(api, 'rest')).totals).toMatchObject({ audience: 3, accepted: 3 })
})

test('a planned newsletter keeps its time when somebody asks to send mails in doubt again', async () => {
  await planCampaign(api, 'first', mail.blog)
  const { status } = await api.call('/api/admin/campaigns/first/unknown', {
    json: { action: 'again' },
    token: mail.token,
  })
  expect(status).toBe(409)
  expect(await sql("SELECT state, not_before FROM campaigns WHERE id = 'first'")).toMatchObject({
    results: [{ state: 'planned', not_before: 1 }],
  })
})
