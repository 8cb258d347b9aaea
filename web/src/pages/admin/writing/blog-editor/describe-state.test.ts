import { expect, test } from 'vitest'
import { formatClockTime, formatDateTime } from '../../frame/format-date-time.ts'
import { describeState } from './describe-state.ts'

type Form = Parameters<typeof describeState>[0]

const at = new Date('2026-11-23T21:09:00.000Z')
const fresh: Form = {
  publication: null,
  saveState: { kind: 'saved', at: null },
  localSaveState: 'blank',
  changes: null,
  isTooLong: false,
  refused: [],
  formats: {
    formatClockTime: (date) => formatClockTime(date, 'UTC'),
    formatDateTime: (date) => formatDateTime(date, 'UTC'),
  },
}
const published = { publication: { isPublished: true, scheduledAt: null }, changes: 0 }
const scheduledAt = '2026-11-24T08:00:00.000Z'

test.each<[Partial<Form>, string | RegExp]>([
  [{}, 'Not added · not saved yet'],
  [{ localSaveState: 'saved' }, 'Not added · kept on this device'],
  [{ localSaveState: 'failed' }, /^This browser could not keep/],
  [{ saveState: { kind: 'waiting' } }, 'Not added · saving…'],
  [{ saveState: { kind: 'saved', at } }, 'Not added · saved 21:09'],
  [{ saveState: { kind: 'saved', at }, isTooLong: true }, 'Not added · kept on this device'],
  [{ saveState: { kind: 'offline' } }, 'Offline: kept on this device'],
  [{ saveState: { kind: 'offline' }, localSaveState: 'failed' }, /^Offline\. This browser could not keep/],
  [{ ...published, saveState: { kind: 'offline' }, localSaveState: 'full' }, /^Offline\. This device is full/],
  [{ saveState: { kind: 'failing' }, localSaveState: 'full' }, /^The server has a problem\. This device is full/],
  [{ ...published, saveState: { kind: 'suspended' }, localSaveState: 'failed' }, /^This browser could not keep/],
  [{ isTooLong: true, saveState: { kind: 'saved', at }, localSaveState: 'full' }, /^This device is full/],
  [
    { saveState: { kind: 'refused', message: 'Too long.', mayEnd: false }, localSaveState: 'full' },
    /^Not saved: Too long\. This device is full/,
  ],
  // The server has it.
  [{ saveState: { kind: 'saved', at }, localSaveState: 'full' }, 'Not added · saved 21:09'],
  [
    { saveState: { kind: 'saved', at }, refused: [{ alt: 'A boat', reason: 'The image is damaged.' }] },
    'Not saved: the picture “A boat”. The image is damaged.',
  ],
  [published, 'Published · no unpublished changes'],
  [{ ...published, saveState: { kind: 'saving' } }, 'Published · saving…'],
  [{ ...published, saveState: { kind: 'saved', at }, changes: 1 }, 'Published · 1 unpublished change, saved 21:09'],
  [{ ...published, saveState: { kind: 'saving' }, changes: 3 }, 'Published · 3 unpublished changes, saving…'],
  [{ publication: { isPublished: false, scheduledAt } }, 'Scheduled for November 24th 2026, 08:00 · no changes'],
  [{ publication: { isPublished: false, scheduledAt: null } }, 'Unpublished · no changes'],
])('%j is %s', (form, words) => {
  expect(describeState({ ...fresh, ...form })).toMatch(words)
})
