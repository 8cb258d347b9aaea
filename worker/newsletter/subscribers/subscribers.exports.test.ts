import { expect, test } from 'vitest'
import type { AddressList } from '#web/pages/admin/subscriber-import/decide-list.ts'
import { findAddresses } from '#web/pages/admin/subscriber-import/find-addresses.ts'
import { mailAfterExports, subscriberExports } from '#web/pages/admin/subscriber-import/subscriber-import.testing.ts'
import { listLimits } from '../../contract/limits.ts'
import { foldAddress } from '../../mail/fold-address.ts'
import { addSubscribers, countMails, planCampaign } from '../../testing/mail.ts'
import { sendMails, serveProvider } from '../../testing/mail-providers.ts'
import { setUpMail } from '../../testing/set-up-mail.ts'
import { expectIndexedStatements, observeStatements, rowsReadBy } from '../../testing/statements.ts'
import { subscriptionsOf } from '../../testing/subscriptions.ts'

const mail = setUpMail()
const { api, sql } = mail
const { insert, read, signUp, suppress, suppressionOf } = subscriptionsOf(api)

async function listOf(text: string): Promise<AddressList> {
  const list = await findAddresses(text)
  if ('problem' in list) throw new Error(list.problem)
  return list
}

const post = (call: string, json: object) => api.call(`/api/admin/subscribers/${call}`, { json, token: mail.token })
const importConfirmed = (addresses: string[]) =>
  post('import', { preview: false, state: 'confirmed', consent: true, addresses })

const ended = (reason: string) => ({ email: `${reason}@example.com`, reason })

type Ended = { email: string; reason: string }[]
const suppressed = (addresses: Ended) => post('suppress', { preview: false, addresses })

test('of the files of five services, those who left, bounced or complained there are never mailed', async () => {
  const standIn = serveProvider(api)
  const totals: Record<string, number> = {}
  for (const { text } of subscriberExports) {
    const { addresses, ended } = await listOf(text)
    if (ended.length > 0) {
      const preview = await post('suppress', { preview: true, addresses: ended })
      const { body } = await suppressed(ended)
      expect(preview.body).toEqual(body)
      for (const { reason, total } of body.ended) totals[reason] = (totals[reason] ?? 0) + total
    }
    if (addresses.length > 0) await importConfirmed(addresses)
  }
  expect(totals).toEqual(mailAfterExports.ended)

  // Another import of all addresses, without what the files say of them, and the request to confirm, find them too.
  const all = subscriberExports.flatMap(({ text }) => text.match(/[\w-]+@[\w.-]+/g) ?? [])
  const { body } = await post('import', { preview: false, state: 'unverified', consent: true, addresses: all })
  expect(body.suppressed).toHaveLength(28)
  expect(body).toMatchObject({ added: 0, known: [{ state: 'confirmed', total: 16 }] })
  await planCampaign(api, 'newsletter', mail.blog)
  await planCampaign(api, 'request', null)
  for (let run = 0; run < 3; run += 1) await sendMails(api)
  const mailed = [...countMails(standIn.mails).keys()]
  expect(mailed.filter((address) => !address.startsWith('wanted-'))).toEqual([])
  expect(mailed).toHaveLength(mailAfterExports.wanted)
})

test('an ended address is suppressed by its reason, and its subscription here has ended', async () => {
  await insert('imported@example.com', 'confirmed')
  await insert('asked@example.com', 'unverified')
  await insert('complained@example.com', 'complained')
  await suppress('complained@example.com', 'complained')
  const addresses = [
    { email: 'Imported@Example.com', reason: 'disabled' },
    { email: 'imported@example.com', reason: 'bounced' },
    { email: 'asked@example.com', reason: 'unconfirmed' },
    { email: 'complained@example.com', reason: 'left' },
    { email: 'new@B\u00fccher.example', reason: 'complained' },
  ]
  const counts = {
    success: true,
    ended: [
      { reason: 'complained', total: 1 },
      { reason: 'bounced', total: 1 },
      { reason: 'left', total: 1 },
      { reason: 'unconfirmed', total: 1 },
    ],
    confirmed: 1,
  }
  expect((await post('suppress', { preview: true, addresses })).body).toEqual(counts)
  expect([await suppressionOf('imported@example.com'), (await read('asked@example.com'))?.state]).toEqual([
    null,
    'unverified',
  ])
  expect((await suppressed(addresses)).body).toEqual(counts)
  const after = async () => [
    [await suppressionOf('imported@example.com'), await read('imported@example.com')],
    [await suppressionOf('asked@example.com'), await read('asked@example.com')],
    [await suppressionOf('complained@example.com'), await read('complained@example.com')],
    [await suppressionOf(foldAddress('new@bücher.example')), await read(foldAddress('new@bücher.example'))],
  ]
  const ended = await after()
  expect(ended).toMatchObject([
    ['bounced', { state: 'bounced', tokenVersion: 1 }],
    ['left', { state: 'left', tokenVersion: 1 }],
    ['complained', { state: 'complained', tokenVersion: 0 }],
    ['complained', null],
  ])
  expect((await suppressed(addresses)).body).toEqual({ ...counts, confirmed: 0 })
  expect(await after()).toEqual(ended)
})

test('who left or bounced elsewhere may sign up by the form, who complained there may not', async () => {
  await suppressed(['left', 'disabled', 'unconfirmed', 'bounced', 'complained'].map((reason) => ended(reason)))
  for (const reason of ['left', 'disabled', 'unconfirmed', 'bounced', 'complained']) {
    await signUp(ended(reason).email)
  }
  const { results } = await sql('SELECT email, state FROM subscribers ORDER BY email')
  expect(results).toEqual(
    ['bounced', 'disabled', 'left', 'unconfirmed'].map((reason) => ({ email: ended(reason).email, state: 'pending' })),
  )
})

test.each([
  [{ preview: true, addresses: [] }, 'Send at least one address.'],
  [{ addresses: [ended('left')] }, 'preview must be true or false.'],
  [
    { preview: false, addresses: [ended('deleted')] },
    'reason must be one of complained, bounced, left, disabled, unconfirmed.',
  ],
  [{ preview: false, addresses: [{ email: 'no address', reason: 'left' }] }, 'The addresses have one that is none.'],
  [{ preview: false, addresses: Array(1_001).fill(ended('left')) }, 'Send 1000 addresses at most in one call.'],
])('%j is refused', async (json, message) => {
  const { status, body } = await post('suppress', json)
  expect([status, body.message]).toEqual([422, message])
})

test('the largest call needs few statements, each by its index', async () => {
  const addresses = Array.from({ length: listLimits.importedAddresses }, (_, index) => ({
    email: `reader-${index}@example.com`,
    reason: ['left', 'bounced', 'complained'][index % 3] ?? '',
  }))
  await addSubscribers(api, 'reader', 500)
  const statements = await observeStatements(api, () => suppressed(addresses))
  await expectIndexedStatements(api, statements)
  // With the one that asks whether the site is closed for writes.
  expect(statements.length).toBeLessThanOrEqual(9)
  expect(rowsReadBy(statements)).toBeLessThanOrEqual(15 * addresses.length)
})
