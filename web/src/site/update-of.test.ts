// @vitest-environment node
import { expect, test } from 'vitest'
import { modificationOf } from './modification-of.ts'
import { updateOf } from './update-of.ts'

const publishedAt = '2026-11-20T12:00:00.000Z'

test.each([
  ['on a later day', publishedAt, '2026-11-21T09:00:00.000Z', '2026-11-21T09:00:00.000Z'],
  ['later on the same day', publishedAt, '2026-11-20T23:59:00.000Z', null],
  ['before the publication', publishedAt, '2026-11-18T09:00:00.000Z', null],
  ['by a late run of the cron, after midnight', '2026-11-20T23:50:00.000Z', '2026-11-21T00:10:00.000Z', null],
  ['of a blog that never was published', null, '2026-11-21T09:00:00.000Z', null],
])('a change %s is shown as an update, or not', (_, publishedAt, updatedAt, shown) => {
  expect(updateOf({ publishedAt, updatedAt }, 'UTC')).toBe(shown)
})

test('a modification is never before the publication', () => {
  const before = '2026-11-18T09:00:00.000Z'
  const after = '2026-11-20T13:00:00.000Z'
  expect(modificationOf({ publishedAt, updatedAt: before })).toBe(publishedAt)
  expect(modificationOf({ publishedAt, updatedAt: after })).toBe(after)
  expect(modificationOf({ publishedAt: null, updatedAt: before })).toBe(before)
})
