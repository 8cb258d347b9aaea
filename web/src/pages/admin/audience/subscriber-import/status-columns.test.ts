// @vitest-environment node
import { expect, test } from 'vitest'
import { endReasons } from '#contract/subscribers.ts'
import { decodeList } from '../../exchange/csv-import/decode-list.ts'
import type { AddressList } from './decide-list.ts'
import { findAddresses } from './find-addresses.ts'
import { mailAfterExports, subscriberExports } from './subscriber-import.testing.ts'

async function find(text: string): Promise<AddressList> {
  const list = await findAddresses(text)
  if ('problem' in list) throw new Error(list.problem)
  return list
}

/** The statement of a list about `ann@example.com`; undefined when it is imported. */
const reasonFor = async (text: string) =>
  (await find(text)).ended.find(({ email }) => email === 'ann@example.com')?.reason

test.each(subscriberExports)('$name: each address ends by the reason of its name', async ({ text }) => {
  const { addresses, ended, unverified, invalid } = await find(text)
  for (const { email, reason } of ended) expect(email).toMatch(new RegExp(`^${reason}-`))
  for (const email of addresses) expect(email).toMatch(/^wanted-/)
  expect([addresses.length + ended.length, unverified, invalid.length]).toEqual([text.match(/@/g)?.length, [], 0])
})

test('28 of the 44 addresses of these files must not be mailed', async () => {
  const lists = await Promise.all(subscriberExports.map(({ text }) => find(text)))
  const ended = lists.flatMap((list) => list.ended)
  const count = (reason: string) => ended.filter((entry) => entry.reason === reason).length
  expect(Object.fromEntries(endReasons.map((reason) => [reason, count(reason)]))).toEqual(mailAfterExports.ended)
  expect([ended.length, lists.flatMap(({ addresses }) => addresses).length]).toEqual([28, mailAfterExports.wanted])
})

test.each([
  ['EMAIL,STATUS\nann@example.com,UNSUBSCRIBED', 'left'],
  ['Email Address;Subscription Status\n"ann@example.com";" Unsubscribed "', 'left'],
  ['E-mail\tEmail Marketing\nann@example.com\tNon-subscribed', 'unconfirmed'],
  ['email,status\nann@example.com,hard bounce', 'bounced'],
  ['email,status\nann@example.com,Unsubscribed on 2024-05-01', 'left'],
  ['email,status\nann@example.com,Spam complaint', 'complained'],
  ['email,"status"\nann@example.com,"unsub""scribed"', 'left'],
  ['email,status\nann@example.com,subscribed', undefined],
  ['email,unsubscribed\nann@example.com,false', undefined],
  ['email,unsubscribed\nann@example.com,No', undefined],
  ['email,unsubscribed\nann@example.com,0', undefined],
  ['email,unsubscribed\nann@example.com, ', undefined],
  ['email,unsubscribed\nann@example.com,N/A', undefined],
  ['email,unsubscribed_at\nann@example.com,0000-00-00 00:00:00', undefined],
  ['email,unsubscribed_at\nann@example.com,2024-05-01', 'left'],
  ['email,unsubscribed\nann@example.com,Yes', 'left'],
  ['email,unsubscribed\nann@example.com,1', 'left'],
  ['email,email_disabled\nann@example.com,TRUE', 'disabled'],
  ['email,email_disabled\nann@example.com,WAHR', 'disabled'],
  ['email;subscribed_to_emails\nann@example.com;FALSCH', 'left'],
  ['email,subscribed_to_emails\nann@example.com,no', 'left'],
  ['email,subscribed_to_emails\nann@example.com,0', 'left'],
  ['email,subscribed_to_emails\nann@example.com,1', undefined],
  ['email,confirmed\nann@example.com,no', 'unconfirmed'],
  // Ours is a time, or empty.
  ['Date,Email,State,Source,Confirmed,Asked\n2026,ann@example.com,confirmed,import,,', undefined],
  ['Date,Email,State,Source,Confirmed,Asked\n2026,ann@example.com,pending,form,,', 'unconfirmed'],
  ['Date,Email,State,Source,Confirmed,Asked\n2026,ann@example.com,complained,form,,', 'complained'],
  // A state beside a time, several states, and columns of the same name: the strongest reason counts.
  ['email,status,UNSUB_TIME\nann@example.com,subscribed,2024-05-01', 'left'],
  ['email,status,CLEAN_TIME\nann@example.com,unsubscribed,2024-05-01', 'bounced'],
  ['email,status,status\nann@example.com,unsubscribed,complained', 'complained'],
  ['email,status,status\nann@example.com,,unsubscribed', 'left'],
  ['email,status,UNSUB_REASON\nann@example.com,unsubscribed,"SPAM: should be reported"', 'complained'],
  // Of two rows of an address, the ended one counts, in any order.
  ['email,status\nann@example.com,subscribed\nANN@example.com,unsubscribed', 'left'],
  ['email,status\nANN@example.com,bounced\nann@example.com,unsubscribed', 'bounced'],
  // A line before the header, a header in the middle, rows that end early, and a word that is no header.
  ['sep=;\nemail;status\nann@example.com;unsubscribed', 'left'],
  ['Members of 2024\n\nMail,Status\nann@example.com,unsubscribed', 'left'],
  ['Members of 2024\nAbonnent,Status\nann@example.com,unsubscribed', 'left'],
  ['email,name\nben@example.com,Ben\nName,Email Address,UNSUB_TIME\nAnn,ann@example.com,2024-05-01', 'left'],
  ['email,status,source\nben@example.com\n,left,email\nann@example.com,unsubscribed,email', 'left'],
  ['status,email\n,unsubscribed\nleft,ann@example.com', 'left'],
])('%j', async (text, reason) => {
  expect(await reasonFor(text)).toBe(reason)
  expect((await find(text)).addresses.includes('ann@example.com')).toBe(reason === undefined)
})

