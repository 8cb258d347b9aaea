import { expect, test } from 'vitest'
import type { AddressList } from '#web/pages/admin/audience/subscriber-import/decide-list.ts'
import { findAddresses } from '#web/pages/admin/audience/subscriber-import/find-addresses.ts'
import {
  mailAfterExports,
  subscriberExports,
} from '#web/pages/admin/audience/subscriber-import/subscriber-import.testing.ts'
import { foldAddress } from '../../contract/fold-address.ts'
import { listLimits } from '../../contract/limits.ts'
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
  // One statement asks whether the site is closed for writes.
  expect(statements.length).toBeLessThanOrEqual(10)
  expect(rowsReadBy(statements)).toBeLessThanOrEqual(15 * addresses.length)
})

const importId = '0b6a3c5e-7d1f-4e0a-9a55-2f1f6a1c9d10'
const list = (...reasons: string[]) => reasons.map(ended)
const suppressAs = (importId: string, addresses: Ended) => post('suppress', { preview: false, importId, addresses })
const undo = async () => (await post('suppressions/undo', { importId })).body
const summary = async () => (await api.call('/api/admin/subscribers/suppressions', { token: mail.token })).body

test('a suppressed address is found by its hash, with the reason, and lifted but for a complaint', async () => {
  await suppressAs(importId, [ended('left'), ended('complained'), { email: 'm@bücher.example', reason: 'bounced' }])
  await insert('gone@example.com', 'left')
  await suppress('gone@example.com', 'left')
  const call = (action: string, email: string) => post(`suppressions/${action}`, { email })
  const none = { subscriber: null, obstacle: null }
  const imported = { since: expect.any(String), importedAt: expect.any(String) }
  expect((await call('find', 'LEFT@example.com')).body).toEqual({
    ...{ success: true, email: 'left@example.com', suppression: { reason: 'left', ...imported } },
    ...none,
  })
  expect((await call('find', 'nobody@example.com')).body).toMatchObject({ suppression: null, ...none })
  expect((await call('find', 'M@xn--bcher-kva.example')).body.suppression.reason).toBe('bounced')
  expect((await call('find', 'gone@example.com')).body).toMatchObject({
    suppression: { reason: 'left', importedAt: null },
    obstacle: 'This address has left, and only its reader can sign it up again.',
  })
  expect((await call('lift', 'left@example.com')).status).toBe(200)
  expect((await importConfirmed(['left@example.com'])).body.added).toBe(1)
  const answers = [await call('lift', 'left@example.com'), await call('lift', 'complained@example.com')]
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
    [404, 'Suppressed address not found.'],
    [409, 'Somebody who has complained gets no mail again: a complaint cannot be lifted.'],
  ])
  expect((await call('lift', 'gone@example.com')).status).toBe(409)
  expect((await summary()).totals).toEqual({ deleted: 0, left: 1, bounced: 1, complained: 1 })
})

test('what an import has suppressed is undone, but for complaints and what has happened since', async () => {
  await insert('left@example.com', 'confirmed')
  await insert('bounced@example.com', 'unverified')
  await insert('leaver@example.com', 'confirmed')
  await suppress('before@example.com', 'left')
  const addresses = [...list('left', 'bounced', 'complained'), { email: 'new@example.com', reason: 'disabled' }]
  await suppressAs(importId, [...addresses, ...list('leaver', 'before').map((one) => ({ ...one, reason: 'left' }))])
  await suppressAs(importId, addresses)
  expect((await summary()).imports).toMatchObject([{ _id: importId, total: 5 }])
  const [token = ''] = await subscriptionsOf(api).unsubscribeTokens([{ id: 'leaver@example.com' }])
  await api.call(`/api/newsletter/unsubscribe?t=${token}`, { method: 'POST' })
  expect(await undo()).toEqual({ success: true, undone: 3, restored: 2, complaints: 1, hasMore: false })
  const states = ['left', 'bounced', 'leaver'].map(async (name) => (await read(`${name}@example.com`))?.state)
  expect(await Promise.all(states)).toEqual(['confirmed', 'unverified', 'left'])
  const reasons = ['left', 'new', 'leaver', 'before', 'complained'].map((name) => suppressionOf(`${name}@example.com`))
  expect(await Promise.all(reasons)).toEqual([null, null, 'left', 'left', 'complained'])
  expect(await undo()).toMatchObject({ undone: 0, restored: 0, complaints: 1 })
  expect((await post('suppressions/undo', { importId: importId.replace('0', '1') })).status).toBe(404)
  expect(await summary()).toMatchObject({ totals: { left: 2, bounced: 0, complained: 1 }, imports: [{ total: 1 }] })
})

test('the largest undo needs few statements, each by its index', async () => {
  const addresses = Array.from(
    { length: 2 * listLimits.importedAddresses },
    (_, index) => `reader-${index}@example.com`,
  )
  await addSubscribers(api, 'reader', 500)
  for (const part of [addresses.slice(0, 1_000), addresses.slice(1_000)])
    await suppressAs(
      importId,
      part.map((email) => ({ email, reason: 'left' })),
    )
  const statements = await observeStatements(api, () => post('suppressions/undo', { importId }))
  await expectIndexedStatements(api, statements)
  expect(statements.length).toBeLessThanOrEqual(10)
  expect(rowsReadBy(statements)).toBeLessThanOrEqual(30 * listLimits.importedAddresses)
  expect(await undo()).toMatchObject({ undone: listLimits.importedAddresses, hasMore: true })
  expect(await undo()).toMatchObject({ undone: 0, hasMore: false })
})
