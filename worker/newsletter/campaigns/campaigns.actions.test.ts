import { beforeAll, expect, test } from 'vitest'
import type { CampaignReport } from '../../contract/newsletter.ts'
import { addCampaign, markBatch, type Outcome } from '../../testing/campaigns.ts'
import { faults, plantIn } from '../../testing/fault-injection.ts'
import { addBlog, logIn } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'
import { expectIndexedStatements, observeStatements } from '../../testing/statements.ts'

const api = setUpApi()
let token: string
let blog: string
let added = 0

beforeAll(async () => {
  token = await logIn(api)
  blog = await addBlog(api, token)
})

const actions = ['pause', 'resume', 'cancel', 'again', 'leave'] as const
type Action = (typeof actions)[number]

function act(id: string, action: Action, headers: Record<string, string> = {}) {
  const isDecision = action === 'again' || action === 'leave'
  const path = `/api/admin/campaigns/${id}/${isDecision ? 'unknown' : action}`
  return api.call(path, { method: 'POST', token, headers, ...(isDecision && { json: { action } }) })
}

/** A campaign of 30 mails: 10 are accepted, 10 in doubt, and the others wait. @returns its id */
async function addHalfSent(state: 'sending' | 'paused' | 'finished' | 'cancelled' = 'sending') {
  added += 1
  const id = `half-sent-${added}`
  const key = await addCampaign(api, id, { blog, state, deliveries: 30 })
  await markBatch(api, key, 1, Array<Outcome>(10).fill(['accepted', '']))
  await markBatch(api, key, 11, Array<Outcome>(10).fill(['unknown', '']), 'unknown')
  await api.env.DB.prepare('UPDATE campaigns SET next_position = 21 WHERE key = ?').bind(key).run()
  return id
}

async function read(id: string): Promise<CampaignReport | null> {
  return (await api.call(`/api/admin/campaigns/${id}`, { token })).body.campaign ?? null
}

/** The columns that an action may change, apart from times. */
async function snapshot(id: string) {
  const campaign = await read(id)
  return campaign && [campaign.state, campaign.totals, campaign.undecided]
}

test('a campaign is paused, resumed and cancelled; a doubled click acts once', async () => {
  const id = await addHalfSent()
  const before = await snapshot(id)
  for (const [action, state, message] of [
    ['pause', 'paused', 'Sending paused'],
    ['resume', 'sending', 'Sending resumed'],
  ] as const) {
    for (const answer of await Promise.all([act(id, action), act(id, action)])) {
      expect(answer).toMatchObject({ status: 200, body: { success: true, message } })
    }
    expect(await read(id)).toMatchObject({ state, endedAt: null })
  }
  expect(await snapshot(id)).toEqual(before)
  for (const { status } of await Promise.all([act(id, 'cancel'), act(id, 'cancel')])) expect(status).toBe(200)
  const cancelled = await read(id)
  expect(cancelled).toMatchObject({
    state: 'cancelled',
    totals: { audience: 30, waiting: 0, accepted: 10, refused: 0, excluded: 10, unknown: 10 },
    endedAt: expect.any(String),
  })
  expect(cancelled?.reasons).toContainEqual({ state: 'excluded', reason: 'cancelled', count: 10 })
})

test('mails in doubt are sent again or left, as the admin says', async () => {
  const again = await addHalfSent('finished')
  expect(await read(again)).toMatchObject({ undecided: 10 })
  for (const { status } of await Promise.all([act(again, 'again'), act(again, 'again')])) expect(status).toBe(200)
  expect(await read(again)).toMatchObject({ state: 'sending', undecided: 0, totals: { waiting: 20, unknown: 0 } })
  const left = await addHalfSent()
  expect(await act(left, 'leave')).toMatchObject({ status: 200, body: { message: 'They are not sent again.' } })
  expect(await read(left)).toMatchObject({ undecided: 0, totals: { waiting: 10, unknown: 10 } })
  // Mails that were left in doubt stay so.
  await act(left, 'again')
  expect(await read(left)).toMatchObject({ undecided: 0, totals: { waiting: 10, unknown: 10 } })
  expect(await api.call(`/api/admin/campaigns/${left}/unknown`, { json: { action: 'delete' }, token })).toMatchObject({
    status: 422,
    body: { message: 'The action must be again or leave.' },
  })
})

