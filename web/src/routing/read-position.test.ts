import { expect, test } from 'vitest'
import { positionParameter } from './list-position.ts'
import { readPositionParameter } from './read-position.ts'

test.each([
  ['0.0', '1970-01-01.0.0', '1970-01-01T00:00:00.000Z'],
  [`${Date.UTC(2026, 2, 3, 10).toString(36)}.2s`, '2026-03-03.lfls0.2s', '2026-03-03T10:00:00.000Z'],
  [`${(Date.UTC(2026, 2, 4) - 1).toString(36)}.zzzz`, '2026-03-03.1ffunz.zzzz', '2026-03-03T23:59:59.999Z'],
])('the cursor %s is %s in an address, and back', (cursor, parameter, at) => {
  expect(positionParameter(cursor)).toBe(parameter)
  expect(readPositionParameter(parameter)).toEqual({ cursor, at })
})

test.each([
  '',
  'nonsense',
  '2026-03-03',
  '2026-02-30.0.1',
  '2026-13-01.0.1',
  '2026-03-03.1ffuo0.1',
  '2026-03-03.00.1',
  '2026-03-03.0.01',
  '1969-12-31.0.1',
  '2026-03-03.0.1.2',
  '2026-03-03.0.1\n',
])('%j is no place', (parameter) => {
  expect(readPositionParameter(parameter)).toBeNull()
})
