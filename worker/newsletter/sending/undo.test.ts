import { beforeEach, expect, test } from 'vitest'
import { minute } from '../../contract/units.ts'
import { addSubscribers, countMails, readCampaign } from '../../testing/mail.ts'
import { mailVariables, sendMails, serveProvider } from '../../testing/mail-providers.ts'
import { setUpMail } from '../../testing/set-up-mail.ts'

const mail = setUpMail()
const { api, sql } = mail

beforeEach(async () => {
  await addSubscribers(api, 'reader', 3)
  await sql("UPDATE newsletter_settings SET value = json_set(value, '$.undoMinutes', 5)")
})

const call = (path: string, json?: object) =>
  api.call(`/api/admin/campaigns${path}`, {
    token: mail.token,
    vars: mailVariables.resend,
    ...(json ? { json } : { method: 'POST' }),
  })

async function send(): Promise<string> {
  const { status, body } = await call('', { blog: mail.blog })
  expect(status).toBe(201)
  return body._id
}

async function goesAt(id: string): Promise<string | null> {
  return (await api.call(`/api/admin/campaigns/${id}`, { token: mail.token })).body.campaign.goesAt
}

const endUndo = () => sql('UPDATE campaigns SET not_before = 1 WHERE not_before > 1')

test('for some minutes after Send nothing is frozen, and it can be undone', async () => {
  const standIn = serveProvider(api)
  const before = Date.now()
  const id = await send()
  const time = Date.parse((await goesAt(id)) ?? '')
  expect(time).toBeGreaterThanOrEqual(before + 5 * minute)
  expect(time).toBeLessThanOrEqual(Date.now() + 5 * minute)
  await sendMails(api)
  expect(Date.parse((await goesAt(id)) ?? '')).toBe(time)
  expect((await call(`/${id}/cancel`)).body.message).toBe('It will not be sent.')
  await endUndo()
  await sendMails(api)
  expect(standIn.calls).toBe(0)

  // A newsletter that was undone can be sent without a question, to everybody who is a subscriber when the time is over.
  const again = await send()
  await addSubscribers(api, 'later', 1)
  await endUndo()
  await sendMails(api)
  expect(await readCampaign(api, again)).toMatchObject({ state: 'finished', totals: { audience: 4, accepted: 4 } })
  expect(await goesAt(again)).toBeNull()
})

test('a blog that is hidden meanwhile is not sent, and gets the whole time when it is published again', async () => {
  const standIn = serveProvider(api)
  const id = await send()
  await sql('UPDATE blogs SET is_published = 0 WHERE id = ?', mail.blog)
  await endUndo()
  await sendMails(api)
  expect(await goesAt(id)).toBeNull()
  await sql('UPDATE blogs SET is_published = 1 WHERE id = ?', mail.blog)
  await sendMails(api)
  expect(Date.parse((await goesAt(id)) ?? '')).toBeGreaterThan(Date.now())
  expect(standIn.calls).toBe(0)
})

test('who undoes while it begins gets a clear answer, and all mails are accounted for', async () => {
  for (let round = 0; round < 4; round += 1) {
    await sql('DELETE FROM batches')
    await sql('DELETE FROM campaigns WHERE key > 1')
    const standIn = serveProvider(api)
    const id = await send()
    await endUndo()
    const [undone] = await Promise.all([call(`/${id}/cancel`), sendMails(api)])
    await sendMails(api)
    if (undone.body.message === 'It will not be sent.') {
      expect(standIn.mails).toEqual([])
      expect(await sql('SELECT 1 FROM campaigns WHERE id = ?', id)).toMatchObject({ results: [] })
      continue
    }
    expect([200, 409]).toContain(undone.status)
    const { state, totals } = await readCampaign(api, id)
    expect(['finished', 'cancelled']).toContain(state)
    expect(totals).toMatchObject({ audience: 3, waiting: 0, unknown: 0 })
    expect(countMails(standIn.mails).size).toBe(totals.accepted)
  }
})