test('nothing more is sent of a blog that readers do not find; the answer says where it is', async () => {
  const lost = await addBlog(api, token)
  const [paused, doubted] = [await addHalfSent('paused'), await addHalfSent('finished')]
  const move = (set: string) => api.env.DB.prepare(`UPDATE blogs SET ${set} WHERE id = ?`).bind(lost).run()
  await api.env.DB.prepare(
    `UPDATE campaigns SET blog_key = (SELECT key FROM blogs WHERE id = ?) WHERE id IN ('${paused}', '${doubted}')`,
  )
    .bind(lost)
    .run()
  const before = [await snapshot(paused), await snapshot(doubted)]
  const expectRefused = async (message: string) => {
    for (const [id, action] of [
      [paused, 'resume'],
      [doubted, 'again'],
    ] as const) {
      const answer = await act(id, action)
      expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining(message)])
    }
    expect([await snapshot(paused), await snapshot(doubted)]).toEqual(before)
  }
  await move('is_published = 0')
  await expectRefused('not published')
  await move('is_published = 1')
  await api.call('/api/blog/delete', { json: { id: lost }, token })
  await expectRefused('in the Trash')
  await api.env.DB.prepare(`UPDATE campaigns SET blog_key = NULL WHERE id IN ('${paused}', '${doubted}')`).run()
  await expectRefused('was deleted')
  expect((await act(paused, 'cancel')).status).toBe(200)
})

test('a planned campaign is deleted by its cancellation', async () => {
  await addCampaign(api, 'plan', { state: 'planned' })
  expect(await act('plan', 'pause')).toMatchObject({ status: 409, body: { message: 'Sending has not begun yet.' } })
  expect(await act('plan', 'cancel')).toMatchObject({ status: 200, body: { message: 'It will not be sent.' } })
  expect(await read('plan')).toBeNull()
  expect(await act('plan', 'cancel')).toMatchObject({ status: 404, body: { message: 'Newsletter not found.' } })
})

test.each([
  ['finished', ['pause', 'resume', 'cancel'], 'Sending has ended already.'],
  ['cancelled', ['pause', 'resume', 'again'], 'It was cancelled.'],
] as const)('what does not fit a campaign that is %s is refused', async (state, refused, message) => {
  const id = await addHalfSent(state)
  const before = await snapshot(id)
  for (const action of refused) {
    expect(await act(id, action)).toMatchObject({ status: 409, body: { success: false, message } })
  }
  expect(await snapshot(id)).toEqual(before)
})

test('single mails are neither paused nor cancelled', async () => {
  const row = () => api.env.DB.prepare("SELECT * FROM campaigns WHERE kind = 'single'").first()
  const before = await row()
  for (const action of actions) expect((await act('single', action)).status).toBe(404)
  await api.env.DB.prepare("UPDATE campaigns SET state = 'planned' WHERE kind = 'single'").run()
  expect((await act('single', 'cancel')).status).toBe(404)
  await api.env.DB.prepare("UPDATE campaigns SET state = 'sending' WHERE kind = 'single'").run()
  expect(await row()).toEqual(before)
})

test.each(actions)('%s: indexed, and all or nothing when a call fails', async (action) => {
  const prepare = () => addHalfSent(action === 'resume' ? 'paused' : 'sending')
  const counted = await prepare()
  const before = await snapshot(counted)
  const statements = await observeStatements(api, () => act(counted, action))
  await expectIndexedStatements(api, statements)
  const after = await snapshot(counted)
  expect(after).not.toEqual(before)
  const answer = await act(await prepare(), action)
  for (const fault of faults) {
    for (const headers of plantIn(answer, fault)) {
      const id = await prepare()
      const { status } = await act(id, action, headers)
      expect([before, after]).toContainEqual(await snapshot(id))
      if (status !== 200) expect(status).toBe(503)
      expect((await act(id, action)).status).toBe(200)
      expect(await snapshot(id)).toEqual(after)
    }
  }
})
