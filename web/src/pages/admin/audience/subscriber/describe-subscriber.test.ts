// @vitest-environment node
import { expect, test } from 'vitest'
import type { SubscriberNewsletter, SubscriberReport } from '#contract/subscribers.ts'
import { describeEvent, describeNewsletters, describeOutcome } from './describe-subscriber.ts'

const at = '2026-11-20T10:00:00.000Z'
const newsletter: SubscriberNewsletter = {
  _id: 'n',
  kind: 'blog',
  title: 'A blog',
  startedAt: at,
  outcome: { state: 'accepted', reason: '' },
  bouncedAt: null,
  complainedAt: null,
  leftAt: null,
}
const subscriber: SubscriberReport = {
  _id: 'ann',
  email: 'ann@example.com',
  createdAt: at,
  state: 'confirmed',
  source: 'form',
  stateChangedAt: null,
  askedAt: null,
  stateReason: '',
  signedUpAt: null,
  origin: '',
  lang: '',
  frequency: 'each',
  categories: null,
  remindedAt: null,
  suppression: null,
  newsletters: [],
  mails: [],
  events: [],
}
const last = (change: Partial<SubscriberNewsletter>) => ({ newsletters: [{ ...newsletter, ...change }] })

test.each<[Partial<SubscriberReport>, string]>([
  [{}, 'It gets newsletters. No newsletter was sent in the last 30 days.'],
  [last({}), 'It gets newsletters. The last newsletter, “A blog”, was sent to this reader.'],
  [
    { ...last({ bouncedAt: at }), state: 'bounced' },
    'It gets no newsletters: mails to the address came back. The last newsletter, “A blog”, was sent to this reader; it came back.',
  ],
  [
    { ...last({ outcome: { state: 'refused', reason: 'No such mailbox' } }), frequency: 'weekly' },
    'It gets one mail a week. The last newsletter, “A blog”, was not sent. Refused: No such mailbox.',
  ],
  [
    { ...last({ outcome: { state: 'none', reason: 'unconfirmed' } }), state: 'pending' },
    'It gets no newsletters yet: the sign-up waits to be confirmed. The last newsletter, “A blog”, was not for this reader: the address was not confirmed.',
  ],
  [
    { ...last({ outcome: { state: 'unknown', reason: '' } }), suppression: { reason: 'deleted', since: at } },
    'It gets no newsletters: the address is on the suppression list, because it was deleted. The last newsletter, “A blog”, may have been sent. In doubt: the answer of the provider was not seen.',
  ],
  [
    last({ outcome: { state: 'likely', reason: '' } }),
    'It gets newsletters. The last newsletter, “A blog”, went to this reader, if the subscription was confirmed then.',
  ],
])('%j is told as it is', (change, sentence) => {
  expect(describeNewsletters({ ...subscriber, ...change })).toBe(sentence)
})

test('an outcome names what was reported, and a report of another release keeps its name', () => {
  expect(describeOutcome({ ...newsletter, complainedAt: at, leftAt: at })).toBe(
    'Sent; it was reported as spam; its link was used to leave',
  )
  expect(describeOutcome({ ...newsletter, outcome: { state: 'excluded', reason: 'cancelled' } })).toBe(
    'Left out: sending was cancelled',
  )
  expect([describeEvent('soft'), describeEvent('rejected')]).toEqual(['Temporary bounce', 'rejected'])
})