test.each([
  // The state of an address in America may be one of a subscription.
  'email,state\nann@example.com,California',
  'email,subscribed_to_emails\nann@example.com,',
  'email,unsubscribed\nann@example.com,vielleicht',
  'email,status\nann@example.com,Not unsubscribed',
  'email,status\nann@example.com,no longer active',
  'email,status\nann@example.com,soft bounce',
  'email,購読\nann@example.com,×',
  'email,bounces\nann@example.com,2',
  // Who has agreed has not confirmed, and two agreements are two.
  'email,opt-in time,confirm time\nann@example.com,2024-05-01,',
  'email,consent,newsletter\nann@example.com,yes,',
  // A sign may be a tick, and the beginning of a program's time is no sign.
  'email,Left?\nann@example.com,*',
  'email,confirmed at\nann@example.com,1970-01-01 00:00:00',
  // Columns without a known name, or without one.
  'email,Tila\nann@example.com,tilattu',
  'email,Peruttu\nann@example.com,2024-05-01',
  'ann@example.com,unsubscribed',
  'email,tags\nann@example.com,unsubscribed',
  'email\nann@example.com,unsubscribed',
])('%j: nobody is mailed or suppressed without an answer', async (text) => {
  const { addresses, ended, skipped } = await find(text)
  expect([addresses, ended, skipped.map(({ email }) => email)]).toEqual([[], [], ['ann@example.com']])
})

test.each([
  'email,OPTIN_TIME,CONFIRM_TIME\nann@example.com,,2024-05-01',
  'email,status,confirmed at\nann@example.com,subscribed,',
  'email,unsubscribe link\nann@example.com,https://example.com/leave',
  'email,State/Region\nann@example.com,California',
  'email,SMS consent,SMS unsubscribed\nann@example.com,no,yes',
  'email,Email Suppressions\nann@example.com,[]',
  'email,soft bounces\nann@example.com,2',
  'email,Left?\nann@example.com,-',
])('%j: a column that says nothing bad is no question', async (text) => {
  expect((await find(text)).addresses).toEqual(['ann@example.com'])
})

test('a file in UTF-16 tells who left too', async () => {
  const text = '\ufeff"Email Address"\t"UNSUB_TIME"\r\n"ann@example.com"\t"2024-05-01"\r\n'
  const units = Array.from(text, (character) => character.charCodeAt(0))
  const decoded = decodeList(Uint8Array.from(units.flatMap((unit) => [unit & 255, unit >> 8])))
  expect(await reasonFor(decoded ?? '')).toBe('left')
})

test('an address that was never confirmed is imported as unverified only', async () => {
  const text = 'Email,State\nann@example.com,unverified\nben@example.com,confirmed\nann@example.com,confirmed'
  expect(await find(text)).toMatchObject({ addresses: ['ben@example.com'], unverified: ['ann@example.com'], ended: [] })
})

test('a wide row is read, and a wide header', async () => {
  const wide = 200_000
  expect((await find(`email\n${'a@b.cd,'.repeat(wide)}`)).addresses).toEqual(['a@b.cd'])
  expect((await find(`x\n${'a@b.cd,'.repeat(wide)}`)).addresses).toEqual(['a@b.cd'])
  expect(await reasonFor(`email${',status'.repeat(wide)}\nann@example.com${',unsubscribed'.repeat(wide)}`)).toBe('left')
})
