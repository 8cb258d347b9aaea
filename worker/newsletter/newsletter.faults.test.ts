import { expect, test } from 'vitest'
import { faults, plantIn } from '../testing/fault-injection.ts'
import { deleteMail } from '../testing/mail.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { subscriptionsOf } from '../testing/subscriptions.ts'

/** Without the limit of a link: each fault is planted with the same one. */
const api = setUpApi({ vars: { LIMIT_LINK: null } })
const { insert, suppress, suppressionOf, read, countMails, signUp, confirm, confirmToken, leave, unsubscribeTokens } =
  subscriptionsOf(api)

type Sent = ReturnType<typeof signUp>

const email = 'reader@example.com'
/** The data of the one subscriber that a call changes. */
const stateOf = async () => ({
  ...(await read(email)),
  id: '',
  mails: await countMails(email),
  suppression: await suppressionOf(email),
  audience: await api.env.DB.prepare('SELECT audience FROM campaigns WHERE key = 1').first('audience'),
  counted: await api.env.DB.prepare("SELECT total FROM hourly_totals WHERE name = 'sign-ups'").first('total'),
})

/**
 * Makes a call fail at each of its calls of a binding: what it writes is all or nothing, and repeating it leads to the
 * state after a call that succeeds.
 */
async function expectWhole(
  fault: (typeof faults)[number],
  prepare: () => Promise<(headers: Record<string, string>) => Sent>,
) {
  // The Worker keeps the keys of links: the first call with one has a query more.
  await confirm(await confirmToken({ id: 'nobody' }))
  await deleteMail(api)
  const first = await prepare()
  const before = await stateOf()
  const succeeded = await first({})
  expect(succeeded.status, succeeded.text).toBeLessThan(300)
  const after = await stateOf()
  expect(after).not.toEqual(before)
  const planted = plantIn(succeeded, fault, fault === 'x-test-fail' ? 2 : 1)
  for (const headers of planted) {
    await deleteMail(api)
    const send = await prepare()
    expect((await send(headers)).status).toBe(503)
    expect([before, after]).toContainEqual(await stateOf())
    expect(await send({})).toMatchObject({ status: succeeded.status, body: succeeded.body })
    const { counted: _, ...repeated } = await stateOf()
    expect(after).toMatchObject(repeated)
  }
}

test.each(faults)('a sign-up that fails half-way and is repeated queues one mail (%s)', async (fault) => {
  await expectWhole(fault, async () => (headers) => signUp(email, headers))
  expect(await stateOf()).toMatchObject({ state: 'pending', mails: 1, audience: 1 })
})

test.each(faults)('a confirmation that fails half-way succeeds when it is repeated (%s)', async (fault) => {
  await expectWhole(fault, async () => {
    await insert(email, 'left')
    await suppress(email, 'left')
    const token = await confirmToken({ id: email })
    return (headers) => confirm(token, headers)
  })
  expect(await stateOf()).toMatchObject({ state: 'confirmed', suppression: null })
})

test.each(faults)('leaving that fails half-way succeeds when it is repeated (%s)', async (fault) => {
  await expectWhole(fault, async () => {
    await insert(email, 'confirmed')
    const [token = ''] = await unsubscribeTokens([{ id: email }])
    return (headers) => leave(token, headers)
  })
  expect(await stateOf()).toMatchObject({ state: 'left', tokenVersion: 1, suppression: 'left' })
})
