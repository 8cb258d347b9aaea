import { expect, test } from 'vitest'
import { newsletterOutcomes } from './newsletter-outcome.ts'

type Subscriber = Parameters<typeof newsletterOutcomes>[0]
type Newsletter = Parameters<typeof newsletterOutcomes>[1][number]
type Delivery = { state: 'accepted' | 'refused' | 'excluded' | 'unknown' | 'waiting'; reason: string }

/** A confirmed reader with the number 5 since the place 5 of the sequence. */
const reader: Subscriber = {
  key: 9,
  id: 'ann',
  email: 'ann@example.com',
  createdAt: new Date(1),
  state: 'confirmed',
  stateChangedAt: new Date(2),
  askedAt: null,
  tokenVersion: 0,
  source: 'form',
  number: 5,
  memberSince: 5,
  stateReason: '',
  signedUpAt: null,
  lang: '',
  origin: '',
  frequency: 'each',
  categories: null,
  remindedAt: null,
  mailbox: null,
}
/** A blog that was sent to the numbers up to 10. */
const blog: Newsletter = {
  key: 2,
  id: 'blog',
  kind: 'blog',
  state: 'finished',
  title: 'A blog',
  blogKey: 1,
  recipients: 'all',
  includesWeekly: false,
  categoryKey: 3,
  nextPosition: 11,
  lastNumber: 10,
  lastJoined: 10,
  startedAt: new Date(1_000),
  batchState: 'done',
  claimedAt: 1_000,
  members: '',
}
const members = JSON.stringify([
  [4, 1, 'ben@example.com', 'ben', 0],
  [5, 9, 'ann@example.com', 'ann', 0],
])
const left = { state: 'left', memberSince: null } as const

test.each<[string, Partial<Subscriber>, Partial<Newsletter>, string, string?]>([
  ['its batch was accepted', {}, {}, 'accepted'],
  ['its batch is in doubt', {}, { batchState: 'unknown', members }, 'unknown'],
  ['a batch is in doubt without it', {}, { batchState: 'unknown', members: '[[4,1]]' }, 'accepted'],
  ['its batch is being posted', {}, { state: 'sending', batchState: 'claimed', members }, 'waiting'],
  [
    'its batch was cancelled',
    {},
    { state: 'cancelled', batchState: 'unsent', members: '[4,5]' },
    'excluded',
    'cancelled',
  ],
  ['no batch has come to it', {}, { state: 'sending', nextPosition: 5 }, 'waiting'],
  ['it was cancelled before', {}, { state: 'cancelled', nextPosition: 5 }, 'excluded', 'cancelled'],
  ['it has confirmed later', { number: 11, memberSince: 11 }, {}, 'none', 'later'],
  ['it has come back since', { memberSince: 11 }, {}, 'likely'],
  ['it came back before it was claimed', { memberSince: 11 }, { nextPosition: 5, state: 'sending' }, 'none', 'later'],
  ['it is not confirmed', { state: 'pending', memberSince: null }, {}, 'none', 'unconfirmed'],
  ['it has left after its batch', { ...left, stateChangedAt: new Date(1_000) }, {}, 'likely'],
  ['it has left before its batch', { ...left, stateChangedAt: new Date(999) }, {}, 'none', 'ended'],
  [
    'it has left before any batch',
    { ...left, stateChangedAt: new Date(999) },
    { batchState: null, claimedAt: null },
    'none',
    'ended',
  ],
  ['it gets one mail a week', { frequency: 'weekly' }, {}, 'none', 'frequency'],
  [
    'it gets one mail a week, and this is it',
    { frequency: 'weekly' },
    { kind: 'digest', categoryKey: null },
    'accepted',
  ],
  ['it gets each article', {}, { kind: 'digest' }, 'none', 'frequency'],
  ['it gets other categories', { categories: [4] }, {}, 'none', 'category'],
  ['it gets the category', { categories: [3] }, {}, 'accepted'],
  ['it gets no category, and this is a letter', { categories: [] }, { kind: 'letter', categoryKey: null }, 'accepted'],
  ['an earlier release has frozen it', {}, { lastNumber: null, lastJoined: null }, 'none', 'later'],
])('%s', (_, subscriber, newsletter, state, reason = '') => {
  const outcomes = newsletterOutcomes({ ...reader, ...subscriber }, [{ ...blog, ...newsletter }], new Map())
  expect(outcomes.get(2)).toEqual({ state, reason })
})

test.each<[string, Delivery | null, Partial<Newsletter>, string]>([
  ['who has got it is no recipient of the rest', null, { recipients: 'rest' }, 'none'],
  ['who was refused is one', { state: 'refused', reason: 'No such mailbox' }, { recipients: 'rest' }, 'accepted'],
  ['who was refused gets it again', { state: 'refused', reason: 'Quota' }, { recipients: 'refused' }, 'accepted'],
  ['who was not refused does not', null, { recipients: 'refused' }, 'none'],
  ['doubt counts as got', { state: 'unknown', reason: '' }, { recipients: 'rest' }, 'none'],
  ['another blog is no earlier one', null, { recipients: 'rest', blogKey: 7 }, 'accepted'],
  ['everybody gets it twice where the author wants it', null, {}, 'accepted'],
])('%s', (_, delivery, again, state) => {
  const rows = new Map(delivery ? [[2, delivery]] : [])
  const outcomes = newsletterOutcomes(reader, [{ ...blog, ...again, key: 3 }, blog], rows)
  expect(outcomes.get(2)).toEqual(delivery ?? { state: 'accepted', reason: '' })
  expect(outcomes.get(3)?.state).toBe(state)
})
