import { expect, test } from 'vitest'
import type { CampaignState, DeliveryTotals } from '#contract/newsletter.ts'
import {
  describeAllTotals,
  describeDuration,
  describePace,
  describeReason,
  describeState,
  describeTotals,
} from './describe-campaign.ts'

const totals: DeliveryTotals = { audience: 1500, waiting: 12, accepted: 1480, refused: 3, excluded: 5, unknown: 0 }
const none: DeliveryTotals = { audience: 0, waiting: 0, accepted: 0, refused: 0, excluded: 0, unknown: 0 }

const at = '2026-11-20T08:00:00.000Z'

test.each<[CampaignState, DeliveryTotals, number, string]>([
  ['planned', none, 0, 'Not sent yet'],
  ['finished', none, 0, 'There was nobody to send it to'],
  ['sending', totals, 0, '1,480 of 1,500 sent, 3 refused'],
  ['finished', { ...totals, refused: 0, unknown: 12 }, 0, '1,480 of 1,500 sent'],
  ['finished', { ...totals, refused: 0, unknown: 12 }, 12, '1,480 of 1,500 sent, 12 in doubt'],
])('the list describes one that is %s', (state, totals, undecided, words) => {
  expect(describeTotals({ state, totals, undecided, startedAt: at })).toBe(words)
})

test('all totals are in one line, which suits every number', () => {
  expect(describeAllTotals(totals)).toBe('1,500 mails: 1,480 sent, 3 refused, 5 left out, 0 in doubt, 12 waiting.')
  expect(describeAllTotals({ ...none, audience: 1, waiting: 1 })).toMatch(/^1 mail: 0 sent/)
  expect(describeAllTotals(none)).toBe('There was nobody to send it to.')
})

test('a reason is in words, and the provider’s are as they are', () => {
  expect(describeReason({ state: 'excluded', reason: 'left' })).toBe('Left out: left the newsletter')
  expect(describeReason({ state: 'excluded', reason: 'toString' })).toBe('Left out: toString')
  expect(describeReason({ state: 'refused', reason: '<b>No</b>' })).toBe('Refused: <b>No</b>')
  expect(describeReason({ state: 'refused', reason: '' })).toBe('Refused: no reason given')
  expect(describeReason({ state: 'unknown', reason: '' })).toBe('In doubt: the answer of the provider was not seen')
})

test('a plan waits for its blog, a request to confirm only for the next run', () => {
  const planned = { state: 'planned', goesAt: null, startedAt: null, problem: '' } as const
  expect(describeState({ ...planned, kind: 'blog' })).toBe('It is sent when its blog is published.')
  expect(describeState({ ...planned, kind: 'ask' })).toBe('It begins within a minute.')
  expect(describeState({ ...planned, kind: 'blog', goesAt: at })).toBe('Until it goes, nobody has got it.')
})

test('a plan that ended in the Trash was never sent', () => {
  const ended = { state: 'cancelled', goesAt: null, startedAt: null, problem: '' } as const
  expect(describeState({ ...ended, kind: 'blog' })).toBe('It was never sent: its blog went to the Trash first.')
  expect(describeState({ ...ended, kind: 'blog', problem: 'Nobody was left.' })).toBe('It was never sent.')
  expect(describeTotals({ ...ended, totals: none, undecided: 0 })).toBe('Never sent')
  expect(describeState({ ...ended, kind: 'blog', startedAt: at })).toBe('Nothing more is sent.')
})

test('the pace is in words that suit every number', () => {
  expect(describePace({ perMinute: 400, secondsLeft: 3_000, ahead: 0 })).toBe(
    'About 400 mails a minute; about 50 minutes left.',
  )
  expect(describePace({ perMinute: 1, secondsLeft: 30, ahead: 1_200 })).toBe(
    'About 1 mail a minute; about a minute left. It takes turns with 1,200 mails of other newsletters.',
  )
  expect(describeDuration(4 * 3_600 + 1)).toBe('about 5 hours')
})
