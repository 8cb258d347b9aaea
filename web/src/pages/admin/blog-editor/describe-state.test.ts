import { expect, test } from 'vitest'
import { describeState } from './describe-state.ts'

type Form = Parameters<typeof describeState>[0]

const at = new Date(2026, 10, 23, 21, 9)
const fresh: Form = {
  publication: null,
  saveState: { kind: 'saved', at: null },
  localSaveState: 'blank',
  changes: null,
  isTooLong: false,
}
const published = { publication: { isPublished: true, scheduledAt: null }, changes: 0 }
const scheduledAt = new Date(2026, 10, 24, 8, 0).toISOString()

test.each<[Partial<Form>, string | RegExp]>([
  [{}, 'Draft · not saved yet'],
  [{ localSaveState: 'saved' }, 'Draft · kept on this device'],
  [{ localSaveState: 'failed' }, /^This browser could not keep/],
  [{ saveState: { kind: 'waiting' } }, 'Draft · saving…'],
  [{ saveState: { kind: 'saved', at } }, 'Draft · saved 21:09'],
  [{ saveState: { kind: 'saved', at }, isTooLong: true }, 'Draft · kept on this device'],
  [{ saveState: { kind: 'offline' } }, 'Offline: kept on this device'],
  [published, 'Published · no unpublished changes'],
  [{ ...published, saveState: { kind: 'saving' } }, 'Published · saving…'],
  [{ ...published, saveState: { kind: 'saved', at }, changes: 1 }, 'Published · 1 unpublished change, saved 21:09'],
  [{ ...published, saveState: { kind: 'saving' }, changes: 3 }, 'Published · 3 unpublished changes, saving…'],
  [{ publication: { isPublished: false, scheduledAt } }, /^Scheduled for Nov 2[345], 2026, \d\d:\d\d.* · no changes$/],
  [{ publication: { isPublished: false, scheduledAt: null } }, 'Draft · no changes'],
])('%j is %s', (form, words) => {
  expect(describeState({ ...fresh, ...form })).toMatch(words)
})
